import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/statement.ts';
import type { OrderedScan } from '../operation/ordered-scan.ts';
import type { Reader } from './visible.ts';

export interface WantedSummaries {
  reader: Reader;
  /** Columns of `summary`, with those of the order and of the conditions, and `created_by`. */
  columns: readonly string[];
  /** Undefined: both. */
  audience?: 'CUSTOMER' | 'INTERNAL' | undefined;
  /** Conditions over `record`: on `appointment_date` and `summary_id`, `status`, `company_id`. */
  within?: RawBuilder<unknown>;
  status?: RawBuilder<unknown> | undefined;
  company?: RawBuilder<unknown> | undefined;
}

/**
 * The summaries that a reader may see, latest meeting first, as scans that pass over nothing else: what `visibleTo` says,
 * as places to look. Customer meetings; all internal ones for administrators; for members those they created, and those
 * they took part in.
 */
export function visibleScans(wanted: WantedSummaries): OrderedScan[] {
  const { audience, reader } = wanted;
  const administrator = sql`${reader.role} = 'ADMIN'`;
  return [
    ...(audience === 'INTERNAL' ? [] : [ofAudience(wanted, 'CUSTOMER')]),
    ...(audience === 'CUSTOMER'
      ? []
      : [
          ofAudience(wanted, 'INTERNAL', administrator),
          created(wanted, sql`not (${administrator})`),
          attended(wanted, sql`not (${administrator})`),
        ]),
  ];
}

export const MEETING_ORDER = sql`record.appointment_date desc, record.summary_id desc`;
const ANY = sql`true`;
const both = (conditions: readonly (RawBuilder<unknown> | undefined)[]) => {
  const given = conditions.filter((one) => one !== undefined);
  return given.length === 0 ? undefined : sql`${sql.join(given, sql` and `)}`;
};

/** By the index of the company or of the status; where both are asked for, the status is looked for. */
function ofAudience(wanted: WantedSummaries, audience: 'CUSTOMER' | 'INTERNAL', allowed = ANY): OrderedScan {
  const { columns, within = ANY, status, company } = wanted;
  return {
    columns,
    source: sql`
      from summary record
      where record.workspace_id = ${bind('workspaceId')}::integer and record.evidence_audience = ${sql.lit(audience)}
        and ${company ?? status ?? ANY} and ${within} and ${allowed}`,
    order: MEETING_ORDER,
    filter: company && status,
  };
}

function created({ reader, columns, within = ANY, status, company }: WantedSummaries, allowed: RawBuilder<unknown>) {
  return {
    columns,
    source: sql`
      from summary record
      where record.workspace_id = ${bind('workspaceId')}::integer and record.evidence_audience = 'INTERNAL'
        and record.created_by = ${reader.userId} and ${within} and ${allowed}`,
    order: MEETING_ORDER,
    filter: both([company, status]),
  };
}

/** Without those that the reader created, which `created` has. */
function attended(
  { reader, columns, within = ANY, status, company }: WantedSummaries,
  allowed: RawBuilder<unknown>,
): OrderedScan {
  const others = columns.filter((column) => column !== 'appointment_date' && column !== 'summary_id');
  const rest = sql.raw(others.map((column) => `summary.${column}`).join(', '));
  return {
    columns,
    source: sql`
      from (
        select participant.internal_date as appointment_date, participant.summary_id, meeting.*
        from summary_participant participant
        cross join lateral (
          select ${rest} from summary
          where summary.workspace_id = ${bind('workspaceId')}::integer and summary.summary_id = participant.summary_id
          limit 1) meeting
        where participant.workspace_id = ${bind('workspaceId')}::integer and participant.internal_date is not null
          and lower(participant.email) = lower(${reader.email})
      ) record
      where ${within} and ${allowed}`,
    order: MEETING_ORDER,
    filter: both([sql`record.created_by <> ${reader.userId}`, company, status]),
  };
}
