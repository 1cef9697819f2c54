import { hashToken, newToken } from '../../src/access/token.ts';

/** Runs a statement and returns its rows. */
type Ask = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

export interface OneOfMany {
  workspaceId: number;
  slug: string;
  token: string;
  /** The people, by id. */
  people: number[];
}

/**
 * Makes workspaces with one administrator, one token and some people each, by a few statements for all of them. Making
 * them by operations takes ten statements each.
 */
export async function makeManyWorkspaces(
  ask: Ask,
  { prefix, count, people }: { prefix: string; count: number; people: number },
): Promise<OneOfMany[]> {
  const made = (await ask(makeWorkspaces, [prefix, count])) as { workspaceId: number; slug: string }[];
  const ids = made.map(({ workspaceId }) => workspaceId);
  const tokens = ids.map(newToken);
  await ask(makeMembers, [ids]);
  await ask(makeTokens, [ids, tokens.map((token) => hashToken(token).toString('hex'))]);
  const peopleOf = new Map(ids.map((id): [number, number[]] => [id, []]));
  const records = (await ask(makePeople, [ids, people])) as { workspaceId: number; id: number }[];
  for (const { workspaceId, id } of records) peopleOf.get(workspaceId)?.push(id);
  return made.map(({ workspaceId, slug }, n) => ({
    workspaceId,
    slug,
    token: tokens[n] ?? '',
    people: peopleOf.get(workspaceId) ?? [],
  }));
}

const makeWorkspaces = `
  with owner as (insert into organization (name, created_at) values ('Many', now()) returning organization_id)
  insert into workspace (organization_id, slug, name, agents_enabled, created_at)
  select organization_id, $1::text || n, 'Workspace ' || n, true, now() from owner, generate_series(1, $2::integer) n
  returning workspace_id as "workspaceId", slug`;

const makeMembers = `
  with person as (
    insert into app_user (user_id, email, name, created_at)
    select 'usr_many_' || id, 'admin@w' || id || '.example', 'Admin', now() from unnest($1::integer[]) id
  )
  insert into membership (workspace_id, user_id, role, created_at)
  select id, 'usr_many_' || id, 'ADMIN', now() from unnest($1::integer[]) id`;

const makeTokens = `
  insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at)
  select id, organization_id, 'usr_many_' || id, 'many', decode(hash, 'hex'), array['contacts:read', 'contacts:write'],
    now(), now() + interval '90 days'
  from unnest($1::integer[], $2::text[]) given (id, hash) join workspace on workspace_id = id`;

const makePeople = `
  insert into person (workspace_id, version, name, email, owner_user_ids, created_at, updated_at)
  select id, 'v1', 'Person ' || n, 'person' || n || '@post.example', array['usr_many_' || id], now(), now()
  from unnest($1::integer[]) id, generate_series(1, $2::integer) n
  returning workspace_id as "workspaceId", person_id as id`;
