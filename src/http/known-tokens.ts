import { LIMITS } from '../limits.ts';

/** What this process remembers of a token that was valid. It never replaces the look-up. */
export interface KnownToken {
  workspaceId: number;
  /** Its id. In the console's limits: the user id of the session's person. */
  holder: string;
}

export interface KnownTokens {
  get(hash: string, nowMs: number): KnownToken | undefined;
  remember(hash: string, token: KnownToken, nowMs: number): void;
  forget(hash: string): void;
}

const MOST_TOKENS = 100_000;
/** A token that was not used for this long counts as unknown. */
const KEPT_MS = LIMITS.knownTokenMinutes * 60_000;
/** Moving an entry for each request would make the map allocate a table every few requests. */
const MOVED_EVERY_MS = 1_000;

/** The tokens that were valid recently, by hash. The least recently used, to the second, is forgotten first. */
export function createKnownTokens(): KnownTokens {
  const tokens = new Map<string, { token: KnownToken; seenMs: number }>();
  return {
    get(hash, nowMs) {
      const entry = tokens.get(hash);
      return entry && nowMs - entry.seenMs < KEPT_MS ? entry.token : undefined;
    },
    remember(hash, token, nowMs) {
      const known = tokens.get(hash);
      if (known && nowMs - known.seenMs < MOVED_EVERY_MS) return;
      tokens.delete(hash);
      tokens.set(hash, { token, seenMs: nowMs });
      if (tokens.size > MOST_TOKENS) for (const oldest of tokens.keys().take(1)) tokens.delete(oldest);
    },
    forget: (hash) => void tokens.delete(hash),
  };
}
