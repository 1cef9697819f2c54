import { parseServers, type Server } from './parse-servers.ts';
import { DatabaseBusy, hasNoConnectionLeft, isUnavailable, ReadOnlyServer } from './transient.ts';

export interface ServerChoice {
  /** How many servers there are. */
  readonly count: number;
  /** Whether only sessions that may write are of use. */
  readonly writable: boolean;
  /**
   * Opens a connection with `open` to the first server that it succeeds with, from the one that was found last. `open`
   * throws where a server is of no use, and must end within the time that it is given, in ms.
   */
  connect<T>(open: (server: Server, limitMs: number) => Promise<T>): Promise<T>;
}

/** A server that does not answer must leave time for the next ones. */
const MOST_FOR_ONE_MS = 2_000;
const LEAST_FOR_ONE_MS = 500;

/**
 * Chooses among the servers of a connection string. libpq asks them in order for every connection; here all connections
 * start with the server that was found last, so that a dead one costs its time limit once and not for each of them.
 */
export function createServerChoice(url: string, allMs: number): ServerChoice {
  const { servers, writable, connectMs } = parseServers(url);
  const share = Math.max(LEAST_FOR_ONE_MS, Math.min(MOST_FOR_ONE_MS, allMs / servers.length));
  const limitMs = connectMs ?? (servers.length === 1 ? allMs : share);
  let found = 0;

  return {
    count: servers.length,
    writable,
    async connect(open) {
      const failures: { server: Server; error: unknown }[] = [];
      const first = found;
      for (let n = 0; n < servers.length; n++) {
        const place = (first + n) % servers.length;
        const server = servers[place] as Server;
        try {
          const opened = await open(server, limitMs);
          found = place;
          return opened;
        } catch (error) {
          failures.push({ server, error });
        }
      }
      throw reasonOf(failures);
    },
  };
}

/** A wrong password, a missing database or that no connection is left is told as it is. */
function reasonOf(failures: readonly { server: Server; error: unknown }[]): unknown {
  const fault =
    failures.find(({ error }) => !isUnavailable(error) || hasNoConnectionLeft(error)) ??
    (failures.length === 1 ? failures[0] : undefined);
  if (fault) return fault.error;
  const told = failures.map(({ server, error }) => `${server.name}: ${error instanceof Error ? error.message : error}`);
  const sentence = `no server of DATABASE_URL takes writes (${told.join('; ')})`;
  const isReadOnly = failures.some(({ error }) => error instanceof ReadOnlyServer);
  return isReadOnly ? new ReadOnlyServer(sentence) : new DatabaseBusy(sentence);
}
