import type { PreparedClient } from './prepared-client.ts';
import { DatabaseBusy, hasNoConnectionLeft } from './transient.ts';

/** Connections that serve one caller at a time. */
export interface OwnConnections {
  /** Lends the connection to `work`. It is closed afterwards if `work` left it in a transaction, broken or stale. */
  lend<T>(work: (client: PreparedClient) => Promise<T>): Promise<T>;
  /** How many are open and serve nobody. */
  idle(): number;
  /** Waits for those that are lent, and closes all. */
  close(): Promise<void>;
}

export interface OwnConnectionSettings {
  open(): Promise<PreparedClient>;
  /** Whether a connection should be replaced before its next use. */
  isStale(client: PreparedClient): boolean;
  /** After so long without use a connection is closed, in ms; 0: never. */
  idleMs: number;
  /** How long it is waited for a lent one where the server has no connection left, in ms. */
  waitMs: number;
  /** Called when an idle connection breaks. */
  onError(error: Error): void;
}

type Wait = (client?: PreparedClient) => void;

/**
 * Keeps connections open between uses. How many there are is bounded by whoever lends them (`turns.ts`). `pg`'s pool makes
 * each connection itself, to the one server that it was told; here `open` chooses the server.
 */
export function createOwnConnections({
  open,
  isStale,
  idleMs,
  waitMs,
  onError,
}: OwnConnectionSettings): OwnConnections {
  /** What each idle one needs to be forgotten. The one used last is at the end, and is used next. */
  const idle = new Map<PreparedClient, () => void>();
  const lent = new Set<Promise<unknown>>();
  let inUse = 0;
  const waiting = new Set<Wait>();
  let closed = false;

  function keep(client: PreparedClient): void {
    const timer = idleMs > 0 ? setTimeout(() => discard(client), idleMs) : undefined;
    const broke = (error: Error) => {
      forget();
      onError(error);
    };
    const forget = () => {
      clearTimeout(timer);
      client.off('error', broke).off('end', forget);
      idle.delete(client);
    };
    client.on('error', broke).on('end', forget);
    idle.set(client, forget);
  }

  function discard(client: PreparedClient): Promise<void> {
    idle.get(client)?.();
    return client.end().catch(() => {});
  }

  async function take(): Promise<PreparedClient> {
    const endsAt = performance.now() + waitMs;
    for (;;) {
      const kept = takeKept();
      if (kept) return kept;
      try {
        return await open();
      } catch (error) {
        // One may have come back meanwhile.
        const returned = takeKept();
        if (returned) return returned;
        if (inUse === 0 || !hasNoConnectionLeft(error) || performance.now() >= endsAt) throw error;
      }
      const returned = await nextReturned(endsAt - performance.now());
      if (returned) return returned;
    }
  }

  function takeKept(): PreparedClient | undefined {
    for (let client = [...idle.keys()].at(-1); client; client = [...idle.keys()].at(-1)) {
      if (!isStale(client)) {
        idle.get(client)?.();
        return client;
      }
      void discard(client);
    }
    return undefined;
  }

  /** The next connection that comes back; nothing if it was closed, or none came in time. */
  function nextReturned(forMs: number): Promise<PreparedClient | undefined> {
    return new Promise((resolve) => {
      const wait: Wait = (client) => {
        clearTimeout(late);
        waiting.delete(wait);
        resolve(client);
      };
      const late = setTimeout(wait, forMs);
      waiting.add(wait);
    });
  }

  async function lend<T>(work: (client: PreparedClient) => Promise<T>): Promise<T> {
    const client = await take();
    inUse += 1;
    try {
      return await work(client);
    } finally {
      inUse -= 1;
      giveBack(client);
    }
  }

  function giveBack(client: PreparedClient): void {
    const [next] = waiting;
    if (closed || isStale(client) || !client.isUsable()) void discard(client).then(() => next?.());
    else if (next) next(client);
    else keep(client);
  }

  return {
    async lend(work) {
      if (closed) throw new DatabaseBusy('the database is being closed');
      const lending = lend(work);
      lent.add(lending);
      return lending.finally(() => lent.delete(lending));
    },
    idle: () => idle.size,
    async close() {
      closed = true;
      await Promise.allSettled([...lent]);
      await Promise.all([...idle.keys()].map(discard));
    },
  };
}
