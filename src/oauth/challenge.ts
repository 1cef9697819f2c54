import type { IncomingMessage } from 'node:http';
import { AGENT_SCOPES } from '../agents/authorization-request.ts';
import type { OwnOrigin } from '../http/own-origin.ts';
import { RESOURCE_METADATA } from './metadata.ts';

/** `hasToken`: one was sent, and is not accepted. */
export type Challenge = (request: IncomingMessage, hasToken: boolean) => string;

/** What `/mcp` says with 401: where an agent learns how to get a token, and what to ask for (RFC 6750, 9728). */
export function createChallenge(ownOrigin: OwnOrigin): Challenge {
  return (request, hasToken) => {
    const origin = ownOrigin(request);
    // A quote would end the value. Such a host is none.
    if (!URL.canParse(origin) || !/^[\w.:/[\]-]+$/.test(origin)) return 'Bearer';
    const parameters = [
      ...(hasToken ? ['error="invalid_token"'] : []),
      `resource_metadata="${origin}${RESOURCE_METADATA}"`,
      `scope="${AGENT_SCOPES.join(' ')}"`,
    ];
    return `Bearer ${parameters.join(', ')}`;
  };
}
