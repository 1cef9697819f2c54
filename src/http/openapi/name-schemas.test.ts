import { expect, test } from 'vitest';
import { nameSchemas } from './name-schemas.ts';
import type { OpenApi, OpenApiResponse } from './openapi.ts';

const stage = { type: 'string', enum: ['LEAD', 'CUSTOMER'] };

/** Names the schemas of a document with one operation, whose answer has these properties. */
function namedFrom(properties: Record<string, unknown>, example?: unknown) {
  const document: OpenApi = {
    openapi: '3.1.0',
    info: { title: 'An API', version: '1', summary: 'An API.', description: 'An API.' },
    servers: [],
    tags: [],
    security: [],
    paths: {
      '/people': {
        get: {
          operationId: 'getPeople',
          summary: 'Read',
          description: 'Reads.',
          tags: [],
          parameters: [],
          responses: {
            200: {
              description: 'All.',
              headers: {},
              content: { 'application/json': { schema: { type: 'object', properties }, example } },
            },
          },
          'x-scopes': [],
          'x-feature': 'relationships',
        },
      },
    },
    components: {},
  };
  const { paths, components, info } = nameSchemas(document);
  const response = paths['/people']?.get?.responses[200] as OpenApiResponse;
  const content = response.content?.['application/json'];
  return { info, components, example: content?.example, properties: content?.schema.properties };
}

test('a schema with a title becomes a component, at any depth', () => {
  const { properties, components } = namedFrom({
    person: {
      title: 'Person',
      type: 'object',
      properties: { stages: { type: 'array', items: { title: 'Stage', ...stage } } },
    },
  });
  expect(properties).toEqual({ person: { $ref: '#/components/schemas/Person' } });
  expect(components.schemas).toEqual({
    Person: {
      type: 'object',
      properties: { stages: { type: 'array', items: { $ref: '#/components/schemas/Stage' } } },
    },
    Stage: stage,
  });
});

test('a nullable schema becomes a reference or null, with its own description', () => {
  const { properties, components } = namedFrom({
    first: { title: 'Stage', type: ['string', 'null'], enum: [...stage.enum, null], description: 'Null at first.' },
    second: { title: 'Stage', ...stage, description: 'How far.' },
  });
  expect(properties).toEqual({
    first: { anyOf: [{ $ref: '#/components/schemas/Stage' }, { type: 'null' }], description: 'Null at first.' },
    second: { $ref: '#/components/schemas/Stage' },
  });
  expect(components.schemas).toEqual({ Stage: { ...stage, description: 'How far.' } });
});

test('a title is ignored if it is a property, part of an example, or the document’s title', () => {
  const example = { title: 'Purchasing Manager' };
  const named = namedFrom({ title: { type: 'string' }, enum: { title: 'Stage', ...stage } }, example);
  expect(named.properties).toEqual({ title: { type: 'string' }, enum: { $ref: '#/components/schemas/Stage' } });
  expect(named.example).toEqual(example);
  expect(named.info.title).toBe('An API');
  expect(named.components.schemas).toEqual({ Stage: stage });
});

test.each([
  ['values', { ...stage, enum: ['LEAD'] }],
  ['bounds', { ...stage, maxLength: 5 }],
  ['descriptions', { ...stage, description: 'Another.' }],
])('two schemas with one title that differ in %s are refused', (_what, other) => {
  const first = { title: 'Stage', ...stage, description: 'How far.' };
  expect(() => namedFrom({ first, second: { title: 'Stage', description: 'How far.', ...other } })).toThrow(
    'Two different schemas are called Stage',
  );
});
