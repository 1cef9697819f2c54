import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import type { Operation } from '../../../src/operation/operation.ts';
import { type CatalogueTest, isWrite, named } from '../../harness/catalogue.ts';
import { chunked, type RawAnswer, rawRequest } from '../../harness/raw-http.ts';

type Headers = readonly (readonly [string, string])[];

const LARGEST = 65_536;

function expectRefusal(answer: RawAnswer, status: number, message: RegExp): void {
  expect(answer.body.error.message).toMatch(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, 'INVALID_INPUT']);
}

/** Well-formed JSON that every operation refuses. The refusal shows that the body was read and validated. */
const SURPLUS = '{"surplusKey":1}';

/** How every write treats a body of any type, encoding and length. */
export function bodies(catalogueTest: CatalogueTest, operations: readonly Operation[]): void {
  const writes = operations.filter(isWrite);
  const test = catalogueTest.extend(
    'send',
    ({ service, workspace, callOf }) =>
      async (operation: Operation, body: string | Buffer, headers: Headers): Promise<RawAnswer> => {
        const {
          path,
          options: { key, ifMatch },
        } = await callOf(operation);
        const answer = await rawRequest(service.address, {
          method: operation.method,
          target: `/api/v1/workspaces/${workspace.slug}${path}`,
          headers: [
            ['Authorization', `Bearer ${workspace.secret}`],
            ...(key == null ? [] : [['Idempotency-Key', key] as const]),
            ...(ifMatch === undefined ? [] : [['If-Match', `"${ifMatch}"`] as const]),
            ...headers,
          ],
          body,
        });
        service.documentation.expectDocumented(operation, answer);
        return answer;
      },
  );

  describe.each(named(writes.filter(({ media }) => !media)))('%s', (_id, operation) => {
    test.for([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json, text/plain',
      'text/plain, application/json',
      'application/jsonp',
      'application/json; charset=utf-16',
      'application/json; charset=iso-8859-1',
      'application/json; charset=utf-8; charset=utf-16',
      'json',
      '*/*',
      '',
    ])('answers 415 to Content-Type %j', async (type, { send }) => {
      expectRefusal(
        await send(operation, SURPLUS, [['Content-Type', type]]),
        415,
        /Content-Type: must be application\/json/,
      );
    });

    test('answers 415 to a body without Content-Type', async ({ send }) => {
      expectRefusal(await send(operation, SURPLUS, []), 415, /Content-Type: must be application\/json/);
    });

    test.for([
      'application/json',
      'APPLICATION/JSON',
      'Application/Json;Charset=UTF-8',
      'application/json; charset="utf-8"',
      'application/json ; charset=utf-8',
      'application/json\t;\tcharset=utf-8',
      'application/json\t',
      ' application/json ',
      'application/json; profile=x',
    ])('accepts Content-Type %j', async (type, { send }) => {
      expectRefusal(await send(operation, SURPLUS, [['Content-Type', type]]), 400, /surplusKey|takes none/);
    });

    test('answers 400 to two Content-Types', async ({ send }) => {
      const types = [['Content-Type', 'application/json'] as const, ['Content-Type', 'text/plain'] as const];
      expectRefusal(await send(operation, SURPLUS, types), 400, /content-type: must be given once/);
    });

    test.for(['gzip', 'deflate', 'br', 'x', 'identity, gzip', 'gzip, identity'])(
      'answers 415 to Content-Encoding %s',
      async (encoding, { send }) => {
        const headers = [['Content-Type', 'application/json'] as const, ['Content-Encoding', encoding] as const];
        expectRefusal(await send(operation, gzipSync(SURPLUS), headers), 415, /Content-Encoding/);
      },
    );

    const json = ['Content-Type', 'application/json'] as const;

    test('reads 65,536 bytes', async ({ send }) => {
      const body = SURPLUS.padEnd(LARGEST, ' ');
      expectRefusal(await send(operation, body, [json]), 400, /surplusKey|takes none/);
      const chunks = await send(operation, chunked(body), [json, ['Transfer-Encoding', 'chunked']]);
      expectRefusal(chunks, 400, /surplusKey|takes none/);
    });

    test('answers 413 to 65,537 bytes, with Content-Length or chunked', async ({ send }) => {
      const body = SURPLUS.padEnd(LARGEST + 1, ' ');
      expectRefusal(await send(operation, body, [json]), 413, /body: must be at most 65536 bytes/);
      const chunks = await send(operation, chunked(body), [json, ['Transfer-Encoding', 'chunked']]);
      expectRefusal(chunks, 413, /body: must be at most 65536 bytes/);
    });

    test('answers 413 to a large Content-Length without waiting for the body', async ({ send }) => {
      expectRefusal(await send(operation, '', [json, ['Content-Length', '1000000000']]), 413, /at most 65536 bytes/);
    });
  });

  describe.each(named(writes.filter(({ media }) => media)))('%s', (_id, operation) => {
    test.for(['application/json', 'text/html', 'text/plain; charset=utf-16', ''])(
      'answers 415 to Content-Type %j',
      async (type, { send }) => {
        expectRefusal(await send(operation, 'A: text', [['Content-Type', type]]), 415, /Content-Type: must be/);
      },
    );

    test('answers 415 to an encoded body', async ({ send }) => {
      const headers = [['Content-Type', 'text/plain'] as const, ['Content-Encoding', 'gzip'] as const];
      expectRefusal(await send(operation, gzipSync('A: text'), headers), 415, /Content-Encoding/);
    });

    test('answers 413 to one byte over its limit', async ({ send }) => {
      const body = Buffer.alloc((operation.media?.maximumBytes ?? 0) + 1, 'a');
      expectRefusal(await send(operation, body, [['Content-Type', 'text/plain']]), 413, /body: must be at most/);
    });
  });
}
