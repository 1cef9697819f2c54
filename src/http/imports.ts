import { LIMITS } from '../limits.ts';
import type { CountedCaller } from '../operation/call.ts';
import { rateLimited, unavailable } from '../operation/errors.ts';

/** Imports under way in this process. Each holds some MiB, and keeps a connection to the database busy while data arrives. */
const IN_ALL = 8;
const RETRY_AFTER_SECONDS = 5;

/** The imports under way, by token or member and by workspace. */
export interface Imports {
  /** Throws `RATE_LIMITED`, or 503 where all callers together have too many. Returns the function that ends it. */
  begin(caller: CountedCaller): () => void;
  /** Whether the process stops: imports under way then end early, and go on when their clients repeat them. */
  stopping(): boolean;
  /** An upload is cut off if nothing arrives for this long. */
  stallMs: number;
}

const STALL_MS = LIMITS.importStallSeconds * 1_000;

export function createImports(stopping: () => boolean, stallMs = STALL_MS): Imports {
  const underWay = new Map<string, number>();
  let inAll = 0;
  return {
    stopping,
    stallMs,
    begin({ workspaceId, holder }) {
      const [own, workspace] = [`${workspaceId}:${holder}`, `${workspaceId}`];
      const isFull =
        (underWay.get(own) ?? 0) >= LIMITS.importsPerToken ||
        (underWay.get(workspace) ?? 0) >= LIMITS.importsPerWorkspace;
      if (isFull) throw rateLimited(RETRY_AFTER_SECONDS);
      if (inAll >= IN_ALL) throw unavailable(RETRY_AFTER_SECONDS);
      for (const key of [own, workspace]) underWay.set(key, (underWay.get(key) ?? 0) + 1);
      inAll += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        for (const key of [own, workspace]) {
          const left = (underWay.get(key) ?? 1) - 1;
          if (left === 0) underWay.delete(key);
          else underWay.set(key, left);
        }
        inAll -= 1;
      };
    },
  };
}
