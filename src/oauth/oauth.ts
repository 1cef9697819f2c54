import type { Mount } from '../http/server.ts';
import { answerPreflight } from './cross-origin.ts';
import { metadataDocuments } from './metadata.ts';
import { registrationEndpoint } from './registration-endpoint.ts';
import { revocationEndpoint } from './revocation-endpoint.ts';
import { type OAuthSettings, serveOAuth } from './serve-oauth.ts';
import { tokenEndpoint } from './token-endpoint.ts';

/** The adapter of agents that connect by URL: the authorization server's endpoints and documents, except its page. */
export function createOAuth(settings: OAuthSettings): Mount[] {
  const endpoints = {
    token: serveOAuth(settings, 'oauthToken', tokenEndpoint(settings)),
    revoke: serveOAuth(settings, 'oauthRevoke', revocationEndpoint(settings)),
    register: serveOAuth(settings, 'oauthRegister', registrationEndpoint(settings)),
  };
  return [
    ...Object.entries(metadataDocuments(settings.ownOrigin)).flatMap(([path, handler]): Mount[] => [
      { methods: ['GET', 'HEAD'], path, handler, open: true },
      { methods: ['OPTIONS'], path, handler: answerPreflight('GET, HEAD'), open: true },
    ]),
    ...Object.entries(endpoints).flatMap(([name, handler]): Mount[] => [
      { methods: ['POST'], path: `/oauth/${name}`, handler, open: true },
      { methods: ['OPTIONS'], path: `/oauth/${name}`, handler: answerPreflight('POST'), open: true },
    ]),
  ];
}
