import { LIMITS } from '../limits.ts';

/** The error codes, each with the sentence that its messages start with. */
const SENTENCES = {
  INVALID_INPUT: 'The request contains invalid values.',
  UNAUTHENTICATED: 'A valid bearer credential is required.',
  FORBIDDEN: 'The credential does not grant this operation.',
  FEATURE_DISABLED: 'The feature is turned off in this workspace.',
  NOT_FOUND: 'The resource was not found.',
  CONFLICT: 'The requested change conflicts with the current resource state.',
  IDEMPOTENCY_CONFLICT: 'The idempotency key belongs to another request.',
  INVALID_STATE: 'The resource is not in a state that allows this operation.',
  VERSION_CONFLICT: 'The resource changed since it was read.',
  PRECONDITION_REQUIRED: 'If-Match is required for this operation.',
  RATE_LIMITED: 'Too many requests. Retry shortly.',
  INTERNAL_ERROR: 'An unexpected error occurred.',
} as const;

export type ErrorCode = keyof typeof SENTENCES;

/** A documented failure of an operation. The adapter renders it. */
export class OperationError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The message without the code's sentence. */
  readonly reasons: readonly string[];

  constructor(
    code: ErrorCode,
    status: number,
    reasons: readonly string[] = [],
    headers: Record<string, string> = {},
    sentence: string = SENTENCES[code],
  ) {
    super(reasons.length === 0 ? sentence : `${sentence} ${reasons.join('; ')}`);
    this.code = code;
    this.status = status;
    this.headers = headers;
    this.reasons = reasons;
  }
}

/** Faults in one message, at most. */
export const MOST_FAULTS = LIMITS.faults;

/**
 * 400. Each reason names the value and the fault: `name: must be at most 255 characters`. Repeated reasons are dropped, and
 * all beyond `MOST_FAULTS`.
 */
export function invalidInput(...reasons: string[]): OperationError {
  return new OperationError('INVALID_INPUT', 400, [...new Set(reasons)].slice(0, MOST_FAULTS));
}

/** 403. */
export const forbidden = refusal('FORBIDDEN', 403);
/** The reason of a 403 for what only members with Work access may write. */
export const NEEDS_WORK_ACCESS = 'Work access is required.';
/** The reason of a 403 for what only administrators may do. */
export const NEEDS_ADMINISTRATOR = 'An administrator is required.';
/** The reason of a 403 for what only the creator of a summary may do. */
export const CREATED_BY_SOMEBODY_ELSE = 'The summary was created by somebody else.';

/** 403: the token does not grant all `demanded` scopes. The header is that of RFC 6750, for clients that can ask for more. */
export function lacksScopes(missing: readonly string[], demanded: readonly string[]): OperationError {
  const [scope, ...others] = missing;
  const names =
    others.length === 0 ? `scope ${scope}` : `scopes ${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`;
  const challenge = `Bearer error="insufficient_scope", scope="${demanded.join(' ')}"`;
  return new OperationError('FORBIDDEN', 403, [`The token lacks the ${names}.`], { 'www-authenticate': challenge });
}

export const APPROVAL_IS_OFF = 'Agents may not approve summaries in this workspace.';
/** 403. */
export const agentMayNotApprove = () => forbidden(APPROVAL_IS_OFF);

/** 403. */
export const featureDisabled = refusal('FEATURE_DISABLED', 403);
/** 404, also for what belongs to another workspace. Reasons are for operators only. */
export const notFound = refusal('NOT_FOUND', 404);
/**
 * 308: the record was merged into another one. The body is that of a missing record, for clients that follow no redirects.
 */
export function merged(intoId: number, location: string): OperationError {
  return new OperationError('NOT_FOUND', 308, [mergedReason(intoId)], { location });
}

/** 409: a change of a merged record, or a reference to it. */
export function mergedConflict(intoId: number): OperationError {
  return conflict(mergedReason(intoId));
}

function mergedReason(intoId: number): string {
  return `The record was merged into ${intoId}.`;
}

/** 409. */
export const conflict = refusal('CONFLICT', 409);
/** 409. */
export const invalidState = refusal('INVALID_STATE', 409);
/** 409: the key was used for a different request. */
export const idempotencyConflict = refusal('IDEMPOTENCY_CONFLICT', 409);
/** 410: what lies behind the cursor is not kept any more. */
export const cursorExpired = refusal('INVALID_INPUT', 410);
/** 412. */
export const versionConflict = refusal('VERSION_CONFLICT', 412);
/** 415. */
export const unsupportedMediaType = refusal('INVALID_INPUT', 415);
/** 428. */
export const preconditionRequired = refusal('PRECONDITION_REQUIRED', 428);
/** 500. */
export const internalError = refusal('INTERNAL_ERROR', 500);

/** 401. Always the same bytes: what is wrong with a credential is not sent to the client. */
export function unauthenticated(): OperationError {
  return new OperationError('UNAUTHENTICATED', 401, [], { 'www-authenticate': 'Bearer' });
}

/** 401 for a page of the console. */
export function signInRequired(): OperationError {
  return new OperationError('UNAUTHENTICATED', 401, [], {}, 'Sign in to continue.');
}

/** 405. `allowed`: the methods of the path. */
export function methodNotAllowed(allowed: readonly string[]): OperationError {
  const allow = allowed.join(', ');
  return new OperationError('INVALID_INPUT', 405, [`method: must be one of ${allow}`], { allow });
}

/** 408: the request did not arrive in time. */
export function requestTimeout(): OperationError {
  return new OperationError('INVALID_INPUT', 408, ['The request did not arrive in time.']);
}

/** 409: the first request with the key is still running after the longest wait. */
export function idempotencyBusy(): OperationError {
  const reason = 'The first request with this key still runs.';
  return new OperationError('IDEMPOTENCY_CONFLICT', 409, [reason], { 'retry-after': '5' });
}

/** 413. */
export function bodyTooLarge(maximumBytes: number): OperationError {
  return new OperationError('INVALID_INPUT', 413, [`body: must be at most ${maximumBytes} bytes`]);
}

/** 429. */
export function rateLimited(retryAfterSeconds: number): OperationError {
  return new OperationError('RATE_LIMITED', 429, [], { 'retry-after': String(retryAfterSeconds) });
}

/** 503: the database or an external service is unavailable or overloaded. */
export function unavailable(retryAfterSeconds: number): OperationError {
  return new OperationError('INTERNAL_ERROR', 503, [], { 'retry-after': String(retryAfterSeconds) });
}

/** 503 where the process serves as many as it may. That is load, not a failure. */
class NoRoom extends OperationError {}

/** 503: the process has no room for another one at the moment. */
export function noRoom(retryAfterSeconds: number): OperationError {
  return new NoRoom('INTERNAL_ERROR', 503, [], { 'retry-after': String(retryAfterSeconds) });
}

/** Whether the answer is logged as a failure. */
export function isFailure(error: OperationError): boolean {
  return error.status >= 500 && !(error instanceof NoRoom);
}

function refusal(code: ErrorCode, status: number): (...reasons: string[]) => OperationError {
  return (...reasons) => new OperationError(code, status, reasons);
}
