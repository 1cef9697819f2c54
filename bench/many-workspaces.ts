/**
 * Measures what a request costs where ten thousand workspaces with one token each send a few, compared with one workspace
 * that sends them all.
 *
 *   node bench/many-workspaces.ts [--quick] [--workspaces N] [--rounds N] [--write] [--profile FOLDER]
 *
 * Both are in one database with as many records, and are measured alternately. `--write` writes results/many-workspaces.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { makeManyWorkspaces, type OneOfMany } from '../tests/harness/many-workspaces.ts';
import { startCluster } from './api/cluster.ts';
import type { Plan } from './api/load.ts';
import { describeMachine } from './api/machine.ts';
import { httpSide, inTurns } from './api/measure.ts';
import { startKartotek, startLoadClient } from './api/servers.ts';
import { createTables } from './many-workspaces/create-tables.ts';
import { type Compared, report } from './many-workspaces/report.ts';

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    workspaces: { type: 'string', default: '10000' },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const COUNT = Number(given.workspaces);
const ROUNDS = Number(given.rounds ?? (given.quick ? 3 : 7));
const ROUND_MS = given.quick ? 2_000 : 4_000;
/** Every token has been used once before it is measured. */
const WARM_MS = given.quick ? 4_000 : 12_000;
const PEOPLE = 2;
/** As many clients as a service of this size has; with more, all would wait for the processor. */
const CONNECTIONS = 16;
/** So high that neither side is refused or paced: what counts is the cost of counting. */
const LIMITS = { KARTOTEK_RATE_READS: '1000000', KARTOTEK_RATE_WRITES: '1000000' };
const RESULT = new URL('./results/many-workspaces.md', import.meta.url);

const started = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
const running: { stop(): Promise<void> }[] = [];
const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
  running.push(one);
  return one;
};

try {
  await bench();
} finally {
  for (let one = running.pop(); one; one = running.pop()) await one.stop();
}

async function bench(): Promise<void> {
  const cluster = keep(await startCluster(undefined));
  await createTables(cluster.url);
  const database = new Client({ connectionString: cluster.url });
  await database.connect();
  keep({ stop: () => database.end() });
  const ask = async (text: string, values: readonly unknown[]) => (await database.query(text, [...values])).rows;
  say(`Making ${COUNT} workspaces …`);
  const many = await makeManyWorkspaces(ask, { prefix: 'many-', count: COUNT, people: PEOPLE });
  const one = await makeManyWorkspaces(ask, { prefix: 'one-', count: 1, people: PEOPLE * COUNT });
  await database.query('vacuum (analyze)');
  await database.query('checkpoint');
  const service = keep(await startKartotek(cluster.url, given.profile && resolve(given.profile), LIMITS));
  const client = keep(startLoadClient());

  const compared: Compared[] = [];
  for (const { name, calls, posts } of requests(one, many)) {
    const sides = calls.map((all) => {
      const plan = async (): Promise<Plan> => ({ kind: 'calls', calls: all, posts });
      return httpSide({ ...cluster, client: client.process }, service, '', plan, CONNECTIONS);
    });
    const [alone, spread] = await inTurns(sides, ROUNDS, ROUND_MS, WARM_MS);
    if (!alone || !spread) throw new Error(`${name} was not measured.`);
    compared.push({ name, alone, spread });
    say(`${name}: ${Math.round(alone.requestsPerSecond)}/s, ${Math.round(spread.requestsPerSecond)}/s`);
  }
  const text = report(compared, {
    workspaces: COUNT,
    rounds: ROUNDS,
    seconds: ROUND_MS / 1000,
    connections: CONNECTIONS,
    machine: await describeMachine(database),
  });
  process.stdout.write(`\n${text}`);
  if (!given.write) return;
  mkdirSync(new URL('.', RESULT), { recursive: true });
  writeFileSync(RESULT, text);
}

/** The calls of one workspace and of many: as many, for as many records. */
function requests(one: OneOfMany[], many: OneOfMany[]) {
  const each = (workspaces: OneOfMany[], targets: (workspace: OneOfMany) => string[]) =>
    shuffled(workspaces.flatMap((own) => targets(own).map((target) => ({ target, token: own.token }))));
  const people = ({ slug }: OneOfMany) => `/api/v1/workspaces/${slug}/people`;
  const person = (own: OneOfMany) => own.people.map((id) => `${people(own)}/${id}`);
  const creation = (own: OneOfMany) => own.people.map(() => people(own));
  return [
    { name: 'read one', calls: [each(one, person), each(many, person)], posts: false },
    { name: 'create', calls: [each(one, creation), each(many, creation)], posts: true },
  ];
}

/** Neighbours in the tables must not be neighbours in time. */
function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
