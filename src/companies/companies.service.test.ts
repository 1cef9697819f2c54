import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Answer, Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { organizationNumber } from '../../tests/harness/records.ts';

const it = serviceTest();

const EMPTY = {
  organizationNumber: '',
  email: null,
  phone: null,
  website: null,
  industry: null,
  employeeCount: null,
  annualRevenueOere: null,
  description: null,
  linkedinUrl: null,
  lifecycleStage: null,
  lastActivityAt: null,
  archivedAt: null,
  metadata: {},
  customFields: {},
  people: [],
};

async function create({ api }: { api: Client }, body: object = {}) {
  const answer = await api.post('/companies', { name: 'Nordlys Energi', ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.company;
}

function expectFault(answer: Answer, fault: string): void {
  expect(answer.body.error?.message).toContain(fault);
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'INVALID_INPUT']);
}

describe('a new company', () => {
  it('needs only a name, and is answered with all keys', async ({ workspace, api }) => {
    const company = await create({ api });
    expect(company).toEqual({
      ...EMPTY,
      id: expect.any(Number),
      version: expect.stringMatching(/^v1\.[A-Za-z0-9_-]+$/),
      name: 'Nordlys Energi',
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      ownerUserIds: [workspace.userId],
    });
    expectFault(await api.post('/companies', { email: 'post@nordlys.example' }), 'name: is required');
  });

  it('is stored as sent, and answered with ETag and Location', async ({ workspace, api }) => {
    const body = {
      name: ' Å\u030A Nordlys  ',
      organizationNumber: organizationNumber(),
      email: 'Post@Nordlys.example',
      phone: '+45 70 10 20 30',
      website: 'http://nordlys.example/da',
      industry: 'Energi',
      employeeCount: 120,
      annualRevenueOere: 9007199254740991,
      description: 'Vind\nog sol',
      linkedinUrl: 'https://linkedin.example/nordlys',
      lifecycleStage: 'PROSPECT',
      metadata: { source: 'messe', Kilde: '' },
      customFields: { segment: 'stor', score: 1.5, active: true, tags: ['a', 'b'] },
    };
    const answer = await api.post('/companies', body);
    expect(answer.status).toBe(201);
    expect(answer.body.company).toMatchObject(body);
    expect(answer.headers.etag).toBe(`"${answer.body.company.version}"`);
    expect(answer.headers.location).toBe(`/api/v1/workspaces/${workspace.slug}/companies/${answer.body.company.id}`);
    const read = await api.get(`/companies/${answer.body.company.id}`);
    expect(read.body).toEqual(answer.body);
    expect(read.headers.etag).toBe(answer.headers.etag);
  });

  it('accepts null for nullable fields, and zero for numbers', async ({ api }) => {
    const { name: _name, organizationNumber: _number, ...nullable } = { ...EMPTY, name: '' };
    const { metadata, customFields, people, archivedAt, lastActivityAt, ...body } = nullable;
    expect(await create({ api }, body)).toMatchObject({
      ...body,
      metadata,
      customFields,
      people,
      archivedAt,
      lastActivityAt,
    });
    expect(await create({ api }, { employeeCount: 0, annualRevenueOere: 0 })).toMatchObject({
      employeeCount: 0,
      annualRevenueOere: 0,
    });
    for (const key of ['name', 'organizationNumber', 'metadata', 'customFields']) {
      expectFault(await api.post('/companies', { name: 'N', [key]: null }), `${key}: must be`);
    }
  });
});

