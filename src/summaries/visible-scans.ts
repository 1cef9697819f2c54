import { filteredAudience, filteredReader } from '../database/filter-keys.ts';
import { literal, raw, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { mergedScans, type OrderedScan } from '../operation/ordered-scan.ts';
import { WORKSPACE } from '../record/statements.ts';
import { type Reader, readerNames } from './visible.ts';

/** Who may see which records of a kind. The table `summary_reader` (or `briefing_reader`) lists the readers of internal ones. */
export interface VisibleKind {
  type: 'summary' | 'briefing';
  /** The column of the lists' order. */
  time: 'appointment_date' | 'created_at';
  /** Whether the row `record` is internal. `filtered`: written as the indexes with a filter column need it. */
  isInternal(internal: boolean, filtered: boolean): Sql;
  /** Columns that are in the table of readers too. */
  noted: readonly string[];
  /** For kinds whose readers also depend on the record: more conditions, and the columns they need. No index has `filter`. */
  ofReaders?: {
    allowed<Values>(status: Sql<Values>): Sql<Values>;
    filter<Values>(reader: Reader<Values>): Sql<Values & InWorkspace>;
    columns: readonly string[];
  };
}

export const visibleSummaries: VisibleKind = {
  type: 'summary',
  time: 'appointment_date',
  isInternal(internal, filtered) {
    const audience = internal ? 'INTERNAL' : 'CUSTOMER';
    return filtered ? filteredAudience('record', audience) : sql`record.evidence_audience = ${literal(audience)}`;
  },
  noted: ['summary_id', 'company_id', 'status', 'appointment_date'],
};

export interface WantedRecords<in Values> {
  reader: Reader<Values>;
  /** Columns of the table, with those of the order and of the conditions. */
  columns: readonly string[];
  /** Undefined: both. */
  internal?: boolean | undefined;
  /** A condition on `record`: the range of the order to read. */
  within?: Sql<Values>;
  status?: Sql<Values> | undefined;
  company?: Sql<Values> | undefined;
}

/** Latest first, in the order of the indexes. */
export function latestFirst({ type, time }: VisibleKind): Sql {
  return raw(`record.${time} desc, record.${type}_id desc`);
}

/**
 * Selects the records that a reader may see, latest first, without reading others. It implements the rule of `visibleTo` with
 * index scans: records that are not internal; all internal ones for administrators; for members those under their names.
 */
export function visibleScans<Values extends InWorkspace>(
  kind: VisibleKind,
  wanted: WantedRecords<Values>,
): Sql<Values> {
  const { type, time, noted, ofReaders } = kind;
  const { reader, columns, internal, within = sql`true`, company, status } = wanted;
  const [table, id, order] = [raw(type), raw(`${type}_id`), latestFirst(kind)];
  const ofStatus: Sql<Values> | undefined = status && sql`record.status = ${status}`;
  // With both filters, the index of the company is read and the status is checked.
  const indexed = company ? sql`record.company_id = ${company}` : ofStatus;
  const filter = company && ofStatus;

  const ofTable = (isInternal: boolean, allowed: Sql<Values>): OrderedScan<Values> => ({
    columns,
    source: sql`
      from ${table} record
      where record.workspace_id = ${WORKSPACE} and ${kind.isInternal(isInternal, indexed !== undefined)}
        ${indexed ? sql`and ${indexed}` : sql``} and ${within} and ${allowed}`,
    order,
    filter,
  });

  const rest = columns.filter((column) => !noted.includes(column)).map((column) => `${type}.${column}`);
  const ofReader = (name: Sql<Values>): OrderedScan<Values> => ({
    columns,
    // The limit makes the planner scan the index of readers first and look at each record after it.
    source: sql`
      from (
        select ${raw(noted.map((column) => `noted.${column}`).join(', '))}, rest.*
        from ${table}_reader noted
        cross join lateral (
          select ${raw(rest.join(', '))} from ${table}
          where ${table}.workspace_id = ${WORKSPACE} and ${table}.${id} = noted.${id}
          limit 1) rest
        where noted.workspace_id = ${WORKSPACE} and ${ofNoted(kind, wanted, name)}
      ) record
      where ${within} and ${reader.role} <> 'ADMIN' ${ofReaders && status ? sql`and ${ofReaders.allowed(status)}` : sql``}`,
    order,
    filter: ofReaders ? ofReaders.filter(reader) : filter,
  });

  const { user, email } = readerNames(reader);
  const scans = [
    ...(internal === true ? [] : [ofTable(false, sql`true`)]),
    ...(internal === false ? [] : [ofTable(true, sql`${reader.role} = 'ADMIN'`), ofReader(user), ofReader(email)]),
  ];
  // A member who created a meeting and took part in it is named twice.
  return mergedScans(scans, raw(`record.${time}, record.${type}_id`));
}

/** The rows of a reader, as a condition that the index of the filter serves. */
function ofNoted<Values>({ noted }: VisibleKind, { company, status }: WantedRecords<Values>, name: Sql<Values>) {
  if (company) return filteredReader('company_id::text', company, name);
  if (status && noted.includes('status')) return filteredReader('status', status, name);
  return sql`noted.reader = ${name}`;
}
