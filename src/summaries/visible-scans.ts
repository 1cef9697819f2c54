import { filteredAudience, filteredReader } from '../database/filter-keys.ts';
import { literal, raw, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/operation.ts';
import { mergedScans, type OrderedScan } from '../operation/ordered-scan.ts';
import { WORKSPACE } from '../record/statements.ts';
import { type Reader, readerNames } from './visible.ts';

export interface WantedSummaries<in Values> {
  reader: Reader<Values>;
  /** Columns of `summary`, with those of the order and of the conditions. */
  columns: readonly string[];
  /** Undefined: both. */
  audience?: Audience | undefined;
  /** A condition on `record`: the range of the order to read. */
  within?: Sql<Values>;
  status?: Sql<Values> | undefined;
  company?: Sql<Values> | undefined;
}

export const MEETING_ORDER = sql`record.appointment_date desc, record.summary_id desc`;

/**
 * Selects the summaries that a reader may see, latest meeting first, without reading others. It implements the rule of
 * `visibleTo` with index scans: Customer meetings; all internal ones for administrators; for members those under their names.
 */
export function visibleScans<Values extends InWorkspace>(wanted: WantedSummaries<Values>): Sql<Values> {
  const { audience, reader } = wanted;
  const administrator = sql`${reader.role} = 'ADMIN'`;
  const member = sql`${reader.role} <> 'ADMIN'`;
  const { user, email } = readerNames(reader);
  const internal = [
    ofAudience(wanted, 'INTERNAL', administrator),
    ofReader(wanted, user, member),
    ofReader(wanted, email, member),
  ];
  const scans = [
    ...(audience === 'INTERNAL' ? [] : [ofAudience(wanted, 'CUSTOMER')]),
    ...(audience === 'CUSTOMER' ? [] : internal),
  ];
  // A member who created a meeting and took part in it finds it under both names.
  return mergedScans(scans, sql`record.appointment_date, record.summary_id`);
}

type Audience = 'CUSTOMER' | 'INTERNAL';

/** By the index of the company or of the status; where both are asked for, the status is looked for. */
function ofAudience<Values extends InWorkspace>(
  wanted: WantedSummaries<Values>,
  audience: Audience,
  allowed: Sql<Values> = sql`true`,
): OrderedScan<Values> {
  const { columns, within = sql`true`, company, status } = wanted;
  const ofFilter = filterOf(wanted);
  const ofKind = ofFilter
    ? sql`${filteredAudience('record', audience)} and ${ofFilter}`
    : sql`record.evidence_audience = ${literal(audience)}`;
  return {
    columns,
    source: sql`
      from summary record
      where record.workspace_id = ${WORKSPACE} and ${ofKind} and ${within} and ${allowed}`,
    order: MEETING_ORDER,
    filter: company && status && ofStatus(status),
  };
}

const ofStatus = <Values>(status: Sql<Values>): Sql<Values> => sql`record.status = ${status}`;

function filterOf<Values>({ company, status }: WantedSummaries<Values>): Sql<Values> | undefined {
  return company ? sql`record.company_id = ${company}` : status && ofStatus(status);
}

const READER_COLUMNS = ['summary_id', 'company_id', 'status', 'appointment_date'];

function ofReader<Values extends InWorkspace>(
  wanted: WantedSummaries<Values>,
  reader: Sql<Values>,
  allowed: Sql<Values>,
): OrderedScan<Values> {
  const { columns, within = sql`true`, company, status } = wanted;
  const rest = columns.filter((column) => !READER_COLUMNS.includes(column)).map((column) => `summary.${column}`);
  return {
    columns,
    // The limit keeps the look at each summary behind the scan of the index, whatever the planner thinks of both.
    source: sql`
      from (
        select ${raw(READER_COLUMNS.map((column) => `noted.${column}`).join(', '))}, meeting.*
        from summary_reader noted
        cross join lateral (
          select ${raw(rest.join(', '))} from summary
          where summary.workspace_id = ${WORKSPACE} and summary.summary_id = noted.summary_id
          limit 1) meeting
        where noted.workspace_id = ${WORKSPACE} and ${ofNoted(wanted, reader)}
      ) record
      where ${within} and ${allowed}`,
    order: MEETING_ORDER,
    filter: company && status && ofStatus(status),
  };
}

/** The reader's meetings, as the index of the filter has them. */
function ofNoted<Values>({ company, status }: WantedSummaries<Values>, reader: Sql<Values>): Sql<Values> {
  if (company) return filteredReader('company_id::text', company, reader);
  if (status) return filteredReader('status', status, reader);
  return sql`noted.reader = ${reader}`;
}
