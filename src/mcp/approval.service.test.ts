import { describe, expect } from 'vitest';
import { setFeature } from '../../tests/harness/administration.ts';
import { connectAgent } from '../../tests/harness/agent.ts';
import { createClient } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { callTool, connectMcp, mcpServer, newKey, PROTOCOL_VERSIONS } from '../../tests/harness/mcp.ts';
import { waitingForApproval } from '../../tests/harness/meetings.ts';

const it = serviceTest({ worker: {} });
const APPROVAL = 'agent-approval';

describe('approving', () => {
  it.for(PROTOCOL_VERSIONS)(
    'is a tool only where an administrator has allowed it (%s)',
    async (version, { service }) => {
      const workspace = await service.workspace();
      const { slug, api, secret } = workspace;
      const client = await connectMcp(mcpServer(service, secret), version);
      const isListed = async () => (await client.listTools()).tools.some(({ name }) => name === 'approve_summary');
      const { summary } = (await waitingForApproval(api)).body;
      const approval = { id: summary.id, ifMatch: summary.version, ...newKey() };

      expect(await isListed()).toBe(false);
      const off = await callTool(client, 'approve_summary', approval);
      expect(off.error).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('Agents may not approve'),
        next: expect.stringMatching(/Ask the user to approve it in the console.*Settings › Agents/),
      });
      expect((await api.get(`/summaries/${summary.id}`)).body.summary).toEqual(summary);

      await setFeature(service.database, { workspace: slug, feature: APPROVAL, on: true });
      expect(await isListed()).toBe(true);
      const stale = await callTool(client, 'approve_summary', { ...approval, ifMatch: 'v1.other', ...newKey() });
      expect(stale.error?.code).toBe('VERSION_CONFLICT');
      const { answer: approved } = await callTool(client, 'approve_summary', approval);
      expect(approved.summary).toMatchObject({ id: summary.id, status: 'APPROVED' });
      const again = await callTool(client, 'approve_summary', approval);
      expect([again.answer, again.meta['kartotek/replayed']]).toEqual([approved, true]);
      const log = await api.get(`/audit-entries?recordType=summary&recordId=${summary.id}`);
      expect(log.body.items[0]).toMatchObject({ operation: 'approveSummary', tokenId: expect.any(Number) });

      // A replay is a call like any other.
      await setFeature(service.database, { workspace: slug, feature: APPROVAL, on: false });
      expect((await callTool(client, 'approve_summary', approval)).error?.code).toBe('FORBIDDEN');
      expect(await isListed()).toBe(false);
    },
  );

  it('needs the scope and the creator, as over HTTP, where the switch changes nothing', async ({ service }) => {
    const workspace = await service.workspace();
    const { slug, api } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const approval = { id: summary.id, ifMatch: summary.version, ...newKey() };
    await setFeature(service.database, { workspace: slug, feature: APPROVAL, on: true });
    const reader = await workspace.member({ scopes: ['meetings:read'] });
    const reading = await connectMcp(mcpServer(service, reader.token));
    expect((await reading.listTools()).tools.map(({ name }) => name)).not.toContain('approve_summary');
    expect((await callTool(reading, 'approve_summary', approval)).error).toMatchObject({
      code: 'FORBIDDEN',
      next: expect.stringContaining('meetings:write'),
    });
    const colleague = await connectMcp(mcpServer(service, (await workspace.member()).token));
    expect((await callTool(colleague, 'approve_summary', approval)).error?.code).toMatch(
      /FORBIDDEN|NOT_FOUND|CONFLICT/,
    );

    await setFeature(service.database, { workspace: slug, feature: APPROVAL, on: false });
    const overHttp = await api.post(`/summaries/${summary.id}/approve`, undefined, { ifMatch: summary.version });
    expect([overHttp.status, overHttp.body.summary.status]).toEqual([200, 'APPROVED']);
  });

  it('needs the switch of a connected agent over HTTP too', async ({ service }) => {
    const workspace = await service.workspace();
    const { slug, api } = workspace;
    const { console: pages } = await workspace.signIn();
    const { access } = await connectAgent(service.address, pages, { scopes: ['meetings:read', 'meetings:write'] });
    const agent = createClient(service.address, slug, access);
    const { summary } = (await waitingForApproval(api)).body;
    const approve = () =>
      agent.post(`/summaries/${summary.id}/approve`, undefined, { ifMatch: summary.version, key: 'approve' });

    const refused = await approve();
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.error.message).toContain('Agents may not approve');
    expect((await api.get(`/summaries/${summary.id}`)).body.summary).toEqual(summary);

    await setFeature(service.database, { workspace: slug, feature: APPROVAL, on: true });
    expect((await approve()).body.summary).toMatchObject({ id: summary.id, status: 'APPROVED' });

    await setFeature(service.database, { workspace: slug, feature: APPROVAL, on: false });
    expect((await approve()).status).toBe(403);
  });

  it('is allowed by administrators of the workspace, in the console, with an entry in the log', async ({ service }) => {
    const workspace = await service.workspace();
    const member = await workspace.member();
    const asMember = await member.signIn();
    const path = `/features/${APPROVAL}`;
    expect((await asMember.console.call('PUT', path, { body: { on: true } })).status).toBe(403);
    expect((await workspace.api.call('PUT', path, { body: { on: true } })).status).toBe(404);
    const { console: pages } = await workspace.signIn();
    expect((await pages.get(path)).body).toEqual({ feature: APPROVAL, on: false });
    expect((await pages.call('PUT', path, { body: { on: true } })).body).toMatchObject({ feature: APPROVAL, on: true });
    const { items } = (await pages.get('/audit-entries?recordType=feature')).body;
    expect(items[0]).toMatchObject({
      operation: 'setFeature',
      recordId: APPROVAL,
      changes: { on: { before: false, after: true } },
    });
    expect((await workspace.api.get('/self')).body.features).toContain(APPROVAL);
  });
});
