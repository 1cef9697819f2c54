import { Type } from 'typebox';
import { bind, join, raw, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { readTimestamp } from '../operation/formats.ts';
import { type InWorkspace, read, variantSelection } from '../operation/operation.ts';
import { mergedScans } from '../operation/ordered-scan.ts';
import { boundedPageOf } from '../operation/page.ts';
import { Cursor, Exactly, Page, PageLimit, Timestamp, textOf } from '../operation/schema.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS, FOR_OPERATORS } from './audience.ts';
import { AUDIT_COLUMNS, AuditEntry, auditColumns, auditedRecord, exampleAuditEntry } from './audit-entry.ts';
import { described } from './schemas.ts';

export const listAuditEntries = read({
  ...FOR_ADMINISTRATORS,
  id: 'listAuditEntries',
  path: '/audit-entries',
  summary: 'List audit entries',
  description:
    'What changed, newest first. Both bounds of the time are inclusive. A page of other filters looks at ' +
    `${LIMITS.entriesExamined} entries: it may be short, or empty, and still have a \`nextCursor\`.`,
  tag: 'Audit',
  answer: 'page',
  parameters: {
    query: Exactly({
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
      recordType: Type.Optional(
        described(textOf(1, 255), 'Only entries of records of this type: person, token or others.'),
      ),
      recordId: Type.Optional(described(textOf(1, 400), 'Only entries of the record with this id.')),
      actor: Type.Optional(
        described(textOf(1, 255), 'Only entries of this user id, or of operator: the command line.'),
      ),
      operation: Type.Optional(described(textOf(1, 255), 'Only entries of this operation, such as updatePerson.')),
      from: Type.Optional(described(Timestamp, 'Not before this time, in UTC: 2027-01-31T12:00:00Z.')),
      to: Type.Optional(described(Timestamp, 'Not after this time.')),
    }),
  },
  response: {
    description: 'A page of audit entries.',
    schema: Page(AuditEntry),
    example: { items: [exampleAuditEntry], nextCursor: null },
  },
  select({ query, after }) {
    const { limit, recordType, recordId, actor, operation, from, to } = query;
    const filtered = [recordType, recordId, actor, operation].some((filter) => filter !== undefined);
    return variantSelection({ filtered, next: after !== undefined }, listSql, {
      limit,
      recordType: recordType ?? null,
      recordId: recordId ?? null,
      actor: actor ?? null,
      operation: operation ?? null,
      from: from === undefined ? '-infinity' : readTimestamp(from).toISOString(),
      to: to === undefined ? 'infinity' : readTimestamp(to).toISOString(),
      afterTime: after?.key ?? null,
      afterId: after?.id ?? null,
    });
  },
});

/** Entries of operations on the installation, which belong to no workspace. */
export const listInstallationAuditEntries = read({
  ...listAuditEntries,
  ...FOR_OPERATORS,
  id: 'listInstallationAuditEntries',
  path: '/installation/audit-entries',
  summary: 'List audit entries of the installation',
});

interface ListValues extends InWorkspace {
  limit: number;
  recordType: string | null;
  recordId: string | null;
  actor: string | null;
  operation: string | null;
  from: string;
  to: string;
  afterTime: string | null;
  afterId: string | null;
}

const ORDER = raw('record.at desc, record.audit_entry_id desc');

const FILTER: Sql<ListValues> = join(
  [
    sql`(${bind('recordType::text')} is null or record.record_type = ${bind('recordType::text')})`,
    sql`(${bind('recordId::text')} is null or ${auditedRecord} = ${bind('recordId::text')})`,
    sql`(${bind('actor::text')} is null or record.user_id = ${bind('actor::text')})`,
    sql`(${bind('operation::text')} is null or record.operation = ${bind('operation::text')})`,
  ],
  ' and ',
);

function listSql({ filtered, next }: { filtered: boolean; next: boolean }): Sql<ListValues> {
  const ends: Sql<ListValues> = next
    ? sql`(record.at, record.audit_entry_id) < (${bind('afterTime::timestamptz')}, ${bind('afterId::bigint')})`
    : sql`record.at <= ${bind('to::timestamptz')}`;
  const rows = mergedScans<ListValues>([
    {
      columns: AUDIT_COLUMNS,
      source: sql`
        from audit_entry record
        where record.workspace_id = ${bind('workspaceId::integer')} and record.at >= ${bind('from::timestamptz')}
          and ${ends}`,
      order: ORDER,
      filter: filtered ? FILTER : undefined,
    },
  ]);
  return boundedPageOf(sql`
    select case when record.matches then ${jsonObject(auditColumns)} end as item, record.audit_entry_id as id,
      ${wireTime('record.at')} as key, record.cut
    from ${rows} record
    order by ${ORDER}
    limit ${bind('limit::integer')} + 1`);
}
