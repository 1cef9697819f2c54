import { hash, randomBytes } from 'node:crypto';
import { request } from 'undici';
import type { Client } from './client.ts';

/** An agent that connects by URL, step by step. */
export interface Agent {
  clientId: string;
  redirectUri: string;
  verifier: string;
}

export interface AgentAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many kinds
  body: any;
}

export const REDIRECT = 'https://agent.example/callback';

/** Registers a client of its own. */
export async function registerAgent(address: string, redirectUri = REDIRECT, name = 'Test agent'): Promise<Agent> {
  const answer = await register(address, { client_name: name, redirect_uris: [redirectUri] });
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return { clientId: answer.body.client_id, redirectUri, verifier: randomBytes(32).toString('base64url') };
}

export const register = (address: string, metadata: unknown) =>
  send(`${address}/oauth/register`, 'application/json', JSON.stringify(metadata));

/** The query of a valid authorization request, with changes; undefined leaves a parameter out. */
export function authorizationQuery(
  address: string,
  { clientId, redirectUri, verifier }: Agent,
  changes: Record<string, string | undefined> = {},
): string {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    scope: 'contacts:read contacts:write',
    state: 'a state',
    resource: `${address}/mcp`,
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `?${new URLSearchParams(given)}`;
}

/** Says yes as the console's page does, and returns the address to which the person is led. */
export async function consent(
  pages: Client,
  address: string,
  agent: Agent,
  { scopes = ['contacts:read', 'contacts:write'], expiresInDays = 90 } = {},
): Promise<URL> {
  const answer = await pages.post('/self/grants', { query: authorizationQuery(address, agent), scopes, expiresInDays });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return new URL(answer.body.redirect);
}

/** Posts a form to the token endpoint or the one beside it. */
export function postForm(
  address: string,
  endpoint: 'token' | 'revoke',
  parameters: Record<string, string | undefined> | string,
): Promise<AgentAnswer> {
  const form =
    typeof parameters === 'string'
      ? parameters
      : new URLSearchParams(Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined));
  return send(`${address}/oauth/${endpoint}`, 'application/x-www-form-urlencoded', String(form));
}

export const exchange = (
  address: string,
  agent: Agent,
  code: string,
  changes: Record<string, string | undefined> = {},
) =>
  postForm(address, 'token', {
    grant_type: 'authorization_code',
    code,
    client_id: agent.clientId,
    redirect_uri: agent.redirectUri,
    code_verifier: agent.verifier,
    resource: `${address}/mcp`,
    ...changes,
  });

export const refresh = (
  address: string,
  agent: Agent,
  token: string,
  changes: Record<string, string | undefined> = {},
) =>
  postForm(address, 'token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: agent.clientId,
    ...changes,
  });

export interface Connected extends Agent {
  code: string;
  access: string;
  refreshToken: string;
}

/** From registration to tokens. `agent`: one that is registered. */
export async function connectAgent(
  address: string,
  pages: Client,
  { agent: known, ...choices }: Parameters<typeof consent>[3] & { agent?: Agent } = {},
): Promise<Connected> {
  const agent = known ?? (await registerAgent(address));
  const code = (await consent(pages, address, agent, choices)).searchParams.get('code') ?? '';
  const { status, body } = await exchange(address, agent, code);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { ...agent, code, access: body.access_token, refreshToken: body.refresh_token };
}

export async function send(url: string, type: string, body: string | Buffer): Promise<AgentAnswer> {
  const response = await request(url, { method: 'POST', headers: { 'content-type': type }, body });
  const text = await response.body.text();
  return { status: response.statusCode, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}
