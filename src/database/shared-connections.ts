import type { PreparedClient } from './prepared-client.ts';
import type { Renewal } from './renewal.ts';
import type { Statement } from './statement.ts';
import { DatabaseBusy, hasNoConnectionLeft } from './transient.ts';

export interface SharedConnections {
  /** Runs one statement outside any transaction, on the connection with the fewest under way. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  close(): Promise<void>;
}

interface Connection {
  client: PreparedClient | undefined;
  opening: Promise<PreparedClient> | undefined;
  underWay: number;
}

export interface SharedConnectionSettings {
  count: number;
  open(): Promise<PreparedClient>;
  renewal: Renewal;
  /** Called when a connection breaks, or cannot be replaced at the end of its lifetime. */
  onError(error: Error): void;
}

/** After the server had no connection left, those that are open serve alone for so long. */
const REFUSED_MS = 1_000;

/**
 * A few connections that many short reads share. Each read is sent without waiting for the answers before it, so several
 * share a packet. A pool would give a connection to one statement at a time, with a system call each way for every one.
 * If a connection breaks, the statements under way on it fail, and the next statement opens it again.
 */
export function createSharedConnections({
  count,
  open,
  renewal,
  onError,
}: SharedConnectionSettings): SharedConnections {
  const connections: Connection[] = Array.from({ length: count }, () => ({
    client: undefined,
    opening: undefined,
    underWay: 0,
  }));
  /** Statements under way on each client, also on those that are being replaced. */
  const underWay = new Map<PreparedClient, number>();
  let refusedAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  return {
    async run(statement, values) {
      const areRefused = performance.now() - refusedAt < REFUSED_MS;
      const connection = (areRefused && leastBusy(connections.filter(current))) || leastBusy(connections);
      if (!connection) throw new DatabaseBusy('there are no shared connections');
      connection.underWay += 1;
      try {
        const client = current(connection) ?? (await opened(connection).catch(useAnother));
        return await runOn(client, statement, values);
      } finally {
        connection.underWay -= 1;
      }
    },
    async close() {
      closed = true;
      await Promise.allSettled(connections.map(({ opening }) => opening));
      await Promise.all([...underWay.keys()].map((client) => client.end().catch(() => {})));
    },
  };

  /** The open client, unless nothing new may run on it. At the end of its lifetime it serves until the next one is open. */
  function current(connection: Connection): PreparedClient | undefined {
    const { client } = connection;
    if (!client || renewal.isLost(client)) return undefined;
    if (renewal.isExpired(client) && !connection.opening && !closed) {
      opened(connection).catch((error: Error) => {
        renewal.postpone(client);
        onError(error);
      });
    }
    return client;
  }

  /** Where the server has no connection left, one that is open serves. */
  function useAnother(error: unknown): PreparedClient {
    const another = leastBusy(connections.filter(current));
    const client = another && current(another);
    if (!client || !hasNoConnectionLeft(error)) throw error;
    refusedAt = performance.now();
    return client;
  }

  async function runOn<Values extends object, Row>(
    client: PreparedClient,
    statement: Statement<Values, Row>,
    values: Values,
  ): Promise<Row[]> {
    underWay.set(client, (underWay.get(client) ?? 0) + 1);
    try {
      return await client.run(statement, values);
    } catch (error) {
      renewal.onFailure(client, error);
      throw error;
    } finally {
      const left = underWay.get(client);
      if (left !== undefined) underWay.set(client, left - 1);
      endIfReplaced(client);
    }
  }

  /** What still runs on a client that was replaced is answered before it ends. */
  function endIfReplaced(client: PreparedClient): void {
    if (underWay.get(client) !== 0 || connections.some((connection) => connection.client === client)) return;
    underWay.delete(client);
    client.end().catch(() => {});
  }

  function opened(connection: Connection): Promise<PreparedClient> {
    if (closed) throw new DatabaseBusy('the database is being closed');
    connection.opening ??= open()
      .then((client) => {
        const forget = () => {
          underWay.delete(client);
          if (connection.client === client) connection.client = undefined;
        };
        client.on('error', (error) => {
          forget();
          onError(error);
        });
        client.on('end', forget);
        const replaced = connection.client;
        underWay.set(client, 0);
        connection.client = client;
        if (replaced) endIfReplaced(replaced);
        return client;
      })
      .finally(() => {
        connection.opening = undefined;
      });
    return connection.opening;
  }
}

function leastBusy([first, ...others]: readonly Connection[]): Connection | undefined {
  let least = first;
  for (const other of others) if (least && other.underWay < least.underWay) least = other;
  return least;
}
