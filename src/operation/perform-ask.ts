import type { Turns } from '../database/turns.ts';
import type { Authorise, Walk } from './authorise.ts';
import type { Input } from './input.ts';
import type { Ask } from './operation.ts';
import type { Answer, PerformerSettings } from './perform.ts';

/** An ask: the caller in one statement, then the answer with no connection held, however long the other end takes. */
export function createPerformAsk({ outside }: PerformerSettings, authorise: Authorise, asking: Turns) {
  return async function performAsk(operation: Ask, walk: Walk, input: Input): Promise<Answer> {
    await authorise.identify(walk);
    const context = { now: walk.now, requestId: walk.call.requestId, outside: outside ?? [] };
    const body = await asking.run(walk.turn, () => operation.ask(context, { path: input.path, query: input.query }));
    return { status: 200, body };
  };
}
