import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { asFailure, inLanguageShown, type Schema } from './client';

export interface SessionWorkspace {
  slug: string;
  name: string;
  organization: string;
  role: 'ADMIN' | 'MEMBER';
  workAccess: boolean;
  features: { agents: boolean; 'agent-approval': boolean; relationships: boolean; meetings: boolean };
}

export interface Session {
  user: { id: string; email: string; name: string };
  workspaces: SessionWorkspace[];
}

/** What a failed call answers. Sign-in has codes of its own, besides those of the API. */
export interface Refusal {
  error: { code: string; message: string; requestId: string; retryAt?: string };
}

export interface Invitation {
  email: string;
  workspace: { name: string; slug: string };
  organization: string;
  invitedBy: string | null;
  hasAccount: boolean;
  /** The address of whoever is signed in in this browser. */
  signedInAs: string | null;
  expiresAt: string;
}

/** A browser in which the person is signed in. */
export interface Device {
  id: string;
  ipAddress: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
}

export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string;
}

/** Where an agent's answer goes: a site with its host, a program on this computer, or an app with its scheme. */
export interface AgentDestination {
  kind: 'site' | 'computer' | 'app';
  host?: string;
  scheme?: string;
}

/** What an agent asks for. `faulty`: its request is not accepted, and `detail` says why. `refusal`: its address with a no. */
export interface AgentRequest {
  kind: 'asks' | 'faulty';
  client: { name: string; documentHost: string | null; destination: AgentDestination };
  scopes: Schema<'TokenScope'>[];
  detail: string;
  refusal: string;
}

/** A request whose sender cannot be told, because it is not known. */
export interface RefusedAgentRequest {
  kind: 'refused';
  fault: 'malformed' | 'unknown' | 'unreachable' | 'invalid' | 'redirect';
  detail: string;
}

/** What WebAuthn's ceremonies exchange: the browser's own shapes. */
export type CeremonyOptions = Record<string, unknown>;

interface Answer<Body> {
  content: { 'application/json': Body };
  headers: Record<string, unknown>;
}

interface Call<Body, Parameters = object> {
  parameters: Parameters;
  responses: { 200: Answer<Body>; default: Answer<Refusal> };
}

interface Posted<Sent, Body = unknown, Parameters = object> extends Call<Body, Parameters> {
  requestBody: { content: { 'application/json': Sent } };
}

type Nothing = Record<string, never>;
interface TokenPath {
  path: { token: string };
}
interface Confirmed {
  password: string;
}
interface Code {
  code: string;
  trustDevice?: boolean;
}

/** What sign-in and the account need, outside of workspaces. The rest of the API is in `schema.d.ts`. */
export interface ConsolePaths {
  '/session': { get: Call<Session> };
  '/authorization': { get: Call<AgentRequest | RefusedAgentRequest, { query: { query: string } }> };
  '/auth/state': {
    get: Call<{ setupNeeded: boolean; openIdConnect: { name: string } | null; mail: boolean }>;
  };
  '/auth/setup': {
    post: Posted<{
      code: string;
      email: string;
      name: string;
      password: string;
      organization?: string;
      workspace?: { name?: string; slug: string };
    }>;
  };
  /** `secondFactor`: how the sign-in goes on, or null if the person is signed in. */
  '/auth/sign-in/email': { post: Posted<{ email: string; password: string }, { secondFactor: string[] | null }> };
  '/auth/sign-in/oauth2': { post: Posted<{ callbackURL?: string }, { url: string }> };
  '/auth/sign-out': { post: Posted<Nothing> };
  '/auth/two-factor/verify-totp': { post: Posted<Code> };
  '/auth/two-factor/verify-backup-code': { post: Posted<Code> };
  '/auth/two-factor/enable': { post: Posted<Confirmed, { totpURI: string; backupCodes: string[] }> };
  '/auth/two-factor/disable': { post: Posted<Confirmed> };
  '/auth/two-factor/generate-backup-codes': { post: Posted<Confirmed, { backupCodes: string[] }> };
  '/auth/passkey/generate-register-options': { get: Call<CeremonyOptions> };
  '/auth/passkey/verify-registration': { post: Posted<{ response: CeremonyOptions; name?: string }, Passkey> };
  '/auth/passkey/generate-authenticate-options': { get: Call<CeremonyOptions> };
  '/auth/passkey/verify-authentication': { post: Posted<{ response: CeremonyOptions }> };
  '/auth/passkey/list-user-passkeys': { get: Call<{ items: Passkey[] }> };
  '/auth/passkey/delete-passkey': { post: Posted<{ id: string }> };
  '/auth/passkey/update-passkey': { post: Posted<{ id: string; name: string }> };
  '/auth/account': { get: Call<{ hasPassword: boolean; secondFactor: boolean }> };
  '/auth/profile': { post: Posted<{ name: string }> };
  '/auth/change-password': { post: Posted<{ currentPassword: string; newPassword: string }> };
  '/auth/list-sessions': { get: Call<{ items: Device[] }> };
  '/auth/revoke-session': { post: Posted<{ id: string }> };
  '/auth/revoke-other-sessions': { post: Posted<Nothing> };
  '/auth/invitations/{token}': { get: Call<Invitation, TokenPath> };
  '/auth/invitations/{token}/accept': {
    post: Posted<{ name?: string; password?: string }, { workspace: { slug: string } }, TokenPath>;
  };
  '/auth/reset-requests': { post: Posted<{ email: string }> };
  '/auth/resets/{token}': { get: Call<{ email: string }, TokenPath> };
  '/auth/resets': { post: Posted<{ token: string; password: string }> };
}

/** Pages see the body of a failure only, so the time of the next attempt is put into it. */
const withRetryTime: Middleware = {
  async onResponse({ response }) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (response.ok || !Number.isFinite(seconds)) return undefined;
    const { error } = (await response.json()) as Refusal;
    const retryAt = new Date(Date.now() + seconds * 1_000).toISOString();
    return Response.json({ error: { ...error, retryAt } }, { status: response.status });
  },
};

const client = createFetchClient<ConsolePaths>({ baseUrl: '/console', credentials: 'same-origin' });
// Answers pass through the last one first.
client.use(withRetryTime, asFailure, inLanguageShown);

/** The calls outside of workspaces: the session, and sign-in. */
export const consoleApi = Object.assign(createQueryClient(client), { client });
