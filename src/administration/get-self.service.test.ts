import { expect } from 'vitest';
import { setFeature } from '../../tests/harness/administration.ts';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { mcpServer, postMcp, toolCall } from '../../tests/harness/mcp.ts';

const it = serviceTest({ environment: { KARTOTEK_RATE_READS: '700', KARTOTEK_RATE_WRITES: '30' } });

it('says who calls with a token, and what it may do until when', async ({ service, workspace }) => {
  const { slug, workspaceId } = workspace;
  const expiresAt = new Date('2099-01-02T03:04:05.678Z');
  const { api, tokenId } = await workspace.token({ scopes: ['contacts:read', 'meetings:write'], expiresAt });
  const { body } = await api.get('/self');
  expect(body).toEqual({
    user: { userId: workspace.userId, email: workspace.email, name: 'Member' },
    workspace: { workspaceId, slug, name: `Workspace ${slug}` },
    role: 'ADMIN',
    workAccess: true,
    features: ['agents', 'relationships', 'meetings'],
    token: {
      tokenId,
      name: 'test',
      scopes: ['contacts:read', 'meetings:write'],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      expiresAt: '2099-01-02T03:04:05.678Z',
    },
    limits: { windowSeconds: 10, reads: 700, writes: 30 },
  });
  await setFeature(service.database, { workspace: slug, feature: 'meetings', on: false });
  expect((await api.get('/self')).body.features).toEqual(['agents', 'relationships']);
});

it('says of another member what that member may do', async ({ workspace }) => {
  const { api, email } = await workspace.member({ role: 'MEMBER', workAccess: false, scopes: ['contacts:read'] });
  const { body } = await api.get('/self');
  expect(body).toMatchObject({ user: { email }, role: 'MEMBER', workAccess: false });
  expect(body.token.scopes).toEqual(['contacts:read']);
});

it('is asked by a person without a token too', async ({ other }) => {
  const { console: pages } = await other.signIn();
  const { body } = await pages.get('/self');
  expect(body).toMatchObject({ user: { userId: other.userId }, workspace: { slug: other.slug }, token: null });
});

it('is a tool, and an agent learns which scope its token lacks', async ({ service, other }) => {
  const { token } = await other.token({ scopes: ['contacts:read'] });
  const called = await postMcp(mcpServer(service, token), toolCall('get_self', {}));
  expect(called.body.result.structuredContent.token.scopes).toEqual(['contacts:read']);
  const refused = await postMcp(mcpServer(service, token), toolCall('get_summary', { id: 1 }));
  expect(JSON.parse(refused.body.result.content[0].text).error).toMatchObject({
    code: 'FORBIDDEN',
    message: 'The credential does not grant this operation. The token lacks the scope meetings:read.',
    next: expect.stringContaining('it lacks the scope meetings:read'),
  });
});

it('has null where there is no limit', () =>
  withService({}, async (service) => {
    const { api } = await service.workspace();
    expect((await api.get('/self')).body.limits).toEqual({ windowSeconds: 10, reads: null, writes: null });
  }));
