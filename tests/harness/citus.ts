import { Client, escapeIdentifier } from 'pg';
import { distribute, limitRole } from '../../src/distribution/distribute.ts';
import { createDatabase, dropDatabase } from './postgresql.ts';

/** Nodes of a Citus cluster, the coordinator first, as URLs of a database on each. */
export type Nodes = readonly [coordinator: string, ...workers: string[]];

/** The nodes that the database of `url`, on the coordinator, knows. */
export async function nodesOf(url: string): Promise<Nodes> {
  const { rows } = await ask(
    url,
    'select nodename, nodeport from pg_dist_node where groupid <> 0 and isactive order by nodeid',
  );
  const workers = rows.map(({ nodename, nodeport }) => {
    const worker = new URL(url);
    worker.hostname = String(nodename);
    worker.port = String(nodeport);
    return worker.href;
  });
  if (workers.length === 0) throw new Error('The database of KARTOTEK_TEST_CITUS_URL knows no workers.');
  return [url, ...workers];
}

/** Creates an empty database on every node, where the nodes know each other. Returns its URL on the coordinator. */
export async function createOnNodes(nodes: Nodes, name: string): Promise<string> {
  const made = await Promise.all(nodes.map((node) => createDatabase(node, name)));
  await Promise.all(made.map((url) => ask(url, 'create extension citus')));
  const [coordinator, ...workers] = made.map((url) => new URL(url));
  if (!coordinator) throw new Error('There is no coordinator.');
  await ask(coordinator.href, `select citus_set_coordinator_host($1, $2)`, addressOf(coordinator));
  for (const worker of workers) await ask(coordinator.href, 'select citus_add_node($1, $2)', addressOf(worker));
  return coordinator.href;
}

/**
 * Distributes a migrated database that tests copy, and closes it: a database can be copied while nothing is connected, not
 * even the maintenance of Citus.
 */
export async function distributeTemplate(nodes: Nodes, name: string, url: string): Promise<void> {
  await ask(nodes[0], `alter database ${escapeIdentifier(name)} set citus.shard_count = ${SHARDS}`);
  const { obstacles } = await distribute({ url, statements: [], note: () => {} });
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
  for (const node of nodes) {
    await ask(node, `alter database ${escapeIdentifier(name)} allow_connections false`);
    await ask(node, 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
  }
}

/** Copies the template on every node: what Citus knows of its tables is in the copy. Returns its URL on the coordinator. */
export async function copyOnNodes(nodes: Nodes, name: string, template: string): Promise<string> {
  const [coordinator = ''] = await Promise.all(nodes.map((node) => createDatabase(node, name, template)));
  // Settings of a role in a database are not copied.
  const client = await connected(coordinator);
  try {
    await limitRole(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
  return coordinator;
}

export async function dropOnNodes(nodes: Nodes, name: string): Promise<void> {
  await Promise.all(nodes.map((node) => dropDatabase(node, name)));
}

/** Enough for both workers to have workspaces. Each table of each copy has so many. */
const SHARDS = 4;

const addressOf = ({ hostname, port }: URL): unknown[] => [hostname, Number(port || 5432)];

async function ask(url: string, text: string, values: unknown[] = []) {
  const client = await connected(url);
  try {
    return await client.query<Record<string, unknown>>(text, values);
  } finally {
    await client.end();
  }
}

async function connected(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}
