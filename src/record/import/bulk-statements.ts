import { bind, raw, sql } from '../../database/sql.ts';
import { statement } from '../../database/statement.ts';
import { CHANGED_AT } from '../../operation/changed-at.ts';
import type { InWorkspace } from '../../operation/in-workspace.ts';
import type { RecordShape } from '../record-kind.ts';
import { WORKSPACE } from '../statements.ts';

/** A record as it is before the import changes it, by the fields' names. */
export interface LockedRow extends Readonly<Record<string, unknown>> {
  id: number;
  version: string;
  archived: boolean;
}

/** Locks records in the order of their ids, so that two transactions do not wait for each other. */
export function lockRecords(kind: RecordShape) {
  const fields = [...new Map([...kind.created, ...kind.patched].map((field) => [field.name, field])).values()];
  const columns = fields.map(({ name, column }) => `${column.name} as "${name}"`).join(', ');
  return statement<InWorkspace & { ids: readonly string[] }, LockedRow>(sql`
    select ${raw(kind.key)} as id, version, archived_at is not null as archived, ${raw(columns)}
    from ${raw(kind.type)}
    where workspace_id = ${WORKSPACE} and ${raw(kind.key)} = any (${bind('ids::text[]')}::bigint[])
    order by ${raw(kind.key)}
    for update`);
}

/** Sets what a PATCH can change, of several records, from a JSON array of `changedRow`s. */
export function updateRecords(kind: RecordShape) {
  const columns = kind.patched.map(({ column }) => column.name).join(', ');
  const values = kind.patched.map(({ name }) => `given."${name}"`).join(', ');
  const given = kind.patched.map(({ name, column }) => `"${name}" ${column.type}`).join(', ');
  return statement<InWorkspace & { now: Date; rows: string }, { id: number }>(sql`
    update ${raw(kind.type)} record
    set (${raw(columns)}, version, updated_at) = row (${raw(values)}, given.version, ${CHANGED_AT})
    from jsonb_to_recordset(${bind('rows::jsonb')}) given (id bigint, version text, ${raw(given)})
    where record.workspace_id = ${WORKSPACE} and ${raw(`record.${kind.key}`)} = given.id
    returning ${raw(`record.${kind.key}`)} as id`);
}

/** A changed record as `updateRecords` takes it. */
export function changedRow(kind: RecordShape, id: number, version: string, values: Readonly<Record<string, unknown>>) {
  const fields = kind.patched.map(({ name, column }) => {
    return [name, values[name] ?? (column.type === 'jsonb' ? {} : null)] as const;
  });
  return { id, version, ...Object.fromEntries(fields) };
}

/** Inserts an audit entry for each of several records. */
export const insertEntries = statement<
  InWorkspace & {
    now: Date;
    userId: string;
    accessTokenId: number | null;
    operation: string;
    recordType: string;
    requestId: string;
    entries: string;
  }
>(sql`
  insert into audit_entry
    (workspace_id, at, user_id, access_token_id, operation, record_type, record_id, request_id, changes)
  select ${WORKSPACE}, ${bind('now::timestamptz')}, ${bind('userId::text')}, ${bind('accessTokenId::integer')},
    ${bind('operation::text')}, ${bind('recordType::text')}, given.id, ${bind('requestId::text')}, given.changes
  from jsonb_to_recordset(${bind('entries::jsonb')}) given (id integer, changes jsonb)`);
