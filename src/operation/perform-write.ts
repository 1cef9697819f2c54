import type { TObject, TSchema } from 'typebox';
import { type Caller, callerOf } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import { DatabaseBusy, sqlState } from '../database/transient.ts';
import type { Turns } from '../database/turns.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { Answer, Input, RequestContext } from './call.ts';
import { bindEnter } from './enter-write.ts';
import { forbidden, idempotencyBusy, mergedConflict, NEEDS_WORK_ACCESS, notFound, OperationError } from './errors.ts';
import { eventValues, insertEvent } from './events.ts';
import { askFirst } from './first-answers.ts';
import {
  type Claim,
  hashRequest,
  NO_RECORD,
  readStoredAnswer,
  recordChange,
  requireSameRequest,
  storeAnswer,
  writtenValues,
} from './idempotency.ts';
import { bindPrepare, type Preparation } from './prepare-write.ts';
import { readerOf } from './reader.ts';
import type { Write, Written } from './write.ts';
import { writeContext } from './write-context.ts';

interface Performed {
  answer: Answer;
  /** The answer's body, if it comes with the commit. */
  body?: Promise<string> | undefined;
}

/** The transaction is to run again without asking first. */
class Repeat extends Error {}

/** What an insert that found another record in its place fails with: a unique index, or no record to store as the answer. */
const isCollision = (error: unknown) => ['23505', NO_RECORD].includes(sqlState(error) ?? '');
/** Each time, the record that was in the way has gone before it was looked for. */
const MOST_COLLISIONS = 4;

/** A change that was committed. */
export interface Committed {
  workspaceId: number;
  /** The kind of record. */
  type: string;
  id: number | string;
  /** The request that made it, and when it began. Absent for the worker's changes. */
  request?: { id: string; at: Date };
}

/** Called after the commit of each change. Must not throw. */
export type OnCommit = (change: Committed) => void;

/**
 * Performs a write: one transaction with the key's claim, the change, its audit entry and the stored answer. An error rolls
 * all of it back, so a failed request leaves its key unused.
 */
