import type { RawBuilder } from 'kysely';
import { type CallerRow, callerOf, callerQuery } from '../access/caller.ts';
import type { BindValues } from '../database/fragment.ts';
import type { Statement } from '../database/statement.ts';
import type { Turns } from '../database/turns.ts';
import type { Authorise, Walk } from './authorise.ts';
import { forbidden, idempotencyBusy } from './errors.ts';
import { answeredQuery } from './idempotency.ts';
import type { Input } from './input.ts';
import type { Write } from './operation.ts';
import type { PerformerSettings } from './perform.ts';

/** Gives what was prepared. Throws where nothing was, because the request looked like a replay and is none. */
export type Preparation = () => unknown;

const NOTHING: Preparation = () => undefined;

/**
 * What a write asks elsewhere before its transaction: after every check that comes before the operation itself, and
 * never for a replay. The transaction makes these checks again.
 */
export function createPrepareWrite({ database, outside = [] }: PerformerSettings, authorise: Authorise, asking: Turns) {
  const statements = new Map<Write, RawBuilder<CallerRow & { answered: boolean }>>();

  return async function prepareWrite(
    operation: Write,
    walk: Walk,
    input: Input,
    claim: BindValues | undefined,
  ): Promise<Preparation> {
    if (!operation.prepare) return NOTHING;
    const { workspaceId, now, call } = walk;
    const row = claim ? await answered(operation, walk, claim) : await authorise.identify(walk);
    if ('answered' in row && row.answered) {
      return () => {
        throw idempotencyBusy();
      };
    }
    const caller = callerOf(row);
    if (operation.needsWorkAccess?.(input.body) && !caller.workAccess) throw forbidden('Work access is required.');
    const context = {
      workspaceId,
      caller,
      now,
      outside,
      requestId: call.requestId,
      run: (fragment: RawBuilder<unknown> | Statement<never, unknown>, values: object) =>
        database.read(fragment as Statement<object, never>, { ...values, workspaceId }, walk.turn),
    };
    const { prepare } = operation;
    const prepared = await asking.run(walk.turn, () => prepare(context, { path: input.path, body: input.body }));
    return () => prepared;
  };

  async function answered(operation: Write, walk: Walk, claim: BindValues) {
    let statement = statements.get(operation);
    if (!statement) {
      statement = answeredQuery(callerQuery(operation.scopes, operation.feature));
      statements.set(operation, statement);
    }
    const [row] = await database.read(statement, { ...walk.values, ...claim }, walk.turn);
    return authorise.admit(walk, row);
  }
}
