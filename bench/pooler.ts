/**
 * Measures what PgBouncer in transaction mode costs: the same requests with direct connections, through PgBouncer that
 * tracks prepared statements, and through PgBouncer that does not, in turns.
 *
 *   node bench/pooler.ts [--quick]
 *
 * It uses the PgBouncer on the PATH, or Debian's. Tracking needs 1.21 or newer; with an older one its column is left out.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { keepsStatements, startPgbouncer } from '../tests/harness/pgbouncer.ts';
import { pgbouncerBinary } from '../tests/harness/pgbouncer-binary.ts';
import { startCluster } from './api/cluster.ts';
import { anyInteger, type Plan } from './api/load.ts';
import { describeMachine } from './api/machine.ts';
import { httpSide, inTurns, type Sample } from './api/measure.ts';
import { type Server, startKartotek, startLoadClient } from './api/servers.ts';
import { WORDS } from './api/words.ts';
import { loadWorkspaces, type Workspace } from './api/workspaces.ts';

const { values: given } = parseArgs({ options: { quick: { type: 'boolean' } } });
const effort = given.quick ? { rounds: 1, ms: 1_000, warmMs: 500 } : { rounds: 5, ms: 2_000, warmMs: 1_500 };
const PEOPLE = 10_000;
const TARGETS = 2_000;
/** Server connections of the pooler, and connections of the service: as many, so that neither waits for the other. */
const CONNECTIONS = '10';
const RESULT = new URL('./results/pooler.md', import.meta.url);
const say = (text: string) => process.stderr.write(`${text}\n`);

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
  const [workspace] = await loadWorkspaces(cluster.url, [PEOPLE], say);
  if (!workspace) throw new Error('There is no workspace.');
  const ways: { name: string; url: string; pooler?: number }[] = [{ name: 'direct', url: cluster.url }];
  const addPooler = async (name: string, settings: Record<string, string>) => {
    const pooler = keep(await startPgbouncer(cluster.url, { default_pool_size: CONNECTIONS, ...settings }));
    ways.push({ name, url: pooler.through(cluster.url), pooler: pooler.pid() });
  };
  if (await keepsStatements()) await addPooler('PgBouncer, tracking', { max_prepared_statements: '1000' });
  await addPooler('PgBouncer, no tracking', {});
  const client = keep(startLoadClient());
  const servers: Server[] = [];
  for (const { url } of ways) servers.push(keep(await startKartotek(url, undefined)));

  const table = [
    `| processor µs a request: service / PgBouncer / PostgreSQL | ${ways.map(({ name }) => name).join(' | ')} |`,
    `|---|${ways.map(() => '---').join('|')}|`,
  ];
  for (const [name, plan] of plansOf(workspace)) {
    const sides = ways.map(({ url, pooler }, n) => {
      const stage = { url, postmaster: cluster.postmaster, client: client.process, ...(pooler && { pooler }) };
      return httpSide(stage, servers[n] ?? { pid: 0, port: 0 }, workspace.token, async () => plan);
    });
    const samples = await inTurns(sides, effort.rounds, effort.ms, effort.warmMs);
    const refused = samples.find((sample) => Object.keys(sample.refused).length > 0);
    if (refused) throw new Error(`${name} was refused: ${JSON.stringify(refused.refused)}`);
    table.push(`| ${name} | ${samples.map((sample) => cell(sample, samples[0] ?? sample)).join(' | ')} |`);
    say(table.at(-1) ?? '');
  }
  const database = new Client({ connectionString: cluster.url });
  await database.connect();
  const machine = await describeMachine(database);
  await database.end();
  const { version } = await pgbouncerBinary();
  const text = `# What PgBouncer costs

Medians of ${effort.rounds} rounds of ${effort.ms / 1_000} s in turns, 32 connections, ${PEOPLE} people, PgBouncer ${version} in transaction mode with
${CONNECTIONS} server connections, everything on one machine. In brackets: the sum compared with direct connections. How it is measured:
\`bench/pooler.ts\`.

${machine}

${table.join('\n')}
`;
  process.stdout.write(`\n${text}`);
  if (given.quick) return;
  mkdirSync(new URL('.', RESULT), { recursive: true });
  writeFileSync(RESULT, text);
}

function cell(sample: Sample, direct: Sample): string {
  const sum = ({ front, pooler, database }: Sample) => front + pooler + database;
  const parts = [sample.front, sample.pooler, sample.database].map((time) => Math.round(time).toLocaleString('en'));
  return `${parts.join(' / ')} (${(sum(sample) / sum(direct)).toFixed(2)})`;
}

function plansOf({ slug, firstPerson, people, firstCompany, companies }: Workspace): [string, Plan][] {
  const root = `/api/v1/workspaces/${slug}`;
  const get = (target: () => string): Plan => ({
    kind: 'get',
    targets: Array.from({ length: TARGETS }, () => root + target()),
  });
  const word = () => encodeURIComponent(WORDS.hundredth[anyInteger(0, WORDS.hundredth.length)] ?? '');
  return [
    ['read one person', get(() => `/people/${anyInteger(firstPerson, people)}`)],
    ['list 25 people', get(() => '/people?limit=25')],
    ['search', get(() => `/relationships/search?q=${word()}`)],
    ['create a person', { kind: 'create', target: `${root}/people`, firstCompany, companies }],
  ];
}
