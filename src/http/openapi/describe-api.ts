import type { Operation } from '../../operation/operation.ts';
import { API_ROOT } from './api-root.ts';
import { createComponents } from './components.ts';
import { conventions } from './conventions.ts';
import { nameSchemas } from './name-schemas.ts';
import type { OpenApi, OpenApiOperation } from './openapi.ts';
import { createParameters } from './parameters.ts';
import { createResponses, jsonOf, textsOf } from './responses.ts';

/** What the operations of a tag are for. */
const TAGS: Readonly<Record<string, string>> = {
  Self: 'Who calls, and what it may do.',
  Search: 'Find companies and people by what is written about them.',
  Companies: 'The organizations that a workspace deals with.',
  People: 'The people that a workspace deals with, and the companies they belong to.',
  'Custom fields': 'Fields that a workspace defines for its companies or people.',
  'Company registry': 'What the public registry of companies knows, by number or name.',
  Briefings: 'Prepare for a meeting: what the records say about a company, generated in the background.',
  'Meeting summaries': 'Meetings: transcript in, generated content and evidence out, then approval.',
  Webhooks: 'Endpoints to which events are sent, and what became of each delivery. For administrators.',
  Events: 'What happened, in order: follow it instead of reading everything again.',
  Audit: 'Who changed what, and when. For administrators.',
};

/** The OpenAPI 3.1 document of the catalogue, all of it derived. */
export function describeApi(catalogue: readonly Operation[]): OpenApi {
  const { components, share } = createComponents();
  const parametersOf = createParameters(catalogue, share);
  const responsesOf = createResponses(share);
  const paths: OpenApi['paths'] = {};
  for (const operation of catalogue) {
    const path = `${API_ROOT}/{workspaceSlug}${operation.path}`;
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: {
        ...describeOperation(operation),
        parameters: parametersOf(operation),
        responses: responsesOf(operation),
      },
    };
  }
  return nameSchemas({
    openapi: '3.1.0',
    info: {
      title: 'Kartotek',
      version: '1',
      summary: 'A workspace’s relationships and meeting records, for integrations and agents.',
      description: conventions(catalogue),
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that this document comes from.' }],
    tags: describeTags(catalogue),
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'A workspace access token (`ktk_…`).' },
      },
      ...components,
    },
  });
}

/** The tags in the order of the catalogue. */
function describeTags(catalogue: readonly Operation[]): OpenApi['tags'] {
  return [...new Set(catalogue.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] }));
}

function describeOperation(operation: Operation): Omit<OpenApiOperation, 'parameters' | 'responses'> {
  const { id, summary, description, tag, scopes, feature } = operation;
  return {
    operationId: id,
    summary,
    description: [...(description === undefined ? [] : [description]), needsOf(operation)].join('\n\n'),
    tags: [tag],
    ...requestBodyOf(operation),
    'x-scopes': scopes,
    ...(feature ? { 'x-feature': feature } : {}),
  };
}

/** What a token and its workspace need, for people: the extensions say the same for programs. */
function needsOf({ scopes, feature }: Operation): string {
  const needs = [...scopes.map((scope) => `scope \`${scope}\``), ...(feature ? [`feature \`${feature}\``] : [])];
  return needs.length === 0 ? 'Needs: any valid token.' : `Needs: ${needs.join(', ')}.`;
}

function requestBodyOf(operation: Operation): Pick<OpenApiOperation, 'requestBody'> {
  if (operation.kind === 'transfer' && operation.upload) {
    return { requestBody: { required: true, content: textsOf(operation.upload.types) } };
  }
  if (operation.kind !== 'write') return {};
  const required = !operation.bodyOptional;
  const { body, bodyExample, media } = operation;
  if (media) {
    const content = media.types.map((type) => {
      const format = media.binary?.includes(type) ? { contentMediaType: type } : {};
      return [type, { schema: { type: 'string', ...format } }];
    });
    return { requestBody: { required, content: Object.fromEntries(content) } };
  }
  if (!body) return {};
  const example = bodyExample === undefined ? {} : { example: bodyExample };
  return { requestBody: { required, content: jsonOf(body, example) } };
}
