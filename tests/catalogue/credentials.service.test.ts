import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeToken, setFeature, setMember, type WorkspaceFeature } from '../../src/access/administration.ts';
import { SCOPES, type Scope } from '../../src/access/caller.ts';
import { newToken } from '../../src/access/token.ts';
import { catalogue } from '../../src/catalogue.ts';
import { type CatalogueService, named, startCatalogue } from '../harness/catalogue.ts';
import type { Answer, CallOptions } from '../harness/client.ts';
import { pathOf, type ValidCall } from '../harness/records.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;
let other: TestWorkspace;
const calls = new Map<string, ValidCall>();

beforeAll(async () => {
  service = await startCatalogue();
  [workspace, other] = [await service.workspace(), await service.workspace()];
  for (const operation of catalogue) calls.set(operation.id, await service.records.validCall(operation, workspace));
});
afterAll(() => service.stop());

const REQUEST_ID = { 'x-request-id': 'the-same-id' };

function callOf(id: string): ValidCall {
  const call = calls.get(id);
  if (!call) throw new Error(`No call of ${id}`);
  return call;
}

function ask(id: string, changes: CallOptions & { target?: string } = {}): Promise<Answer> {
  const call = callOf(id);
  const headers = { ...REQUEST_ID, ...call.options.headers, ...changes.headers };
  return service.send(workspace.api, call, { ...changes, headers });
}

function expectRefusal(answer: Answer, status: 401 | 403, code: string, message: string): void {
  expect(answer.text).toBe(JSON.stringify({ error: { code, message, requestId: 'the-same-id' } }));
  expect(answer.status).toBe(status);
  expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers.location).toBeUndefined();
}

const expectUnauthenticated = (answer: Answer) =>
  expectRefusal(answer, 401, 'UNAUTHENTICATED', 'A valid bearer credential is required.');
const expectForbidden = (answer: Answer) =>
  expectRefusal(answer, 403, 'FORBIDDEN', 'The credential does not grant this operation.');
const expectFeatureDisabled = (answer: Answer) =>
  expectRefusal(answer, 403, 'FEATURE_DISABLED', 'The feature is turned off in this workspace.');

function withLastCharacterChanged(token: string): string {
  return token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
}

describe.each(named(catalogue))('%s', (id, operation) => {
  it('answers 401 without a credential', async () => expectUnauthenticated(await ask(id, { token: null })));

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Bearer a b', 'ktk_1_secret', 'Token abc'])(
    'answers 401 to the credential %j',
    async (authorization) => expectUnauthenticated(await ask(id, { token: null, headers: { authorization } })),
  );

  it('answers 401 to a token that cannot be one of ours', async () => {
    expectUnauthenticated(await ask(id, { token: 'nonsense' }));
    expectUnauthenticated(await ask(id, { token: `ktk_99999999999_${workspace.secret.slice(-30)}` }));
  });

  it('answers 401 to a token with a wrong checksum', async () => {
    expectUnauthenticated(await ask(id, { token: withLastCharacterChanged(workspace.secret) }));
  });

  it('answers 401 to a well-formed token that nobody has', async () => {
    expectUnauthenticated(await ask(id, { token: newToken(workspace.workspaceId) }));
    expectUnauthenticated(await ask(id, { token: newToken(2147483647) }));
  });

  it('answers 401 to an expired token', async () => {
    const { token } = await workspace.token({ expiresAt: new Date(Date.now() - 1) });
    expectUnauthenticated(await ask(id, { token }));
  });

  it('answers 401 to a revoked token', async () => {
    const { token, tokenId } = await workspace.token();
    await revokeToken(service.database.kysely, { workspace: workspace.slug, tokenId }, new Date());
    expectUnauthenticated(await ask(id, { token }));
  });

  it('answers 401 to the token of a member who is no longer active', async () => {
    const { token, email } = await workspace.member();
    await setMember(service.database.kysely, { workspace: workspace.slug, email, active: false });
    expectUnauthenticated(await ask(id, { token }));
  });

  it.each(operation.scopes)('answers 403 to a token without %s', async (scope) => {
    const { token } = await workspace.token({ scopes: SCOPES.filter((other) => other !== scope) });
    expectForbidden(await ask(id, { token }));
  });

  it('answers 403 once a scope was taken from the token', async () => {
    const { token, tokenId } = await workspace.token();
    const left: Scope[] = SCOPES.filter((scope) => scope !== operation.scopes[0]);
    await sql`update access_token set scopes = ${left} where access_token_id = ${tokenId}`.execute(
      service.database.kysely,
    );
    expectForbidden(await ask(id, { token }));
  });

  it('answers 403 under another workspace’s slug, whether that exists or not', async () => {
    const below = pathOf(callOf(id));
    const existing = await ask(id, { target: `/api/v1/workspaces/${other.slug}${below}` });
    const missing = await ask(id, { target: `/api/v1/workspaces/w-not-there${below}` });
    expectForbidden(existing);
    expect(missing.text).toBe(existing.text);
    const { date: _one, ...headers } = existing.headers;
    const { date: _two, ...same } = missing.headers;
    expect(same).toEqual(headers);
  });

  it.each<WorkspaceFeature>(['agents', operation.feature])(
    'answers 403 while the feature %s is off',
    async (feature) => {
      const set = (on: boolean) => setFeature(service.database.kysely, { workspace: workspace.slug, feature, on });
      await set(false);
      try {
        expectFeatureDisabled(await ask(id));
      } finally {
        await set(true);
      }
    },
  );

  it('judges the credential before what is sent', async () => {
    const spoilt = { target: pathOf(callOf(id), { surplus: '1' }), rawBody: '{', key: '' };
    expectUnauthenticated(await ask(id, { ...spoilt, token: newToken(workspace.workspaceId) }));
    const { token } = await workspace.token({ scopes: SCOPES.filter((scope) => !operation.scopes.includes(scope)) });
    expectForbidden(await ask(id, { ...spoilt, token }));
    const granted = await ask(id, spoilt);
    expect([granted.status, granted.body.error.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

it('spends no look-up on a token that cannot be one of ours', async () => {
  // While the tokens are locked a look-up would wait until it gives up with 503.
  await service.database.transaction(async (transaction) => {
    await sql`lock table access_token in access exclusive mode`.execute(transaction);
    for (const token of ['nonsense', withLastCharacterChanged(workspace.secret)]) {
      const answer = await workspace.api.get('/people', { token });
      expect(answer.status).toBe(401);
    }
  });
});
