import { type TSchema, Type } from 'typebox';
import { bind, raw, type Sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { list } from '../operation/list.ts';
import { boundedPageOf, inRange, type RangeValues, rangeValues } from '../operation/page.ts';
import { type Read, variantSelection } from '../operation/read.ts';
import { Timestamp } from '../operation/schema.ts';
import type { Fields } from '../record/field.ts';
import { filtersOf, listItems } from '../record/list-records.ts';
import type { RecordKind } from '../record/record-kind.ts';
import { columnsOf } from '../record/statements.ts';
import { participantScan } from './participant-scan.ts';
import { READING_CALLER } from './visible.ts';
import { latestFirst, type VisibleKind, visibleScans, type WantedRecords } from './visible-scans.ts';

/** What the text of a list's statement depends on: 8 texts, 24 where it can be asked for internal ones. */
interface Parts {
  internal: boolean | undefined;
  status: boolean;
  company: boolean;
  person: boolean;
  next: boolean;
}

/** The filters that the fields declare. */
interface Query {
  limit: number;
  evidenceAudience?: 'CUSTOMER' | 'INTERNAL';
  status?: string;
  companyId?: number;
  personId?: number;
  [name: string]: unknown;
}

interface ListValues extends InWorkspace, RangeValues {
  limit: number;
  status: string | null;
  companyId: number | null;
  personId: number | null;
}

interface ListOptions {
  plural: string;
  description: string;
  /** Names of the query parameters for the first and the last time. */
  bounds: readonly [from: string, to: string];
  /** Further filters. */
  filters?: Readonly<Record<string, TSchema>>;
}

/** Declares `listSummaries`: the records of a kind that the caller may see, latest first. */
export function listVisible<All extends Fields>(
  kind: RecordKind<All>,
  visible: VisibleKind,
  { plural, description, bounds: [from, to], filters }: ListOptions,
): Read {
  const { type, time } = visible;
  return list({
    ...kind.lists,
    plural,
    description,
    filters: { ...filtersOf(kind), ...filters, [from]: Type.Optional(Timestamp), [to]: Type.Optional(Timestamp) },
    select({ query, after }) {
      const given = query as Query;
      const { limit, evidenceAudience: audience, status, companyId, personId } = given;
      const [first, last] = [given[from], given[to]] as (string | undefined)[];
      const parts: Parts = {
        internal: audience && audience === 'INTERNAL',
        status: status !== undefined,
        company: companyId !== undefined,
        person: personId !== undefined,
        next: after !== undefined,
      };
      return variantSelection(parts, listSql, {
        limit,
        status: status ?? null,
        companyId: companyId ?? null,
        personId: personId ?? null,
        ...rangeValues(first, last, after),
      });
    },
  });

  function listSql({ internal, status, company, person, next }: Parts): Sql<ListValues> {
    const wanted: WantedRecords<ListValues> = {
      reader: READING_CALLER,
      columns: [...columnsOf(kind, 'item'), ...(visible.ofReaders?.columns ?? [])],
      internal,
      within: inRange(`record.${time}`, `record.${type}_id`, next),
      status: status ? bind('status::text') : undefined,
      company: company ? bind('companyId::bigint') : undefined,
    };
    const rows = person ? participantScan(wanted, bind('personId::bigint')) : visibleScans(visible, wanted);
    return boundedPageOf(listItems(kind, rows, raw(`record.${time}`), latestFirst(visible)), 'time');
  }
}
