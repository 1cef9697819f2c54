import type { Readable } from 'node:stream';
import type { CallerValues, Scope } from '../access/caller.ts';
import type { PresentedToken } from '../access/token.ts';
import type { Turn } from '../database/turns.ts';
import type { OperationError } from './errors.ts';

/** One call of an operation, from any adapter. */
export interface Call {
  credential: Credential;
  /** Empty for an operation on the installation, and where a token names only its own workspace. */
  workspaceSlug: string;
  requestId: string;
  /** As sent, without the query: part of the canonical request. */
  path: string;
  raw: RawInput;
  /**
   * Reads the body, if it is not in `raw.body`. Before it reads more than a small body it calls `identify`, which throws if
   * the caller has no access.
   */
  readBody?: ((identify: () => Promise<unknown>) => Promise<unknown | OperationError>) | undefined;
  /** Only for transfers. */
  streams?: Streams;
}

/** The data that a transfer reads and writes, and its lines about progress. */
export interface Streams {
  /** Opens the data that an import reads. */
  read(): Readable;
  /** Over HTTP: begins to receive the file of an upload. Throws if it is not of the declared types or too large. */
  receive?(): Received;
  /** Over HTTP: says what `write` writes. Called before it, where that depends on the request. */
  begin?(file: SentFile): void;
  /** Takes the data that an export writes. Resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** Takes a line about progress, for a person. */
  note(line: string): void;
}

/** A file that arrives while it is read. */
export interface Received {
  /** The declared media type. */
  mediaType: string;
  /** Its bytes as they arrive. Throws once it is known that the rest will not arrive, or not in time. */
  chunks: AsyncIterable<Buffer>;
}

/** A file that an answer consists of. */
export interface SentFile {
  mediaType: string;
  /** The name under which it is saved. Undefined: it is not meant to be saved. */
  fileName?: string;
  /** On a replay: the id of the first request. */
  replayedRequestId?: string;
}

export type Credential = TokenCredential | MemberCredential | OperatorCredential;

/** What links and mails need to know of the caller. */
export interface Surroundings {
  /** Where links lead: `https://kartotek.example`. Undefined: they are paths. */
  origin?: string | undefined;
  /** English by default. */
  language?: 'da' | 'en' | undefined;
}

export interface OperatorCredential extends Surroundings {
  kind: 'operator';
}

export interface TokenCredential {
  kind: 'token';
  token: string;
  /** Called with a well-formed token before its look-up. Throws `RATE_LIMITED`. */
  recognise(token: PresentedToken): Recognised | Promise<Recognised>;
  /** Called once, after the look-up of a valid token, also if it is refused. Throws `RATE_LIMITED`. */
  count(caller: CountedCaller): void | Promise<void>;
}

/** A person whom the console has signed in. */
export interface MemberCredential extends Surroundings {
  kind: 'member';
  userId: string;
  /** Called once, after the look-up of a caller with access. Throws `RATE_LIMITED`. */
  count?(caller: CountedCaller): void | Promise<void>;
}

/** How a token is served before its look-up. */
export interface Recognised {
  /** It was valid recently. Only such a token gets a connection for slow reads or writes before its look-up. */
  known: boolean;
  /** The turn in which the look-up runs. */
  turn: Turn;
}

export interface CountedCaller {
  workspaceId: number;
  /** The token's id, or the user id of a member. */
  holder: string;
  userId: string;
}

/** What an adapter has read from the request, before validation. */
export interface RawInput {
  path: Readonly<Record<string, string>>;
  /** Decoded, in the order sent; or the fault in it. */
  query: readonly (readonly [name: string, value: string])[] | OperationError;
  /** The parsed body, undefined if none was sent; or the fault in it. */
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
  /** On a replay: the id of the first request. */
  replayedRequestId?: string;
}

/** Throws `OperationError` for every documented failure; anything else is a defect (500). */
export type Perform = (call: Call) => Promise<Answer>;

/** The state of one call in the pipeline. */
export interface RequestContext {
  readonly call: Call;
  /** The operation's id. */
  readonly operation: string;
  /** What a token must grant. */
  readonly scopes: readonly Scope[];
  readonly workspaceId: number;
  readonly now: Date;
  /** What the caller's query binds. */
  readonly values: CallerValues;
  /** The turn in which its statements run. */
  readonly turn: Turn;
  /** The caller was valid recently; it is still looked up. */
  readonly known: boolean;
  /** The caller's user id, from an earlier look-up. Every call looks the caller up again. */
  readonly userId: string | undefined;
  /** Whether the adapter has counted the request. */
  readonly counted: boolean;
}
