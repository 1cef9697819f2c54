import type { TraceIds } from './trace-parent.ts';

/** What runs now: the ids, and the span where one is recorded. */
export interface Trace extends TraceIds {
  readonly span?: OpenSpan;
}

/** Names of the semantic conventions of OpenTelemetry. No value may be a secret, or name a person or workspace. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  kind: 'server' | 'client' | 'consumer';
  name: string;
  attributes?: SpanAttributes;
}

export interface OpenSpan {
  readonly trace: Trace;
  /** Starts a span below this one. */
  child(start: SpanStart): OpenSpan | undefined;
  set(attributes: SpanAttributes): void;
  /** `failure`: what kind of error ended it. Never a message, which could quote data. */
  end(failure?: string): void;
}

/** Records spans. Undefined where no settings ask for it. */
export interface Tracing {
  /** Starts the first span of this process in a trace. `parent`: of another process. */
  start(start: SpanStart, parent: TraceIds | undefined): OpenSpan;
  /** Sends what is left, for a short time. */
  stop(): Promise<void>;
}
