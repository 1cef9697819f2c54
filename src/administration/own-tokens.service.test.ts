import { describe, expect } from 'vitest';
import { setFeature, setMember } from '../../tests/harness/administration.ts';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const it = serviceTest()
  .extend('member', ({ workspace }) => workspace.member())
  .extend('console', async ({ member }) => (await member.signIn()).console)
  .extend('administrator', async ({ workspace }) => (await workspace.signIn()).console);

const BODY = { name: 'Calendar sync', scopes: ['contacts:read'], expiresInDays: 30 };
const DAY_MS = 86_400_000;

const create = (pages: Client, more: object = {}) => pages.post('/self/tokens', { ...BODY, ...more });
const revoke = (pages: Client, tokenId: number) => pages.call('DELETE', `/self/tokens/${tokenId}`);

async function listed(pages: Client, path = '/self/tokens'): Promise<{ tokenId: number; revokedAt: string | null }[]> {
  return (await pages.get(`${path}?limit=50`)).body.items;
}

describe('a member’s own tokens', () => {
  it('work at once, show their secret once, and are listed newest first', async ({
    service,
    api,
    member,
    console: pages,
  }) => {
    const created = await create(pages);
    expect(created.status, created.text).toBe(201);
    const { token, tokenId, expiresAt } = created.body;
    expect(Date.parse(expiresAt) - service.clock.now().getTime()).toBeCloseTo(30 * DAY_MS, -5);
    expect((await api.get('/people', { token })).status).toBe(200);
    expect((await api.get('/summaries', { token })).status).toBe(403);
    const items = await listed(pages);
    expect(items).toMatchObject([{ name: 'Calendar sync' }, { name: 'test' }]);
    expect(items[0]).toMatchObject({ tokenId, userId: member.userId, memberName: 'Member', revokedAt: null });
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it('expire after 90 days unless the body says otherwise', async ({ service, console: pages }) => {
    const { body } = await pages.post('/self/tokens', { name: 'Sync', scopes: ['contacts:read'] });
    expect(Date.parse(body.expiresAt) - service.clock.now().getTime()).toBeCloseTo(90 * DAY_MS, -5);
    expect((await create(pages, { expiresInDays: 8 })).body.error.code).toBe('INVALID_INPUT');
  });

  it('are revoked by their owner, at once', async ({ api, console: pages }) => {
    const { token, tokenId } = (await create(pages)).body;
    expect((await revoke(pages, tokenId)).status).toBe(204);
    expect((await api.get('/people', { token })).status).toBe(401);
    expect(await listed(pages)).toMatchObject([{ tokenId, revokedAt: expect.any(String) }, {}]);
  });

  it('are not those of other members', async ({ workspace, api, console: pages, administrator }) => {
    const { token, tokenId } = await workspace.token();
    expect((await revoke(pages, tokenId)).body.error.code).toBe('NOT_FOUND');
    expect((await api.get('/people', { token })).status).toBe(200);
    const ids = (await listed(pages)).map((one) => one.tokenId);
    expect(ids).not.toContain(tokenId);
    const all = (await listed(administrator, '/tokens')).map((one) => one.tokenId);
    expect(all).toEqual(expect.arrayContaining([tokenId, ...ids]));
  });

  it('are audited with who created and revoked them', async ({ member, console: pages, administrator }) => {
    const { tokenId } = (await create(pages)).body;
    await revoke(pages, tokenId);
    const { body } = await administrator.get(`/audit-entries?actor=${member.userId}`);
    const done = { actor: member.userId, tokenId: null, recordType: 'token', recordId: String(tokenId) };
    expect(body.items).toMatchObject([
      { ...done, operation: 'revokeOwnToken' },
      { ...done, operation: 'createOwnToken' },
    ]);
  });

  it('are refused while agents are turned off, but can be listed and revoked', async ({ service }) => {
    const workspace = await service.workspace();
    const { console: pages } = await workspace.signIn();
    const { tokenId } = (await create(pages)).body;
    await setFeature(service.database, { workspace: workspace.slug, feature: 'agents', on: false });
    const refused = await create(pages);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FEATURE_DISABLED']);
    expect(await listed(pages)).toHaveLength(2);
    expect((await revoke(pages, tokenId)).status).toBe(204);
  });

  it('cannot have scopes of a feature that is turned off', async ({ service }) => {
    const workspace = await service.workspace();
    const { console: pages } = await workspace.signIn();
    await setFeature(service.database, { workspace: workspace.slug, feature: 'meetings', on: false });
    const refused = await create(pages, { scopes: ['contacts:read', 'meetings:read'] });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FEATURE_DISABLED']);
    expect(refused.body.error.message).toContain('scopes: meetings:read cannot be granted');
    expect((await create(pages)).status).toBe(201);
  });

  it('can manage webhooks only if the member is an administrator', async ({ console: pages, administrator }) => {
    const refused = await create(pages, { scopes: ['contacts:read', 'events:manage'] });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.error.message).toContain('events:manage');
    expect((await create(administrator, { scopes: ['events:manage'] })).status).toBe(201);
  });

  it('are for active members only, and not for tokens', async ({ service, workspace, member, api, console: pages }) => {
    expect((await api.get('/self/tokens')).status).toBe(404);
    await setMember(service.database, { workspace: workspace.slug, email: member.email, active: false });
    expect((await create(pages)).body.error.code).toBe('UNAUTHENTICATED');
    expect((await pages.get('/self/tokens')).body.error.code).toBe('UNAUTHENTICATED');
  });

  it('are at most 100 that can be used, however they are asked for', async ({ console: pages }) => {
    const answers = await Promise.all(Array.from({ length: 110 }, () => create(pages)));
    // The harness gave the member a token.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(99);
    expect(answers.find(({ status }) => status !== 201)?.body.error.code).toBe('CONFLICT');
    const [newest] = await listed(pages);
    await revoke(pages, newest?.tokenId ?? 0);
    expect((await create(pages)).status).toBe(201);
  });
});
