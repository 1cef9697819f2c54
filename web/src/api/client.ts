import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { components, paths } from './schema';

/** A schema of the API by its name: `Schema<'Person'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The operations of one workspace, as hooks: `api.useQuery('get', '/people/{id}', …)`. */
export type Api = ReturnType<typeof createApi>;

/** A failed answer, or `fetch`'s own error if none came. */
export type Failure = Schema<'ErrorResponse'> | Error;

export const asFailure: Middleware = {
  /** An answer of something between us and the service, such as a proxy, has no envelope. */
  async onResponse({ response }) {
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok || isJson) return undefined;
    const error = { code: 'INTERNAL_ERROR', message: response.statusText || 'No answer', requestId: '-' };
    return new Response(JSON.stringify({ error }), { status: response.status, headers: JSON_HEADERS });
  },
};

/** The service writes mails in the language that the page shows, which may be another than the browser's. */
export const inLanguageShown: Middleware = {
  onRequest({ request }) {
    request.headers.set('Accept-Language', document.documentElement.lang);
  },
};

const JSON_HEADERS = { 'content-type': 'application/json' };

/** `onSignedOut`: called when the service says that the session has ended. `shown`: the id of the person whom the page shows. */
export function createApi(slug: string, onSignedOut: () => void, shown: () => string | undefined) {
  const client = createFetchClient<paths>({
    baseUrl: `/console/api/workspaces/${slug}`,
    credentials: 'same-origin',
  });
  client.use(asFailure, inLanguageShown, {
    onRequest({ request }) {
      const id = shown();
      // Refused if somebody else has signed in meanwhile.
      if (id !== undefined) request.headers.set('Kartotek-User', id);
    },
    onResponse({ response: { status } }) {
      if (status === 401) onSignedOut();
    },
  });
  return Object.assign(createQueryClient(client), { client });
}

/** The header of a change that must not run twice. Keep it for retries of the same change. */
export function once(): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': crypto.randomUUID() };
}

/** The header of a change of a record that nobody else has changed since `version`. */
export function ifMatch(version: string): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}
