import type { OperationError } from '../operation/errors.ts';

/** The one envelope of every error (specification, section 7). */
export function renderError(error: OperationError, requestId: string): string {
  return JSON.stringify({ error: { code: error.code, message: error.message, requestId } });
}

/** What a log may hold of an unexpected error: a database error's own words can quote a row. */
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
