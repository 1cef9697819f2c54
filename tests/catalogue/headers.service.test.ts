import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import { type CatalogueService, isWrite, named, startCatalogue } from '../harness/catalogue.ts';
import type { Answer } from '../harness/client.ts';
import { rawRequest } from '../harness/raw-http.ts';
import { pathOf, type ValidCall } from '../harness/records.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;
const calls = new Map<string, ValidCall>();

beforeAll(async () => {
  service = await startCatalogue();
  workspace = await service.workspace();
  for (const operation of catalogue) calls.set(operation.id, await service.records.validCall(operation, workspace));
});
afterAll(() => service.stop());

function callOf(id: string): ValidCall {
  const call = calls.get(id);
  if (!call) throw new Error(`No call of ${id}`);
  return call;
}

function expectFault(answer: Pick<Answer, 'status' | 'body'>, status: number, code: string, message: RegExp): void {
  expect(answer.body.error.message).toMatch(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
}

/** A body that no operation takes, to show that what stands before the body is judged first. */
const BROKEN = { rawBody: '{', headers: { 'content-type': 'application/json' } };

const writes = catalogue.filter(isWrite);

describe.each(named(writes.filter(({ idempotencyKey }) => idempotencyKey)))('%s demands an Idempotency-Key', (id) => {
  it('which may not be missing', async () => {
    const answer = await service.send(workspace.api, callOf(id), { ...BROKEN, key: null });
    expectFault(answer, 400, 'INVALID_INPUT', /Idempotency-Key: is required/);
  });

  it.each([
    ['empty', ''],
    ['256 characters long', 'k'.repeat(256)],
    ['of other characters than printable ones', 'tab\there'],
  ])('which may not be %s', async (_what, key) => {
    const answer = await service.send(workspace.api, callOf(id), { ...BROKEN, key });
    expectFault(answer, 400, 'INVALID_INPUT', /Idempotency-Key: must be 1-255 printable characters/);
  });

  it('which may be 1 or 255 characters long', async () => {
    for (const key of ['k', 'k'.repeat(255)]) {
      const answer = await service.send(workspace.api, callOf(id), { ...BROKEN, ...versionOf(id), key });
      expect(answer.body.error.message).not.toMatch(/Idempotency-Key/);
    }
  });

  it('which may not stand twice', async () => {
    expectFault(await twice(id, 'Idempotency-Key'), 400, 'INVALID_INPUT', /idempotency-key: must be given once/);
  });
});

describe.each(named(writes.filter(({ ifMatch }) => ifMatch)))('%s demands If-Match', (id, { idempotencyKey }) => {
  const withoutVersion = () => {
    const { options, ...call } = callOf(id);
    const { ifMatch: _none, ...rest } = options;
    return { ...call, options: rest };
  };

  it('which may not be missing', async () => {
    const answer = await service.send(workspace.api, withoutVersion(), BROKEN);
    expectFault(answer, 428, 'PRECONDITION_REQUIRED', /^If-Match is required for this operation\.$/);
  });

  if (idempotencyKey)
    it('after the Idempotency-Key', async () => {
      const answer = await service.send(workspace.api, withoutVersion(), { ...BROKEN, key: null });
      expectFault(answer, 400, 'INVALID_INPUT', /Idempotency-Key: is required/);
    });

  it.each([
    ['weak', (version: string) => `W/"${version}"`],
    ['a star', () => '*'],
    ['a list', (version: string) => `"${version}", "${version}"`],
    ['bare', (version: string) => version],
    ['single-quoted', (version: string) => `'${version}'`],
    ['open', (version: string) => `"${version}`],
    ['empty', () => ''],
  ])('which may not be %s', async (_what, spoil) => {
    const headers = { ...BROKEN.headers, 'if-match': spoil(callOf(id).record?.version ?? '') };
    const answer = await service.send(workspace.api, withoutVersion(), { ...BROKEN, headers });
    expectFault(answer, 400, 'INVALID_INPUT', /If-Match: must be one double-quoted version/);
  });

  it('which may not stand twice', async () => {
    expectFault(await twice(id, 'If-Match'), 400, 'INVALID_INPUT', /If-Match: must be one double-quoted version/);
  });

  it('of the current version', async () => {
    for (const stale of ['v1.AAAAAAAAAAAAAAAA', 'anything', '']) {
      const answer = await service.send(workspace.api, withoutVersion(), { ifMatch: stale });
      expectFault(answer, 412, 'VERSION_CONFLICT', /^The resource changed since it was read\.$/);
    }
  });
});

describe.each(named(catalogue))('%s answers X-Request-ID', (id) => {
  /** Refused for its surplus parameter, so that nothing changes. */
  const ask = (requestId?: string) =>
    service.send(workspace.api, callOf(id), {
      target: pathOf(callOf(id), { surplus: '1' }),
      headers: { ...callOf(id).options.headers, ...(requestId === undefined ? {} : { 'x-request-id': requestId }) },
    });

  it.each(['a', 'caller-42', 'with spaces, and punctuation: "!"', 'x'.repeat(128)])('with %j', async (requestId) => {
    const answer = await ask(requestId);
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(answer.body.error.requestId).toBe(requestId);
  });

  it.each([undefined, '', 'x'.repeat(129), 'blåbær', 'tab\there'])(
    'with a fresh id instead of %j',
    async (requestId) => {
      const [first, second] = [await ask(requestId), await ask(requestId)];
      expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(first.status).toBe(400);
    },
  );
});

function versionOf(id: string) {
  const { ifMatch } = callOf(id).options;
  return ifMatch === undefined ? {} : { ifMatch };
}

/** The same field on two lines, which no HTTP client sends and servers read in different ways. */
function twice(id: string, name: 'If-Match' | 'Idempotency-Key') {
  const { operation, options } = callOf(id);
  const headers: [string, string][] = [['Authorization', `Bearer ${workspace.secret}`]];
  if (options.key != null) headers.push(['Idempotency-Key', options.key]);
  if (options.ifMatch !== undefined) headers.push(['If-Match', `"${options.ifMatch}"`]);
  const first = headers.find(([given]) => given === name);
  if (!first) throw new Error(`${id} does not take ${name}`);
  return rawRequest(service.address, {
    method: operation.method,
    target: `/api/v1/workspaces/${workspace.slug}${callOf(id).path}`,
    headers: [...headers, first],
  });
}
