import { describe, expect } from 'vitest';
import type { Answer, Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const it = serviceTest();

async function create({ api }: { api: Client }, body: object = {}) {
  const answer = await api.post('/people', { name: 'Astrid Holm', email: 'astrid@holm.example', ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.person;
}

async function createCompany({ api }: { api: Client }, name = 'Nordlys Energi') {
  return (await api.post('/companies', { name })).body.company;
}

const move = ({ api }: { api: Client }, path: string, verb: string, ifMatch: string) =>
  api.post(`${path}/${verb}`, undefined, { ifMatch });

function expectError(answer: Answer, status: number, code: string, words = ''): void {
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  expect(answer.body.error.message).toContain(words);
}

describe('a new person', () => {
  it('needs name and email, and is answered with all keys', async ({ workspace, api }) => {
    expect(await create({ api })).toEqual({
      id: expect.any(Number),
      version: expect.stringMatching(/^v1\.[A-Za-z0-9_-]+$/),
      name: 'Astrid Holm',
      email: 'astrid@holm.example',
      phone: null,
      mobile: null,
      title: null,
      department: null,
      description: null,
      linkedinUrl: null,
      company: null,
      lifecycleStage: null,
      lastActivityAt: null,
      archivedAt: null,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      metadata: {},
      customFields: {},
      ownerUserIds: [workspace.userId],
    });
    expectError(await api.post('/people', { name: 'A' }), 400, 'INVALID_INPUT', 'email: is required');
    expectError(await api.post('/people', { email: 'a@b.example' }), 400, 'INVALID_INPUT', 'name: is required');
  });

  it('is stored as sent, and answered with ETag and Location', async ({ workspace, api }) => {
    const company = await createCompany({ api });
    const fields = {
      name: '  A\u030Ase “Å” O’Neil ',
      email: 'Åse.Holm+x@Nordlys.example',
      phone: '+45 1',
      mobile: '+45 2',
      title: 'Indkøbschef',
      department: 'Indkøb',
      description: 'Første\nlinje',
      linkedinUrl: 'https://linkedin.example/astrid',
      lifecycleStage: 'CHURNED',
      metadata: { source: '' },
      customFields: { number: -0.5, flag: false, list: [], text: '' },
    };
    const answer = await api.post('/people', { ...fields, companyId: company.id });
    expect(answer.body.person).toMatchObject({ ...fields, company: { id: company.id, name: 'Nordlys Energi' } });
    expect(answer.headers.etag).toBe(`"${answer.body.person.version}"`);
    expect(answer.headers.location).toBe(`/api/v1/workspaces/${workspace.slug}/people/${answer.body.person.id}`);
    expect((await api.get(`/people/${answer.body.person.id}`)).body).toEqual(answer.body);
  });

  it('may have the email of another person', async ({ api }) => {
    const email = 'shared@holm.example';
    expect((await create({ api }, { email })).id).not.toBe((await create({ api }, { email })).id);
  });

  it('needs an active company of the workspace: a missing one gets 404, an archived one 409', async ({ api }) => {
    expectError(
      await api.post('/people', { name: 'A', email: 'a@b.example', companyId: 2147483647 }),
      404,
      'NOT_FOUND',
    );
    const { id, version } = await createCompany({ api });
    await move({ api }, `/companies/${id}`, 'archive', version);
    expectError(await api.post('/people', { name: 'A', email: 'a@b.example', companyId: id }), 409, 'CONFLICT');
  });

  it.for([
    'ownerUserIds',
    'address',
    'taxonomy',
    'importId',
    'enrichment',
    'relationshipNotes',
    'company',
    'id',
    'archivedAt',
  ])('does not accept %s', async (key, { api }) => {
    const answer = await api.post('/people', { name: 'A', email: 'a@b.example', [key]: ['x'] });
    expectError(answer, 400, 'INVALID_INPUT', `${key}: is not accepted here`);
  });
});

describe('a PATCH of a person', () => {
  it('changes the keys sent, keeps the others, and sets a new version', async ({ api }) => {
    const company = await createCompany({ api });
    const before = await create(
      { api },
      { phone: '1', title: 'CEO', metadata: { a: '1' }, customFields: { x: 1, y: 'z' } },
    );
    const body = { phone: null, companyId: company.id, metadata: {}, customFields: { x: null } };
    const answer = await api.patch(`/people/${before.id}`, body, before.version);
    const { version, updatedAt } = answer.body.person;
    expect(answer.body.person).toEqual({
      ...before,
      ...{ phone: null, company: { id: company.id, name: company.name }, metadata: {}, customFields: { y: 'z' } },
      ...{ version, updatedAt },
    });
    expect(version).not.toBe(before.version);
    expect(answer.headers.etag).toBe(`"${version}"`);
    const detached = await api.patch(`/people/${before.id}`, { companyId: null }, version);
    expect(detached.body.person).toMatchObject({ company: null, title: 'CEO' });
    expect((await api.patch(`/people/${before.id}`, { title: 'x' }, before.version)).status).toBe(412);
  });

  it('keeps updatedAt where a clock is behind, as archiving and restoring do', async ({ service, api }) => {
    service.clock.advance(60_000);
    const { id, version, updatedAt } = await create({ api });
    service.clock.advance(-60_000);
    const { person: renamed } = (await api.patch(`/people/${id}`, { name: 'Birk Holt' }, version)).body;
    const { person: archived } = (await move({ api }, `/people/${id}`, 'archive', renamed.version)).body;
    const { person: restored } = (await move({ api }, `/people/${id}`, 'restore', archived.version)).body;
    const changed = [renamed, archived, restored];
    expect(changed.map((person) => person.updatedAt)).toEqual([updatedAt, updatedAt, updatedAt]);
  });

  it('that changes nothing keeps version and updatedAt', async ({ api }) => {
    const { id: companyId } = await createCompany({ api });
    const before = await create(
      { api },
      {
        companyId,
        phone: '1',
        lifecycleStage: 'LEAD',
        metadata: { b: '1', a: '2' },
        customFields: { n: 1.5 },
      },
    );
    const same = {
      name: before.name,
      companyId,
      phone: '1',
      mobile: null,
      lifecycleStage: 'LEAD',
      metadata: { a: '2', b: '1' },
      customFields: { n: 1.5, gone: null },
    };
    for (const body of [same, { companyId }, { customFields: {} }]) {
      const answer = await api.patch(`/people/${before.id}`, body, before.version);
      expect([answer.status, answer.body]).toEqual([200, { person: before }]);
    }
  });

  it('needs at least one key, and refuses null for required ones', async ({ api }) => {
    const { id, version } = await create({ api });
    for (const body of [
      {},
      { name: null },
      { email: null },
      { name: ' ' },
      { metadata: null },
      { customFields: null },
    ]) {
      expectError(await api.patch(`/people/${id}`, body, version), 400, 'INVALID_INPUT');
    }
  });

  it('may set an active company only: a missing one gets 404, an archived one 409', async ({ api }) => {
    const { id, version } = await create({ api });
    const company = await createCompany({ api });
    await move({ api }, `/companies/${company.id}`, 'archive', company.version);
    expectError(await api.patch(`/people/${id}`, { companyId: 2147483647 }, version), 404, 'NOT_FOUND');
    expectError(await api.patch(`/people/${id}`, { companyId: company.id }, version), 409, 'CONFLICT');
    expect((await api.get(`/people/${id}`)).body.person.version).toBe(version);
  });
});

describe('the company of a person', () => {
  it('is null while it is archived, and returned again after its restore', async ({ api }) => {
    const company = await createCompany({ api });
    const person = await create({ api }, { companyId: company.id });
    const { company: archived } = (await move({ api }, `/companies/${company.id}`, 'archive', company.version)).body;
    expect((await api.get(`/people/${person.id}`)).body.person).toEqual({ ...person, company: null });
    const listed = async () =>
      (await api.get(`/people?limit=50&companyId=${company.id}`)).body.items.map(
        (item: { company: unknown }) => item.company,
      );
    expect(await listed()).toEqual([null]);
    // A PATCH of another field keeps the hidden link.
    const changed = (await api.patch(`/people/${person.id}`, { title: 'CEO' }, person.version)).body.person;
    expect(changed.company).toBeNull();
    await move({ api }, `/companies/${company.id}`, 'restore', archived.version);
    expect((await api.get(`/people/${person.id}`)).body.person).toEqual({ ...changed, company: person.company });
    expect(await listed()).toEqual([{ id: company.id, name: company.name }]);
  });

  it('has its current name', async ({ api }) => {
    const company = await createCompany({ api });
    const person = await create({ api }, { companyId: company.id });
    await api.patch(`/companies/${company.id}`, { name: 'Sydlys' }, company.version);
    expect((await api.get(`/people/${person.id}`)).body.person).toEqual({
      ...person,
      company: { id: company.id, name: 'Sydlys' },
    });
  });
});

describe('Work access', () => {
  it('is needed for lifecycleStage, metadata and customFields only', async ({ workspace }) => {
    const member = await workspace.member({ workAccess: false });
    const created = await member.api.post('/people', { name: 'Plain', email: 'a@b.example', title: 'x' });
    const { id, version } = created.body.person;
    for (const more of [{ lifecycleStage: 'LEAD' }, { lifecycleStage: null }, { metadata: {} }, { customFields: {} }]) {
      expectError(await member.api.post('/people', { name: 'A', email: 'a@b.example', ...more }), 403, 'FORBIDDEN');
      expectError(await member.api.patch(`/people/${id}`, { title: 'y', ...more }, version), 403, 'FORBIDDEN');
    }
    // Checked after the body, and before the record is looked up.
    expectError(await member.api.patch(`/people/${id}`, { metadata: 1 }, version), 400, 'INVALID_INPUT');
    expectError(await member.api.patch('/people/2147483000', { metadata: {} }, version), 403, 'FORBIDDEN');
    expectError(await member.api.patch(`/people/${id}`, { metadata: {} }, 'v1.stale'), 403, 'FORBIDDEN');
    expect((await member.api.patch(`/people/${id}`, { title: null }, version)).status).toBe(200);
  });
});

describe('archiving a person', () => {
  it('sets archivedAt and a new version, and can be undone', async ({ api }) => {
    const before = await create({ api }, { title: 'CEO' });
    const { person: archived } = (await move({ api }, `/people/${before.id}`, 'archive', before.version)).body;
    expect(archived).toEqual({
      ...before,
      version: archived.version,
      archivedAt: archived.updatedAt,
      updatedAt: expect.any(String),
    });
    expect(archived.version).not.toBe(before.version);
    const { person: restored } = (await move({ api }, `/people/${before.id}`, 'restore', archived.version)).body;
    expect(restored).toEqual({ ...before, version: restored.version, updatedAt: restored.updatedAt });
    expect([before.version, archived.version]).not.toContain(restored.version);
  });

  it('twice, a PATCH of an archived person, and restoring an active one get 409', async ({ api }) => {
    const { id, version } = await create({ api });
    expectError(
      await move({ api }, `/people/${id}`, 'restore', version),
      409,
      'CONFLICT',
      'The person is not archived.',
    );
    const { person: archived } = (await move({ api }, `/people/${id}`, 'archive', version)).body;
    expectError(
      await move({ api }, `/people/${id}`, 'archive', archived.version),
      409,
      'CONFLICT',
      'The person is already archived.',
    );
    expectError(
      await api.patch(`/people/${id}`, { title: 'x' }, archived.version),
      409,
      'CONFLICT',
      'The person is archived.',
    );
    // The record is checked first, then the version, then the state.
    expectError(await move({ api }, `/people/${id}`, 'archive', version), 412, 'VERSION_CONFLICT');
    expectError(await move({ api }, '/people/2147483000', 'archive', version), 404, 'NOT_FOUND');
    expect((await api.get(`/people/${id}`)).body.person).toEqual(archived);
  });
});
