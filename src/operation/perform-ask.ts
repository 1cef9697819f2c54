import type { TObject } from 'typebox';
import type { Turns } from '../database/turns.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { Answer, Input, RequestContext } from './call.ts';
import type { Ask } from './operation.ts';

/** Performs an ask: reads the caller in one statement, then gets the answer without holding a connection. */
export function bindAsk<Needs>(
  operation: Ask<TObject, TObject, Needs>,
  dependencies: Needs,
  authorise: Authorise,
  asking: Turns,
) {
  const identify = callerStatements(operation);

  return async function performAsk(begun: RequestContext, input: Input): Promise<Answer> {
    const { context } = await authorise.identify(identify(begun.call.credential.kind), begun);
    const { now, call, turn } = context;
    const { path, query } = input;
    const body = await asking.run(turn, () =>
      operation.ask({ now, requestId: call.requestId, dependencies }, { path, query }),
    );
    return { status: 200, body };
  };
}
