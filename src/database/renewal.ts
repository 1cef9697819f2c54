import type { PreparedClient } from './prepared-client.ts';
import { leavesServer } from './transient.ts';

/** Which connections are to be replaced: those past their lifetime, and those to a server that may be the wrong one by now. */
export interface Renewal {
  /** To be asked before a connection is opened, for `track`. */
  generation(): number;
  track(client: PreparedClient, generation: number): void;
  /** The server failed this connection, or an earlier one: nothing new may run on it. */
  isLost(client: PreparedClient): boolean;
  /** Its lifetime is over. It still works. */
  isExpired(client: PreparedClient): boolean;
  /** Lets a connection that could not be replaced live on for a while. */
  postpone(client: PreparedClient): void;
  /** From here on this connection is lost. */
  retire(client: PreparedClient): void;
  /** After an error of a statement: if it tells that the server cannot be written to, all connections are lost. */
  onFailure(client: PreparedClient, error: unknown): void;
  /** The server was found to be read-only: all connections are lost. */
  onReadOnly(): void;
  /** All connections are lost. */
  renew(): void;
}

/** A server that stays read-only answers each write with the same error; not each of them renews all connections. */
const RENEW_EVERY_MS = 1_000;
const POSTPONE_MS = 10_000;
/** Connections that were opened together must not be opened again together. */
const JITTER = 0.1;

/** `lifetimeMs` 0: no limit. */
export function createRenewal(lifetimeMs: number): Renewal {
  const tracked = new WeakMap<PreparedClient, { generation: number; expiresAt: number }>();
  let current = 0;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const renewal: Renewal = {
    generation: () => current,
    track(client, generation) {
      const lives = lifetimeMs > 0 ? lifetimeMs * (1 - JITTER * Math.random()) : Number.POSITIVE_INFINITY;
      tracked.set(client, { generation, expiresAt: performance.now() + lives });
    },
    isLost: (client) => (tracked.get(client)?.generation ?? -1) < current,
    isExpired: (client) => performance.now() >= (tracked.get(client)?.expiresAt ?? 0),
    postpone(client) {
      const known = tracked.get(client);
      if (known) known.expiresAt = performance.now() + POSTPONE_MS;
    },
    retire: (client) => void tracked.delete(client),
    onFailure(client, error) {
      if (!leavesServer(error)) return;
      // Connections that were opened after the first failure are not lost by the failures of older ones.
      const wasCurrent = !renewal.isLost(client);
      renewal.retire(client);
      if (wasCurrent) renewal.onReadOnly();
    },
    onReadOnly() {
      if (performance.now() - renewedAt >= RENEW_EVERY_MS) renewal.renew();
    },
    renew() {
      renewedAt = performance.now();
      current += 1;
    },
  };
  return renewal;
}
