import { LIMITS } from '../limits.ts';
import type { CountedCaller } from '../operation/call.ts';
import { idempotencyBusy } from '../operation/errors.ts';
import { createPlaces } from './places.ts';

/** Imports under way in this process. Each holds some MiB, and keeps a connection to the database busy while data arrives. */
const IN_ALL = 8;
const RETRY_AFTER_SECONDS = 5;

/** The imports under way, by token or member and by workspace. */
export interface Imports {
  /**
   * Throws `IDEMPOTENCY_CONFLICT` where this process works on the import with the key, `RATE_LIMITED`, or 503 where all
   * callers together have too many. Returns the function that ends it.
   */
  begin(caller: CountedCaller, idempotencyKey: string): () => void;
  /** Whether the process stops: imports under way then end early, and go on when their clients repeat them. */
  stopping(): boolean;
  /** An upload is cut off if nothing arrives for this long. */
  stallMs: number;
}

const STALL_MS = LIMITS.importStallSeconds * 1_000;

export function createImports(stopping: () => boolean, stallMs = STALL_MS): Imports {
  const places = createPlaces(IN_ALL, RETRY_AFTER_SECONDS);
  const keys = new Set<string>();
  return {
    stopping,
    stallMs,
    begin({ workspaceId, holder, userId }, idempotencyKey) {
      const key = `${workspaceId} ${userId} ${idempotencyKey}`;
      // Before the bounds, which a retry whose first connection is still served would otherwise meet.
      if (keys.has(key)) throw idempotencyBusy();
      const free = places.take([
        [`${workspaceId}:${holder}`, LIMITS.importsPerToken],
        [`${workspaceId}`, LIMITS.importsPerWorkspace],
      ]);
      keys.add(key);
      return () => {
        keys.delete(key);
        free();
      };
    },
  };
}
