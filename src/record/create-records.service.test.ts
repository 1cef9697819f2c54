import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { makeCompany } from '../../tests/harness/meetings.ts';
import { organizationNumber } from '../../tests/harness/records.ts';

const it = serviceTest();

const people = (api: Client, rows: object[], key = randomUUID()) => api.post('/people/batch', { rows }, { key });
const companies = (api: Client, rows: object[]) => api.post('/companies/batch', { rows });
const created = { status: 'created', id: expect.any(Number), reasons: [] };
const refused = (...reasons: unknown[]) => ({ status: 'refused', id: null, reasons });
const ida = { name: 'Ida', email: 'ida@a.example' };

describe('a batch of people', () => {
  it('creates what single creations would, and reports each row', async ({ workspace, api }) => {
    const full = {
      ...ida,
      title: 'CTO',
      lifecycleStage: 'LEAD',
      metadata: { source: 'fair' },
      customFields: { free: ['a', 'b'], count: 1.5 },
    };
    const answer = await people(api, [full, { email: 'no name' }, { ...ida, surplus: 1 }, ida]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.rows).toEqual([
      { row: 0, ...created },
      { row: 1, ...refused('name: is required', expect.stringMatching(/^email: must be/)) },
      { row: 2, ...refused(expect.stringMatching(/^surplus: is not accepted here; valid: /)) },
      { row: 3, ...created },
    ]);
    const single = (await api.post('/people', full)).body.person;
    const imported = (await api.get(`/people/${answer.body.rows[0].id}`)).body.person;
    const ignored = { id: 0, version: '', updatedAt: '' };
    expect({ ...imported, ...ignored }).toEqual({ ...single, ...ignored });
    expect((await api.get('/relationships/search?q=ida%40a.example')).body).toMatchObject({
      people: expect.anything(),
    });
    const { items } = (await api.get(`/people/${imported.id}/history`)).body;
    expect(items).toMatchObject([{ operation: 'createPeople', actor: workspace.userId }]);
  });

  it('links people to active companies by id, number or name', async ({ api, other }) => {
    const number = organizationNumber();
    const name = `Ærø & Søn ${number}`;
    const companyId: number = (await api.post('/companies', { name, organizationNumber: number })).body.company.id;
    const [twice, archived] = [`Twice ${number}`, (await api.post('/companies', { name: 'Old' })).body.company];
    for (let n = 0; n < 2; n++) await makeCompany(api, twice);
    await api.post(`/companies/${archived.id}/archive`, undefined, { ifMatch: archived.version });
    const foreign = await makeCompany(other.api);
    const answer = await people(api, [
      { ...ida, companyId },
      { ...ida, companyOrganizationNumber: number },
      { ...ida, companyName: name.toUpperCase() },
      { ...ida, companyName: 'No such company' },
      { ...ida, companyName: twice },
      { ...ida, companyId: archived.id },
      { ...ida, companyId: foreign },
      { ...ida, companyId: 2147483647 },
      { ...ida, companyId, companyName: name },
      { ...ida, companyOrganizationNumber: '123' },
    ]);
    const { rows } = answer.body;
    expect(rows.map((row: { reasons: string[] }) => row.reasons)).toEqual([
      [],
      [],
      [],
      ['companyName: there is no such company'],
      ['companyName: several companies have it'],
      ['companyId: the company is archived'],
      ['companyId: there is no such company'],
      ['companyId: there is no such company'],
      ['companyName: may not be given with companyId'],
      [expect.stringMatching(/^companyOrganizationNumber: must/)],
    ]);
    for (const { id } of rows.slice(0, 3)) {
      expect((await api.get(`/people/${id}`)).body.person.company).toEqual({ id: companyId, name });
    }
  });

  it('checks custom fields against their definitions', async ({ workspace, api }) => {
    const { console: pages } = await workspace.signIn();
    await pages.call('PUT', '/fields/PERSON/level', {
      body: { label: 'Level', fieldType: 'NUMBER', isRequired: true },
    });
    const answer = await people(api, [
      { ...ida, customFields: { level: 3 } },
      { ...ida, customFields: { level: 'high' } },
      { ...ida, customFields: {} },
    ]);
    expect(answer.body.rows).toMatchObject([
      created,
      refused('customFields.level: must be a number'),
      refused('customFields.level: is required'),
    ]);
  });

  it('replays exactly, and runs once', async ({ api }) => {
    const name = `Once ${randomUUID()}`;
    const key = randomUUID();
    const [first, again] = [await people(api, [{ ...ida, name }], key), await people(api, [{ ...ida, name }], key)];
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await people(api, [{ ...ida, name: 'Other' }], key)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('requires Work access for the same keys as a creation', async ({ workspace }) => {
    const { api } = await workspace.member({ workAccess: false });
    expect((await people(api, [ida, { ...ida, metadata: {} }])).status).toBe(403);
    expect((await people(api, [ida])).status).toBe(200);
  });

  it('takes 1 to 100 rows, all of which may be refused', async ({ api }) => {
    expect((await people(api, [])).status).toBe(400);
    expect(
      (
        await people(
          api,
          Array.from({ length: 101 }, () => ida),
        )
      ).status,
    ).toBe(400);
    const answer = await people(
      api,
      Array.from({ length: 100 }, () => ({})),
    );
    expect(answer.body.rows.every((row: { status: string }) => row.status === 'refused')).toBe(true);
    expect(
      (
        await people(
          api,
          Array.from({ length: 100 }, () => ida),
        )
      ).body.rows,
    ).toHaveLength(100);
  });
});

describe('a batch of companies', () => {
  it('creates companies, and answers those that are there, also earlier in the same batch', async ({ api }) => {
    const [known, fresh] = [organizationNumber(), organizationNumber()];
    const { id } = (await api.post('/companies', { name: 'Known', organizationNumber: known })).body.company;
    const { rows } = (
      await companies(api, [
        { name: 'Renamed', organizationNumber: known },
        { name: 'Fresh', organizationNumber: fresh, annualRevenueOere: 9_000_000_000 },
        { name: 'Without number' },
        { name: 'Fresh again', organizationNumber: fresh },
        { name: 'Bad', organizationNumber: '1' },
      ])
    ).body;
    expect(rows).toMatchObject([
      { status: 'existing', id },
      created,
      created,
      { status: 'existing', id: rows[1].id },
      { status: 'refused' },
    ]);
    expect((await api.get(`/companies/${id}`)).body.company.name).toBe('Known');
    expect((await api.get(`/companies/${rows[1].id}`)).body.company).toMatchObject({
      name: 'Fresh',
      organizationNumber: fresh,
      annualRevenueOere: 9_000_000_000,
    });
  });

  it('creates each company once when two batches name the same numbers', async ({ api }) => {
    const numbers = Array.from({ length: 50 }, organizationNumber);
    const rows = numbers.map((number) => ({ name: `Company ${number}`, organizationNumber: number }));
    const [one, two] = await Promise.all([companies(api, rows), companies(api, rows.toReversed())]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const ids = one.body.rows.map(({ id }: { id: number }) => id);
    expect(two.body.rows.map(({ id }: { id: number }) => id).toReversed()).toEqual(ids);
    const statuses = [...one.body.rows, ...two.body.rows].map(({ status }) => status);
    expect(statuses.filter((status) => status === 'created')).toHaveLength(50);
  });
});
