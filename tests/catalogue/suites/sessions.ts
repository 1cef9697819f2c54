import { describe, expect } from 'vitest';
import type { Operation } from '../../../src/operation/operation.ts';
import { setFeature, setMember, type WorkspaceFeature } from '../../harness/administration.ts';
import { type CallChanges, type CatalogueTest, named } from '../../harness/catalogue.ts';
import type { Answer } from '../../harness/client.ts';
import { pathOf } from '../../harness/records.ts';
import type { TestMember, TestWorkspace } from '../../harness/service.ts';

const REQUEST_ID = { 'x-request-id': 'the-same-id' };

function expectRefusal(answer: Answer, status: 401 | 403, code: string, message: string): void {
  expect(answer.text).toBe(JSON.stringify({ error: { code, message, requestId: 'the-same-id' } }));
  expect(answer.status).toBe(status);
  expect(answer.headers['www-authenticate']).toBeUndefined();
}

const expectSignedOut = (answer: Answer) => expectRefusal(answer, 401, 'UNAUTHENTICATED', 'Sign in to continue.');
const expectForbidden = (answer: Answer) =>
  expectRefusal(answer, 403, 'FORBIDDEN', 'The credential does not grant this operation.');

/** How every operation answers people who are signed in to the console, and those who are not. */
export function sessions(catalogueTest: CatalogueTest, operations: readonly Operation[]): void {
  const test = catalogueTest
    // Who made the records: only they may change some.
    .extend('person', { scope: 'file' }, ({ workspace }) => workspace.signIn())
    .extend('stranger', { scope: 'file' }, ({ other }) => signedInTo(other))
    .extend('ask', ({ callOf, person }) => async (operation: Operation, changes: CallChanges = {}) => {
      const call = await callOf(operation);
      const { target = pathOf(call), ...options } = changes;
      const headers = { ...REQUEST_ID, ...call.options.headers, ...options.headers };
      return person.console.call(operation.method, target, { ...call.options, ...options, headers });
    });

  describe.each(named(operations))('%s', (_id, operation) => {
    test('is granted to a member as to a token, while agents are off', async ({ service, workspace, person }) => {
      const call = await service.records.validCall(operation, workspace);
      await setFeature(service.database, { workspace: workspace.slug, feature: 'agents', on: false });
      try {
        // Checks the answer against the document.
        expect((await service.send(person.console, call)).status).toBeLessThan(300);
      } finally {
        await setFeature(service.database, { workspace: workspace.slug, feature: 'agents', on: true });
      }
    });

    test('answers 401 without a session, also to a token', async ({ workspace, ask }) => {
      for (const token of [null, 'kartotek_session=nonsense', 'other=1']) {
        expectSignedOut(await ask(operation, { token }));
      }
      expectSignedOut(await ask(operation, { token: null, headers: { authorization: `Bearer ${workspace.secret}` } }));
    });

    test('answers 401 to a cookie where a token belongs', async ({ service, workspace, callOf, person }) => {
      const call = await callOf(operation);
      const headers = { ...call.options.headers, cookie: person.cookie };
      expect((await service.send(workspace.api, call, { token: null, headers })).status).toBe(401);
    });

    test('answers 403 to another site', async ({ ask }) => {
      const answer = await ask(operation, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    });

    test('answers 403 to a person of another workspace, whether this one exists or not', async ({
      stranger: { cookie: token },
      callOf,
      ask,
    }) => {
      const below = pathOf(await callOf(operation));
      const existing = await ask(operation, { token });
      const missing = await ask(operation, { token, target: `/console/api/workspaces/w-not-there${below}` });
      expectForbidden(existing);
      expect(missing.text).toBe(existing.text);
      expect({ ...missing.headers, date: '' }).toEqual({ ...existing.headers, date: '' });
    });

    test('answers 403 after the member was deactivated, and 401 if the person is active in no other workspace', async ({
      service,
      workspace,
      other,
      ask,
    }) => {
      const [both, one] = [await signedInTo(workspace), await signedInTo(workspace)];
      await other.member({ email: both.email });
      for (const { email } of [both, one]) {
        await setMember(service.database, { workspace: workspace.slug, email, active: false });
      }
      expectForbidden(await ask(operation, { token: both.cookie }));
      expect((await ask(operation, { token: one.cookie })).status).toBe(401);
    });

    test.for<WorkspaceFeature>(operation.feature ? [operation.feature] : [])(
      'answers 403 while the feature %s is off',
      async (feature, { service, workspace, callOf, ask }) => {
        await callOf(operation);
        const set = (on: boolean) => setFeature(service.database, { workspace: workspace.slug, feature, on });
        await set(false);
        try {
          expect((await ask(operation)).body.error.code).toBe('FEATURE_DISABLED');
        } finally {
          await set(true);
        }
      },
    );

    test('checks the session and the membership before the query, headers and body', async ({
      stranger,
      callOf,
      ask,
    }) => {
      const invalid = { target: pathOf(await callOf(operation), { surplus: '1' }), rawBody: '{', key: '' };
      expectSignedOut(await ask(operation, { ...invalid, token: null }));
      expectForbidden(await ask(operation, { ...invalid, token: stranger.cookie }));
      const granted = await ask(operation, invalid);
      expect([granted.status, granted.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    });
  });
}

async function signedInTo(workspace: TestWorkspace): Promise<TestMember & { cookie: string }> {
  const member = await workspace.member();
  return { ...member, cookie: (await member.signIn()).cookie };
}
