import type { ErrorCode } from './generated/types.ts';

interface Facts {
  status: number;
  code: ErrorCode | 'UNKNOWN';
  message: string;
  requestId: string | undefined;
  retryAfterMs: number | undefined;
}

/** What is known of a call that failed. */
export interface Attempts {
  /** How often it was tried. */
  attempts: number;
  /** The call's key. The same call with this key does nothing twice. */
  idempotencyKey: string | undefined;
  /**
   * An attempt ended without an answer, so the service may have done what was asked. After a 412 or 404, read the record to
   * see whether the change is there.
   */
  mayHaveHappened: boolean;
}

/** What all errors of the client have in common, besides an abort: that throws the signal's reason. */
export abstract class KartotekError extends Error implements Attempts {
  readonly attempts: number;
  readonly idempotencyKey: string | undefined;
  readonly mayHaveHappened: boolean;

  constructor(message: string, { attempts, idempotencyKey, mayHaveHappened }: Attempts, options?: ErrorOptions) {
    super(message, options);
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
    this.mayHaveHappened = mayHaveHappened;
  }
}

/** The service refused the call. `code` says why. */
export class ApiError<Code extends ErrorCode | 'UNKNOWN' = ErrorCode | 'UNKNOWN'> extends KartotekError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `UNKNOWN`: the answer is none of the service's. A proxy may have sent it. */
  readonly code: Code;
  readonly requestId: string | undefined;
  /** From `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  constructor({ status, code, message, requestId, retryAfterMs }: Facts, attempts: Attempts) {
    super(message, attempts);
    this.status = status;
    this.code = code as Code;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether a caught value is a refusal, with this code if one is given. */
  static is<Code extends ErrorCode | 'UNKNOWN' = ErrorCode | 'UNKNOWN'>(
    error: unknown,
    code?: Code,
  ): error is ApiError<Code> {
    return error instanceof ApiError && (code === undefined || error.code === code);
  }
}

/** No answer: the network failed. `cause` has the reason. */
export class ConnectionError extends KartotekError {
  override readonly name = 'ConnectionError';
}

/** No complete answer within `timeoutMs`. */
export class TimeoutError extends KartotekError {
  override readonly name = 'TimeoutError';
}
