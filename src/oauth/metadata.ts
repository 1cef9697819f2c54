import { AGENT_SCOPES } from '../agents/authorization-request.ts';
import type { Handler } from '../http/handler.ts';
import { errorAnswer, plainHeaders } from '../http/http-answer.ts';
import type { OwnOrigin } from '../http/own-origin.ts';
import { invalidInput } from '../operation/errors.ts';
import { FOR_ANY_ORIGIN } from './cross-origin.ts';

/** Where the metadata of `/mcp` is (RFC 9728), which a refusal of `/mcp` names. */
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource/mcp';

/** The documents by which agents find their way from an address, by path: those of the specifications, and what clients try. */
export function metadataDocuments(ownOrigin: OwnOrigin): Readonly<Record<string, Handler>> {
  const resource = serve(describeResource);
  const server = serve(describeServer);
  return {
    [RESOURCE_METADATA]: resource,
    '/.well-known/oauth-protected-resource': resource,
    '/.well-known/oauth-authorization-server': server,
    '/.well-known/oauth-authorization-server/mcp': server,
    '/.well-known/openid-configuration': server,
    '/.well-known/openid-configuration/mcp': server,
  };

  function serve(describe: (origin: string) => object): Handler {
    return ({ request, requestId }) => {
      const origin = ownOrigin(request);
      if (!URL.canParse(origin)) return errorAnswer(invalidInput('host: is required'), requestId);
      const headers = { ...plainHeaders(requestId), ...FOR_ANY_ORIGIN };
      return { status: 200, headers, body: JSON.stringify(describe(origin)) };
    };
  }
}

/** Protected resource metadata (RFC 9728). */
const describeResource = (origin: string) => ({
  resource: `${origin}/mcp`,
  authorization_servers: [origin],
  scopes_supported: AGENT_SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Kartotek',
  resource_documentation: `${origin}/docs`,
});

/** Authorization server metadata (RFC 8414). */
const describeServer = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: AGENT_SCOPES,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${origin}/docs`,
});
