import type { TObject, TSchema } from 'typebox';
import { callerOf } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import type { Statement } from '../database/statement.ts';
import type { Turns } from '../database/turns.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { Input, RequestContext } from './call.ts';
import { forbidden, NEEDS_WORK_ACCESS } from './errors.ts';
import { type Claim, claimValues, findAnswered } from './idempotency.ts';
import type { Write } from './write.ts';

/** What `prepare` returned, or that it did not run because the request looks like a replay. */
export type Preparation = { value: unknown } | { replay: true };

/**
 * Runs a write's `prepare` before its transaction, after all checks that come before the operation itself. The transaction
 * repeats these checks.
 */
export function bindPrepare<Needs>(
  operation: Write<TObject, TSchema, unknown, Needs>,
  { database, dependencies }: { database: Database; dependencies: Needs },
  authorise: Authorise,
  asking: Turns,
) {
  const { prepare } = operation;
  if (!prepare) return async (context: RequestContext) => ({ context, preparation: { value: undefined } });
  const identify = callerStatements(operation);

  return async function prepareWrite(
    begun: RequestContext,
    input: Input,
    claim: Claim | undefined,
  ): Promise<{ context: RequestContext; preparation: Preparation }> {
    const { row, context } = await lookUp(begun, claim);
    if (row.answered) return { context, preparation: { replay: true } };
    const { workspaceId, now, call, turn } = context;
    const caller = callerOf(row);
    const { path, body } = input;
    if (operation.needsWorkAccess?.(body) && !caller.workAccess) throw forbidden(NEEDS_WORK_ACCESS);
    const run = (statement: Statement<never, unknown>, values: object) =>
      database.read(statement as Statement<object, never>, { ...values, workspaceId }, turn);
    const prepareContext = { workspaceId, caller, now, dependencies, requestId: call.requestId, run };
    const value = await asking.run(turn, () => prepare(prepareContext, { path, body }));
    return { context, preparation: { value } };
  };

  async function lookUp(begun: RequestContext, claim: Claim | undefined) {
    const looking = authorise.identify(identify(begun.call.credential.kind), begun);
    const { userId, workspaceId, now, turn } = begun;
    const finding =
      claim && userId !== undefined
        ? database.read(findAnswered, { ...claimValues(claim, now), workspaceId, userId }, turn)
        : undefined;
    finding?.catch(() => {});
    const { context, row } = await looking;
    const answered = ((await finding) ?? []).length > 0;
    return { context, row: { ...row, answered } };
  }
}