describe('creating a company with a known registration number', () => {
  it('answers 200 with the existing company, unchanged', async ({ workspace, api }) => {
    const number = organizationNumber();
    const company = await create({ api }, { organizationNumber: number, industry: 'Energi' });
    const answer = await api.post('/companies', { name: 'Another name', organizationNumber: number, industry: 'x' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ company });
    expect(answer.headers.location).toBe(`/api/v1/workspaces/${workspace.slug}/companies/${company.id}`);
    expect(answer.headers.etag).toBe(`"${company.version}"`);
  });

  it('answers with the existing company even if it is archived', async ({ api }) => {
    const number = organizationNumber();
    const { id, version } = await create({ api }, { organizationNumber: number });
    const archived = await api.post(`/companies/${id}/archive`, undefined, { ifMatch: version });
    const answer = await api.post('/companies', { name: 'Again', organizationNumber: number });
    expect([answer.status, answer.body]).toEqual([200, archived.body]);
  });

  it('creates a company if the number is known in another workspace only, or missing', async ({ service, api }) => {
    const number = organizationNumber();
    const { id } = await create({ api }, { organizationNumber: number });
    const other = await service.workspace();
    const answer = await other.api.post('/companies', { name: 'Theirs', organizationNumber: number });
    expect(answer.status).toBe(201);
    expect(answer.body.company.id).not.toBe(id);
    expect((await create({ api })).id).not.toBe((await create({ api })).id);
  });
});

describe('a PATCH of a company', () => {
  it('changes the keys sent, keeps the others, and sets a new version', async ({ api }) => {
    const before = await create(
      { api },
      {
        industry: 'Energi',
        phone: '1',
        metadata: { a: '1', b: '2' },
        customFields: { x: 1, y: 'z' },
      },
    );
    const body = { industry: null, name: 'Renamed', metadata: { c: '3' }, customFields: { x: null, w: ['v'] } };
    const answer = await api.patch(`/companies/${before.id}`, body, before.version);
    expect(answer.status).toBe(200);
    const { version, updatedAt } = answer.body.company;
    expect(answer.body.company).toEqual({
      ...before,
      ...{ industry: null, name: 'Renamed', metadata: { c: '3' }, customFields: { y: 'z', w: ['v'] } },
      ...{ version, updatedAt },
    });
    expect(version).not.toBe(before.version);
    expect(answer.headers.etag).toBe(`"${version}"`);
    expect(answer.headers.location).toBeUndefined();
    expect((await api.get(`/companies/${before.id}`)).body).toEqual(answer.body);
    expect((await api.patch(`/companies/${before.id}`, { name: 'Again' }, before.version)).status).toBe(412);
  });

  it('that changes nothing keeps version and updatedAt', async ({ api }) => {
    const before = await create(
      { api },
      { phone: '1', metadata: { a: '1', b: '2' }, customFields: { x: 1, y: ['z'] } },
    );
    const same = {
      name: before.name,
      phone: '1',
      industry: null,
      metadata: { b: '2', a: '1' },
      customFields: { x: 1, gone: null },
    };
    for (const body of [same, { phone: '1' }, { customFields: {} }]) {
      const answer = await api.patch(`/companies/${before.id}`, body, before.version);
      expect([answer.status, answer.body]).toEqual([200, { company: before }]);
      expect(answer.headers.etag).toBe(`"${before.version}"`);
    }
  });

  it('takes the key prototype in metadata, in JSON and in CSV', async ({ api }) => {
    const metadata = { prototype: 'X-1' };
    const { id, version } = await create({ api }, { metadata });
    expect((await api.get(`/companies/${id}`)).body.company.metadata).toEqual(metadata);
    const rawBody = `id,version,metadata.prototype\n${id},${version},X-2\n`;
    const headers = { 'content-type': 'text/csv' };
    const imported = await api.call('POST', '/companies/import?matchBy=id', { rawBody, headers, key: randomUUID() });
    expect(imported.text).toContain('"updated"');
    expect((await api.get(`/companies/${id}`)).body.company.metadata).toEqual({ prototype: 'X-2' });
  });

  it('needs at least one key, and refuses read-only keys and null for required ones', async ({ api }) => {
    const { id, version } = await create({ api });
    expectFault(await api.patch(`/companies/${id}`, {}, version), 'must have at least 1 key');
    for (const key of ['organizationNumber', 'id', 'version', 'archivedAt', 'ownerUserIds', 'people', 'updatedAt']) {
      expectFault(await api.patch(`/companies/${id}`, { [key]: '12345678' }, version), `${key}: is not accepted here`);
    }
    expectFault(await api.patch(`/companies/${id}`, { name: null }, version), 'name: must be string');
    expectFault(await api.patch(`/companies/${id}`, { metadata: null }, version), 'metadata: must be object');
  });
});

