/**
 * Measures whether an hour of mixed load at half of the capacity makes anything grow: the service's memory, its prepared
 * statements, PostgreSQL's sessions, tables that should have a bound.
 *
 *   node bench/long-hours.ts [--minutes N] [--share N] [--workspaces N] [--into FILE] [--write]
 *
 * `--share` is the part of the measured capacity that is sent. `--into` writes the report to FILE too, and all figures to
 * FILE.json; `--write` writes results/long-hours.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startCluster } from './api/cluster.ts';
import { describeMachine } from './api/machine.ts';
import { startKartotek } from './api/servers.ts';
import { insertExpiringRows } from './long-hours/expiring-rows.ts';
import { measureHold } from './long-hours/hold-of-cleaning.ts';
import type { LoadTask } from './long-hours/load-process.ts';
import { lockWaitsIn, logLockWaits } from './long-hours/lock-waits-in.ts';
import { type MadePlace, makeCompanies, makePlaces } from './long-hours/make-places.ts';
import type { LoadFigures } from './long-hours/mixed-load.ts';
import { type LongRun, report } from './long-hours/report.ts';
import { describeMix } from './long-hours/requests.ts';
import { type Sample, takeSample } from './long-hours/samples.ts';
import { watchLiveHeap } from './long-hours/watch-live-heap.ts';
import { createTables } from './many-workspaces/create-tables.ts';
import { startWorker, type Worker } from './neighbour/worker.ts';

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    share: { type: 'string', default: '0.5' },
    workspaces: { type: 'string', default: '60' },
    into: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const MINUTES = Number(given.minutes);
const SHARE = Number(given.share);
const WORKSPACES = Number(given.workspaces);
const PEOPLE = 50;
const CAPACITY = { clients: 16, warmMs: 10_000, ms: 20_000 };
const SAMPLE_MS = 30_000;
const HOLD_KEYS = 50_000;
/** A session that is replaced could not show that it grows. */
const SETTINGS = { KARTOTEK_CONNECTION_LIFETIME: '0' };
const RESULT = new URL('./results/long-hours.md', import.meta.url);

const started = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
const running: { stop(): Promise<void> }[] = [];
const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
  running.push(one);
  return one;
};
async function stopAll(): Promise<void> {
  for (let one = running.pop(); one; one = running.pop()) await one.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

try {
  await bench();
} finally {
  await stopAll();
}

async function bench(): Promise<void> {
  const cluster = keep(await startCluster(undefined));
  await createTables(cluster.url);
  const database = new Client({ connectionString: cluster.url });
  await database.connect();
  keep({ stop: () => database.end() });
  const places = await makePlaces(database, WORKSPACES, PEOPLE);
  const service = keep(await startKartotek(cluster.url, undefined, SETTINGS));
  await makeCompanies(service.port, places);
  const load = startWorker<LoadTask>('../long-hours/load-process.ts', 'first');
  keep({ stop: () => load.kill() });
  await load.ask({ port: service.port, places });
  const capacity = await measureCapacity(load);
  const perSecond = capacity * SHARE;
  await makeExpire(database, places, capacity, perSecond);
  await logLockWaits(database);

  say(`${Math.round(capacity)} requests/s; sending ${Math.round(perSecond)}/s for ${MINUTES} minutes …`);
  const heap = watchLiveHeap(service.port);
  const samples = await sampleLoad(load, perSecond, async () => ({
    heapLive: heap.take(),
    ...(await takeSample(service, database)),
  }));
  heap.stop();
  const waits = lockWaitsIn(cluster.log);
  say(`Removing ${HOLD_KEYS} keys …`);
  const hold = await measureHold(cluster.url, places, HOLD_KEYS);
  await load.ask('stop');
  const run: LongRun = {
    machine: await describeMachine(database),
    minutes: MINUTES,
    workspaces: WORKSPACES,
    tokens: places.reduce((sum, { tokens }) => sum + tokens.length, 0),
    ...{ capacity, perSecond, mix: describeMix(), samples, waits, hold },
  };
  const text = report(run);
  process.stdout.write(`\n${text}`);
  if (given.into !== undefined) {
    writeFileSync(given.into, text);
    writeFileSync(`${given.into}.json`, JSON.stringify(run));
  }
  if (!given.write) return;
  mkdirSync(new URL('.', RESULT), { recursive: true });
  writeFileSync(RESULT, text);
}

async function measureCapacity(load: Worker<LoadTask>): Promise<number> {
  const { clients, warmMs, ms } = CAPACITY;
  say('Measuring the capacity …');
  await load.ask({ clients, ms: warmMs });
  return load.ask<number>({ clients, ms });
}

/** What the load adds is known from the measurement of the capacity. */
async function makeExpire(database: Client, places: MadePlace[], capacity: number, perSecond: number): Promise<void> {
  const { rows } = await database.query(`
    select (select count(*) from idempotency_key)::integer as keys, (select count(*) from event)::integer as events,
      (select count(*) from record_import)::integer as imports`);
  const seconds = (CAPACITY.warmMs + CAPACITY.ms) / 1000;
  const [{ keys, events, imports }] = rows;
  const of = (made: number) => (made / seconds) * (perSecond / capacity);
  await insertExpiringRows(database, places, {
    minutes: MINUTES,
    keys: of(keys),
    events: of(events),
    imports: of(imports),
  });
}

/** Sends the load, and looks at everything every half minute. */
async function sampleLoad(
  load: Worker<LoadTask>,
  perSecond: number,
  look: () => Promise<Omit<Sample, 'minutes' | 'load'>>,
): Promise<Sample[]> {
  await load.ask({ perSecond });
  const begun = performance.now();
  const samples: Sample[] = [];
  for (let n = 0; n <= (MINUTES * 60_000) / SAMPLE_MS; n++) {
    await delay(Math.max(0, begun + n * SAMPLE_MS - performance.now()));
    const minutes = (performance.now() - begun) / 60_000;
    const sample = { minutes, load: await load.ask<LoadFigures>('take'), ...(await look()) };
    samples.push(sample);
    const { resident, heapLive, sessions, statements, load: answers } = sample;
    say(
      `minute ${minutes.toFixed(1)}: ${resident.toFixed(0)} MB resident, ${heapLive.toFixed(0)} MB live heap, ` +
        `${sessions.toFixed(0)} MB sessions, ${statements} statements, p50 ${answers.p50.toFixed(1)}, p99 ${answers.p99.toFixed(1)} ms, ` +
        `unexpected ${JSON.stringify(answers.unexpected)}`,
    );
  }
  return samples;
}
