import type { QueryResult } from './pg-protocol.ts';
import type { PreparedClient } from './prepared-client.ts';
import { DatabaseBusy } from './transient.ts';

/** A lane that has answered nothing for so long is cut: its statements are short, and whoever waits behind one waits. */
const STUCK_MS = 5_000;
const LOOK_EVERY_MS = 500;

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
  /** When it last answered, or was last idle. */
  movedAt: number;
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
  const lanes: Lane[] = Array.from({ length: count }, () => ({
    client: undefined,
    opening: undefined,
    underWay: 0,
    movedAt: 0,
  }));
  let closed = false;
  const looking = setInterval(cutStuck, LOOK_EVERY_MS).unref();

  return {
    async run(text, values) {
      let lane = lanes[0] as Lane;
      for (const other of lanes) if (other.underWay < lane.underWay) lane = other;
      if (lane.underWay === 0) lane.movedAt = performance.now();
      lane.underWay += 1;
      try {
        return await (lane.client ?? (await connected(lane))).runPrepared(text, values);
      } finally {
        lane.underWay -= 1;
        lane.movedAt = performance.now();
      }
    },
    underWay: () => lanes.reduce((sum, lane) => sum + lane.underWay, 0),
    open: () => lanes.filter((lane) => lane.client !== undefined).length,
    async close() {
      closed = true;
      clearInterval(looking);
      await Promise.all(lanes.map((lane) => lane.client?.end()));
    },
  };

  /** Everything under way on it fails as on a connection that broke; the next statement opens it anew. */
  function cutStuck(): void {
    for (const lane of lanes) {
      if (lane.client === undefined || lane.underWay === 0 || performance.now() - lane.movedAt < STUCK_MS) continue;
      const stuck = lane.client;
      lane.client = undefined;
      stuck.cut();
    }
  }

  function connected(lane: Lane): Promise<PreparedClient> {
    if (closed) throw new DatabaseBusy('the database is being closed');
    lane.opening ??= open()
      .then((client) => {
        // A client that was replaced meanwhile has no say in the one that is there now.
        const gone = () => {
          if (lane.client === client) lane.client = undefined;
        };
        client.on('error', (error) => {
          gone();
          onError(error);
        });
        client.on('end', gone);
        lane.client = client;
        return client;
      })
      .finally(() => {
        lane.opening = undefined;
      });
    return lane.opening;
  }
}
