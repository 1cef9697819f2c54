import type { PreparedClient } from './prepared-client.ts';

const LOOK_EVERY_MS = 1_000;
/** Looks without a byte after which it is asked whether another server has taken over. */
const QUIET_LOOKS = 2;

/** The open connections, of which the silent ones are cut. */
export interface OpenConnections {
  /**
   * Until the client ends, cuts it if it awaits an answer and has received no byte for `limitMs`; 0: never. What is under
   * way on it then fails as on a broken connection.
   */
  watch(client: PreparedClient, limitMs: number): void;
  all(): readonly PreparedClient[];
  /** Those that have awaited an answer for two seconds. */
  silent(): readonly PreparedClient[];
  close(): void;
}

interface Watched {
  limitMs: number;
  bytesRead: number;
  /** Looks since the last byte was read. */
  quietLooks: number;
  /** Of these, since it last awaited no answer. */
  silentLooks: number;
}

/**
 * Finds connections that are neither answered nor closed, because a firewall dropped them or a server disappeared. TCP
 * takes minutes or hours to notice. One timer looks at all connections. It counts looks and not time: a process that was
 * suspended may have answers that it has not read yet. `onSilent` is called with each look that finds silent ones.
 */
export function createOpenConnections(onSilent: () => void): OpenConnections {
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
    if (silent().length > 0) onSilent();
  }

  function silent(): PreparedClient[] {
    return [...clients].filter(([, { silentLooks }]) => silentLooks >= QUIET_LOOKS).map(([client]) => client);
  }

  /** Also cuts those that have been idle for as long: they are likely broken too, and each would make a request wait. */
  function cut(): void {
    for (const [client, watched] of clients) {
      const idle = client.isIdle() && isPast(watched, watched.quietLooks);
      if (idle || isPast(watched, watched.silentLooks)) client.cut();
    }
  }

  function isPast({ limitMs }: Watched, looks: number): boolean {
    return limitMs > 0 && looks * LOOK_EVERY_MS > limitMs;
  }

  return {
    watch(client, limitMs) {
      if (!clients.has(client)) client.once('end', () => clients.delete(client));
      clients.set(client, { limitMs, bytesRead: client.bytesRead(), quietLooks: 0, silentLooks: 0 });
    },
    all: () => [...clients.keys()],
    silent,
    close() {
      clearInterval(looking);
      clients.clear();
    },
  };
}
