import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import type { Operation } from '../../src/operation/operation.ts';
import { type CatalogueService, named, startCatalogue } from '../harness/catalogue.ts';
import { recordOf } from '../harness/records.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;

beforeAll(async () => {
  service = await startCatalogue({ environment: { KARTOTEK_RATE_READS: '100000', KARTOTEK_RATE_WRITES: '100000' } });
  workspace = await service.workspace();
});
afterAll(() => service.stop());

describe.each(named(catalogue))('%s', (_id, operation) => {
  it('succeeds with its example, as documented', async () => {
    const answer = await service.send(workspace.api, await service.records.validCall(operation, workspace));
    expect(answer.status, answer.text).toBe(expectedStatus(operation));
    expect(answer.headers.ratelimit).toMatch(/^"(reads|writes)";r=\d+;t=\d+$/);
    expect(answer.headers['ratelimit-policy']).toBe(
      `"${operation.kind === 'write' ? 'writes' : 'reads'}";q=100000;w=10`,
    );
    const versioned = operation.kind === 'write' || (operation.kind === 'read' && operation.answer === 'record');
    expect(answer.headers.etag).toBe(versioned ? `"${recordOf(answer).version}"` : undefined);
  });

  if (operation.kind === 'write' && operation.method === 'POST' && !operation.path.includes('{id}'))
    it('names the new record in Location', async () => {
      const answer = await service.send(workspace.api, await service.records.validCall(operation, workspace));
      const path = `/${operation.path.split('/')[1]}/${recordOf(answer).id}`;
      expect(answer.headers.location).toBe(`/api/v1/workspaces/${workspace.slug}${path}`);
      const read = await workspace.api.get(String(answer.headers.location));
      expect(read.status).toBe(200);
      expect(recordOf(read).id).toBe(recordOf(answer).id);
    });

  it('documents every error of its kind', () => {
    const { responses } = describedAs(operation);
    const codes = Object.values<{ 'x-error-codes'?: string[] }>(responses).flatMap(
      (response) => response['x-error-codes'] ?? [],
    );
    const every = ['INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'INTERNAL_ERROR'];
    const changing =
      operation.kind === 'write' && operation.ifMatch ? ['VERSION_CONFLICT', 'PRECONDITION_REQUIRED'] : [];
    expect(codes).toEqual(
      expect.arrayContaining([...every, ...(operation.kind === 'write' ? ['CONFLICT'] : []), ...changing]),
    );
  });

  it('describes its path, headers and body truly', () => {
    const { parameters, requestBody } = describedAs(operation);
    const named = (place: string) =>
      parameters
        .filter((parameter: { in: string }) => parameter.in === place)
        .map(({ name }: { name: string }) => name);
    expect(named('path')).toEqual(
      [...`{workspaceSlug}${operation.path}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect(named('header')).toEqual([
      'X-Request-ID',
      ...(operation.kind === 'write' && operation.idempotencyKey ? ['Idempotency-Key'] : []),
      ...(operation.kind === 'write' && operation.ifMatch ? ['If-Match'] : []),
    ]);
    for (const parameter of parameters) {
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
      expect(parameter.schema).toBeTypeOf('object');
    }
    const takesBody = operation.kind === 'write' && (operation.body !== undefined || operation.media !== undefined);
    expect(requestBody !== undefined).toBe(takesBody);
  });
});

describe('the served document', () => {
  it('is OpenAPI 3.1, lists the catalogue and nothing else', () => {
    const { document } = service.documentation;
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const operations = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    const listed = catalogue.map(({ id, method, path }) => `${id} ${method} /api/v1/workspaces/{workspaceSlug}${path}`);
    expect(operations.toSorted()).toEqual(listed.toSorted());
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  });

  it('resolves every reference, and declares its tags and security', () => {
    const { document } = service.documentation;
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce((place, key) => place?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
      expect(found, reference).toBeTypeOf('object');
    }
    const tags = document.tags.map(({ name }: { name: string }) => name);
    for (const operation of catalogue) {
      const described = describedAs(operation);
      expect(tags).toContain(described.tags[0]);
      for (const scheme of described.security.flatMap(Object.keys)) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
      for (const response of Object.values<{ description: string }>(described.responses)) {
        expect(response.description).not.toBe('');
      }
    }
  });

  it('gives examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    let examples = 0;
    for (const operation of catalogue) {
      const { requestBody, responses } = describedAs(operation);
      const contents = [requestBody, ...Object.values<{ content?: object }>(responses)].map(
        (part) => part?.content ?? {},
      );
      for (const { schema, example } of contents.flatMap((content) =>
        Object.values<{ schema: object; example?: unknown }>(content),
      )) {
        if (example === undefined) continue;
        examples += 1;
        const check = ajv.compile({ ...schema, components: service.documentation.document.components });
        expect(check(example) ? [] : check.errors, operation.id).toEqual([]);
      }
    }
    expect(examples).toBeGreaterThan(catalogue.length);
  });
});

/** The specification's endpoint table (section 4): method, path, Idempotency-Key, If-Match, scope, success. */
const TABLE = [
  ['GET', '/relationships/search', false, false, 'contacts:read', 200],
  ['GET', '/companies', false, false, 'contacts:read', 200],
  ['POST', '/companies', true, false, 'contacts:write', 201],
  ['GET', '/companies/{id}', false, false, 'contacts:read', 200],
  ['PATCH', '/companies/{id}', false, true, 'contacts:write', 200],
  ['POST', '/companies/{id}/archive', true, true, 'contacts:write', 200],
  ['POST', '/companies/{id}/restore', true, true, 'contacts:write', 200],
  ['GET', '/people', false, false, 'contacts:read', 200],
  ['POST', '/people', true, false, 'contacts:write', 201],
  ['GET', '/people/{id}', false, false, 'contacts:read', 200],
  ['PATCH', '/people/{id}', false, true, 'contacts:write', 200],
  ['POST', '/people/{id}/archive', true, true, 'contacts:write', 200],
  ['POST', '/people/{id}/restore', true, true, 'contacts:write', 200],
  ['GET', '/custom-field-definitions', false, false, 'contacts:read', 200],
  ['GET', '/company-registry', false, false, 'contacts:read', 200],
  ['POST', '/briefings', true, false, 'meetings:write contacts:read', 202],
  ['GET', '/briefings', false, false, 'meetings:read', 200],
  ['GET', '/briefings/{id}', false, false, 'meetings:read', 200],
  ['POST', '/briefings/{id}/retry', true, true, 'meetings:write contacts:read', 202],
  ['POST', '/summaries', true, false, 'meetings:write', 201],
  ['GET', '/summaries', false, false, 'meetings:read', 200],
  ['GET', '/summaries/{id}', false, false, 'meetings:read', 200],
  ['PATCH', '/summaries/{id}', false, true, 'meetings:write', 200],
  ['PUT', '/summaries/{id}/transcript', false, true, 'meetings:write', 202],
  ['POST', '/summaries/{id}/approve', true, true, 'meetings:write', 200],
  ['POST', '/summaries/{id}/retry', true, true, 'meetings:write', 202],
  ['GET', '/summaries/{id}/evidence', false, false, 'meetings:read', 200],
] as const;

it.each(TABLE)('%s %s is described as the specification has it', (method, path, key, ifMatch, scope, success) => {
  const described =
    service.documentation.document.paths[`/api/v1/workspaces/{workspaceSlug}${path}`]?.[method.toLowerCase()];
  const required = described.parameters
    .filter((parameter: { in: string; required: boolean }) => parameter.in === 'header' && parameter.required)
    .map(({ name }: { name: string }) => name);
  expect(required).toEqual([...(key ? ['Idempotency-Key'] : []), ...(ifMatch ? ['If-Match'] : [])]);
  expect(described['x-scopes']).toEqual(scope.split(' '));
  expect(described.responses).toHaveProperty(String(success));
});

function expectedStatus(operation: Operation): number {
  if (operation.kind !== 'write') return 200;
  return Math.max(...Object.keys(operation.responses).map(Number));
}

function describedAs({ method, path }: Operation) {
  return service.documentation.document.paths[`/api/v1/workspaces/{workspaceSlug}${path}`][method.toLowerCase()];
}
