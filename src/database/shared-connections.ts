import type { PreparedClient } from './prepared-client.ts';
import type { Statement } from './statement.ts';
import { DatabaseBusy } from './transient.ts';

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

/**
 * A few connections that many short reads share. Each read is sent without waiting for the answers before it, so several
 * share a packet. A pool would give a connection to one statement at a time, with a system call each way for every one.
 * If a connection breaks, the statements under way on it fail, and the next statement opens it again.
 */
export function createSharedConnections(
  count: number,
  open: () => Promise<PreparedClient>,
  onError: (error: Error) => void,
): SharedConnections {
  const connections: Connection[] = Array.from({ length: count }, () => ({
    client: undefined,
    opening: undefined,
    underWay: 0,
  }));
  let closed = false;

  return {
    async run(statement, values) {
      const connection = connections.reduce((least, other) => (other.underWay < least.underWay ? other : least));
      connection.underWay += 1;
      try {
        return await (connection.client ?? (await opened(connection))).run(statement, values);
      } finally {
        connection.underWay -= 1;
      }
    },
    async close() {
      closed = true;
      await Promise.all(connections.map(({ client }) => client?.end()));
    },
  };

  function opened(connection: Connection): Promise<PreparedClient> {
    if (closed) throw new DatabaseBusy('the database is being closed');
    connection.opening ??= open()
      .then((client) => {
        const forget = () => {
          if (connection.client === client) connection.client = undefined;
        };
        client.on('error', (error) => {
          forget();
          onError(error);
        });
        client.on('end', forget);
        connection.client = client;
        return client;
      })
      .finally(() => {
        connection.opening = undefined;
      });
    return connection.opening;
  }
}
