import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Operation } from '../../src/operation/operation.ts';
import type { Answer } from './client.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is checked here, so its shape is not assumed
type Json = any;

export interface Documentation {
  document: Json;
  /** The document's operation object, with references to parameters, responses and headers resolved. */
  describedAs(operation: { method: string; path: string }): Json;
  /** Checks an answer against the served document: status, headers, error code and every key. */
  expectDocumented(operation: Operation, answer: Pick<Answer, 'status' | 'headers' | 'text' | 'body'>): void;
}

/**
 * Reads the served OpenAPI document over HTTP. Answers are checked by a validator that is independent of the
 * service's own.
 */
export async function readDocumentation(address: string): Promise<Documentation> {
  const document: Json = await (await fetch(`${address}/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('date-time', /^\d{4}-(0[1-9]|1[0-2])-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  ajv.addSchema(document, 'served');
  const compiled = new Map<string, ValidateFunction>();

  function bodyCheck(pointer: string): ValidateFunction {
    const known = compiled.get(pointer);
    if (known) return known;
    const check = ajv.compile({ $ref: `served${pointer}` });
    compiled.set(pointer, check);
    return check;
  }

  function describedAs({ method, path }: { method: string; path: string }): Json {
    const described = document.paths[`/api/v1/workspaces/{workspaceSlug}${path}`]?.[method.toLowerCase()];
    if (!described) return undefined;
    const responses = Object.entries<Json>(described.responses).map(([status, reference]) => {
      const response = resolve(document, reference);
      const headers = Object.entries<Json>(response.headers ?? {}).map(([name, header]) => [
        name,
        resolve(document, header),
      ]);
      return [status, { ...response, headers: Object.fromEntries(headers) }];
    });
    return {
      ...described,
      parameters: described.parameters.map((parameter: Json) => resolve(document, parameter)),
      responses: Object.fromEntries(responses),
    };
  }

  return {
    document,
    describedAs,
    expectDocumented(operation, answer) {
      const path = `/api/v1/workspaces/{workspaceSlug}${operation.path}`;
      const method = operation.method.toLowerCase();
      const described = describedAs(operation);
      const what = `${operation.method} ${operation.path} ${answer.status} ${answer.text.slice(0, 300)}`;
      expect(described?.operationId, what).toBe(operation.id);
      const response = described.responses[answer.status];
      expect(response, `undocumented status: ${what}`).toBeDefined();

      for (const [name, header] of Object.entries<Json>(response.headers ?? {})) {
        if (header.required) expect(answer.headers[name.toLowerCase()], `${name}: ${what}`).toBeTypeOf('string');
      }
      expect(answer.headers['cache-control'], what).toBe('no-store');
      expect(String(answer.headers['x-request-id']), what).toMatch(/^.{1,128}$/);

      const content = answer.headers['content-type'];
      if (!response.content) {
        expect([answer.text, content], what).toEqual(['', undefined]);
        return;
      }
      const [mediaType = ''] = String(content).split(';');
      expect(content, what).toBe(`${mediaType}; charset=utf-8`);
      expect(Object.keys(response.content), what).toContain(mediaType);
      if (mediaType !== 'application/json') return;
      const place = pointer('paths', path, method, 'responses', answer.status);
      const { $ref = place } = document.paths[path][method].responses[answer.status];
      const check = bodyCheck(`${$ref}${pointer('content', 'application/json', 'schema').slice(1)}`);
      expect(check(answer.body) ? [] : check.errors, what).toEqual([]);
      if (answer.status >= 400) expect(response['x-error-codes'], what).toContain(answer.body.error.code);
      if (answer.status >= 400) expect(answer.body.error.requestId, what).toBe(answer.headers['x-request-id']);
    },
  };
}

/** The target of a reference. Anything else is returned unchanged. */
export function resolve(document: Json, part: Json): Json {
  if (typeof part.$ref !== 'string') return part;
  const keys = part.$ref.replace(/^#\//, '').split('/');
  return keys.reduce((place: Json, key: string) => place?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

/** A JSON pointer as a URI fragment. */
function pointer(...parts: (string | number)[]): string {
  const escaped = parts.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return ['#', ...escaped.map(encodeURIComponent)].join('/');
}
