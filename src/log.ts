import pino, { type DestinationStream, type Logger } from 'pino';
import { currentTrace } from './trace/current-trace.ts';

/** Log lines kept while they cannot be written; beyond that they are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** Lines are written together, once there are as many bytes or this time has passed: a write costs about as much as a line. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 };

/** Log lines in JSON: times in ISO 8601, levels by name. Nothing logged may hold a token, a body or a personal field. */
export function createLog(level: string, lines: DestinationStream = standardOutput()): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  const mixinMergeStrategy = (line: object, ids: object) => (ids === NO_TRACE ? line : { ...line, ...ids });
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters, mixin: traceOfLine, mixinMergeStrategy },
    lines,
  );
}

const NO_TRACE = {};

/** The names that OpenTelemetry gives them. */
function traceOfLine(): object {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : NO_TRACE;
}

function standardOutput(): DestinationStream {
  const lines = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES, ...TOGETHER });
  // A log that cannot be written, such as one on a full disk, must not end the service. Nor may it delay the end: pino
  // writes what is left when the process exits, and repeats that for ever if it fails.
  let failed = false;
  lines.on('error', () => {
    failed = true;
  });
  lines.on('write', (bytes) => {
    // Where nothing waits, nothing is written every so often, and that succeeds on a full disk too.
    if (bytes > 0) failed = false;
  });
  const flushSync = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    if (!failed) flushSync();
  };
  return lines;
}

/** The parts of an unexpected error that are safe to log: a database error's message can quote a row. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const fromDatabase = 'severity' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    ...(fromDatabase ? { constraint, table } : { message: error.message }),
    code,
    stack: frames.join('\n'),
    ...(error.cause ? { cause: loggable(error.cause) } : {}),
  };
}
