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
  /** How often in a row it was seen to await an answer with nothing read since the look before. */
  silentLooks: number;
}

/**
 * Finds connections that nobody answers on and nobody closes: a firewall forgot them, a server went away without a word.
 * TCP would take minutes or hours to notice. One timer looks at all of them. It counts looks and not time, since a
 * process that was stopped for a while has answers waiting that it has not read.
 */
export function createSilentConnections(): SilentConnections {
  const clients = new Map<PreparedClient, Watched>();
  const looking = setInterval(cutSilent, LOOK_EVERY_MS).unref();

  function cutSilent(): void {
    for (const [client, watched] of clients) {
      const bytesRead = client.bytesRead();
      const silent = client.awaitsAnswer() && bytesRead === watched.bytesRead;
      watched.bytesRead = bytesRead;
      watched.silentLooks = silent ? watched.silentLooks + 1 : 0;
      if (watched.silentLooks * LOOK_EVERY_MS > watched.limitMs) client.cut();
    }
  }

  return {
    watch(client, limitMs) {
      if (limitMs === 0) return;
      clients.set(client, { limitMs, bytesRead: client.bytesRead(), silentLooks: 0 });
      client.once('end', () => clients.delete(client));
    },
    close() {
      clearInterval(looking);
      clients.clear();
    },
  };
}
