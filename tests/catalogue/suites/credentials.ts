import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { SCOPES, type Scope } from '../../../src/access/caller.ts';
import { newToken } from '../../../src/access/token.ts';
import type { Operation } from '../../../src/operation/operation.ts';
import { revokeToken, setFeature, setMember, type WorkspaceFeature } from '../../harness/administration.ts';
import { type CallChanges, type CatalogueTest, named } from '../../harness/catalogue.ts';
import type { Answer } from '../../harness/client.ts';
import { pathOf } from '../../harness/records.ts';

function expectRefusal(answer: Answer, status: 401 | 403, code: string, message: string): void {
  expect(answer.text).toBe(JSON.stringify({ error: { code, message, requestId: 'the-same-id' } }));
  expect(answer.status).toBe(status);
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers.location).toBeUndefined();
}

const REQUEST_ID = { 'x-request-id': 'the-same-id' };

function expectUnauthenticated(answer: Answer): void {
  expectRefusal(answer, 401, 'UNAUTHENTICATED', 'A valid bearer credential is required.');
  expect(answer.headers['www-authenticate']).toBe('Bearer');
}

function expectForbidden(answer: Answer, reason = ''): void {
  expectRefusal(answer, 403, 'FORBIDDEN', `The credential does not grant this operation.${reason}`);
  expect(answer.headers['www-authenticate']).toBeUndefined();
}

function expectFeatureDisabled(answer: Answer): void {
  expectRefusal(answer, 403, 'FEATURE_DISABLED', 'The feature is turned off in this workspace.');
  expect(answer.headers['www-authenticate']).toBeUndefined();
}

