/**
 * Measures what a request costs on a cluster of Citus compared with plain PostgreSQL: the same requests to both in turns.
 *
 *   node bench/citus.ts CLUSTER_URL [--quick] [--write] [--only NAME] [--profile FOLDER]
 *
 * CLUSTER_URL is a database for trying, whose nodes all run on this machine (deploy/citus/README.md). The bench distributes
 * it if it is not, and leaves its workspaces there. Use the version of PostgreSQL that the cluster has: the newest of the
 * system is started as the plain one. `--write` writes results/citus.md.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Client } from 'pg';
import { startCluster } from './api/cluster.ts';
import type { Plan } from './api/load.ts';
import { describeMachine } from './api/machine.ts';
import { httpSide, inTurns, type Sample } from './api/measure.ts';
import { table } from './api/report.ts';
import { type Server, startKartotek, startLoadClient } from './api/servers.ts';
import { CLI } from './api/workspaces.ts';
import { makeWorkspaces, type OwnWorkspace, peopleOf } from './citus/make-workspaces.ts';
import { nodesOf } from './citus/nodes.ts';
import { createTables } from './many-workspaces/create-tables.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const [clusterUrl] = positionals;
if (!clusterUrl) throw new Error('Give the URL of a database on the coordinator of a cluster.');
const effort = given.quick ? { rounds: 2, ms: 3_000, warmMs: 2_000 } : { rounds: 5, ms: 4_000, warmMs: 6_000 };
const WORKSPACES = 8;
const PEOPLE = 1_000;
const CONNECTIONS = 16;
const RESULT = new URL('./results/citus.md', import.meta.url);
const say = (text: string) => process.stderr.write(`${text}\n`);

const running: { stop(): Promise<void> }[] = [];
const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
  running.push(one);
  return one;
};

interface Request {
  name: string;
  /** At most so many times the processor time of plain PostgreSQL. */
  target?: number;
  /** Made again for each round. */
  plan(place: Place): Plan | Promise<Plan>;
}

const root = ({ slug }: OwnWorkspace) => `/api/v1/workspaces/${slug}/people`;

const REQUESTS: readonly Request[] = [
  {
    name: 'read one',
    target: 2.5,
    plan: ({ workspaces }) => calls(workspaces, (own) => own.people.map(({ id }) => `${root(own)}/${id}`)),
  },
  {
    name: 'list 50',
    plan: ({ workspaces }) => calls(workspaces, (own) => Array(PEOPLE).fill(`${root(own)}?limit=50`)),
  },
  {
    name: 'update',
    async plan({ url, workspaces: [own] }) {
      if (!own) throw new Error('There is no workspace.');
      return { kind: 'update', target: root(own), records: await peopleOf(url, own.workspaceId) };
    },
  },
  {
    name: 'create',
    target: 3,
    plan: ({ workspaces }) => calls(workspaces, (own) => Array(PEOPLE).fill(root(own)), true),
  },
];

const HEAD = [
  'Request',
  'On',
  'Requests/s',
  'p50 ms',
  'p99 ms',
  'Server µs',
  'Database µs',
  'Not 2xx',
  'Ratio',
  'Target',
];

try {
  await bench(clusterUrl);
} finally {
  for (let one = running.pop(); one; one = running.pop()) await one.stop();
}

interface Place {
  url: string;
  /** Of one server, or of all nodes. */
  postmaster: number | readonly number[];
  workspaces: OwnWorkspace[];
}

async function bench(url: string): Promise<void> {
  const plain = keep(await startCluster(undefined));
  await createTables(plain.url);
  say('Distributing the cluster’s tables …');
  const environment = { env: { ...process.env, DATABASE_URL: url } };
  await promisify(execFile)(process.execPath, [CLI, 'database', 'distribute'], environment);
  const nodes = await nodesOf(url);
  say(`Making ${WORKSPACES} workspaces on each …`);
  const places: Place[] = [
    {
      ...{ url: plain.url, postmaster: plain.postmaster },
      workspaces: await makeWorkspaces(plain.url, WORKSPACES, PEOPLE),
    },
    {
      ...{ url, postmaster: nodes.map(({ postmaster }) => postmaster) },
      workspaces: await makeWorkspaces(url, WORKSPACES, PEOPLE),
    },
  ];
  const client = keep(startLoadClient());
  const services: Server[] = [];
  for (const [n, place] of places.entries())
    services.push(keep(await startKartotek(place.url, n === 1 && given.profile ? resolve(given.profile) : undefined)));

  const rows: string[][] = [];
  for (const { name, target, plan } of REQUESTS.filter((one) => one.name.includes(given.only))) {
    const sides = places.map((place, n) => {
      const stage = { url, postmaster: place.postmaster, client: client.process };
      const service = services[n] ?? { pid: 0, port: 0 };
      return httpSide(stage, service, place.workspaces[0]?.token ?? '', async () => plan(place), CONNECTIONS);
    });
    const [onPlain, onCluster] = await inTurns(sides, effort.rounds, effort.ms, effort.warmMs);
    if (!onPlain || !onCluster) throw new Error(`${name} was not measured.`);
    rows.push([name, 'plain', ...figures(onPlain), '', '']);
    rows.push([name, 'cluster', ...figures(onCluster), ...judged(onPlain, onCluster, target)]);
    say(
      rows
        .slice(-2)
        .map((row) => row.join('  '))
        .join('\n'),
    );
  }
  const text = await report(url, nodes.length, rows);
  process.stdout.write(`\n${text}`);
  if (given.write) writeFileSync(RESULT, text);
}

/** The calls of all workspaces, one workspace after another. */
function calls(all: readonly OwnWorkspace[], targets: (own: OwnWorkspace) => string[], posts = false): Plan {
  const each = all.map((own) => targets(own).map((target) => ({ target, token: own.token })));
  const turns = Array.from({ length: PEOPLE }, (_, n) => each.flatMap((own) => own.slice(n, n + 1)));
  return { kind: 'calls', calls: turns.flat(), posts };
}

function figures({ requestsPerSecond, p50, p99, front, database, refused }: Sample): string[] {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const others = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
  return [
    whole(requestsPerSecond),
    p50.toFixed(1),
    p99.toFixed(1),
    whole(front),
    whole(database),
    others.join(', ') || '0',
  ];
}

function judged(plain: Sample, cluster: Sample, target: number | undefined): string[] {
  const ratio = (cluster.front + cluster.database) / (plain.front + plain.database);
  return [`${ratio.toFixed(2)} ×`, target ? `≤ ${target} ${ratio <= target ? '✓' : '✗'}` : ''];
}

async function report(url: string, nodes: number, rows: readonly string[][]): Promise<string> {
  const database = new Client({ connectionString: url });
  await database.connect();
  const { rows: found } = await database.query(`select extversion from pg_extension where extname = 'citus'`);
  const machine = await describeMachine(database);
  await database.end();
  return `# What a cluster of Citus costs

Medians of ${effort.rounds} rounds of ${effort.ms / 1_000} s in turns, ${CONNECTIONS} connections, ${WORKSPACES} workspaces of ${PEOPLE} people; Citus ${found[0]?.extversion}, ${nodes} nodes, everything on one
machine. Server and database: processor time per request in microseconds, the database’s of all nodes. Ratio: processor time, server and database together,
divided by that on plain PostgreSQL. How it is measured: \`bench/citus.ts\`.

${machine}

${table(HEAD, rows)}
`;
}
