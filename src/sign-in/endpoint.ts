import type { TSchema } from 'typebox';
import type { Session } from './sessions.ts';

export const ROOT = '/console/auth';

/** One request below `/console/auth`, after its checks. */
export interface SignInCall {
  headers: Headers;
  /** Path below `/console/auth`, and the query with its `?`. */
  path: string;
  search: string;
  /** The values of the path's parameters, in order. */
  parameters: readonly string[];
  /** Valid by the endpoint's schema. */
  body: unknown;
  /** `https://kartotek.example`, where the browser is. */
  origin: string;
  /** The network by which the client is counted, and its address. */
  network: string;
  address: string;
  now: Date;
  /** The session of a person who may enter a workspace. */
  session(): Promise<Session | undefined>;
  /** Also that of a person who has signed in only to accept an invitation. */
  anySession(): Promise<Session | undefined>;
}

export interface SignInAnswer {
  status: number;
  /** Undefined: no body. */
  body?: unknown;
  /** `Set-Cookie` headers. */
  cookies?: readonly string[];
  /** For a redirect. */
  location?: string;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  /** Below `/console/auth`; `{token}` stands for one segment. */
  path: string;
  /** Undefined: it takes no body. */
  body?: TSchema;
  /** Attempts are limited by address: it takes a secret, or costs much. */
  guarded?: true;
  /** Another site leads a browser here: the OpenID Connect provider. A refusal is told by the sign-in page. */
  fromOtherSites?: true;
  handle(call: SignInCall): Promise<SignInAnswer>;
}

export const isSecure = ({ origin }: Pick<SignInCall, 'origin'>) => origin.startsWith('https:');

export const detailsOf = ({ headers, address }: SignInCall) => ({
  address,
  userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
});
