import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { importCompanies } from '../company-registry/import-companies.ts';

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
  const fields = { address: 'Østergade 3', zip: '0800', city: 'Høje Taastrup', companyType: 'ApS' };
  const rows = ['21111111', '21111112', '21111113'].map((organisationNumber, n) => ({
    line: n + 1,
    row: {
      organisationNumber,
      name: `Ålefyr Køkken ${n} ApS`,
      ...fields,
      ...(n === 1 ? { address: '', zip: '' } : {}),
    },
  }));
  await importCompanies(service.database, rows, new Date());
});
afterAll(() => service.stop());

const create = (organizationNumber: string, options = {}, by = workspace) =>
  by.api.post('/companies/from-registry', { organizationNumber }, options);

describe('createCompanyFromRegistry', () => {
  it('creates the company from the registry’s data', async () => {
    const answer = await create('21111111');
    expect(answer.status).toBe(201);
    expect(answer.body.company).toMatchObject({
      name: 'Ålefyr Køkken 0 ApS',
      organizationNumber: '21111111',
      metadata: { address: 'Østergade 3', postalCode: '0800', city: 'Høje Taastrup', companyType: 'ApS' },
      ownerUserIds: [workspace.userId],
    });
    expect(answer.headers.etag).toBe(`"${answer.body.company.version}"`);
    expect(answer.headers.location).toBe(`/api/v1/workspaces/${workspace.slug}/companies/${answer.body.company.id}`);
  });

  it('omits empty parts, and answers 200 with a known company unchanged', async () => {
    const created = await create('21111112');
    expect(created.body.company.metadata).toEqual({ city: 'Høje Taastrup', companyType: 'ApS' });
    const resolved = await create('21111112');
    expect(resolved.status).toBe(200);
    expect(resolved.body).toEqual(created.body);
    expect(resolved.headers.location).toBe(created.headers.location);
    expect(resolved.headers.etag).toBe(created.headers.etag);
  });

  it('answers 200 for a company that only the workspace knows', async () => {
    const own = await workspace.api.post('/companies', { name: 'Our own', organizationNumber: '29999999' });
    expect(await create('29999999')).toMatchObject({ status: 200, body: own.body });
  });

  it('omits metadata for members without Work access', async () => {
    const member = await workspace.member({ workAccess: false });
    const answer = await member.api.post('/companies/from-registry', { organizationNumber: '21111113' });
    expect(answer).toMatchObject({ status: 201, body: { company: { metadata: {} } } });
  });

  it('answers 404 for an unknown number and does not use up the key', async () => {
    const key = 'unknown-then-known';
    expect(await create('28888888', { key })).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    expect((await create('01234567')).status).toBe(404);
    expect((await create('21111111', { key })).status).toBe(200);
  });

  it('replays an exact retry, and refuses the key to another request', async () => {
    const other = await service.workspace();
    const first = await create('21111111', { key: 'once' }, other);
    const again = await create('21111111', { key: 'once' }, other);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['x-request-id']).toBe(first.headers['x-request-id']);
    const conflict = await create('21111112', { key: 'once' }, other);
    expect(conflict).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_CONFLICT' } } });
  });

  it('creates one company for 30 concurrent requests', async () => {
    const other = await service.workspace();
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('21111111', {}, other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const same = await Promise.all(Array.from({ length: 30 }, () => create('21111112', { key: 'same' }, other)));
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it.each([
    [undefined, 'body: is required'],
    [{}, 'organizationNumber: is required'],
    [{ organizationNumber: 12345678 }, 'organizationNumber: must be string'],
    [{ organizationNumber: 'DK12345678' }, 'organizationNumber: must match'],
    [{ organizationNumber: '12345678', name: 'x' }, 'name: is not accepted here'],
  ])('refuses %j', async (body, reason) => {
    const answer = await workspace.api.post('/companies/from-registry', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(reason);
  });

  it('needs both scopes and an Idempotency-Key', async () => {
    for (const scopes of [['contacts:write'], ['contacts:read']]) {
      const { api } = await workspace.token({ scopes });
      const answer = await api.post('/companies/from-registry', { organizationNumber: '21111111' });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    }
    expect((await create('21111111', { key: null })).status).toBe(400);
  });
});
