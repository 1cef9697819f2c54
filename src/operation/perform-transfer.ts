import { callerOf } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { Answer, Input, RequestContext } from './call.ts';
import type { Change } from './idempotency.ts';
import type { Transfer } from './transfer.ts';

interface Entry extends Omit<Change, 'recordId' | 'recordKey' | 'changed' | 'changes'> {
  recordKey: string;
  details: string;
}

/** Updates the transfer's audit entry, or inserts it with the first batch. */
const upsertEntry = statement<Entry>(sql`
  with updated as (
    update audit_entry set details = ${bind('details::jsonb')}
    where workspace_id = ${bind('workspaceId::integer')} and at = ${bind('now::timestamptz')}
      and request_id = ${bind('requestId::text')}
    returning 1
  )
  insert into audit_entry
    (workspace_id, at, user_id, access_token_id, operation, record_type, record_key, request_id, details)
  select ${bind('workspaceId::integer')}, ${bind('now::timestamptz')}, ${bind('userId::text')},
    ${bind('accessTokenId::integer')}, ${bind('operation::text')}, ${bind('recordType::text')},
    ${bind('recordKey::text')}, ${bind('requestId::text')}, ${bind('details::jsonb')}
  where not exists (select from updated)`);

/** Performs a transfer: reads the caller in one statement, then leaves the transactions to the operation. */
export function bindTransfer(operation: Transfer, { database }: { database: Database }, authorise: Authorise) {
  const identify = callerStatements(operation);
  const { changes } = operation;

  return async function performTransfer(begun: RequestContext, { path, query }: Input): Promise<Answer> {
    const { context, row } = await authorise.identify(identify(begun.call.credential.kind), begun);
    const { now, call, workspaceId } = context;
    const { userId, accessTokenId } = callerOf(row);
    if (!call.streams) throw new Error(`${operation.id} was called without streams`);
    const caller = { workspaceId, now, userId, accessTokenId, operation: operation.id, requestId: call.requestId };
    const body = await operation.transfer(
      {
        ...call.streams,
        database,
        workspaceId,
        run: (batch: Statement<never, unknown>, values: object) =>
          database.readSlowly(batch as Statement<object, never>, { ...values, workspaceId }, context.turn),
        now,
        audit(transaction, details) {
          if (!changes) throw new Error(`${operation.id} declares no change`);
          const record = { recordType: changes.type, recordKey: changes.id };
          transaction.runLast(upsertEntry, { ...caller, ...record, details: JSON.stringify(details) });
        },
      },
      query,
      path,
    );
    return { status: 200, body };
  };
}
