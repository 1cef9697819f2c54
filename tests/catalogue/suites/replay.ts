import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Operation, Write } from '../../../src/operation/operation.ts';
import { revokeToken, setMember } from '../../harness/administration.ts';
import {
  type CallChanges,
  type CatalogueService,
  type CatalogueTest,
  essence,
  isWrite,
  named,
} from '../../harness/catalogue.ts';
import type { Answer } from '../../harness/client.ts';
import { bodyWithText, folderOf, isOnRecord, pathWith, recordOf, type TestRecord } from '../../harness/records.ts';
import type { TestWorkspace } from '../../harness/service.ts';

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';

function expectConflict(answer: Answer): void {
  expect([answer.status, answer.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  expect(answer.body.error.message).toBe('The idempotency key belongs to another request.');
}

/** What every operation with an Idempotency-Key does with duplicates. */
export function replay(catalogueTest: CatalogueTest, operations: readonly Operation[], catalogue = operations): void {
  const keyed = operations.filter(isWrite).filter(({ idempotencyKey }) => idempotencyKey);
  const test = catalogueTest.extend(
    'validCall',
    ({ service, workspace }) =>
      (operation: Operation) =>
        service.records.validCall(operation, workspace),
  );

  describe.each(named(keyed))('%s', (_id, operation) => {
    test('answers an exact retry with the first answer', async ({ service, workspace, validCall }) => {
      const call = await validCall(operation);
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

    test('answers so also after the record was changed again', async ({ service, workspace, validCall, skip }) => {
      const call = await validCall(operation);
      const first = await service.send(workspace.api, call);
      if (first.text === '' || !(await changeAgain(service, workspace, recordOf(first), operation)))
        skip('No operation changes such a record.');
      const again = await service.send(workspace.api, call);
      expect(isReplay(again)).toBe(true);
      expect(essence(again)).toEqual(essence(first));
    });

    if (takesText(operation))
      test('answers 409 to the same key with another body', async ({ service, workspace, validCall }) => {
        const call = await validCall(operation);
        const body = bodyWithText(call, `another ${randomUUID()}`);
        await service.send(workspace.api, call);
        expectConflict(await service.send(workspace.api, call, { body }));
      });

    if (Object.keys(operation.bodyExample ?? {}).length > 1)
      test('knows its request again however the keys of the body are ordered', async ({
        service,
        workspace,
        validCall,
      }) => {
        const call = await validCall(operation);
        const first = await service.send(workspace.api, call);
        const body = Object.fromEntries(Object.entries(call.options.body as object).reverse());
        expect(JSON.stringify(body)).not.toBe(JSON.stringify(call.options.body));
        expect(essence(await service.send(workspace.api, call, { body }))).toEqual(essence(first));
      });

    if (operation.ifMatch)
      test('answers 409 to the same key with another If-Match', async ({ service, workspace, validCall }) => {
        const call = await validCall(operation);
        const first = await service.send(workspace.api, call);
        expectConflict(await service.send(workspace.api, call, { ifMatch: recordOf(first).version }));
      });

    if (isOnRecord(operation, catalogue))
      test('answers 409 to the same key on another record', async ({ service, workspace, validCall }) => {
        const [call, second] = [await validCall(operation), await validCall(operation)];
        await service.send(workspace.api, call);
        // Alike in all but the path.
        const { key = null, ...options } = call.options;
        expectConflict(await service.send(workspace.api, { ...second, options }, { key }));
      });

    test('answers 409 to a key that another operation has used', async ({ service, workspace, validCall }) => {
      const another = catalogue
        .filter(isWrite)
        .find(({ id, path, idempotencyKey }) => idempotencyKey && id !== operation.id && !path.includes('{')) as Write;
      const [call, used] = [await validCall(operation), await validCall(another)];
      await service.send(workspace.api, used);
      expectConflict(await service.send(workspace.api, call, { key: used.options.key ?? null }));
      // Nothing happened: with a key of its own the call still succeeds.
      expect((await service.send(workspace.api, call)).status).toBeLessThan(300);
    });

    test('keeps the same key apart in two workspaces and for two users', async ({ service, workspace, validCall }) => {
      const elsewhere = await service.workspace();
      const colleague = await workspace.member({ role: 'ADMIN' });
      const key = randomUUID();
      const first = await service.send(workspace.api, await validCall(operation), { key });
      const theirs = await service.records.validCall(operation, elsewhere);
      const apart = await service.send(elsewhere.api, theirs, { key });
      const hers = await service.records.validCall(operation, { ...workspace, ...colleague, token: workspace.token });
      const second = await service.send(colleague.api, hers, { key });
      expect([first, apart, second].map(isReplay)).toEqual([false, false, false]);
      expect([first, apart, second].every(({ status }) => status < 300)).toBe(true);
    });

    test('leaves the key of a failed request unused', async ({ service, workspace, validCall }) => {
      const call = await validCall(operation);
      const statusOf = async (changes: CallChanges) => (await service.send(workspace.api, call, changes)).status;
      expect(await statusOf({ headers: { 'content-type': 'text/html' }, rawBody: 'x' })).toBe(415);
      if (operation.ifMatch) expect(await statusOf({ ifMatch: 'v1.stale' })).toBe(412);
      if (call.record) expect(await statusOf({ target: pathWith(call, 'id', '2147483000') })).toBe(404);
      const success = await service.send(workspace.api, call);
      expect([success.status < 300, isReplay(success)]).toEqual([true, false]);
    });

    test('replays nothing to a revoked token or a removed member', async ({ service, workspace, validCall }) => {
      const call = await validCall(operation);
      const { token, tokenId } = await workspace.token();
      const first = await service.send(workspace.api, call, { token });
      expect(isReplay(await service.send(workspace.api, call, { token }))).toBe(true);
      await revokeToken(service.database, { workspace: workspace.slug, tokenId });
      expect((await service.send(workspace.api, call, { token })).status).toBe(401);
      await setMember(service.database, { workspace: workspace.slug, email: workspace.email, active: false });
      try {
        expect((await service.send(workspace.api, call)).status).toBe(401);
      } finally {
        await setMember(service.database, { workspace: workspace.slug, email: workspace.email, active: true });
      }
      // Another token of the same user is the same user.
      expect(essence(await service.send(workspace.api, call))).toEqual(essence(first));
    });
  });
}

function takesText(operation: Write): boolean {
  return bodyWithText({ operation, path: '', query: {}, options: { body: {} } }, '') !== undefined;
}

/** Changes a record by whatever operation of its folder can; false where none can. */
async function changeAgain(
  service: CatalogueService,
  workspace: TestWorkspace,
  record: TestRecord,
  after: Write,
): Promise<boolean> {
  const folder = folderOf(after);
  const changes = service.operations
    .filter(isWrite)
    .filter(({ ifMatch, path }) => ifMatch && path.startsWith(`${folder}/{`));
  for (const change of changes) {
    const answer = await service.send(workspace.api, await service.records.callOn(change, record, workspace));
    if (answer.status < 300) {
      expect(recordOf(answer).version).not.toBe(record.version);
      return true;
    }
  }
  return false;
}
