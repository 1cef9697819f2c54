import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { request } from 'undici';
import { describe, expect } from 'vitest';
import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { resolve } from '../harness/documentation.ts';
import { describedAs } from './suites/documented.ts';

const test = catalogueTest();

describe('the served document', () => {
  test('is OpenAPI 3.1 and lists exactly the operations of the catalogue', ({ service }) => {
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

  test.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('is served as %s without white space, with its Content-Length', async ([coding, decode], { service }) => {
    const headers = { 'accept-encoding': coding };
    const answer = await request(`${service.address}/openapi.json`, { headers });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(bytes.length / catalogue.length).toBeLessThan(coding === 'identity' ? 4_000 : 520);
    expect(decode(bytes).toString()).toBe(JSON.stringify(service.documentation.document));
  });

  test('resolves every reference, and declares every tag and security scheme', ({ service }) => {
    const { document } = service.documentation;
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(resolve(document, { $ref: reference }), reference).toBeTypeOf('object');
    }
    const tags = document.tags.map(({ name }: { name: string }) => name);
    expect(document.security).toEqual([{ accessToken: [] }]);
    expect(document.components.securitySchemes).toHaveProperty('accessToken');
    for (const operation of catalogue) {
      const described = describedAs(service, operation);
      expect(described).not.toHaveProperty('security');
      expect(tags).toContain(described.tags[0]);
      for (const response of Object.values<{ description: string }>(described.responses)) {
        expect(response.description).not.toBe('');
      }
    }
  });

  test('accepts addresses with letters of any script, also where validators know the formats of ASCII', async ({
    service,
    workspace,
  }) => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    for (const format of ['uri', 'email']) ajv.addFormat(format, /^[\x21-\x7e]*$/);
    const address = { email: 'søren@blåbær.example', linkedinUrl: 'https://blåbær.example/æ' };
    for (const [path, body] of [
      ['/companies', { name: 'Blåbær', website: 'https://blåbær.example', ...address }],
      ['/people', { name: 'Søren', ...address }],
    ] as const) {
      const { requestBody, responses } = service.documentation.describedAs({ method: 'POST', path });
      const [sent, answered] = [requestBody, responses[201]].map(({ content }) =>
        ajv.compile({ ...content['application/json'].schema, components: service.documentation.document.components }),
      );
      const answer = await workspace.api.post(path, body);
      expect([answer.status, sent?.(body), answered?.(answer.body)]).toEqual([201, true, true]);
      for (const email of ['søren', 'søren@', 's ren@blåbær.example']) {
        expect([email, sent?.({ ...body, email })]).toEqual([email, false]);
      }
    }
  });

  test('has examples that its schemas accept', ({ service }) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
    let examples = 0;
    for (const operation of catalogue) {
      const { parameters, requestBody, responses } = describedAs(service, operation);
      for (const { name, schema, examples: optional, example = optional.default.value } of parameters) {
        const check = ajv.compile({ ...schema, components: service.documentation.document.components });
        expect(check(example) ? [] : check.errors, `${operation.id} ${name}`).toEqual([]);
      }
      const contents = [requestBody, ...Object.values<{ content?: object }>(responses)].map(
        (part) => part?.content ?? {},
      );
      for (const { schema, example, examples: shared = {} } of contents.flatMap((content) =>
        Object.values<{ schema: object; example?: unknown; examples?: object }>(content),
      )) {
        const check = ajv.compile({ ...schema, components: service.documentation.document.components });
        const values = Object.values(shared).map((part) => resolve(service.documentation.document, part).value);
        for (const value of example === undefined ? values : [example]) {
          examples += 1;
          expect(check(value) ? [] : check.errors, operation.id).toEqual([]);
        }
      }
    }
    expect(examples).toBeGreaterThan(catalogue.length);
  });
});
