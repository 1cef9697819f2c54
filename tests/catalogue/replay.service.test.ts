import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeToken, setMember } from '../../src/access/administration.ts';
import { catalogue } from '../../src/catalogue.ts';
import type { Write } from '../../src/operation/operation.ts';
import { type CatalogueService, essence, isWrite, named, startCatalogue } from '../harness/catalogue.ts';
import type { Answer } from '../harness/client.ts';
import { bodyWithText, folderOf, recordOf, type TestRecord } from '../harness/records.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;

beforeAll(async () => {
  service = await startCatalogue();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const keyed = catalogue.filter(isWrite).filter(({ idempotencyKey }) => idempotencyKey);
const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';

function expectConflict(answer: Answer): void {
  expect([answer.status, answer.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  expect(answer.body.error.message).toBe('The idempotency key belongs to another request.');
}

describe.each(named(keyed))('%s', (_id, operation) => {
  const validCall = () => service.records.validCall(operation, workspace);

  it('answers an exact retry with the first answer', async () => {
    const call = await validCall();
    const first = await service.send(workspace.api, call, {
      headers: { ...call.options.headers, 'x-request-id': 'first' },
    });
    expect(Object.keys(operation.responses)).toContain(String(first.status));
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const again = await service.send(workspace.api, call, {
      headers: { ...call.options.headers, 'x-request-id': 'again' },
    });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(essence(again)).toEqual(essence(first));
    expect(again.headers['x-request-id']).toBe('first');
  });

  it('answers so also after the record was changed again', async ({ skip }) => {
    const call = await validCall();
    const first = await service.send(workspace.api, call);
    if (!(await changeAgain(recordOf(first), operation))) skip('No operation changes such a record.');
    const again = await service.send(workspace.api, call);
    expect(isReplay(again)).toBe(true);
    expect(essence(again)).toEqual(essence(first));
  });

  if (takesText(operation))
    it('answers 409 to the same key with another body', async () => {
      const call = await validCall();
      const body = bodyWithText(call, `another ${randomUUID()}`);
      await service.send(workspace.api, call);
      expectConflict(await service.send(workspace.api, call, { body }));
    });

  if (Object.keys(operation.bodyExample ?? {}).length > 1)
    it('knows its request again however the keys of the body are ordered', async () => {
      const call = await validCall();
      const first = await service.send(workspace.api, call);
      const body = Object.fromEntries(Object.entries(call.options.body as object).reverse());
      expect(JSON.stringify(body)).not.toBe(JSON.stringify(call.options.body));
      expect(essence(await service.send(workspace.api, call, { body }))).toEqual(essence(first));
    });

  if (operation.ifMatch)
    it('answers 409 to the same key with another If-Match', async () => {
      const call = await validCall();
      const first = await service.send(workspace.api, call);
      expectConflict(await service.send(workspace.api, call, { ifMatch: recordOf(first).version }));
    });

  if (operation.path.includes('{id}'))
    it('answers 409 to the same key on another record', async () => {
      const [call, second] = [await validCall(), await validCall()];
      await service.send(workspace.api, call);
      // Alike in all but the path.
      const { key = null, ...options } = call.options;
      expectConflict(await service.send(workspace.api, { ...second, options }, { key }));
    });

  it('answers 409 to a key that another operation has used', async () => {
    const other = keyed.find(({ id, path }) => id !== operation.id && !path.includes('{id}')) as Write;
    const [call, used] = [await validCall(), await service.records.validCall(other, workspace)];
    await service.send(workspace.api, used);
    expectConflict(await service.send(workspace.api, call, { key: used.options.key ?? null }));
    // Nothing happened: with a key of its own the call still succeeds.
    expect((await service.send(workspace.api, call)).status).toBeLessThan(300);
  });

  it('keeps the same key apart in two workspaces and for two users', async () => {
    const elsewhere = await service.workspace();
    const colleague = await workspace.member({ role: 'ADMIN' });
    const key = randomUUID();
    const first = await service.send(workspace.api, await validCall(), { key });
    const theirs = await service.records.validCall(operation, elsewhere);
    const other = await service.send(elsewhere.api, theirs, { key });
    const hers = await service.records.validCall(operation, { ...workspace, ...colleague, token: workspace.token });
    const second = await service.send(colleague.api, hers, { key });
    expect([first, other, second].map(isReplay)).toEqual([false, false, false]);
    expect([first, other, second].every(({ status }) => status < 300)).toBe(true);
  });

  it('leaves the key of a failed request unused', async () => {
    const call = await validCall();
    const failures = [
      await service.send(workspace.api, call, { headers: { 'content-type': 'text/html' }, rawBody: 'x' }),
    ];
    if (operation.ifMatch) failures.push(await service.send(workspace.api, call, { ifMatch: 'v1.stale' }));
    const missing = call.path.replace(`/${call.record?.id}`, '/2147483000');
    if (operation.path.includes('{id}')) failures.push(await service.send(workspace.api, call, { target: missing }));
    expect(failures.map(({ status }) => status)).toEqual([415, 412, 404].slice(0, failures.length));
    const success = await service.send(workspace.api, call);
    expect([success.status < 300, isReplay(success)]).toEqual([true, false]);
  });

  it('replays nothing to a revoked token or a removed member', async () => {
    const { kysely } = service.database;
    const call = await validCall();
    const { token, tokenId } = await workspace.token();
    const first = await service.send(workspace.api, call, { token });
    expect(isReplay(await service.send(workspace.api, call, { token }))).toBe(true);
    await revokeToken(kysely, { workspace: workspace.slug, tokenId }, new Date());
    expect((await service.send(workspace.api, call, { token })).status).toBe(401);
    await setMember(kysely, { workspace: workspace.slug, email: workspace.email, active: false });
    try {
      expect((await service.send(workspace.api, call)).status).toBe(401);
    } finally {
      await setMember(kysely, { workspace: workspace.slug, email: workspace.email, active: true });
    }
    // Another token of the same user is the same user.
    expect(essence(await service.send(workspace.api, call))).toEqual(essence(first));
  });
});

function takesText(operation: Write): boolean {
  return bodyWithText({ operation, path: '', query: {}, options: { body: {} } }, '') !== undefined;
}

/** Changes a record by whatever operation of its folder can; false where none can. */
async function changeAgain(record: TestRecord, after: Write): Promise<boolean> {
  const folder = folderOf(after);
  const changes = catalogue.filter(isWrite).filter(({ ifMatch, path }) => ifMatch && path.startsWith(`${folder}/{id}`));
  for (const change of changes) {
    const answer = await service.send(workspace.api, await service.records.callOn(change, record, workspace));
    if (answer.status < 300) {
      expect(recordOf(answer).version).not.toBe(record.version);
      return true;
    }
  }
  return false;
}
