import { describe, expect } from 'vitest';
import { setFeature, setMember } from '../../tests/harness/administration.ts';
import { callAsMember, type MemberInput } from '../../tests/harness/call-as-member.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { Operation } from '../operation/operation.ts';
import { createOwnToken } from './create-own-token.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listOwnTokens } from './list-own-tokens.ts';
import { listTokens } from './list-tokens.ts';
import { revokeOwnToken } from './revoke-token.ts';

const it = serviceTest()
  .extend('member', async ({ workspace }) => ({ ...(await workspace.member()), slug: workspace.slug }))
  .extend(
    'as',
    ({ service, member }) =>
      (operation: Operation<unknown>, input?: MemberInput) =>
        callAsMember(service, member, operation, input),
  );

const BODY = { name: 'Calendar sync', scopes: ['contacts:read'], expiresInDays: 30 };

describe('a member’s own tokens', () => {
  it('work at once, show their secret once, and are listed newest first', async ({ service, api, member, as }) => {
    const created = await as(createOwnToken, { body: BODY });
    expect(created.status).toBe(201);
    const { token, tokenId, expiresAt } = created.body;
    expect(Date.parse(expiresAt) - service.clock.now().getTime()).toBeCloseTo(30 * 86_400_000, -5);
    expect((await api.get('/people', { token })).status).toBe(200);
    expect((await api.get('/summaries', { token })).status).toBe(403);
    const { body } = await as(listOwnTokens);
    expect(body.items.map((one: { name: string }) => one.name)).toEqual(['Calendar sync', 'test']);
    expect(body.items[0]).toMatchObject({ tokenId, userId: member.userId, memberName: 'Member', revokedAt: null });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('expire after 90 days unless the body says otherwise', async ({ service, as }) => {
    const { body } = await as(createOwnToken, { body: { name: 'Sync', scopes: ['contacts:read'] } });
    expect(Date.parse(body.expiresAt) - service.clock.now().getTime()).toBeCloseTo(90 * 86_400_000, -5);
    expect((await as(createOwnToken, { body: { ...BODY, expiresInDays: 8 } })).body.error.code).toBe('INVALID_INPUT');
  });

  it('are revoked by their owner, at once', async ({ api, as }) => {
    const { token, tokenId } = (await as(createOwnToken, { body: BODY })).body;
    expect(await as(revokeOwnToken, { path: { tokenId } })).toEqual({ status: 204, body: undefined });
    expect((await api.get('/people', { token })).status).toBe(401);
    const [{ revokedAt }] = (await as(listOwnTokens)).body.items;
    expect(revokedAt).toEqual(expect.any(String));
  });

  it('are not those of other members', async ({ service, workspace, api, as }) => {
    const { token, tokenId } = await workspace.token();
    expect((await as(revokeOwnToken, { path: { tokenId } })).body.error.code).toBe('NOT_FOUND');
    expect((await api.get('/people', { token })).status).toBe(200);
    const ids = (await as(listOwnTokens)).body.items.map((one: { tokenId: number }) => one.tokenId);
    expect(ids).not.toContain(tokenId);
    const all = await callAsMember(service, workspace, listTokens, { query: { limit: 50 } });
    expect(all.body.items.map((one: { tokenId: number }) => one.tokenId)).toEqual(
      expect.arrayContaining([tokenId, ...ids]),
    );
  });

  it('are audited with who created and revoked them', async ({ service, workspace, member, as }) => {
    const { tokenId } = (await as(createOwnToken, { body: BODY })).body;
    await as(revokeOwnToken, { path: { tokenId } });
    const { body } = await callAsMember(service, workspace, listAuditEntries, { query: { actor: member.userId } });
    const done = { actor: member.userId, tokenId: null, recordType: 'token', recordId: String(tokenId) };
    expect(body.items).toMatchObject([
      { ...done, operation: 'revokeOwnToken' },
      { ...done, operation: 'createOwnToken' },
    ]);
  });

  it('are refused while agents are turned off, but can be listed and revoked', async ({ service }) => {
    const workspace = await service.workspace();
    const as = (operation: Operation<unknown>, input?: MemberInput) =>
      callAsMember(service, workspace, operation, input);
    const { tokenId } = (await as(createOwnToken, { body: BODY })).body;
    await setFeature(service.database, { workspace: workspace.slug, feature: 'agents', on: false });
    const refused = await as(createOwnToken, { body: BODY });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FEATURE_DISABLED']);
    expect((await as(listOwnTokens)).status).toBe(200);
    expect((await as(revokeOwnToken, { path: { tokenId } })).status).toBe(204);
  });

  it('cannot have scopes of a feature that is turned off', async ({ service }) => {
    const workspace = await service.workspace();
    await setFeature(service.database, { workspace: workspace.slug, feature: 'meetings', on: false });
    const create = (scopes: string[]) =>
      callAsMember(service, workspace, createOwnToken, { body: { ...BODY, scopes } });
    const refused = await create(['contacts:read', 'meetings:read']);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FEATURE_DISABLED']);
    expect(refused.body.error.message).toContain('scopes: meetings:read cannot be granted');
    expect((await create(['contacts:read'])).status).toBe(201);
  });

  it('are for active members only', async ({ service, workspace, member, as }) => {
    await setMember(service.database, { workspace: workspace.slug, email: member.email, active: false });
    expect((await as(createOwnToken, { body: BODY })).body.error.code).toBe('FORBIDDEN');
    expect((await as(listOwnTokens)).body.error.code).toBe('FORBIDDEN');
  });

  it('are at most 100 that can be used, however they are asked for', { timeout: 60_000 }, async ({ as }) => {
    const answers = await Promise.all(Array.from({ length: 110 }, () => as(createOwnToken, { body: BODY })));
    // The harness gave the member a token.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(99);
    expect(answers.find(({ status }) => status !== 201)?.body.error.code).toBe('CONFLICT');
    const [{ tokenId }] = (await as(listOwnTokens)).body.items;
    await as(revokeOwnToken, { path: { tokenId } });
    expect((await as(createOwnToken, { body: BODY })).status).toBe(201);
  });
});
