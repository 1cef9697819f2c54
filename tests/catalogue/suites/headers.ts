import { describe, expect } from 'vitest';
import { type Operation, requiresKey } from '../../../src/operation/operation.ts';
import { type CatalogueTest, isWrite, named } from '../../harness/catalogue.ts';
import type { Answer } from '../../harness/client.ts';
import { rawRequest } from '../../harness/raw-http.ts';
import { pathOf } from '../../harness/records.ts';

function expectFault(answer: Pick<Answer, 'status' | 'body'>, status: number, code: string, message: RegExp): void {
  expect(answer.body.error.message).toMatch(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
}

/** An invalid body, to show that headers are checked before the body. */
const BROKEN = { rawBody: '{', headers: { 'content-type': 'application/json' } };

/** How every operation treats headers. */
export function headers(catalogueTest: CatalogueTest, operations: readonly Operation[]): void {
  const test = catalogueTest
    // Sends the same header on two lines, which servers interpret differently.
    .extend(
      'sendTwice',
      ({ service, workspace, callOf }) =>
        async (operation: Operation, name: 'If-Match' | 'Idempotency-Key') => {
          const {
            options: { key, ifMatch },
            path,
          } = await callOf(operation);
          const fields = { 'If-Match': `"${ifMatch}"`, 'Idempotency-Key': String(key) };
          return rawRequest(service.address, {
            method: operation.method,
            target: `/api/v1/workspaces/${workspace.slug}${path}`,
            headers: [['Authorization', `Bearer ${workspace.secret}`], ...Object.entries(fields), [name, fields[name]]],
          });
        },
    )
    // The surplus parameter makes the request invalid, so that it changes nothing.
    .extend('askAs', ({ ask, callOf }) => async (operation: Operation, requestId: string | undefined) => {
      const call = await callOf(operation);
      const headers = { ...call.options.headers, ...(requestId === undefined ? {} : { 'x-request-id': requestId }) };
      return ask(operation, { target: pathOf(call, { surplus: '1' }), headers });
    });
  const writes = operations.filter(isWrite);

  describe.each(named(operations.filter(requiresKey)))('%s requires an Idempotency-Key', (_id, operation) => {
    test('and answers 400 without it', async ({ ask }) => {
      const answer = await ask(operation, { ...BROKEN, key: null });
      expectFault(answer, 400, 'INVALID_INPUT', /Idempotency-Key: is required/);
    });

    test.for([
      ['empty', ''],
      ['256 characters long', 'k'.repeat(256)],
      ['with a character that is not printable', 'tab\there'],
    ] as [string, string][])('and answers 400 to one that is %s', async ([_what, key], { ask }) => {
      const answer = await ask(operation, { ...BROKEN, key });
      expectFault(answer, 400, 'INVALID_INPUT', /Idempotency-Key: must be 1-255 printable characters/);
    });

    test('of 1 to 255 characters', async ({ ask }) => {
      for (const key of ['k', 'k'.repeat(255)]) {
        const answer = await ask(operation, { ...BROKEN, key });
        expect(answer.body.error.message).not.toMatch(/Idempotency-Key/);
      }
    });

    test('and answers 400 if it is given twice', async ({ sendTwice }) => {
      expectFault(
        await sendTwice(operation, 'Idempotency-Key'),
        400,
        'INVALID_INPUT',
        /idempotency-key: must be given once/,
      );
    });
  });

  describe.each(named(writes.filter(({ ifMatch }) => ifMatch)))('%s requires If-Match', (_id, operation) => {
    test('and answers 428 without it', async ({ ask }) => {
      const answer = await ask(operation, { ...BROKEN, ifMatch: null });
      expectFault(answer, 428, 'PRECONDITION_REQUIRED', /^If-Match is required for this operation\.$/);
    });

    if (operation.idempotencyKey)
      test('and checks the Idempotency-Key first', async ({ ask }) => {
        const answer = await ask(operation, { ...BROKEN, ifMatch: null, key: null });
        expectFault(answer, 400, 'INVALID_INPUT', /Idempotency-Key: is required/);
      });

    test.for([
      ['weak', (version: string) => `W/"${version}"`],
      ['an asterisk', () => '*'],
      ['a list', (version: string) => `"${version}", "${version}"`],
      ['without quotes', (version: string) => version],
      ['in single quotes', (version: string) => `'${version}'`],
      ['without its closing quote', (version: string) => `"${version}`],
      ['empty', () => ''],
    ] as [string, (version: string) => string][])(
      'and answers 400 to one that is %s',
      async ([_what, write], { ask, callOf }) => {
        const headers = { ...BROKEN.headers, 'if-match': write((await callOf(operation)).options.ifMatch ?? '') };
        const answer = await ask(operation, { ...BROKEN, ifMatch: null, headers });
        expectFault(answer, 400, 'INVALID_INPUT', /If-Match: must be one double-quoted version/);
      },
    );

    test('and answers 400 if it is given twice', async ({ sendTwice }) => {
      expectFault(
        await sendTwice(operation, 'If-Match'),
        400,
        'INVALID_INPUT',
        /If-Match: must be one double-quoted version/,
      );
    });

    test('and answers 412 if it is not the current version', async ({ ask }) => {
      for (const stale of ['v1.AAAAAAAAAAAAAAAA', 'anything', '']) {
        const answer = await ask(operation, { ifMatch: stale });
        expectFault(answer, 412, 'VERSION_CONFLICT', /^The resource changed since it was read\.$/);
      }
    });
  });

  describe.each(named(operations))('%s answers with X-Request-ID', (_id, operation) => {
    test.for(['a', 'caller-42', 'with spaces, and punctuation: "!"', 'x'.repeat(128)])(
      '%j as sent',
      async (requestId, { askAs }) => {
        const answer = await askAs(operation, requestId);
        expect(answer.headers['x-request-id']).toBe(requestId);
        expect(answer.body.error.requestId).toBe(requestId);
      },
    );

    test.for([undefined, '', 'x'.repeat(129), 'blåbær', 'tab\there'])(
      'and a new id instead of %j',
      async (requestId, { askAs }) => {
        const [first, second] = [await askAs(operation, requestId), await askAs(operation, requestId)];
        expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
        expect(first.status).toBe(400);
      },
    );
  });
}