/** The refusal names what the token lacks, and the challenge all that the operation demands (RFC 6750). */
function expectLacking(answer: Answer, missing: readonly Scope[], { scopes }: Operation): void {
  const named = missing.length === 1 ? `scope ${missing[0]}` : `scopes ${missing.join(' and ')}`;
  const message = `The credential does not grant this operation. The token lacks the ${named}.`;
  expectRefusal(answer, 403, 'FORBIDDEN', message);
  expect(answer.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`);
}

/** A token whose checksum is wrong. */
export function withLastCharacterChanged(token: string): string {
  return token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
}

/** How every operation answers credentials that do not grant it. */
export function credentials(catalogueTest: CatalogueTest, operations: readonly Operation[]): void {
  const test = catalogueTest.extend(
    'ask',
    ({ service, workspace, callOf }) =>
      async (operation: Operation, changes: CallChanges = {}): Promise<Answer> => {
        const call = await callOf(operation);
        const headers = { ...REQUEST_ID, ...call.options.headers, ...changes.headers };
        return service.send(workspace.api, call, { ...changes, headers });
      },
  );

  describe.each(named(operations))('%s', (_id, operation) => {
    test('answers 401 without a credential', async ({ ask }) =>
      expectUnauthenticated(await ask(operation, { token: null })));

    test.for(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Bearer a b', 'ktk_1_secret', 'Token abc'])(
      'answers 401 to the credential %j',
      async (authorization, { ask }) =>
        expectUnauthenticated(await ask(operation, { token: null, headers: { authorization } })),
    );

    test('answers 401 to a token of the wrong format', async ({ workspace, ask }) => {
      expectUnauthenticated(await ask(operation, { token: 'nonsense' }));
      expectUnauthenticated(await ask(operation, { token: `ktk_99999999999_${workspace.secret.slice(-30)}` }));
    });

    test('answers 401 to a token with a wrong checksum', async ({ workspace, ask }) => {
      expectUnauthenticated(await ask(operation, { token: withLastCharacterChanged(workspace.secret) }));
    });

    test('answers 401 to a well-formed, unknown token', async ({ workspace, ask }) => {
      expectUnauthenticated(await ask(operation, { token: newToken(workspace.workspaceId) }));
      expectUnauthenticated(await ask(operation, { token: newToken(2147483647) }));
    });

    test('answers 401 to an expired token', async ({ workspace, ask }) => {
      const { token } = await workspace.token({ expiresAt: new Date(Date.now() - 1) });
      expectUnauthenticated(await ask(operation, { token }));
    });

    test('answers 401 to a revoked token', async ({ service, workspace, ask }) => {
      const { token, tokenId } = await workspace.token();
      await revokeToken(service.database, { workspace: workspace.slug, tokenId });
      expectUnauthenticated(await ask(operation, { token }));
    });

    test('answers 401 to the token of a member who is no longer active', async ({ service, workspace, ask }) => {
      const { token, email } = await workspace.member();
      await setMember(service.database, { workspace: workspace.slug, email, active: false });
      expectUnauthenticated(await ask(operation, { token }));
    });

    test.for(operation.scopes)('answers 403 to a token without %s', async (scope, { workspace, ask }) => {
      const { token } = await workspace.token({ scopes: SCOPES.filter((other) => other !== scope) });
      expectLacking(await ask(operation, { token }), [scope], operation);
    });

    if (operation.scopes.length > 1)
      test('names all scopes that a token lacks', async ({ workspace, ask }) => {
        const { token } = await workspace.token({
          scopes: SCOPES.filter((scope) => !operation.scopes.includes(scope)),
        });
        expectLacking(await ask(operation, { token }), operation.scopes, operation);
      });

    if (operation.role)
      test('answers 403 to the token of a member without its role', async ({ workspace, ask }) => {
        const { token } = await workspace.member({ role: 'MEMBER' });
        expectForbidden(await ask(operation, { token }), ' An administrator is required.');
      });

    test.for(operation.scopes)(
      'answers 403 after %s was removed from the token',
      async (scope, { service, workspace, ask }) => {
        const { token, tokenId } = await workspace.token();
        const left: Scope[] = SCOPES.filter((other) => other !== scope);
        await sql`update access_token set scopes = ${left} where access_token_id = ${tokenId}`.execute(
          service.database.kysely,
        );
        expectLacking(await ask(operation, { token }), [scope], operation);
      },
    );

    test('answers 403 to another workspace’s slug, whether it exists or not', async ({ other, callOf, ask }) => {
      const below = pathOf(await callOf(operation));
      const existing = await ask(operation, { target: `/api/v1/workspaces/${other.slug}${below}` });
      const missing = await ask(operation, { target: `/api/v1/workspaces/w-not-there${below}` });
      expectForbidden(existing);
      expect(missing.text).toBe(existing.text);
      const { date: _one, ...headers } = existing.headers;
      const { date: _two, ...same } = missing.headers;
      expect(same).toEqual(headers);
    });

    test.for<WorkspaceFeature>(['agents', ...(operation.feature ? [operation.feature] : [])])(
      'answers 403 while the feature %s is off',
      async (feature, { service, workspace, callOf, ask }) => {
        const set = (on: boolean) => setFeature(service.database, { workspace: workspace.slug, feature, on });
        await callOf(operation);
        await set(false);
        try {
          expectFeatureDisabled(await ask(operation));
        } finally {
          await set(true);
        }
      },
    );

    test('checks the credential before the query, headers and body', async ({ workspace, callOf, ask }) => {
      const invalid = { target: pathOf(await callOf(operation), { surplus: '1' }), rawBody: '{', key: '' };
      expectUnauthenticated(await ask(operation, { ...invalid, token: newToken(workspace.workspaceId) }));
      if (operation.scopes.length > 0) {
        const scopes = SCOPES.filter((scope) => !operation.scopes.includes(scope));
        const { token } = await workspace.token({ scopes });
        expectLacking(await ask(operation, { ...invalid, token }), operation.scopes, operation);
      }
      const granted = await ask(operation, invalid);
      expect([granted.status, granted.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    });
  });
}
