import type { QueryResult } from 'pg';
import type { PreparedClient } from './prepared-client.ts';
import { DatabaseBusy } from './transient.ts';

/** Statements that may be under way on one lane; beyond it the answer is 503 at once. */
const DEPTH = 200;

export interface Lanes {
  /** Runs one statement that stands alone, on the lane with the least to do. */
  run(text: string, values: unknown[]): Promise<QueryResult>;
  /** Statements sent and not answered. */
  underWay(): number;
  /** Connections. */
  open(): number;
  close(): Promise<void>;
}

interface Lane {
  client: PreparedClient | undefined;
  opening: Promise<PreparedClient> | undefined;
  underWay: number;
}

/**
 * A few connections that many short reads share, each sent without waiting for the one before. A pool gives a
 * connection to one statement at a time, and spends a system call each way on every one of them.
 * A connection that breaks fails what is under way on it and is opened anew for the next statement.
 */
export function createLanes(
  count: number,
  open: () => Promise<PreparedClient>,
  onError: (error: Error) => void,
): Lanes {
  const lanes: Lane[] = Array.from({ length: count }, () => ({ client: undefined, opening: undefined, underWay: 0 }));
  let closed = false;

  return {
    async run(text, values) {
      let lane = lanes[0] as Lane;
      for (const other of lanes) if (other.underWay < lane.underWay) lane = other;
      if (lane.underWay >= DEPTH) throw new DatabaseBusy('every lane is full');
      lane.underWay += 1;
      try {
        return await (lane.client ?? (await connected(lane))).runPrepared(text, values);
      } finally {
        lane.underWay -= 1;
      }
    },
    underWay: () => lanes.reduce((sum, lane) => sum + lane.underWay, 0),
    open: () => lanes.filter((lane) => lane.client !== undefined).length,
    async close() {
      closed = true;
      await Promise.all(lanes.map((lane) => lane.client?.end()));
    },
  };

  function connected(lane: Lane): Promise<PreparedClient> {
    if (closed) throw new DatabaseBusy('the database is being closed');
    lane.opening ??= open()
      .then((client) => {
        client.on('error', (error) => {
          lane.client = undefined;
          onError(error);
        });
        client.on('end', () => {
          lane.client = undefined;
        });
        lane.client = client;
        return client;
      })
      .finally(() => {
        lane.opening = undefined;
      });
    return lane.opening;
  }
}
