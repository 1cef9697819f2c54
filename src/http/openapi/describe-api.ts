import { LIMITS } from '../../limits.ts';
import type { Operation } from '../../operation/operation.ts';
import { API_ROOT } from './api-root.ts';
import type { OpenApi, OpenApiOperation } from './openapi.ts';
import { parametersOf, SHARED_PARAMETERS } from './parameters.ts';
import { createResponses, jsonOf, SHARED_HEADERS } from './responses.ts';
import { describeTags } from './tags.ts';

/**
 * The OpenAPI 3.1 description of the catalogue. It has no components: each schema is repeated where it is used, which
 * suits the reference page. `nameComponents` makes the document that is served from it.
 */
export function describeApi(catalogue: readonly Operation[]): OpenApi {
  const { errors, responsesOf } = createResponses();
  const paths: OpenApi['paths'] = {};
  for (const operation of catalogue) {
    const path = `${API_ROOT}/{workspaceSlug}${operation.path}`;
    const described = { ...describeOperation(operation), responses: responsesOf(operation) };
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kartotek',
      version: '1',
      summary: 'A workspace’s relationships and meeting records, for integrations and agents.',
      description:
        'Every request acts in the one workspace that its access token is pinned to. Changes carry `If-Match` with the ' +
        'quoted `version` last read; creations and actions carry an `Idempotency-Key`, under which an exact retry ' +
        `within ${LIMITS.replayHours} hours is answered with the first answer.`,
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that this document comes from.' }],
    tags: describeTags(catalogue.map((operation) => operation.tag)),
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'A workspace access token (`ktk_…`).' },
      },
      parameters: SHARED_PARAMETERS,
      headers: SHARED_HEADERS,
      responses: errors,
    },
  };
}

function describeOperation(operation: Operation): Omit<OpenApiOperation, 'responses'> {
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    parameters: parametersOf(operation),
    ...requestBodyOf(operation),
    security: [{ accessToken: [] }],
    'x-scopes': operation.scopes,
    ...(operation.feature ? { 'x-feature': operation.feature } : {}),
  };
}

function requestBodyOf(operation: Operation): Pick<OpenApiOperation, 'requestBody'> {
  if (operation.kind !== 'write') return {};
  const required = !operation.bodyOptional;
  const { body, bodyExample, media } = operation;
  if (media) {
    const text = { schema: { type: 'string' } };
    return { requestBody: { required, content: Object.fromEntries(media.types.map((type) => [type, text])) } };
  }
  if (!body) return {};
  return { requestBody: { required, content: jsonOf(body, bodyExample) } };
}