describe('Work access', () => {
  it('is needed for lifecycleStage, metadata and customFields only', async ({ workspace }) => {
    const member = await workspace.member({ workAccess: false });
    const { id, version } = (await member.api.post('/companies', { name: 'Plain', industry: 'x' })).body.company;
    for (const more of [{ lifecycleStage: 'LEAD' }, { lifecycleStage: null }, { metadata: {} }, { customFields: {} }]) {
      for (const answer of [
        await member.api.post('/companies', { name: 'More', ...more }),
        await member.api.patch(`/companies/${id}`, { name: 'More', ...more }, version),
      ]) {
        expect([answer.status, answer.body.error?.code]).toEqual([403, 'FORBIDDEN']);
      }
    }
    expect((await member.api.patch(`/companies/${id}`, { name: 'Fine' }, version)).status).toBe(200);
    // Checked before the company and its version are looked up.
    expect((await member.api.patch('/companies/2147483000', { metadata: {} }, version)).status).toBe(403);
  });
});

describe('archiving a company', () => {
  const move = (api: Client, id: number, verb: string, ifMatch: string) =>
    api.post(`/companies/${id}/${verb}`, undefined, { ifMatch });

  it('sets archivedAt and a new version, and can be undone', async ({ api }) => {
    const before = await create({ api }, { industry: 'Energi' });
    const { company: archived } = (await move(api, before.id, 'archive', before.version)).body;
    expect(archived).toEqual({
      ...before,
      version: archived.version,
      archivedAt: archived.updatedAt,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(archived.version).not.toBe(before.version);
    const { company: restored } = (await move(api, before.id, 'restore', archived.version)).body;
    expect(restored).toEqual({ ...before, version: restored.version, updatedAt: restored.updatedAt });
    expect([before.version, archived.version]).not.toContain(restored.version);
  });

  it('twice, a PATCH of an archived company, and restoring an active one get 409', async ({ api }) => {
    const { id, version } = await create({ api });
    const refused = [await move(api, id, 'restore', version)];
    const { company: archived } = (await move(api, id, 'archive', version)).body;
    refused.push(await move(api, id, 'archive', archived.version));
    refused.push(await api.patch(`/companies/${id}`, { name: 'x' }, archived.version));
    refused.push(await api.patch(`/companies/${id}`, { name: archived.name }, archived.version));
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
      expect(body.error.message).toMatch(/^The requested change conflicts with the current resource state\./);
    }
    expect((await api.get(`/companies/${id}`)).body.company).toEqual(archived);
  });
});

describe('the people of a company', () => {
  it('are its first 50 active ones by name', async ({ api }) => {
    const { id } = await create({ api });
    const names = ['Åse', 'bo', 'Anna', 'Ørn', 'Ætling', 'Bo'];
    for (const name of [...names, ...new Array(46).fill('Zoe')]) {
      const answer = await api.post('/people', {
        name,
        email: 'x@y.example',
        title: name === 'Anna' ? 'CEO' : null,
        companyId: id,
      });
      expect(answer.status).toBe(201);
      if (name === 'Ørn') {
        const { id: personId, version } = answer.body.person;
        await api.post(`/people/${personId}/archive`, undefined, { ifMatch: version });
      }
    }
    const { people } = (await api.get(`/companies/${id}`)).body.company;
    expect(people).toHaveLength(50);
    expect(people.slice(0, 6).map(({ name }: { name: string }) => name)).toEqual([
      'Ætling',
      'Anna',
      'Åse',
      'bo',
      'Bo',
      'Zoe',
    ]);
    expect(people[1]).toEqual({ id: expect.any(Number), name: 'Anna', email: 'x@y.example', title: 'CEO' });
  });
});