export function bindWrite<Needs>(
  operation: Write<TObject, TSchema, unknown, Needs>,
  settings: { database: Database; dependencies: Needs; onCommit?: OnCommit | undefined },
  authorise: Authorise,
  asking: Turns,
) {
  const { database, dependencies, onCommit } = settings;
  const prepareWrite = bindPrepare(operation, settings, authorise, asking);
  const identify = callerStatements(operation);
  const enter = bindEnter(operation, authorise);
  const findStoredAnswer = operation.replayVisible ? readStoredAnswer(operation.replayVisible) : ANSWER_TO_ALL;

  return async function performWrite(begun: RequestContext, input: Input): Promise<Answer> {
    const claim = operation.idempotencyKey ? claimOf(begun, input) : undefined;
    const known = authorise.isKnown(begun)
      ? begun
      : (await authorise.identify(identify(begun.call.credential.kind), begun)).context;
    const { context: prepared, preparation } = await prepareWrite(known, input, claim);
    let context = prepared;
    let written: Written | undefined;
    let mayAskFirst = true;
    const { answer, body } = await repeated(
      () =>
        database.write(async (transaction): Promise<Performed> => {
          written = undefined;
          const entering = enter(context, claim, transaction);
          const reserving = operation.newId && transaction.run(operation.newId, {});
          reserving?.catch(() => {});
          const answers =
            mayAskFirst && authorise.wasAdmitted(context) ? askFirstOf(context, input, transaction) : undefined;
          const entered = await entering;
          // Kept across retries of the transaction, so that a request is counted once.
          context = entered.context;
          const caller = callerOf(entered.row);
          if (claim && !entered.claimed) {
            mayAskFirst = false;
            // A replay must not fail because of what the first call would have done.
            if (await answers?.haveFailed()) throw new Repeat();
            return { answer: await replay(context, caller, claim, input, transaction) };
          }
          requireWorkAccess(caller, input);
          const newId = (await reserving)?.[0]?.id;
          const { path, body } = input;
          try {
            written = await operation.run(
              { ...writeContext(context, caller, input.ifMatch, transaction, { newId, answers }), dependencies },
              { path, body, prepared: preparedValue(preparation) },
            );
          } catch (error) {
            throw await orMerged(error, context, path, transaction);
          }
          const answered = record(context, caller, claim, written, transaction);
          answered?.catch(() => {});
          // The embedded engine can fail without an error. What it did not store must not be committed then.
          if (database.kind === 'embedded') await answered;
          return { answer: answerOf(written), body: answered };
        }, context.turn),
      (error) => error instanceof Repeat || (written?.mayCollide === true && isCollision(error)),
    );
    if (onCommit && written?.changed) onCommit(committed(context, written));
    if (written?.afterCommit) return { ...answer, body: await written.afterCommit() };
    return body ? { ...answer, body: await body } : answer;
  };

  function askFirstOf({ workspaceId }: RequestContext, { path, body }: Input, transaction: Transaction) {
    return operation.first && askFirst(operation.first({ path, body }), workspaceId, transaction);
  }

  function claimOf({ call }: RequestContext, { query, ifMatch, body, idempotencyKey }: Input): Claim {
    const { method } = operation;
    // Operations that take no `If-Match` ignore it, but with another one it is another request.
    const version = ifMatch || (call.raw.ifMatch ?? '');
    return { idempotencyKey, requestHash: hashRequest({ method, path: call.path, query, ifMatch: version, body }) };
  }

  /** Replays the first answer, after the access checks that the first call passed. */
  async function replay(
    { workspaceId }: RequestContext,
    caller: Caller,
    { idempotencyKey, requestHash }: Claim,
    input: Input,
    transaction: Transaction,
  ): Promise<Answer> {
    const key = { workspaceId, userId: caller.userId, idempotencyKey };
    const [answer] = await transaction.run(findStoredAnswer, { ...key, ...readerOf(caller) });
    if (!answer) throw idempotencyBusy();
    requireSameRequest(answer, requestHash);
    requireWorkAccess(caller, input);
    if (!answer.visible) throw notFound();
    const { status, body, version, location, request_id: replayedRequestId } = answer;
    return {
      status,
      body: body ?? undefined,
      version: version ?? undefined,
      location: location ?? undefined,
      replayedRequestId,
    };
  }

  /** `CONFLICT` instead of `NOT_FOUND` where the record of the path was merged into another one. */
  async function orMerged(
    error: unknown,
    { workspaceId }: RequestContext,
    { id }: Input['path'],
    transaction: Transaction,
  ): Promise<unknown> {
    if (!operation.findMerged || id === undefined || !(error instanceof OperationError) || error.code !== 'NOT_FOUND')
      return error;
    const [found] = await transaction.run(operation.findMerged, { workspaceId, recordId: Number(id) });
    return found ? mergedConflict(found.into_id) : error;
  }

  function requireWorkAccess(caller: Caller, { body }: Input): void {
    if (operation.needsWorkAccess?.(body) && !caller.workAccess) throw forbidden(NEEDS_WORK_ACCESS);
  }

  /** Sends the last statements. Returns the body, unless it is known before the commit. */
  function record(
    { workspaceId, now, call }: RequestContext,
    { userId, accessTokenId }: Caller,
    claim: Claim | undefined,
    written: Written,
    transaction: Transaction,
  ): Promise<string> | undefined {
    const { body, lastBody, storesRecord, changed, event, audited } = written;
    if (claim ? lastBody : storesRecord) throw new Error(`${operation.id} answers in a way that it cannot`);
    const change = {
      ...writtenValues(written),
      workspaceId: written.record.workspaceId ?? workspaceId,
      now,
      userId,
      accessTokenId,
      operation: operation.id,
      requestId: call.requestId,
    };
    if (changed && event) transaction.runLast(insertEvent, { ...change, ...eventValues(event) });
    if (changed && !audited) transaction.runLast(recordChange, change);
    if (!claim) return lastBody;
    const answer = { ...change, idempotencyKey: claim.idempotencyKey };
    if (storesRecord) return bodyOf(transaction.runLast(storesRecord, { ...answer, recordId: recordIdOf(written) }));
    transaction.runLast(storeAnswer, { ...answer, body: body ?? null });
    return undefined;
  }
}

/** For records that every member sees. */
const ANSWER_TO_ALL = readStoredAnswer();

/** Runs a transaction again while its error asks for it. */
async function repeated<T>(transact: () => Promise<T>, isRepeated: (error: unknown) => boolean): Promise<T> {
  for (let collisions = 1; ; collisions++) {
    try {
      return await transact();
    } catch (error) {
      if (!isRepeated(error)) throw error;
      if (collisions === MOST_COLLISIONS) throw new DatabaseBusy('the record was in the way', { cause: error });
    }
  }
}

function committed({ workspaceId, now, call }: RequestContext, { record }: Written): Committed {
  const request = { id: call.requestId, at: now };
  return { workspaceId: record.workspaceId ?? workspaceId, type: record.type, id: record.id, request };
}

/** Throws if the request looked like a replay before the transaction but is not one: its key was released in between. */
function preparedValue(preparation: Preparation): unknown {
  if ('replay' in preparation) throw idempotencyBusy();
  return preparation.value;
}

function answerOf({ status, body, version, location }: Written): Answer {
  return { status, body, version, location };
}

async function bodyOf(stored: Promise<readonly { body: string }[]>): Promise<string> {
  const [row] = await stored;
  if (!row) throw new Error('An answer was not stored');
  return row.body;
}

function recordIdOf({ record: { id } }: Written): number {
  if (typeof id === 'number') return id;
  throw new Error('Only a record with a number is stored as an answer');
}
