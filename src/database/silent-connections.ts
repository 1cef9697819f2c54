import type { PreparedClient } from './prepared-client.ts';

const LOOK_EVERY_MS = 1_000;

export interface SilentConnections {
  /**
   * From here until it ends the client is cut once what it awaits an answer to has brought no byte for `limitMs`; 0:
   * never. Everything under way on it then fails as on a connection that broke.
   */
  watch(client: PreparedClient, limitMs: number): void;
  close(): void;
}

interface Watched {
  limitMs: number;
  bytesRead: number;
  /** The latest looks, counted back to the last byte that was read. */
  quietLooks: number;
  /** The same, counted back to the last look at which it awaited no answer. */
  silentLooks: number;
}

/**
 * Finds connections that nobody answers on and nobody closes: a firewall forgot them, a server went away without a word.
 * TCP would take minutes or hours to notice. One timer looks at all of them. It counts looks and not time, since a
 * process that was stopped for a while has answers waiting that it has not read.
 */
export function createSilentConnections(): SilentConnections {
  const clients = new Map<PreparedClient, Watched>();
  const looking = setInterval(look, LOOK_EVERY_MS).unref();

  function look(): void {
    let found = false;
    for (const [client, watched] of clients) {
      const bytesRead = client.bytesRead();
      const quiet = bytesRead === watched.bytesRead;
      watched.bytesRead = bytesRead;
      watched.quietLooks = quiet ? watched.quietLooks + 1 : 0;
      watched.silentLooks = quiet && client.awaitsAnswer() ? watched.silentLooks + 1 : 0;
      found ||= isPast(watched, watched.silentLooks);
    }
    if (found) cut();
  }

  /**
   * With the silent ones those go that have been idle for as long: what happened to one has most likely happened to all,
   * and each would make somebody wait for it.
   */
  function cut(): void {
    for (const [client, watched] of clients) {
      const idle = client.isIdle() && isPast(watched, watched.quietLooks);
      if (idle || isPast(watched, watched.silentLooks)) client.cut();
    }
  }

  function isPast({ limitMs }: Watched, looks: number): boolean {
    return looks * LOOK_EVERY_MS > limitMs;
  }

  return {
    watch(client, limitMs) {
      if (limitMs === 0) return;
      clients.set(client, { limitMs, bytesRead: client.bytesRead(), quietLooks: 0, silentLooks: 0 });
      client.once('end', () => clients.delete(client));
    },
    close() {
      clearInterval(looking);
      clients.clear();
    },
  };
}
