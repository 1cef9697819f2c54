import type { TokenCall } from '../agents/token-parts.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { RoutedRequest } from '../http/handler.ts';
import type { OAuthSettings } from './serve-oauth.ts';

/** What a request says besides its form. */
export function tokenCall(
  { ownOrigin, clock }: Pick<OAuthSettings, 'ownOrigin' | 'clock'>,
  { request, requestId, clientAddress }: RoutedRequest,
): TokenCall {
  return { origin: ownOrigin(request), requestId, network: clientNetwork(clientAddress), now: clock() };
}
