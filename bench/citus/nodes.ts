import { Client } from 'pg';

/** The postmasters of all nodes of a cluster that runs on this machine: the coordinator's first. */
export async function nodesOf(url: string): Promise<{ url: string; postmaster: number }[]> {
  const coordinator = new Client({ connectionString: url });
  await coordinator.connect();
  const { rows } = await coordinator.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  );
  await coordinator.end();
  const nodes: { url: string; postmaster: number }[] = [];
  for (const { host, port } of rows) {
    const own = new URL(url);
    own.host = `${host}:${port}`;
    nodes.push({ url: own.href, postmaster: await postmasterOf(own.href) });
  }
  return nodes;
}

async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
  );
  await client.end();
  return Number(rows[0]?.pid);
}
