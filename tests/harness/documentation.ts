import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Operation } from '../../src/operation/operation.ts';
import type { Answer } from './client.ts';

// biome-ignore lint/suspicious/noExplicitAny: a foreign document is judged here, not trusted to have a shape
type Json = any;

export interface Documentation {
  document: Json;
  /** Holds an answer against what the served document says of the operation: status, headers, code, every key. */
  expectDocumented(operation: Operation, answer: Pick<Answer, 'status' | 'headers' | 'text' | 'body'>): void;
}

/**
 * The service's own description as a stranger would use it: fetched over HTTP and judged by a validator that shares
 * nothing with the one that the service validates by.
 */
export async function readDocumentation(address: string): Promise<Documentation> {
  const document: Json = await (await fetch(`${address}/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('date-time', /^\d{4}-(0[1-9]|1[0-2])-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('email', /^[^@\s]+@[^@\s]+$/);
  ajv.addSchema(document, 'served');
  const compiled = new Map<string, ValidateFunction>();

  function bodyCheck(pointer: string): ValidateFunction {
    const known = compiled.get(pointer);
    if (known) return known;
    const check = ajv.compile({ $ref: `served#${pointer}` });
    compiled.set(pointer, check);
    return check;
  }

  return {
    document,
    expectDocumented(operation, answer) {
      const path = `/api/v1/workspaces/{workspaceSlug}${operation.path}`;
      const method = operation.method.toLowerCase();
      const described = document.paths[path]?.[method];
      const what = `${operation.method} ${operation.path} ${answer.status} ${answer.text.slice(0, 300)}`;
      expect(described?.operationId, what).toBe(operation.id);
      const response = described.responses[answer.status];
      expect(response, `undocumented status: ${what}`).toBeDefined();

      for (const [name, header] of Object.entries<Json>(response.headers ?? {})) {
        if (header.required) expect(answer.headers[name.toLowerCase()], `${name}: ${what}`).toBeTypeOf('string');
      }
      expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control'], what).toBe('no-store');
      expect(String(answer.headers['x-request-id']), what).toMatch(/^.{1,128}$/);

      const pointer = ['', 'paths', path, method, 'responses', answer.status, 'content', 'application/json', 'schema'];
      const check = bodyCheck(pointer.map((part) => encodeURIComponent(escapePointer(String(part)))).join('/'));
      expect(check(answer.body) ? [] : check.errors, what).toEqual([]);
      if (answer.status >= 400) expect(response['x-error-codes'], what).toContain(answer.body.error.code);
      if (answer.status >= 400) expect(answer.body.error.requestId, what).toBe(answer.headers['x-request-id']);
    },
  };
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
