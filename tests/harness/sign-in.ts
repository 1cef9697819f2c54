import { request } from 'undici';
import { createResetLink } from '../../src/administration/create-reset-link.ts';
import type { Database } from '../../src/database/connect.ts';
import type { ServiceSettings } from '../../src/service.ts';
import { operate } from './administration.ts';
import type { Answer } from './client.ts';

/** A hash that costs little, and many attempts from the one address of all tests. */
export const SIGN_IN: NonNullable<ServiceSettings['signIn']> = {
  hashCost: { cost: 2, blockSize: 1, parallelization: 1 },
  byAddress: { attempts: 1_000_000, seconds: 900 },
};
export const PASSWORD = 'plum lantern 47 gravel';

export interface SignInAnswer extends Answer {
  /** The `Cookie` header made of the answer's cookies; those that were removed are left out. */
  cookie: string;
  setCookies: readonly string[];
}

interface Options {
  cookie?: string;
  headers?: Record<string, string>;
}

/** Sends a request below `/console/auth`, as a page of the console does. */
export async function callSignIn(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  { cookie, headers = {} }: Options = {},
): Promise<SignInAnswer> {
  const response = await request(`${address}/console/auth${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.body.text();
  const setCookies = [response.headers['set-cookie'] ?? []].flat();
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
    setCookies,
    cookie: setCookies
      .filter((one) => !one.includes('Max-Age=0'))
      .map((one) => one.split(';', 1)[0])
      .join('; '),
  };
}

/** Signs a person in and returns the session's cookie. */
export async function signIn({ address }: { address: string }, email: string, password = PASSWORD) {
  const answer = await callSignIn(address, 'POST', '/sign-in/email', { email, password });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return answer.cookie.split('; ').find((one) => one.includes('kartotek_session=')) ?? '';
}

/** Gives a member a password. */
export async function setPassword(
  { address, database, clock }: { address: string; database: Database; clock: { now(): Date } },
  workspace: string,
  email: string,
  password = PASSWORD,
): Promise<void> {
  const { link } = await operate<{ link: string }>(
    database,
    createResetLink,
    { workspace, path: { member: email } },
    clock.now(),
  );
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await callSignIn(address, 'POST', '/resets', { token, password });
  if (answer.status !== 200) throw new Error(`${email} could not set a password: ${answer.status} ${answer.text}`);
}
