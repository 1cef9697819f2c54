/**
 * Moves workspaces between nodes, and loses a node, while clients read and write:
 *
 *   DATABASE_URL=postgres://USER@COORDINATOR/NAME node deploy/citus/faults.ts [--moves 3]
 *       [--node HOST:PORT --stop COMMAND --start COMMAND] [--away SECONDS]
 *
 * The database is one for trying that is distributed (README.md); its workspaces stay. Without `--node` no node is lost.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startKartotek, WITHOUT_LIMITS } from '../../bench/api/servers.ts';
import { makeWorkspaces } from '../../bench/citus/make-workspaces.ts';
import { type Answer, startClients } from './clients.ts';
import { startReceiver } from './receiver.ts';

const { values: given } = parseArgs({
  options: {
    moves: { type: 'string', default: '3' },
    node: { type: 'string' },
    stop: { type: 'string', default: 'false' },
    start: { type: 'string', default: 'false' },
    away: { type: 'string', default: '15' },
  },
});
const url = process.env.DATABASE_URL ?? '';
const WORKSPACES = 20;
const PEOPLE = 100;
const CLIENTS = 8;
const QUIET_MS = 8_000;
/** After a node is back. */
const PATIENCE_MS = 60_000;
const say = (text: string) => process.stdout.write(`${text}\n`);

const database = new Client({ connectionString: url });
await database.connect();
const workspaces = await makeWorkspaces(url, WORKSPACES, PEOPLE);
const service = await startKartotek(url, undefined, { ...WITHOUT_LIMITS, KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1' });
const address = `http://127.0.0.1:${service.port}`;
const receiver = await startReceiver(address, workspaces);
const clients = startClients(address, workspaces, CLIENTS);
const slugs = new Map(workspaces.map(({ workspaceId, slug }) => [workspaceId, slug]));
let holds = true;
try {
  await sleep(QUIET_MS);
  const quiet = clients.take();
  say(`quiet: ${told(quiet)}; ${deliveries()}`);
  for (let n = 0; n < Number(given.moves); n++) await move(n);
  if (given.node) await lose(given.node, given.stop, given.start);
} finally {
  const lost = await clients.stop(database);
  say(`${lost.created} creations were answered; of these ${lost.missing} are missing and ${lost.twice} exist twice`);
  holds &&= lost.missing === 0 && lost.twice === 0;
  await service.stop();
  receiver.stop();
  await database.end();
}
say(holds ? 'All of it holds.' : 'Not all of it holds.');
process.exitCode = holds ? 0 : 1;

/** The node of each workspace, as `host:port`. */
async function nodeOfEach(): Promise<Map<number, { node: string; shard: string }>> {
  const found = new Map<number, { node: string; shard: string }>();
  for (const { workspaceId } of workspaces) {
    const { rows } = await database.query<{ node: string; shard: string }>(
      `select shardid as shard, nodename || ':' || nodeport as node from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('company', $1::integer)`,
      [workspaceId],
    );
    if (rows[0]) found.set(workspaceId, rows[0]);
  }
  return found;
}

/** Moves the shards that hold the n-th workspace to the next node. */
async function move(n: number): Promise<void> {
  const places = await nodeOfEach();
  const { rows: nodes } = await database.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from pg_dist_node where shouldhaveshards and isactive order by groupid`,
  );
  const place = places.get(workspaces[n]?.workspaceId ?? 0);
  const index = nodes.findIndex(({ node }) => node === place?.node);
  const next = nodes[(index + 1) % nodes.length]?.node;
  if (!place || !next || next === place.node) throw new Error('There is no other node.');
  const [[from, fromPort], [to, toPort]] = [place.node.split(':'), next.split(':')];
  clients.take();
  const begun = performance.now();
  await database.query(
    `select citus_move_shard_placement($1::bigint, $2::text, $3::integer, $4::text, $5::integer, 'force_logical')`,
    [place.shard, from, fromPort, to, toPort],
  );
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  await sleep(1_000);
  const answers = clients.take();
  say(`moved ${place.shard} from ${place.node} to ${next} in ${seconds} s: ${told(answers)}`);
  holds &&= answers.every(isFine);
}

/** Stops the node, starts it again, and looks at its workspaces and the others'. */
async function lose(node: string, stop: string, start: string): Promise<void> {
  const places = await nodeOfEach();
  const isOn = ({ workspaceId }: Answer) => places.get(workspaceId)?.node === node;
  clients.take();
  receiver.take();
  const stopped = performance.now();
  await shell(stop);
  await sleep(Number(given.away) * 1_000);
  const away = clients.take();
  const others = away.filter((answer) => !isOn(answer));
  const delivered = deliveries((slug) => others.some(({ workspaceId }) => slugs.get(workspaceId) === slug));
  say(`${node} away for ${given.away} s, its workspaces: ${told(away.filter(isOn))}`);
  say(`  the others: ${told(others)}`);
  const unsequenced = await waitingEvents(
    workspaces.filter(({ workspaceId }) => places.get(workspaceId)?.node !== node),
  );
  say(`  of the others, ${delivered}`);
  say(`  of the others, ${unsequenced} events have waited for a position for three seconds`);
  holds &&= away.every(isFine) && others.every(({ status }) => status < 300) && unsequenced === 0;
  await shell(start);
  const back = performance.now();
  const answering = new Set<number>();
  const own = workspaces.filter(({ workspaceId }) => places.get(workspaceId)?.node === node);
  while (answering.size < own.length && performance.now() - back < PATIENCE_MS) {
    await sleep(100);
    for (const answer of clients.take()) {
      if (isOn(answer) && answer.at > back && answer.status < 300) answering.add(answer.workspaceId);
    }
  }
  holds &&= answering.size === own.length;
  const seconds = ((performance.now() - back) / 1_000).toFixed(1);
  say(`${answering.size} of its ${own.length} workspaces answer ${seconds} s after it was started`);
  await sleep(QUIET_MS);
  const after = clients.take();
  say(`after it, its workspaces: ${told(after.filter(isOn))}`);
  say(
    `  the others: ${told(after.filter((answer) => !isOn(answer)))} (${((performance.now() - stopped) / 1_000).toFixed(0)} s after it was stopped)`,
  );
  holds &&= after.every(({ status }) => status < 300);
}

async function waitingEvents(own: readonly { workspaceId: number }[]): Promise<number> {
  let count = 0;
  for (const { workspaceId } of own) {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::integer as count from event
       where workspace_id = $1::integer and position is null and at < $2::timestamptz`,
      [workspaceId, new Date(Date.now() - 3_000)],
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** How many events arrived, and how late. */
function deliveries(isMeant: (slug: string) => boolean = () => true): string {
  const times = receiver.take().flatMap(({ slug, ms }) => (isMeant(slug) ? [ms] : []));
  if (times.length === 0) holds = false;
  return `${times.length} events arrived; ${quantiles(times)}`;
}

/** What a client is told to repeat is fine, nothing else that fails. */
function isFine({ status, retryAfter }: Answer): boolean {
  return status < 300 || (status === 503 && retryAfter);
}

function told(answers: readonly Answer[]): string {
  const statuses = Map.groupBy(answers, ({ status }) => status);
  const counts = [...statuses].map(([status, all]) => `${all.length} × ${status || 'no answer'}`);
  return `${counts.join(', ')}; ${quantiles(answers.map(({ ms }) => ms))}`;
}

function quantiles(milliseconds: readonly number[]): string {
  const times = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

async function shell(command: string): Promise<void> {
  const child = spawn('sh', ['-c', command], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command}: exit code ${code}`);
}
