import { describe, expect } from 'vitest';
import { type Operation, requiresKey } from '../../../src/operation/operation.ts';
import { type CatalogueService, type CatalogueTest, named } from '../../harness/catalogue.ts';
import { recordNameOf, recordOf } from '../../harness/records.ts';

/** The service that the suite needs. The headers of rate limits are sent only if limits are set. */
export const LIMITED = { environment: { KARTOTEK_RATE_READS: '100000', KARTOTEK_RATE_WRITES: '100000' } };

/** Every operation answers as the served document says. */
export function documented(test: CatalogueTest, operations: readonly Operation[]): void {
  describe.each(named(operations))('%s', (_id, operation) => {
    test('succeeds with its example, with the documented status and headers', async ({ service, workspace }) => {
      const answer = await service.send(workspace.api, await service.records.validCall(operation, workspace));
      expect(answer.status, answer.text).toBe(expectedStatus(operation));
      expect(answer.headers.ratelimit).toMatch(/^"(reads|writes)";r=\d+;t=\d+$/);
      expect(answer.headers['ratelimit-policy']).toBe(
        `"${operation.kind === 'write' || requiresKey(operation) ? 'writes' : 'reads'}";q=100000;w=10`,
      );
      const versioned = answersRecord(operation) || (operation.kind === 'read' && operation.answer === 'record');
      // What belongs to a record, such as a delivery of a webhook, may have no version of its own.
      const version = versioned && answer.text !== '' ? recordOf(answer).version : undefined;
      if (!operation.path.includes('}/')) expect(version === undefined).toBe(!versioned || answer.text === '');
      expect(answer.headers.etag).toBe(version === undefined ? undefined : `"${version}"`);
      const { headers = {} } = describedAs(service, operation).responses[answer.status];
      expect(answer.headers.location !== undefined, 'Location').toBe('Location' in headers);
    });

    if (operation.method === 'POST' && !operation.path.includes('{id}') && answersRecord(operation))
      test('names the new record in Location', async ({ service, workspace }) => {
        const answer = await service.send(workspace.api, await service.records.validCall(operation, workspace));
        const path = `/${operation.path.split('/')[1]}/${recordOf(answer).id}`;
        expect(answer.headers.location).toBe(`/api/v1/workspaces/${workspace.slug}${path}`);
        const read = await workspace.api.get(String(answer.headers.location));
        expect(read.status).toBe(200);
        expect(recordOf(read).id).toBe(recordOf(answer).id);
      });

    test('documents every error code that it may answer', ({ service }) => {
      const { responses } = describedAs(service, operation);
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

    test('documents the parameters of its path, its headers and its body', ({ service }) => {
      const { parameters, requestBody } = describedAs(service, operation);
      const named = (place: string) =>
        parameters
          .filter((parameter: { in: string }) => parameter.in === place)
          .map(({ name }: { name: string }) => name);
      expect(named('path')).toEqual(
        [...`{workspaceSlug}${operation.path}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(named('header')).toEqual([
        'X-Request-ID',
        ...(requiresKey(operation) ? ['Idempotency-Key'] : []),
        ...(operation.kind === 'write' && operation.ifMatch ? ['If-Match'] : []),
      ]);
      for (const parameter of parameters) {
        if (parameter.in === 'path') expect(parameter.required).toBe(true);
        expect(parameter.schema).toBeTypeOf('object');
        expect(parameter.description).toMatch(/\w/);
      }
      const takesBody =
        operation.kind === 'write'
          ? operation.body !== undefined || operation.media !== undefined
          : operation.kind === 'transfer' && operation.upload !== undefined;
      expect(requestBody !== undefined).toBe(takesBody);
    });
  });
}

function answersRecord(operation: Operation): boolean {
  return operation.kind === 'write' && recordNameOf(operation) !== undefined;
}

function expectedStatus(operation: Operation): number {
  if (operation.kind !== 'write') return 200;
  return Math.max(...Object.keys(operation.responses).map(Number));
}

/** The operation as the served document describes it. */
export function describedAs(service: CatalogueService, operation: Operation) {
  return service.documentation.describedAs(operation);
}
