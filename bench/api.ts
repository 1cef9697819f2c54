/**
 * Measures what requests cost, compared with the minimum cost, in a small workspace and in a large one.
 *
 *   npm run bench [-- --quick] [-- --keep FOLDER | --use FOLDER] [--only PART] [--profile FOLDER] [--peers]
 *
 * `--quick` ends within two minutes: 100,000 people instead of a million, one short round, fewer rows. `--keep` keeps
 * the loaded database in FOLDER, `--use` uses it. `--only` measures the rows whose name contains PART. `--profile`
 * writes a CPU profile of the server. `--peers` measures PostGraphile and Directus instead, on the same rows.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { PROCESSOR_TIME_KNOWN } from '../tests/harness/processor-time.ts';
import { INSTALL_PGBENCH, startCluster } from './api/cluster.ts';
import { describeMachine } from './api/machine.ts';
import { inTurns } from './api/measure.ts';
import { type Result, report } from './api/report.ts';
import { type Row, rowsOf } from './api/rows.ts';
import { requireSameAnswers } from './api/same-answers.ts';
import { startFloor, startKartotek, startLoadClient } from './api/servers.ts';
import { loadedWorkspaces, loadWorkspaces, type Workspace } from './api/workspaces.ts';
import { benchPeers } from './peers/bench-peers.ts';
import { PeerUnavailable } from './peers/peer.ts';

const FULL = { sizes: [10_000, 1_000_000], rounds: 3, ms: 4_000, warmMs: 2_000 };
const QUICK = { sizes: [10_000, 100_000], rounds: 1, ms: 1_000, warmMs: 300 };
const RESULT = new URL('./results/api.md', import.meta.url);
const PEERS_RESULT = new URL('./results/peers.md', import.meta.url);

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    keep: { type: 'string' },
    use: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'string' },
    peers: { type: 'boolean' },
  },
});
const effort = given.quick ? QUICK : FULL;
const started = performance.now();
const interruption = new AbortController();
const say = (text: string) => {
  if (interruption.signal.aborted) return;
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
};

/** What must be stopped at the end, in reverse order of start. */
const running: { stop(): Promise<void> }[] = [];
const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
  running.push(one);
  return one;
};
async function stopAll(): Promise<void> {
  for (let one = running.pop(); one; one = running.pop()) await one.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interruption.abort();
    void stopAll().finally(() => process.exit(1));
  });
}

try {
  await bench();
} catch (error) {
  const text = error instanceof PeerUnavailable ? error.message : error instanceof Error ? error.stack : error;
  if (!interruption.signal.aborted) process.stderr.write(`${text}\n`);
  process.exitCode = 1;
} finally {
  await stopAll();
}

async function bench(): Promise<void> {
  const folder = given.use ?? given.keep;
  const place = folder === undefined ? undefined : resolve(folder);
  say('Starting PostgreSQL …');
  const cluster = keep(await startCluster(place));
  const workspaces =
    given.use !== undefined && place !== undefined
      ? loadedWorkspaces(place)
      : await loadWorkspaces(cluster.url, given.peers ? effort.sizes.slice(0, 1) : effort.sizes, say, place);
  say('Starting the servers …');
  const kartotek = keep(await startKartotek(cluster.url, given.profile && resolve(given.profile)));
  const floor = keep(await startFloor(cluster.url));
  const client = keep(startLoadClient());
  const database = new Client({ connectionString: cluster.url });
  await database.connect();
  keep({ stop: () => database.end() });
  for (const workspace of workspaces) await requireSameAnswers(kartotek, floor, workspace);

  const stage = { ...cluster, client: client.process, database, kartotek, floor };
  const [small] = workspaces;
  if (given.peers && small) {
    const peers = await benchPeers(stage, small, effort, { keep, say, interrupted: interruption.signal });
    const text = `${introduction('its peers', await describeMachine(database))}\n${peers.text}`;
    return publish(text, peers.complete ? PEERS_RESULT : undefined);
  }
  const rows = rowsOf(stage);
  const results: Result[] = [];
  for (const row of rows.filter(({ name, extra }) => name.includes(given.only ?? '') && !(given.quick && extra))) {
    for (const workspace of workspaces) results.push(await measure(row, workspace));
  }
  say('Vacuuming …');
  await database.query('vacuum (analyze)');
  publish(`${introduction('its floor', await describeMachine(database))}\n${report(results)}`, RESULT);
  if (cluster.pgbench === undefined) process.stdout.write(`\n${INSTALL_PGBENCH}\n`);
}

/** Prints a report, and writes a complete one to the file. */
function publish(text: string, file: URL | undefined): void {
  process.stdout.write(`\n${text}`);
  if (!PROCESSOR_TIME_KNOWN) process.stdout.write('\nProcessor times are read from /proc, which only Linux has.\n');
  if (!file || given.quick || given.only !== undefined || given.profile !== undefined) return;
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}

async function measure(row: Row, workspace: Workspace): Promise<Result> {
  const sides = await row.sides(workspace);
  const [ours, floors] = await inTurns(sides, effort.rounds, effort.ms, effort.warmMs);
  await row.clear?.(workspace);
  if (!ours) throw new Error(`${row.name} was not measured.`);
  const { people } = workspace;
  say(`${row.name}, ${people} people: ${Math.round(ours.requestsPerSecond)}/s, p99 ${ours.p99.toFixed(1)} ms`);
  return { row, people, kartotek: ours, floor: floors };
}

function introduction(others: string, machine: string): string {
  const { rounds, ms } = effort;
  const turns = `${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${ms / 1000} s`;
  return `# The API compared with ${others}

Kartotek and ${others} alternately, ${turns} each, medians; 32 connections, everything on one machine.
How it is measured: [README](../README.md).

${machine}
`;
}
