import type { AgentClients, ClientFault } from './agent-clients.ts';
import { checkAuthorization, type RefusedRequest, readAuthorizationQuery } from './authorization-request.ts';

/** What the consent page shows. */
export type AuthorizationDescription =
  | { kind: 'asks' | 'faulty'; client: ShownClient; scopes: readonly string[]; detail: string; refusal: string }
  | { kind: 'refused'; fault: ClientFault['fault'] | RefusedRequest['fault']; detail: string };

interface ShownClient {
  name: string;
  /** The host that publishes its metadata document; null: it registered itself. */
  documentHost: string | null;
  /** Where the answer goes: `site` with its host, `computer`, or `app` with its scheme. */
  destination: { kind: string; host?: string; scheme?: string };
}

/** Describes an authorization request to the person who is asked. `query`: as the client has sent it. */
export async function describeAuthorization(
  clients: AgentClients,
  query: string,
  origin: string,
): Promise<AuthorizationDescription> {
  const parameters = readAuthorizationQuery(query);
  if ('kind' in parameters) return parameters as RefusedRequest;
  const client = await clients.find(parameters.client_id ?? '');
  if ('fault' in client) return { kind: 'refused', ...client };
  const request = checkAuthorization(parameters, client, origin);
  if (request.kind === 'refused') return request;
  const { name, documentHost } = client;
  const shown = { name, documentHost, destination: request.destination };
  const [scopes, detail] = request.kind === 'asks' ? [request.scopes, ''] : [[], request.detail];
  return { kind: request.kind, client: shown, scopes, detail, refusal: request.refusal };
}
