import type { TObject, TSchema } from 'typebox';
import { type Caller, callerOf } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Turns } from '../database/turns.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { Answer, Input, RequestContext } from './call.ts';
import { bindEnter } from './enter-write.ts';
import { forbidden, idempotencyBusy, mergedConflict, NEEDS_WORK_ACCESS, notFound, OperationError } from './errors.ts';
import { eventValues, insertEvent } from './events.ts';
import {
  type Claim,
  hashRequest,
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
    const answer = await database.write(async (transaction) => {
      written = undefined;
      const entering = enter(context, claim, transaction);
      const reserving = operation.newId && transaction.run(operation.newId, {});
      reserving?.catch(() => {});
      const entered = await entering;
      // Kept across retries of the transaction, so that a request is counted once.
      context = entered.context;
      const caller = callerOf(entered.row);
      if (claim && !entered.claimed) return replay(context, caller, claim, input, transaction);
      requireWorkAccess(caller, input);
      const newId = (await reserving)?.[0]?.id;
      const { path, body } = input;
      try {
        written = await operation.run(
          { ...writeContext(context, caller, input.ifMatch, transaction, newId), dependencies },
          { path, body, prepared: preparedValue(preparation) },
        );
      } catch (error) {
        throw await orMerged(error, context, path, transaction);
      }
      record(context, caller, claim, written, transaction);
      return answerOf(written);
    }, context.turn);
    if (onCommit && written?.changed) onCommit(committed(context, written));
    return written?.afterCommit ? { ...answer, body: await written.afterCommit() } : answer;
  };

  function claimOf({ call }: RequestContext, { query, ifMatch, body, idempotencyKey }: Input): Claim {
    const { method } = operation;
    return { idempotencyKey, requestHash: hashRequest({ method, path: call.path, query, ifMatch, body }) };
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

  function record(
    { workspaceId, now, call }: RequestContext,
    { userId, accessTokenId }: Caller,
    claim: Claim | undefined,
    written: Written,
    transaction: Transaction,
  ): void {
    const change = {
      ...writtenValues(written),
      workspaceId: written.record.workspaceId ?? workspaceId,
      now,
      userId,
      accessTokenId,
      operation: operation.id,
      requestId: call.requestId,
    };
    if (written.changed && written.event)
      transaction.runLast(insertEvent, { ...change, ...eventValues(written.event) });
    if (written.changed && !written.audited) transaction.runLast(recordChange, change);
    if (claim) transaction.runLast(storeAnswer, { ...change, idempotencyKey: claim.idempotencyKey });
  }
}

/** For records that every member sees. */
const ANSWER_TO_ALL = readStoredAnswer();

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
