import type { Database } from './connect.ts';
import { nextRows } from './maintenance-rows.ts';
import { enterTask, leaveTask, UPKEEP_LOCK } from './maintenance-statements.ts';
import type { Transaction } from './transaction.ts';
import { DatabaseBusy } from './transient.ts';

/** One batch of a task: a transaction that no other process's upkeep runs beside. */
export interface Batch extends Pick<Transaction, 'run'> {
  /** When the round began. */
  now: Date;
  /** How many rows the batch should handle at most. */
  rows: number;
  /** Where the batch before ended, JSON; null at the beginning. */
  reached: unknown;
}

/** Where the next batch begins. `done`: the round has no further batch; the next round begins there. */
export interface BatchEnd {
  reached: unknown;
  done: boolean;
}

/** Recurring work in short batches, because a batch keeps the embedded engine from other work. */
export interface BatchTask {
  readonly name: string;
  batch(batch: Batch): Promise<BatchEnd>;
}

/** Statements that cannot run in a transaction. */
interface StatementsTask {
  readonly name: string;
  statements(database: Database): AsyncIterable<unknown>;
}

export type MaintenanceTask = BatchTask | StatementsTask;

export interface MaintenanceSettings {
  database: Database;
  /** In the order in which they run. */
  tasks: readonly MaintenanceTask[];
  clock: () => Date;
  /** A task failed; it runs again in the next round. */
  onError: (error: unknown, task: string) => void;
  /** How long a task rests after a round of any process, in ms. Default: not at all. */
  restMs?: number;
}

const INTERVAL_MS = 10 * 60_000;
/** A little less, since processes do not begin their rounds at the same moment of each interval. */
const REST_MS = 9 * 60_000;
/** Tries of a batch that waits too long for a connection. Without them, load at the wrong moment costs a task its round. */
const TRIES = 5;

/** Runs all tasks every ten minutes until stopped. */
export function startMaintenance(settings: MaintenanceSettings): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stopping = false;
  const timer = setInterval(() => {
    running = runMaintenance({ restMs: REST_MS, ...settings }, () => stopping).catch((error) =>
      settings.onError(error, 'maintenance'),
    );
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * One round of all tasks. It ends between two batches once `stopping` says so, and where another process is at a batch: that
 * one goes on.
 */
export async function runMaintenance(settings: MaintenanceSettings, stopping = () => false): Promise<void> {
  const { database, tasks, clock, onError } = settings;
  const now = clock();
  for (const task of tasks) {
    try {
      if ('statements' in task) {
        for await (const _ of task.statements(database)) if (stopping()) return;
        continue;
      }
      for (let rows = nextRows(); ; ) {
        const { outcome, milliseconds } = await retryBusy(() => runBatch(settings, task, now, rows), stopping);
        if (outcome === 'elsewhere' || stopping()) return;
        if (outcome === 'done') break;
        rows = nextRows(rows, milliseconds);
      }
    } catch (error) {
      onError(error, task.name);
    }
  }
}

/** Each try waits for its turn as long as a request does. */
async function retryBusy<T>(work: () => Promise<T>, stopping: () => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || tries === TRIES || stopping()) throw error;
    }
  }
}

type Outcome = 'elsewhere' | 'done' | 'more';

/** The time is counted from the lock, without the wait for a connection. */
function runBatch(
  { database, restMs = 0 }: MaintenanceSettings,
  task: BatchTask,
  now: Date,
  rows: number,
): Promise<{ outcome: Outcome; milliseconds: number }> {
  return database.write(async (transaction) => {
    const [lock] = await transaction.run(UPKEEP_LOCK, {});
    const begun = performance.now();
    const ended = (outcome: Outcome) => ({ outcome, milliseconds: performance.now() - begun });
    if (!lock?.acquired) return ended('elsewhere');
    const [state] = await transaction.run(enterTask, { name: task.name });
    const rested = state?.doneAt == null || Math.abs(now.getTime() - state.doneAt.getTime()) >= restMs;
    if (!rested) return ended('done');
    const { reached, done } = await task.batch({
      run: (statement, values) => transaction.run(statement, values),
      now,
      rows,
      reached: state?.reached ?? null,
    });
    transaction.runLast(leaveTask, {
      name: task.name,
      reached: reached === null ? null : JSON.stringify(reached),
      doneAt: done ? now : null,
    });
    return ended(done ? 'done' : 'more');
  });
}
