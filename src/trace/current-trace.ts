import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trace } from './span.ts';
import { writeTraceParent } from './trace-parent.ts';

/** Nothing enters it unless a request has a `traceparent` or spans are recorded, and then it costs nothing. */
const traces = new AsyncLocalStorage<Trace>();

export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** For what is stored or sent, so that whoever continues the work belongs to the same trace. */
export function currentTraceParent(): string | null {
  const trace = traces.getStore();
  return trace ? writeTraceParent(trace) : null;
}

/** Runs `work`, and whatever it starts, in a trace. */
export function inTrace<T>(trace: Trace | undefined, work: () => T): T {
  return trace ? traces.run(trace, work) : work();
}
