import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { demoCompanies } from './demo-companies.ts';
import { importCompanies } from './import-companies.ts';
import type { RegistryCompany } from './sources/source.ts';

const company = (organisationNumber: string, name: string, more: Partial<RegistryCompany> = {}): RegistryCompany => ({
  organisationNumber,
  name,
  address: 'Østergade 3, 1. tv',
  zip: '0800',
  city: 'Høje Taastrup',
  companyType: '',
  ...more,
});

const companies = [
  company('11111111', 'Ørsted Køkken A/S', { companyType: 'A/S' }),
  company('11111112', 'Ørsted Køkkener Odense ApS', { companyType: 'ApS' }),
  company('11111113', 'Aarhus Bageri', { companyType: 'I/S' }),
  company('11111114', 'Aarhus Bageri ApS', { companyType: 'ApS' }),
  company('11111115', 'Brødrene Åmosegårds Snedkeri'),
  company('11111116', '100% Rent_Bord'),
];

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
  const rows = [...companies, ...demoCompanies()].map((row, n) => ({ line: n + 1, row }));
  await importCompanies(service.database, rows, new Date());
});
afterAll(() => service.stop());

const lookUp = (query: string) => workspace.api.get(`/company-registry?query=${encodeURIComponent(query)}`);
const names = async (query: string) =>
  ((await lookUp(query)).body.companies as { name: string }[]).map(({ name }) => name);

describe('a registration number', () => {
  it.each(['11111111', 'DK11111111', 'dk 11 11 11 11', ' 1111 1111 '])('answers one company for %j', async (query) => {
    const answer = await lookUp(query);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      company: {
        address: 'Østergade 3, 1. tv',
        city: 'Høje Taastrup',
        name: 'Ørsted Køkken A/S',
        type: 'A/S',
        vat: 11111111,
        zip: '0800',
      },
    });
    expect(answer.headers.etag).toBeUndefined();
  });

  it.each(['99999999', '00000000', '01111111'])('answers null for the unknown %s', async (query) => {
    expect(await lookUp(query)).toMatchObject({ status: 200, body: { company: null } });
  });
});

describe('a name', () => {
  it('returns companies with exactly the keys of the specification', async () => {
    expect((await lookUp('aarhus bageri aps')).body.companies[0]).toEqual({
      address: 'Østergade 3, 1. tv',
      city: 'Høje Taastrup',
      companyType: 'ApS',
      name: 'Aarhus Bageri ApS',
      organisationNumber: '11111114',
      zip: '0800',
    });
  });

  it.each([
    ['complete', 'Ørsted Køkken A/S', 'Ørsted Køkken A/S'],
    ['without its type', 'ørsted køkken', 'Ørsted Køkken A/S'],
    ['with oe for ø in upper case', 'OERSTED KOEKKEN', 'Ørsted Køkken A/S'],
    ['without æøå', 'orsted kokken', 'Ørsted Køkken A/S'],
    ['by the beginning without æøå', 'orst', 'Ørsted Køkken A/S'],
    ['by the beginning', 'ørsted kø', 'Ørsted Køkken A/S'],
    ['with a typo in the first word', 'Øsrted Køkken', 'Ørsted Køkken A/S'],
    ['with a typo in every word', 'Ørstet Køken', 'Ørsted Køkken A/S'],
    ['by its second word', 'køkkener', 'Ørsted Køkkener Odense ApS'],
    ['by the beginning of a later word', 'ørsted oden', 'Ørsted Køkkener Odense ApS'],
    ['with its words in another order', 'odense ørsted', 'Ørsted Køkkener Odense ApS'],
    ['with the type that is stored separately', 'Aarhus Bageri I/S', 'Aarhus Bageri'],
    ['with another company’s type', 'århus bageri aps', 'Aarhus Bageri ApS'],
    ['with a long word misspelt', 'åmosegaards snekeri', 'Brødrene Åmosegårds Snedkeri'],
    ['with punctuation', '100% rent_bord', '100% Rent_Bord'],
  ])('finds it %s', async (_, query, expected) => {
    expect((await names(query))[0]).toBe(expected);
  });

  it.each([
    '11111111x',
    '1111111',
    '111111111',
    'DK',
    'nothing like it',
    '--',
    '%%',
    "'; drop table registry_company; --",
  ])('answers a list, possibly empty, for %j', async (query) => {
    const answer = await lookUp(query);
    expect(answer.status).toBe(200);
    expect(Array.isArray(answer.body.companies)).toBe(true);
  });

  it('returns at most five companies, and a demo company first for its own name', async () => {
    expect((await names('aa')).length).toBeLessThanOrEqual(5);
    for (const { name } of demoCompanies().slice(0, 40)) expect((await names(name))[0]).toBe(name);
  });

  it('finds demo companies by a misspelt first word', async () => {
    let found = 0;
    for (const { name } of demoCompanies().slice(0, 40)) {
      const misspelt = name.slice(0, 3) + name.slice(4);
      if ((await names(misspelt)).includes(name)) found += 1;
    }
    expect(found).toBe(40);
  });
});

describe('an invalid request', () => {
  it.each([
    ['/company-registry', 'query: is required'],
    ['/company-registry?query=a', 'query: must be at least 2 characters'],
    [`/company-registry?query=${'a'.repeat(201)}`, 'query: must be at most 200 characters'],
    ['/company-registry?query=%20%20', 'query: must be more than white space and invisible characters'],
    ['/company-registry?query=ab&query=cd', 'query: must be given once'],
    ['/company-registry?q=ab', 'q: is not accepted here'],
  ])('is refused: %s', async (path, reason) => {
    const answer = await workspace.api.get(path);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining(reason) });
  });

  it('may have 200 characters of any script', async () => {
    expect((await lookUp('𠮷'.repeat(200))).status).toBe(200);
    expect((await lookUp('å '.repeat(100))).status).toBe(200);
  });

  it('needs a token with contacts:read', async () => {
    const { api } = await workspace.token({ scopes: ['contacts:write', 'meetings:read'] });
    expect(await api.get('/company-registry?query=ab')).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    });
    expect((await workspace.api.get('/company-registry?query=ab', { token: null })).status).toBe(401);
  });
});

describe('importing again', () => {
  it('counts new, changed and unchanged companies, and indexes the new names only', async () => {
    const renamed = company('11111115', 'Tværgade Vinkælder');
    const fresh = company('11111117', 'Fjordens Fiskehal');
    const rows = [renamed, fresh, company('11111116', '100% Rent_Bord')].map((row, n) => ({ line: n + 1, row }));
    const result = await importCompanies(service.database, [...rows, { line: 4, fault: 'name is empty' }], new Date());
    expect(result).toEqual({ imported: 1, updated: 1, unchanged: 1, skipped: 1 });
    expect((await names('tvergade vinkelder'))[0]).toBe('Tværgade Vinkælder');
    expect(await names('åmosegaards')).toEqual([]);
  });
});
