import { currentTrace, inTrace } from './current-trace.ts';
import type { OpenSpan, SpanStart, Tracing } from './span.ts';
import { readTraceParent } from './trace-parent.ts';

/** Runs work of the service's own, which continues the trace of whoever asked for it. */
export async function runTraced<T>(
  tracing: Tracing | undefined,
  start: SpanStart,
  parent: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const remote = readTraceParent(parent);
  const span = tracing?.start(start, remote);
  return inTrace(span?.trace ?? remote, () => endingSpan(span, work));
}

/** Runs a call to another service. `work` gets the span, if one is recorded. */
export function runChildSpan<T>(start: SpanStart, work: (span: OpenSpan | undefined) => Promise<T>): Promise<T> {
  const span = currentTrace()?.span?.child(start);
  return span ? inTrace(span.trace, () => endingSpan(span, work)) : work(undefined);
}

async function endingSpan<T>(span: OpenSpan | undefined, work: (span: OpenSpan | undefined) => Promise<T>): Promise<T> {
  let failure: string | undefined;
  try {
    return await work(span);
  } catch (error) {
    failure = error instanceof Error ? error.name : 'failure';
    throw error;
  } finally {
    span?.end(failure);
  }
}
