import type { RawBuilder } from 'kysely';
import { type Caller, type CallerRow, callerOf, callerQuery } from '../access/caller.ts';
import type { BindValues } from '../database/fragment.ts';
import type { Statement } from '../database/statement.ts';
import { LOCK_NOT_AVAILABLE, sqlState } from '../database/transient.ts';
import type { Turns } from '../database/turns.ts';
import type { WriteTransaction } from '../database/write-transaction.ts';
import type { Authorise, Walk } from './authorise.ts';
import { forbidden, idempotencyBusy, notFound } from './errors.ts';
import {
  claimQuery,
  hashRequest,
  recordChange,
  recordChangeAndAnswer,
  requireSameRequest,
  type StoredAnswer,
  storedAnswer,
  writtenValues,
} from './idempotency.ts';
import type { Input } from './input.ts';
import type { Write, WriteContext, Written } from './operation.ts';
import type { Answer, PerformerSettings } from './perform.ts';
import { createPrepareWrite } from './prepare-write.ts';

type ClaimRow = CallerRow & { claimed?: boolean };

/**
 * A write: one transaction that holds the key's claim, the change, its audit entry and the answer that exact retries
 * will get. Whatever throws undoes all of it, so that a failed request leaves its key unused.
 */
export function createPerformWrite(settings: PerformerSettings, authorise: Authorise, asking: Turns) {
  const { database } = settings;
  const prepareWrite = createPrepareWrite(settings, authorise, asking);
  const statements = new Map<Write, RawBuilder<ClaimRow>>();
  const storedAnswers = new Map<Write, RawBuilder<StoredAnswer>>();

  return async function performWrite(operation: Write, walk: Walk, input: Input): Promise<Answer> {
    const claim = operation.idempotencyKey ? claimOf(operation, walk, input) : undefined;
    await authorise.meet(walk);
    const prepared = await prepareWrite(operation, walk, input, claim);
    return database.write(async (transaction) => {
      const row = await enter(operation, { ...walk.values, ...claim }, transaction);
      const admitted = await authorise.admit(walk, row);
      const caller = callerOf(admitted);
      if (claim && !admitted.claimed) {
        return replay(operation, caller, { ...claim, workspaceId: walk.workspaceId }, input, transaction);
      }
      requireWorkAccess(operation, caller, input);
      const { workspaceId, now, call } = walk;
      const context: WriteContext = {
        workspaceId,
        caller,
        now,
        ifMatch: input.ifMatch,
        requestId: call.requestId,
        run: (fragment: RawBuilder<unknown> | Statement<never, unknown>, values: object) =>
          transaction.run(fragment as Statement<object, never>, { ...values, workspaceId }),
      };
      const written = await operation.run(context, { path: input.path, body: input.body, prepared: prepared() });
      record(operation, walk, caller, { ...claim, ...writtenValues(written) }, transaction);
      return answerOf(written);
    }, walk.turn);
  };

  /** Reads the caller and, where the operation asks for one, claims the key. A duplicate waits in here. */
  async function enter(operation: Write, values: BindValues, transaction: WriteTransaction) {
    let statement = statements.get(operation);
    if (!statement) {
      const caller = callerQuery(operation.scopes, operation.feature);
      statement = operation.idempotencyKey ? claimQuery(caller) : caller;
      statements.set(operation, statement);
    }
    try {
      return (await transaction.run(statement, values))[0];
    } catch (error) {
      throw sqlState(error) === LOCK_NOT_AVAILABLE ? idempotencyBusy() : error;
    }
  }

  /** The first answer again, after every check of access that the first call passed. */
  async function replay(
    operation: Write,
    caller: Caller,
    claim: Claim,
    input: Input,
    transaction: WriteTransaction,
  ): Promise<Answer> {
    const { userId, email, role } = caller;
    const reader = { userId, readerId: userId, readerEmail: email, readerRole: role };
    const [answer] = await transaction.run(storedAnswerOf(operation), { ...claim, ...reader });
    if (!answer) throw idempotencyBusy();
    requireSameRequest(answer, claim.requestHash);
    requireWorkAccess(operation, caller, input);
    if (!answer.visible) throw notFound();
    const { status, body, version, location, request_id: replayedRequestId } = answer;
    return { status, body, version, replayedRequestId, ...(location === null ? {} : { location }) };
  }

  function storedAnswerOf(operation: Write): RawBuilder<StoredAnswer> {
    const { replayVisible } = operation;
    if (!replayVisible) return ANSWER_TO_ANYBODY;
    let statement = storedAnswers.get(operation);
    if (!statement) {
      statement = storedAnswer(replayVisible);
      storedAnswers.set(operation, statement);
    }
    return statement;
  }

  function record(operation: Write, walk: Walk, caller: Caller, values: BindValues, transaction: WriteTransaction) {
    if (!operation.idempotencyKey && !values.changed) return;
    const { workspaceId, now, call } = walk;
    const { userId, accessTokenId } = caller;
    transaction.runLast(operation.idempotencyKey ? recordChangeAndAnswer : recordChange, {
      ...values,
      workspaceId,
      now,
      userId,
      accessTokenId,
      operation: operation.id,
      requestId: call.requestId,
    });
  }
}

/** Of records that every member sees. */
const ANSWER_TO_ANYBODY = storedAnswer();

function requireWorkAccess(operation: Write, caller: Caller, input: Input): void {
  if (operation.needsWorkAccess?.(input.body) && !caller.workAccess) throw forbidden('Work access is required.');
}

interface Claim extends BindValues {
  idempotencyKey: string;
  requestHash: Buffer;
}

function claimOf(operation: Write, walk: Walk, { query, ifMatch, body, idempotencyKey }: Input): Claim {
  const { path } = walk.call;
  return { idempotencyKey, requestHash: hashRequest({ method: operation.method, path, query, ifMatch, body }) };
}

function answerOf({ status, body, version, location }: Written): Answer {
  return { status, body, version, ...(location === undefined ? {} : { location }) };
}
