import { loadavg } from 'node:os';
import { connect, type Database } from '../src/database/connect.ts';
import { type BatchTask, type MaintenanceTask, runMaintenance } from '../src/database/maintenance.ts';
import { migrate } from '../src/database/migrate.ts';
import { raw } from '../src/database/sql.ts';
import { statement } from '../src/database/statement.ts';
import { maintenanceTasks } from '../src/maintenance-tasks.ts';
import { createDatabase, startPostgresql } from '../tests/harness/postgresql.ts';
import { runText } from '../tests/harness/run-text.ts';

/**
 * Measures how many blocks a round of upkeep touches among 10,000 workspaces with 125 live idempotency keys each, and how
 * long its batches take: `node bench/upkeep.ts [workspaces] [keys of each]`.
 */
const [workspaces = 10_000, keysOfEach = 125] = process.argv.slice(2).map(Number);
const flush = statement<object>(raw('select pg_stat_force_next_flush()'));
/** What expires in ten minutes where as many keys are made in each hour. */
const EXPIRED = Math.round((workspaces * keysOfEach) / (25 * 6));

const server = await startPostgresql();
try {
  const url = await createDatabase(server.url, 'upkeep');
  const database = await connect({
    ...{ at: { url }, connections: 1, purpose: 'bench' },
    onAbort: () => {},
    onConnectionError: () => {},
  });
  try {
    await migrate(database);
    await fill(database);
    console.log(
      `${workspaces} workspaces, ${workspaces * keysOfEach} live keys, load ${loadavg()[0]?.toFixed(1)} on PostgreSQL ${server.version}\n`,
    );
    console.log(
      `${'a round of upkeep where'.padEnd(44)}${'blocks'.padStart(10)}${'batches'.padStart(9)}${'median ms'.padStart(11)}${'longest ms'.padStart(12)}`,
    );
    await say(database, 'nothing has expired');
    await insertKeys(database, EXPIRED, 1, "interval '26 hours'");
    await say(database, `${EXPIRED} keys have expired`);
    await say(database, 'nothing has expired, and it is not vacuumed');
    await insertKeys(database, EXPIRED * 10, 1, "interval '26 hours'");
    await say(database, `${EXPIRED * 10} keys have expired`);
    await database.runUnlimited(async (client) => {
      await client.execute('drop index idempotency_key_age');
      await client.execute('create index idempotency_key_age on idempotency_key using brin (created_at)');
    });
    await before(database);
  } finally {
    await database.close();
  }
} finally {
  await server.stop();
}

/** Made in the order of their time, over a day. */
async function fill(database: Database): Promise<void> {
  const ofAll = workspaces * keysOfEach;
  await insertKeys(database, ofAll, 1, `interval '23 hours' * (1 - n / ${ofAll}.0)`);
  await database.runUnlimited((client) => client.execute('vacuum analyze'));
}

async function insertKeys(database: Database, keys: number, from: number, age: string): Promise<void> {
  await database.runUnlimited((client) =>
    client.execute(`
      insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at, status, body)
      select 1 + n % ${workspaces}, 'usr_8Zt2', gen_random_uuid(), sha256(n::text::bytea),
        now() - ${age} - n * interval '1 microsecond', 201, repeat('x', 200)
      from generate_series(${from}, ${from + keys - 1}) n`),
  );
}

/** Runs a round of all tasks, and prints the blocks that it touched in tables and indexes. */
async function say(database: Database, what: string): Promise<void> {
  const times: number[] = [];
  const tasks = maintenanceTasks({ auditMonths: 0, generationMonths: 0 }).map((task) => timed(task, times));
  const onError = (error: unknown) => {
    throw error;
  };
  const blocks = await touched(database, () => runMaintenance({ database, tasks, clock: () => new Date(), onError }));
  const sorted = times.toSorted((one, other) => one - other);
  const [median = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  console.log(
    `${what.padEnd(44)}${String(blocks).padStart(10)}${String(times.length).padStart(9)}${median.toFixed(1).padStart(11)}${longest.toFixed(1).padStart(12)}`,
  );
}

function timed(task: MaintenanceTask, times: number[]): MaintenanceTask {
  if (!('batch' in task)) return task;
  const batch: BatchTask['batch'] = async (given) => {
    const begun = performance.now();
    const end = await task.batch(given);
    times.push(performance.now() - begun);
    return end;
  };
  return { name: task.name, batch };
}

/** What a round was until 0.1.0: a statement for each workspace over an index of block ranges. */
async function before(database: Database): Promise<void> {
  const old = `created_at < now() - interval '25 hours'`;
  const blocks = await touched(database, () =>
    database.runUnlimited(async (client) => {
      await client.execute(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
        prepare clean (integer) as delete from idempotency_key where workspace_id = $1 and key = any (array(
          select key from idempotency_key where workspace_id = $1 and ${old} limit 2000)) and ${old}`);
      for (let workspace = 1; workspace <= workspaces; workspace++)
        await client.execute(`execute clean (${workspace})`);
      await client.execute(flush.text);
      await client.execute('select 1');
    }),
  );
  console.log(
    `${'nothing has expired, as it was in 0.1.0'.padEnd(44)}${String(blocks).padStart(10)}${String(workspaces).padStart(9)}`,
  );
}

/** The one session reports what it has counted when it is told to. */
async function touched(database: Database, work: () => Promise<void>): Promise<number> {
  const first = await counted(database);
  await work();
  return (await counted(database)) - first;
}

async function counted(database: Database): Promise<number> {
  await database.run(flush, {});
  const [row] = await runText(
    database,
    `select (sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)))::integer as blocks
     from pg_statio_user_tables`,
  );
  return Number(row?.blocks);
}
