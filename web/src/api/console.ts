import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { Schema } from './client';

export interface SessionWorkspace {
  slug: string;
  name: string;
  organization: string;
  role: 'ADMIN' | 'MEMBER';
  workAccess: boolean;
  features: { agents: boolean; relationships: boolean; meetings: boolean };
}

export interface Session {
  user: { id: string; email: string; name: string };
  workspaces: SessionWorkspace[];
}

interface Answer<Body> {
  content: { 'application/json': Body };
  headers: Record<string, unknown>;
}

interface Call<Body, Parameters = object> {
  parameters: Parameters;
  responses: { 200: Answer<Body>; default: Answer<Schema<'ErrorResponse'>> };
}

interface Posted<Sent, Body = unknown> extends Call<Body> {
  requestBody: { content: { 'application/json': Sent } };
}

/** What sign-in needs, outside of workspaces. The rest of the API is in `schema.d.ts`. */
export interface ConsolePaths {
  '/session': { get: Call<Session> };
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
  '/auth/sign-in/email': {
    post: Posted<{ email: string; password: string; rememberMe?: boolean }, { twoFactorRedirect?: boolean }>;
  };
  '/auth/sign-out': { post: Posted<Record<string, never>> };
}

const client = createFetchClient<ConsolePaths>({ baseUrl: '/console', credentials: 'same-origin' });

/** The calls outside of workspaces: the session, and sign-in. */
export const consoleApi = Object.assign(createQueryClient(client), { client });
