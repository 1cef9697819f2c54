import { AsyncLocalStorage } from 'node:async_hooks';
import { OWN, type Turn } from './turns.ts';

const callers = new AsyncLocalStorage<Turn>();

/** Runs `work`. Its statements take the caller's turn where they name none. */
export function inTurnOf<T>(caller: Turn, work: () => T): T {
  return callers.run(caller, work);
}

/** The turn of whoever the current work is for: the service itself, unless `inTurnOf` says otherwise. */
export const turnOfCaller = (): Turn => callers.getStore() ?? OWN;
