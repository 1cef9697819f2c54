import { callerOf } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { Answer, Input, RequestContext } from './call.ts';
import { bindEnter } from './enter-write.ts';
import { OperationError } from './errors.ts';
import { type Change, type Claim, hashRequest } from './idempotency.ts';
import { missingRecord } from './missing-record.ts';
import type { OnCommit } from './perform-write.ts';
import type { BatchContext, Transfer } from './transfer.ts';
import { writeContext } from './write-context.ts';

interface Entry extends Omit<Change, 'recordId' | 'recordKey' | 'changes'> {
  recordKey: string;
  details: string;
}

/** Updates the transfer's audit entry. Returns no row if there is none yet. */
const updateEntry = statement<Pick<Entry, 'workspaceId' | 'now' | 'requestId' | 'details'>, { updated: true }>(sql`
  update audit_entry set details = ${bind('details::jsonb')}
  where workspace_id = ${bind('workspaceId::integer')} and at = ${bind('now::timestamptz')}
    and request_id = ${bind('requestId::text')}
  returning true as updated`);

const insertEntry = statement<Entry>(sql`
  insert into audit_entry
    (workspace_id, at, user_id, access_token_id, operation, record_type, record_key, request_id, details)
  values (${bind('workspaceId::integer')}, ${bind('now::timestamptz')}, ${bind('userId::text')},
    ${bind('accessTokenId::integer')}, ${bind('operation::text')}, ${bind('recordType::text')},
    ${bind('recordKey::text')}, ${bind('requestId::text')}, ${bind('details::jsonb')})`);

interface TransferSettings {
  database: Database;
  clock(): Date;
  onCommit?: OnCommit | undefined;
}

/** Performs a transfer: reads the caller in one statement, then leaves the transactions to the operation. */
export function bindTransfer(operation: Transfer, settings: TransferSettings, authorise: Authorise) {
  const { database, clock, onCommit } = settings;
  const identify = callerStatements(operation);
  const enter = bindEnter(operation, authorise);
  const { changes } = operation;

  return async function performTransfer(begun: RequestContext, input: Input): Promise<Answer> {
    const { context, row } = await authorise.identify(identify(begun.call.credential.kind), begun);
    const { now, call, workspaceId } = context;
    const { userId, accessTokenId } = callerOf(row);
    if (!call.streams) throw new Error(`${operation.id} was called without streams`);
    const caller = { workspaceId, now, userId, accessTokenId, operation: operation.id, requestId: call.requestId };
    const transferred = operation.transfer(
      {
        ...call.streams,
        database,
        workspaceId,
        run: (batch: Statement<never, unknown>, values: object) =>
          database.readSlowly(batch as Statement<object, never>, { ...values, workspaceId }, context.turn),
        now,
        async audit(transaction, details) {
          if (!changes) throw new Error(`${operation.id} declares no change`);
          const entry = {
            ...caller,
            recordType: changes.type,
            recordKey: changes.id,
            details: JSON.stringify(details),
          };
          const [updated] = await transaction.run(updateEntry, entry);
          if (!updated) transaction.runLast(insertEntry, entry);
        },
        claimOf(mediaType) {
          const request = {
            method: operation.method,
            path: call.path,
            query: input.query,
            ifMatch: call.raw.ifMatch ?? '',
            body: mediaType,
          };
          return { idempotencyKey: input.idempotencyKey, requestHash: hashRequest(request) };
        },
        inBatch: (work, claim) => inBatch(context, work, claim),
        publish: (type) =>
          onCommit?.({ workspaceId, type, id: operation.id, request: { id: call.requestId, at: now } }),
      },
      input.query,
      input.path,
    );
    const body = await transferred.catch(async (error: unknown) => {
      const isMissing = error instanceof OperationError && error.code === 'NOT_FOUND';
      throw isMissing ? await missingRecord(operation, database, context, input.path) : error;
    });
    return { status: 200, body };
  };

  function inBatch<T>(
    context: RequestContext,
    work: (context: BatchContext) => Promise<T>,
    claim: Claim | undefined,
  ): Promise<T> {
    const now = clock();
    const batch = { ...context, now, values: { ...context.values, now: now.toISOString() } };
    return database.write(async (transaction) => {
      const { row, claimed } = await enter(batch, claim, transaction);
      return work({
        ...writeContext(batch, callerOf(row), '', transaction),
        claimed,
      });
    }, context.turn);
  }
}
