import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import { type CatalogueService, isWrite, named, startCatalogue } from '../harness/catalogue.ts';
import { chunked, type RawAnswer, rawRequest } from '../harness/raw-http.ts';
import type { ValidCall } from '../harness/records.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;
const calls = new Map<string, ValidCall>();

const writes = catalogue.filter(isWrite);

beforeAll(async () => {
  service = await startCatalogue();
  workspace = await service.workspace();
  for (const operation of writes) calls.set(operation.id, await service.records.validCall(operation, workspace));
});
afterAll(() => service.stop());

const LARGEST = 65_536;

async function send(
  id: string,
  body: string | Buffer,
  headers: readonly (readonly [string, string])[],
): Promise<RawAnswer> {
  const call = calls.get(id);
  if (!call) throw new Error(`No call of ${id}`);
  const { key, ifMatch } = call.options;
  const answer = await rawRequest(service.address, {
    method: call.operation.method,
    target: `/api/v1/workspaces/${workspace.slug}${call.path}`,
    headers: [
      ['Authorization', `Bearer ${workspace.secret}`],
      ...(key == null ? [] : [['Idempotency-Key', key] as const]),
      ...(ifMatch === undefined ? [] : [['If-Match', `"${ifMatch}"`] as const]),
      ...headers,
    ],
    body,
  });
  service.documentation.expectDocumented(call.operation, answer);
  return answer;
}

function expectRefusal(answer: RawAnswer, status: number, message: RegExp): void {
  expect(answer.body.error.message).toMatch(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, 'INVALID_INPUT']);
}

/** Well-formed, and refused by every operation, so that it shows that the body was read and judged. */
const SURPLUS = '{"surplusKey":1}';

describe.each(named(writes.filter(({ media }) => !media)))('%s', (id) => {
  it.each([
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
  ])('answers 415 to Content-Type %j', async (type) => {
    expectRefusal(await send(id, SURPLUS, [['Content-Type', type]]), 415, /Content-Type: must be application\/json/);
  });

  it('answers 415 to a body without Content-Type', async () => {
    expectRefusal(await send(id, SURPLUS, []), 415, /Content-Type: must be application\/json/);
  });

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'Application/Json;Charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json ; charset=utf-8',
    'application/json\t;\tcharset=utf-8',
    'application/json\t',
    ' application/json ',
    'application/json; profile=x',
  ])('reads and judges what comes as %j', async (type) => {
    expectRefusal(await send(id, SURPLUS, [['Content-Type', type]]), 400, /surplusKey|takes none/);
  });

  it('answers 400 to two Content-Types', async () => {
    const types = [['Content-Type', 'application/json'] as const, ['Content-Type', 'text/plain'] as const];
    expectRefusal(await send(id, SURPLUS, types), 400, /content-type: must be given once/);
  });

  it.each(['gzip', 'deflate', 'br', 'x', 'identity, gzip', 'gzip, identity'])(
    'answers 415 to Content-Encoding %s',
    async (encoding) => {
      const headers = [['Content-Type', 'application/json'] as const, ['Content-Encoding', encoding] as const];
      expectRefusal(await send(id, gzipSync(SURPLUS), headers), 415, /Content-Encoding/);
    },
  );

  const json = ['Content-Type', 'application/json'] as const;

  it('reads 65,536 bytes', async () => {
    const body = SURPLUS.padEnd(LARGEST, ' ');
    expectRefusal(await send(id, body, [json]), 400, /surplusKey|takes none/);
    const chunks = await send(id, chunked(body), [json, ['Transfer-Encoding', 'chunked']]);
    expectRefusal(chunks, 400, /surplusKey|takes none/);
  });

  it('answers 413 to 65,537 bytes, announced or chunked', async () => {
    const body = SURPLUS.padEnd(LARGEST + 1, ' ');
    expectRefusal(await send(id, body, [json]), 413, /body: must be at most 65536 bytes/);
    const chunks = await send(id, chunked(body), [json, ['Transfer-Encoding', 'chunked']]);
    expectRefusal(chunks, 413, /body: must be at most 65536 bytes/);
  });

  it('answers 413 to an announcement alone, without waiting for the bytes', async () => {
    expectRefusal(await send(id, '', [json, ['Content-Length', '1000000000']]), 413, /at most 65536 bytes/);
  });
});

describe.each(named(writes.filter(({ media }) => media)))('%s', (id, { media }) => {
  it.each(['application/json', 'text/html', 'text/plain; charset=utf-16', ''])(
    'answers 415 to Content-Type %j',
    async (type) => {
      expectRefusal(await send(id, 'A: text', [['Content-Type', type]]), 415, /Content-Type: must be/);
    },
  );

  it('answers 415 to an encoded body', async () => {
    const headers = [['Content-Type', 'text/plain'] as const, ['Content-Encoding', 'gzip'] as const];
    expectRefusal(await send(id, gzipSync('A: text'), headers), 415, /Content-Encoding/);
  });

  it('answers 413 to a byte more than its own limit', async () => {
    const body = Buffer.alloc((media?.maximumBytes ?? 0) + 1, 'a');
    expectRefusal(await send(id, body, [['Content-Type', 'text/plain']]), 413, /body: must be at most/);
  });
});
