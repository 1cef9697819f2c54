import type { TObject } from 'typebox';
import { callerOf } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import type { Statement } from '../database/statement.ts';
import type { Turns } from '../database/turns.ts';
import type { Ask } from './ask.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { Answer, Input, RequestContext } from './call.ts';

/** Performs an ask: reads the caller in one statement, then gets the answer without holding a connection. */
export function bindAsk<Needs>(
  operation: Ask<TObject, TObject, Needs>,
  { database, dependencies }: { database: Database; dependencies: Needs },
  authorise: Authorise,
  asking: Turns,
) {
  const identify = callerStatements(operation);

  return async function performAsk(begun: RequestContext, input: Input): Promise<Answer> {
    const { context, row } = await authorise.identify(identify(begun.call.credential.kind), begun);
    const { now, call, turn, workspaceId } = context;
    const { path, query } = input;
    const run = (statement: Statement<never, unknown>, values: object) =>
      database.read(statement as Statement<object, never>, { ...values, workspaceId }, turn);
    const body = await asking.run(turn, () =>
      operation.ask(
        { now, requestId: call.requestId, dependencies, workspaceId, caller: callerOf(row), run },
        { path, query },
      ),
    );
    return { status: 200, body };
  };
}
