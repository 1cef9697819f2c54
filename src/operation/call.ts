import type { CallerValues } from '../access/caller.ts';
import type { PresentedToken } from '../access/token.ts';
import type { Turn } from '../database/turns.ts';
import type { OperationError } from './errors.ts';

/** One call of an operation, by whatever adapter. */
export interface Call {
  credential: Credential;
  /** Empty for an operation on the installation. */
  workspaceSlug: string;
  requestId: string;
  /** As sent, without the query: part of the canonical request. */
  path: string;
  raw: RawInput;
  /**
   * Reads the body where it arrives apart from the rest, instead of `raw.body`. It waits for `identify`, which throws for
   * who may not call, before it reads more than a small body.
   */
  readBody?: ((identify: () => Promise<unknown>) => Promise<unknown | OperationError>) | undefined;
}

export type Credential = TokenCredential | MemberCredential | { kind: 'operator' };

export interface TokenCredential {
  kind: 'token';
  token: string;
  /** Called with a token of ours by its form, before it is looked up. Throws `RATE_LIMITED`. */
  recognise(token: PresentedToken): Recognised | Promise<Recognised>;
  /** Called once, when the caller is known and allowed. Throws `RATE_LIMITED`. */
  count(caller: CountedCaller): void | Promise<void>;
}

/** A person whom the console has signed in. */
export interface MemberCredential {
  kind: 'member';
  userId: string;
}

/** How a presented token is served until it is looked up. */
export interface Recognised {
  /** This process saw it valid recently. An unknown one gets no slow or writing connection before its look-up. */
  known: boolean;
  /** In whose turn the look-up runs. */
  turn: Turn;
}

export interface CountedCaller {
  accessTokenId: number;
  workspaceId: number;
  userId: string;
}

/** What an adapter read off the request, before anything is validated. */
export interface RawInput {
  path: Readonly<Record<string, string>>;
  /** In the order sent, decoded; or what was wrong with it. */
  query: readonly (readonly [name: string, value: string])[] | OperationError;
  /** The parsed body, undefined where none was sent; or what was wrong with it. */
  body: unknown | OperationError;
  idempotencyKey: string | undefined;
  ifMatch: string | undefined;
}

/** The validated input. */
export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  idempotencyKey: string;
  /** The version in `If-Match`. */
  ifMatch: string;
}

export interface Answer {
  status: number;
  /** JSON text. Undefined on 204. */
  body?: string | undefined;
  version?: string | undefined;
  /** Path of the record below the workspace. */
  location?: string | undefined;
  /** Set on a replay: the first request's id, which is answered again. */
  replayedRequestId?: string;
}

/** Throws `OperationError` for every documented failure; anything else is a defect (500). */
export type Perform = (call: Call) => Promise<Answer>;

/** What one call carries through the pipeline. */
export interface RequestContext {
  readonly call: Call;
  readonly workspaceId: number;
  readonly now: Date;
  /** What the caller's query binds. */
  readonly values: CallerValues;
  /** In whose turn its statements run. */
  readonly turn: Turn;
  /** The caller may be taken for valid until it is looked up. */
  readonly known: boolean;
  /** The adapter has counted the caller. */
  readonly counted: boolean;
}
