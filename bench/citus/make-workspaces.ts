import { Client } from 'pg';
import { hashToken, newToken } from '../../src/access/token.ts';

export interface OwnWorkspace {
  workspaceId: number;
  slug: string;
  token: string;
  people: { id: number; version: string }[];
}

/** Makes workspaces with one administrator, one token and some people each, by statements that a cluster runs too. */
export async function makeWorkspaces(url: string, count: number, people: number): Promise<OwnWorkspace[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const one = async (text: string, values: readonly unknown[]) => (await client.query(text, [...values])).rows[0];
  const run = Date.now();
  const made: OwnWorkspace[] = [];
  for (let n = 0; n < count; n++) {
    const name = `bench-${run}-${n}`;
    const { id: organizationId } = await one(
      'insert into organization (name, created_at) values ($1, now()) returning organization_id as id',
      [name],
    );
    const { id: workspaceId } = await one(
      `insert into workspace (organization_id, slug, name, agents_enabled, created_at)
       values ($1, $2, $2, true, now()) returning workspace_id as id`,
      [organizationId, name],
    );
    const token = newToken(workspaceId);
    await one('insert into app_user (user_id, email, name, created_at) values ($1, $2, $1, now())', [
      `usr_${name}`,
      `${name}@bench.example`,
    ]);
    await one(`insert into membership (workspace_id, user_id, role, created_at) values ($1, $2, 'ADMIN', now())`, [
      workspaceId,
      `usr_${name}`,
    ]);
    await one(
      `insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at)
       values ($1, $2, $3, 'bench', $4, array['contacts:read', 'contacts:write', 'events:manage'], now(), now() + interval '90 days')`,
      [workspaceId, organizationId, `usr_${name}`, hashToken(token)],
    );
    await client.query(
      `insert into person (workspace_id, version, name, email, owner_user_ids, created_at, updated_at)
       select $1::integer, 'v1', 'Person ' || n, 'person' || n || '@post.example', array[$2::text], now(), now()
       from generate_series(1, $3::integer) n`,
      [workspaceId, `usr_${name}`, people],
    );
    made.push({ workspaceId, slug: name, token, people: await readPeople(client, workspaceId) });
  }
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await client.end();
  return made;
}

/** The people with their present versions. */
export async function peopleOf(url: string, workspaceId: number): Promise<OwnWorkspace['people']> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const people = await readPeople(client, workspaceId);
  await client.end();
  return people;
}

async function readPeople(client: Client, workspaceId: number): Promise<OwnWorkspace['people']> {
  const { rows } = await client.query(
    `select person_id as id, version from person where workspace_id = $1 and email like '%@post.example'`,
    [workspaceId],
  );
  return rows;
}
