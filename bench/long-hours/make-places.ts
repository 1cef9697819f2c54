import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { hashToken, newToken } from '../../src/access/token.ts';
import { createHttp } from '../../tests/harness/kept-alive-http.ts';
import { makeManyWorkspaces } from '../../tests/harness/many-workspaces.ts';
import type { Place } from './requests.ts';

export interface MadePlace extends Place {
  workspaceId: number;
}

const TOKENS = 3;

/** Makes workspaces with several tokens, people and a company each. Companies are made later, through the service. */
export async function makePlaces(database: Client, count: number, people: number): Promise<MadePlace[]> {
  const ask = async (text: string, values: readonly unknown[]) => (await database.query(text, [...values])).rows;
  const made = await makeManyWorkspaces(ask, { prefix: 'hours-', count, people });
  await ask(allowMeetings, []);
  const places: MadePlace[] = [];
  for (const { workspaceId, slug, token, people: ids } of made) {
    const more = Array.from({ length: TOKENS - 1 }, () => newToken(workspaceId));
    await ask(addTokens, [workspaceId, more.map((one) => hashToken(one).toString('hex'))]);
    const own = ids.map((id) => ({ id, version: '"v1"', archived: false }));
    places.push({ workspaceId, slug, tokens: [token, ...more], companyId: 0, people: own });
  }
  return places;
}

/** Gives each workspace a company through the service. */
export async function makeCompanies(port: number, places: readonly Place[]): Promise<void> {
  const http = createHttp(port, '127.0.0.1', 1);
  for (const place of places) {
    const path = `/api/v1/workspaces/${place.slug}/companies`;
    const body = { name: `Nordlys ${place.slug} A/S` };
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body: text } = await http.send({ method: 'POST', path, token: place.tokens[0], headers, body });
    if (status !== 201) throw new Error(`No company was made: ${status} ${text}`);
    place.companyId = (JSON.parse(text) as { company: { id: number } }).company.id;
  }
  http.close();
}

const allowMeetings = `
  update access_token set scopes = array['contacts:read', 'contacts:write', 'meetings:read', 'meetings:write']`;

const addTokens = `
  insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at)
  select workspace_id, organization_id, user_id, 'more', decode(hash, 'hex'), scopes, created_at, expires_at
  from access_token, unnest($2::text[]) hash where workspace_id = $1`;
