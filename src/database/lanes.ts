import type { QueryResult } from './pg-protocol.ts';
import type { PreparedClient } from './prepared-client.ts';
import { DatabaseBusy } from './transient.ts';

/** A lane is cut after so long without an answer: its statements are short, and each waits for those before it. */
const STUCK_MS = 5_000;
const LOOK_EVERY_MS = 500;

export interface Lanes {
  /** Runs one statement outside any transaction, on the lane with the fewest under way. */
  run(text: string, values: unknown[]): Promise<QueryResult>;
  /** Statements sent and not yet answered. */
  underWay(): number;
  /** Open connections. */
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
 * A few connections that many short reads share. Each read is sent without waiting for the answers before it, so several
 * share a packet. A pool would give a connection to one statement at a time, with a system call each way for every one.
 * If a connection breaks, the statements under way on it fail, and the next statement opens it again.
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
      const lane = lanes.reduce((least, other) => (other.underWay < least.underWay ? other : least));
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

  /** What is under way on a lane that is cut fails as on a broken connection. */
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
        // The lane may have another client by then.
        const forget = () => {
          if (lane.client === client) lane.client = undefined;
        };
        client.on('error', (error) => {
          forget();
          onError(error);
        });
        client.on('end', forget);
        lane.client = client;
        return client;
      })
      .finally(() => {
        lane.opening = undefined;
      });
    return lane.opening;
  }
}
