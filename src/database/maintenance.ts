import type { Database } from './connect.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

/** Recurring work in batches of one statement each. A batch keeps the embedded engine from other work, so it is short. */
export type MaintenanceTask = { readonly name: string } & (
  | { readonly scope: 'installation'; run(database: Database, now: Date): AsyncIterable<unknown> }
  | { readonly scope: 'workspace'; run(database: Database, now: Date, workspaceId: number): AsyncIterable<unknown> }
);

export interface MaintenanceSettings {
  database: Database;
  /** In the order in which they run. */
  tasks: readonly MaintenanceTask[];
  clock: () => Date;
  /** A task failed; it runs again in the next round. */
  onError: (error: unknown, task: string) => void;
}

const INTERVAL_MS = 10 * 60_000;
const BATCH_ROWS = 2_000;

/** Runs all tasks every ten minutes until stopped. */
export function startMaintenance(settings: MaintenanceSettings): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stopping = false;
  const timer = setInterval(() => {
    running = runMaintenance(settings, () => stopping).catch((error) => settings.onError(error, 'maintenance'));
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

/** One round of all tasks. Ends between two batches once `stopping` says so. */
export async function runMaintenance(settings: MaintenanceSettings, stopping = () => false): Promise<void> {
  const { database, tasks, clock, onError } = settings;
  const now = clock();
  const workspaces = await database.run(listWorkspaceIds, {});
  for (const task of tasks) {
    const runs =
      task.scope === 'installation'
        ? [task.run(database, now)]
        : workspaces.map(({ id }) => task.run(database, now, id));
    try {
      for (const batches of runs) {
        for await (const _ of batches) if (stopping()) return;
      }
    } catch (error) {
      onError(error, task.name);
    }
  }
}

const listWorkspaceIds = statement<object, { id: number }>(sql`select workspace_id as id from workspace`);

/** Repeats a statement that removes at most so many rows until it finds no more. */
export async function* inBatches(
  remove: (rows: number) => Promise<readonly { removed: number }[]>,
): AsyncGenerator<number> {
  for (let removed = BATCH_ROWS; removed === BATCH_ROWS; yield removed) {
    removed = (await remove(BATCH_ROWS))[0]?.removed ?? 0;
  }
}
