import type { PresentedToken } from '../access/token.ts';
import type { Database } from '../database/connect.ts';
import { isUnavailable, ShareExceeded } from '../database/transient.ts';
import { createTurns, type Turn } from '../database/turns.ts';
import { type Authorise, createAuthorise } from './authorise.ts';
import type { CursorSeal } from './cursor.ts';
import { OperationError, rateLimited, unavailable } from './errors.ts';
import { type RawInput, readInput } from './input.ts';
import type { Operation } from './operation.ts';
import type { Provided } from './outside.ts';
import { createPerformAsk } from './perform-ask.ts';
import { createPerformRead } from './perform-read.ts';
import { createPerformWrite } from './perform-write.ts';

/** One call of an operation, by whatever adapter. */
export interface Call {
  /** The presented credential. */
  token: string;
  workspaceSlug: string;
  requestId: string;
  /** As sent, without the query: part of the canonical request. */
  path: string;
  raw: RawInput;
  /** Shown a credential that may be a token, before it is looked up; throws `RATE_LIMITED` to refuse. */
  present(token: PresentedToken): Presented | Promise<Presented>;
  /**
   * Reads the body where it arrives apart from the rest, instead of `raw.body`. It waits for `identify`, which throws for
   * who may not call, before it reads more than a small body.
   */
  readBody?: ((identify: () => Promise<unknown>) => Promise<unknown | OperationError>) | undefined;
  /** Told who calls, once that is known and granted; throws `RATE_LIMITED` to refuse. Called at most once. */
  admit(caller: AdmittedCaller): void | Promise<void>;
}

/** How a presented token is served. */
export interface Presented {
  /** This process saw it valid lately. It is looked up all the same; an unknown one gets no slow or writing connection before. */
  known: boolean;
  /** In whose turn the look-up runs. */
  turn: Turn;
}

export interface AdmittedCaller {
  accessTokenId: number;
  workspaceId: number;
  userId: string;
}

export interface Answer {
  status: number;
  /** JSON text. */
  body: string;
  version?: string;
  /** Path of the record below the workspace. */
  location?: string;
  /** Set on a replay: the first request's id, which is answered again. */
  replayedRequestId?: string;
}

export interface Performer {
  /** Throws `OperationError` for every documented failure; anything else is a defect (500). */
  perform(operation: Operation, call: Call): Promise<Answer>;
}

export interface PerformerSettings {
  database: Database;
  cursors: CursorSeal;
  /** What operations ask besides the database. */
  outside?: readonly Provided[];
  clock(): Date;
  /** A failure beside the answer, which the caller never sees. */
  onBackgroundError(error: unknown): void;
}

/** How many requests may ask elsewhere at the same time. */
const MOST_ASKING = 20;

/**
 * Runs every operation, in the order of `decisions.md`: a token over its limit (429) → caller (401, 403) → headers and
 * shape (400, 428) → replay → Work access (403) → the operation itself (404, 412, 409, effect).
 */
export function createPerformer(settings: PerformerSettings): Performer {
  const authorise: Authorise = createAuthorise(settings);
  const asking = createTurns({ slots: MOST_ASKING });
  const performRead = createPerformRead(settings, authorise);
  const performAsk = createPerformAsk(settings, authorise, asking);
  const performWrite = createPerformWrite(settings, authorise, asking);
  return {
    async perform(operation, call) {
      const begun = authorise.begin(operation, call);
      const walk = begun instanceof Promise ? await begun : begun;
      try {
        const raw = call.readBody
          ? { ...call.raw, body: await call.readBody(() => authorise.identify(walk)) }
          : call.raw;
        const input = readInput(operation, raw);
        if (input instanceof OperationError) return await authorise.thenThrow(walk, input);
        switch (operation.kind) {
          case 'read':
            return await performRead(operation, walk, input);
          case 'ask':
            return await performAsk(operation, walk, input);
          case 'write':
            return await performWrite(operation, walk, input);
        }
      } catch (error) {
        throw asRefusal(error);
      }
    },
  };
}

/** What the caller is told where there is no room for the request now. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ShareExceeded) return Object.assign(rateLimited(1), { cause: error });
  return isUnavailable(error) ? Object.assign(unavailable(1), { cause: error }) : error;
}
