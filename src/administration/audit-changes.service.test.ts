import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { makeCompany, newSummary } from '../../tests/harness/meetings.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest().extend('pages', async ({ workspace }) => (await workspace.signIn()).console);

const newest = async ({ api }: Pick<TestWorkspace, 'api'>, query = '') => {
  const { body, text } = await api.get(`/audit-entries?limit=1${query}`);
  expect(body.items, text).toHaveLength(1);
  return body.items[0];
};

describe('an audit entry', () => {
  it('has the name of the person and of the token, and the changed fields before and after', async ({ workspace }) => {
    const { api } = workspace;
    const { person } = (await api.post('/people', { name: 'Ida', email: 'ida@a.example', title: 'CTO' })).body;
    expect((await newest(workspace)).changes).toBeNull();
    const patch = { title: null, department: 'IT', name: 'Ida', customFields: { segment: 'large' } };
    await api.patch(`/people/${person.id}`, patch, person.version);
    expect(await newest(workspace)).toMatchObject({
      actor: workspace.userId,
      actorName: 'Member',
      tokenName: 'test',
      operation: 'updatePerson',
      changes: {
        title: { before: 'CTO', after: null },
        department: { before: null, after: 'IT' },
        'customFields.segment': { before: null, after: 'large' },
      },
    });
    expect(Object.keys((await newest(workspace)).changes)).toHaveLength(3);
  });

  it('has what changed of members, features, tokens and fields, without secrets', async ({ workspace, pages }) => {
    const member = await workspace.member();
    await pages.call('PATCH', `/members/${member.userId}`, { body: { role: 'ADMIN', active: true } });
    expect((await newest(workspace)).changes).toEqual({ role: { before: 'MEMBER', after: 'ADMIN' } });

    await pages.call('PUT', '/features/relationships', { body: { on: false } });
    expect((await newest(workspace)).changes).toEqual({ on: { before: true, after: false } });
    await pages.call('PUT', '/features/relationships', { body: { on: true } });

    const { token, tokenId } = (await pages.post('/self/tokens', { name: 'Sync', scopes: ['contacts:read'] })).body;
    const created = await newest(workspace);
    expect(created.changes).toMatchObject({
      name: { before: null, after: 'Sync' },
      scopes: { before: null, after: ['contacts:read'] },
    });
    expect(JSON.stringify(created)).not.toContain(token);
    await pages.call('DELETE', `/self/tokens/${tokenId}`);
    expect((await newest(workspace)).changes).toEqual({ revokedAt: { before: null, after: expect.any(String) } });

    const seen = async () => (await pages.get('/fields/PERSON/tier')).body.field?.version ?? null;
    const define = async (label: string) =>
      pages.call('PUT', '/fields/PERSON/tier', {
        body: { label, fieldType: 'TEXT', position: 2 },
        ifMatch: await seen(),
      });
    await define('Tier');
    expect((await newest(workspace)).changes).toMatchObject({ label: { before: null, after: 'Tier' } });
    await define('Level');
    expect((await newest(workspace)).changes).toEqual({ label: { before: 'Tier', after: 'Level' } });
    await pages.call('DELETE', '/fields/PERSON/tier', { ifMatch: await seen() });
    expect((await newest(workspace)).changes).toEqual({ retiredAt: { before: null, after: expect.any(String) } });
  });

  it('has the name that its person, company, member or token has now', async ({ workspace, pages }) => {
    const { api, tokenId } = await workspace.token();
    const { company } = (await api.post('/companies', { name: 'Nordlys' })).body;
    await api.patch(`/companies/${company.id}`, { name: 'Nordlys Energi' }, company.version);
    const ofCompany = await newest(workspace, `&recordType=company&recordId=${company.id}`);
    expect(ofCompany).toMatchObject({ operation: 'updateCompany', recordName: 'Nordlys Energi' });
    await api.post('/people', { name: 'Ida Holm', email: 'ida@holm.example' });
    expect((await newest(workspace)).recordName).toBe('Ida Holm');
    const member = await workspace.member();
    await pages.call('PATCH', `/members/${member.userId}`, { body: { workAccess: false } });
    expect(await newest(workspace)).toMatchObject({ recordId: member.userId, recordName: 'Member' });
    const created = await newest(workspace, `&recordType=token&recordId=${tokenId}`);
    expect(created).toMatchObject({ operation: 'createToken', recordName: 'test' });
    await pages.call('PATCH', '/workspace', { body: { name: 'Nordlys Salg' } });
    expect(await newest(workspace)).toMatchObject({ operation: 'updateWorkspace', recordName: 'Nordlys Salg' });
    await pages.call('PUT', '/fields/PERSON/named', { body: { label: 'Tier', fieldType: 'TEXT' } });
    expect(await newest(workspace)).toMatchObject({ recordId: 'PERSON named', recordName: 'Tier' });
    await pages.call('PUT', '/features/relationships', { body: { on: true } });
    expect(await newest(workspace, '&recordType=feature')).toMatchObject({ recordName: null });
  });

  it('has what its meeting, briefing or webhook is called, in its own workspace only', async ({
    service,
    workspace,
  }) => {
    const other = await service.workspace();
    for (const [{ api, ...own }, name] of [
      [workspace, 'Fornyelse'],
      [other, 'Opstart'],
    ] as const) {
      const companyId = await makeCompany(api, `${name} A/S`);
      const { summary } = (await api.post('/summaries', newSummary(companyId, { appointmentSubject: name }))).body;
      const { briefing } = (await api.post('/briefings', { companyId })).body;
      const url = `https://hooks.nordlys.example/${name}`;
      const { webhook } = (await api.post('/webhooks', { url })).body;
      const nameOf = async (type: string, id: number) =>
        (await newest({ api, ...own }, `&recordType=${type}&recordId=${id}`)).recordName;
      expect(await nameOf('summary', summary.id)).toBe(name);
      expect(await nameOf('briefing', briefing.id)).toBe(briefing.name);
      expect(await nameOf('webhook', webhook.id)).toBe(url);
      await api.patch(`/webhooks/${webhook.id}`, { description: `Hook of ${name}` }, webhook.version);
      expect(await nameOf('webhook', webhook.id)).toBe(`Hook of ${name}`);
    }
  });

  it('has the notes of a customer meeting, and of an internal one only that they changed', async ({ workspace }) => {
    const { api } = workspace;
    const companyId = await makeCompany(api);
    for (const [evidenceAudience, changes] of [
      ['CUSTOMER', { internalNotes: { before: null, after: 'Call kanariefugl' } }],
      ['INTERNAL', { internalNotes: {} }],
    ] as const) {
      const { summary } = (await api.post('/summaries', newSummary(companyId, { evidenceAudience }))).body;
      await api.patch(`/summaries/${summary.id}`, { internalNotes: 'Call kanariefugl' }, summary.version);
      expect((await newest(workspace)).changes).toEqual(changes);
    }
  });

  it('is for administrators, also by a token with both scopes for reading', async ({ workspace, pages }) => {
    const entry = await newest(workspace);
    expect((await pages.get(`/audit-entries/${entry.id}`)).body.auditEntry).toEqual(entry);
    expect((await pages.get('/audit-entries?limit=1')).body.items).toEqual([entry]);
    const member = await workspace.member();
    expect((await member.api.get('/audit-entries')).status).toBe(403);
    expect((await (await member.signIn()).console.get('/audit-entries')).status).toBe(403);
    for (const scope of ['contacts:read', 'meetings:read']) {
      const { api } = await workspace.token({ scopes: [scope] });
      expect((await api.get('/audit-entries')).status).toBe(403);
    }
  });

  it('is found by the token that was used', async ({ workspace }) => {
    const { api, tokenId } = await workspace.token();
    const { person } = (await api.post('/people', { name: 'Ole', email: 'ole@a.example' })).body;
    const { items } = (await workspace.api.get(`/audit-entries?tokenId=${tokenId}`)).body;
    expect(items).toMatchObject([{ tokenId, operation: 'createPerson', recordId: String(person.id) }]);
  });
});
