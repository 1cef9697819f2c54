import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Operation, requiresKey } from '../../../src/operation/operation.ts';
import type { Write } from '../../../src/operation/write.ts';
import { revokeToken, setMember } from '../../harness/administration.ts';
import {
  type CallChanges,
  type CatalogueService,
  type CatalogueTest,
  isWrite,
  named,
  replayedParts,
} from '../../harness/catalogue.ts';
import type { Answer } from '../../harness/client.ts';
import { bodyWithText, folderOf, isOnRecord, pathWith, recordOf, type TestRecord } from '../../harness/records.ts';
import type { TestWorkspace } from '../../harness/service.ts';

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';

function expectConflict(answer: Answer): void {
  expect([answer.status, answer.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  expect(answer.body.error.message).toBe('The idempotency key belongs to another request.');
}

/** How every operation with an Idempotency-Key treats duplicates. */
export function replay(catalogueTest: CatalogueTest, operations: readonly Operation[], catalogue = operations): void {
  const keyed = operations.filter(requiresKey);
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
      expect(isWrite(operation) ? Object.keys(operation.responses) : ['200']).toContain(String(first.status));
      expect(first.headers['idempotent-replayed']).toBeUndefined();
      const again = await service.send(workspace.api, call, {
        headers: { ...call.options.headers, 'x-request-id': 'again' },
      });
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(replayedParts(again)).toEqual(replayedParts(first));
      expect(again.headers['x-request-id']).toBe('first');
    });

    test('takes the same request with another If-Match for another one', async ({ service, workspace, validCall }) => {
      const call = await validCall(operation);
      await service.send(workspace.api, call);
      expectConflict(await service.send(workspace.api, call, { ifMatch: 'v1.another' }));
    });

    test('answers a retry with the first answer even after the record has changed', async ({
      service,
      workspace,
      validCall,
      skip,
    }) => {
      const call = await validCall(operation);
      const first = await service.send(workspace.api, call);
      if (
        !isWrite(operation) ||
        first.text === '' ||
        !(await changeAgain(service, workspace, recordOf(first), operation))
      )
        skip('No operation changes this kind of record.');
      const again = await service.send(workspace.api, call);
      expect(isReplay(again)).toBe(true);
      expect(replayedParts(again)).toEqual(replayedParts(first));
    });

    if (isWrite(operation) && takesText(operation))
      test('answers 409 to the same key with another body', async ({ service, workspace, validCall }) => {
        const call = await validCall(operation);
        const body = bodyWithText(call, `another ${randomUUID()}`);
        await service.send(workspace.api, call);
        expectConflict(await service.send(workspace.api, call, { body }));
      });

    if (isWrite(operation) && Object.keys(operation.bodyExample ?? {}).length > 1)
      test('recognises a retry with the keys of the body in another order', async ({
        service,
        workspace,
        validCall,
      }) => {
        const call = await validCall(operation);
        const first = await service.send(workspace.api, call);
        const body = Object.fromEntries(Object.entries(call.options.body as object).reverse());
        expect(JSON.stringify(body)).not.toBe(JSON.stringify(call.options.body));
        expect(replayedParts(await service.send(workspace.api, call, { body }))).toEqual(replayedParts(first));
      });

    if (isWrite(operation) && operation.ifMatch)
      test('answers 409 to the same key with another If-Match', async ({ service, workspace, validCall }) => {
        const call = await validCall(operation);
        const first = await service.send(workspace.api, call);
        expectConflict(await service.send(workspace.api, call, { ifMatch: recordOf(first).version }));
      });

    if (isOnRecord(operation, catalogue))
      test('answers 409 to the same key on another record', async ({ service, workspace, validCall }) => {
        const [call, second] = [await validCall(operation), await validCall(operation)];
        await service.send(workspace.api, call);
        // Differs only in the path.
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
      // The refused call did nothing, so it succeeds with its own key.
      expect((await service.send(workspace.api, call)).status).toBeLessThan(300);
    });

    test('treats the same key in another workspace or of another user as another key', async ({
      service,
      workspace,
      validCall,
    }) => {
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

    test('does not use up the key of a failed request', async ({ service, workspace, validCall }) => {
      const call = await validCall(operation);
      const statusOf = async (changes: CallChanges) => (await service.send(workspace.api, call, changes)).status;
      expect(await statusOf({ headers: { 'content-type': 'text/html' }, rawBody: 'x' })).toBe(415);
      if (isWrite(operation) && operation.ifMatch) expect(await statusOf({ ifMatch: 'v1.stale' })).toBe(412);
      if (call.record) expect(await statusOf({ target: pathWith(call, 'id', '2147483000') })).toBe(404);
      const success = await service.send(workspace.api, call);
      expect([success.status < 300, isReplay(success)]).toEqual([true, false]);
    });

    test('answers 401 instead of a replay to a revoked token or an inactive member', async ({
      service,
      workspace,
      validCall,
    }) => {
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
      // Replays belong to the user, not to the token.
      expect(replayedParts(await service.send(workspace.api, call))).toEqual(replayedParts(first));
    });
  });
}

function takesText(operation: Write): boolean {
  return bodyWithText({ operation, path: '', query: {}, options: { body: {} } }, '') !== undefined;
}

/** Changes a record by any operation of its folder that succeeds. False if none does. */
async function changeAgain(
  service: CatalogueService,
  workspace: TestWorkspace,
  record: TestRecord,
  after: Write,
): Promise<boolean> {
  const folder = folderOf(after);
  const changes = service.operations
    .filter(isWrite)
    // Erasing a person erases the replays about it.
    .filter(({ ifMatch, method, path }) => ifMatch && method !== 'DELETE' && path.startsWith(`${folder}/{`));
  for (const change of changes) {
    const answer = await service.send(workspace.api, await service.records.callOn(change, record, workspace));
    if (answer.status < 300) {
      expect(recordOf(answer).version).not.toBe(record.version);
      return true;
    }
  }
  return false;
}
