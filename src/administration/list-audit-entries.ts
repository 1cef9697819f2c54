import { Type } from 'typebox';
import { bind, join, raw, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { list } from '../operation/list.ts';
import { mergedScans } from '../operation/ordered-scan.ts';
import { boundedPageOf, inRange, type RangeValues, rangeValues } from '../operation/page.ts';
import { read, variantSelection } from '../operation/read.ts';
import { Timestamp, WideId } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { joinActor } from '../record/audited-change.ts';
import { FOR_AUDITORS, FOR_OPERATORS } from './audience.ts';
import { AUDIT_COLUMNS, AuditEntry, auditColumns, auditedRecord, exampleAuditEntry } from './audit-entry.ts';
import { described } from './schemas.ts';

export const listAuditEntries = list({
  ...FOR_AUDITORS,
  id: 'listAuditEntries',
  path: '/audit-entries',
  plural: 'audit entries',
  description:
    'What changed, newest first. Both bounds of the time are inclusive. A page of other filters looks at ' +
    `${LIMITS.entriesExamined} entries: it may be short, or empty, and still have a \`nextCursor\`.`,
  tag: 'Audit',
  filters: {
    recordType: filterText(255, 'Only entries of records of this type: person, token or others.', 'person'),
    recordId: filterText(400, 'Only entries of the record with this id.', '17'),
    actor: filterText(255, 'Only entries of this user id, or of operator: the command line.', 'usr_8Zt2'),
    tokenId: Type.Optional(WideId('Only entries of calls with this token.')),
    operation: filterText(
      255,
      'Only entries of this operation, such as updatePerson, also by the name of its tool: update_person.',
      'updatePerson',
    ),
    from: Type.Optional(described(Timestamp, 'Not before this time, in UTC: 2027-01-31T12:00:00Z.')),
    to: Type.Optional(described(Timestamp, 'Not after this time.')),
  },
  item: { schema: AuditEntry, example: exampleAuditEntry },
  select({ query, after }) {
    const { limit, recordType, recordId, actor, tokenId, operation, from, to } = query;
    const filtered = [recordType, recordId, actor, tokenId, operation].some((filter) => filter !== undefined);
    return variantSelection({ filtered, next: after !== undefined }, listSql, {
      limit,
      recordType: recordType ?? null,
      recordId: recordId ?? null,
      actor: actor ?? null,
      tokenId: tokenId ?? null,
      operation: operation === undefined ? null : operationId(operation),
      ...rangeValues(from, to, after),
    });
  },
});

/** Entries of operations on the installation, which belong to no workspace. */
export const listInstallationAuditEntries = read({
  ...listAuditEntries,
  ...FOR_OPERATORS,
  scopes: [],
  id: 'listInstallationAuditEntries',
  path: '/installation/audit-entries',
  summary: 'List audit entries of the installation',
});

function filterText(maxLength: number, description: string, example: string) {
  return Type.Optional(Type.String({ minLength: 1, maxLength, description, examples: [example] }));
}

/** Agents know an operation by the name of its tool. No id has an underscore. */
function operationId(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

interface ListValues extends InWorkspace, RangeValues {
  limit: number;
  recordType: string | null;
  recordId: string | null;
  actor: string | null;
  tokenId: number | null;
  operation: string | null;
}

const ORDER = raw('record.at desc, record.audit_entry_id desc');

const FILTER: Sql<ListValues> = join(
  [
    sql`(${bind('recordType::text')} is null or record.record_type = ${bind('recordType::text')})`,
    sql`(${bind('recordId::text')} is null or ${auditedRecord} = ${bind('recordId::text')})`,
    sql`(${bind('actor::text')} is null or record.user_id = ${bind('actor::text')})`,
    sql`(${bind('tokenId::bigint')} is null or record.access_token_id = ${bind('tokenId::bigint')})`,
    sql`(${bind('operation::text')} is null or record.operation = ${bind('operation::text')})`,
  ],
  ' and ',
);

function listSql({ filtered, next }: { filtered: boolean; next: boolean }): Sql<ListValues> {
  // Partitions are left out by a time, and not by the pair of a time and an id.
  const notAfter: Sql<ListValues> = next ? sql` and record.at <= ${bind('afterTime::timestamptz')}` : sql``;
  const rows = mergedScans<ListValues>([
    {
      columns: AUDIT_COLUMNS,
      source: sql`
        from audit_entry record
        where record.workspace_id = ${bind('workspaceId::integer')}
          and ${inRange('record.at', 'record.audit_entry_id', next)}${notAfter}`,
      order: ORDER,
      filter: filtered ? FILTER : undefined,
    },
  ]);
  return boundedPageOf(
    sql`
    select case when record.matches then ${jsonObject(auditColumns)} end as item, record.audit_entry_id as id,
      record.at as key, record.cut
    from ${rows} record ${joinActor}
    order by ${ORDER}
    limit ${bind('limit::integer')} + 1`,
    'time',
  );
}
