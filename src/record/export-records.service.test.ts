import { expect } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { defineField } from '../administration/define-field.ts';

const it = serviceTest().extend('pages', async ({ workspace }) => (await workspace.signIn()).console);

/** The lines of an export, without the first. */
async function linesOf(pages: Client, path: string): Promise<string[]> {
  const { status, text } = await pages.get(path);
  expect(status).toBe(200);
  return text.trimEnd().split('\r\n').slice(1);
}

it('downloads the people who match the filters as CSV, guarded against formulas', async ({ api, other, pages }) => {
  const make = (body: object) => api.post('/companies', body);
  const company = (await make({ name: 'Ærø, "Søn" & Co', organizationNumber: '10000001' })).body.company;
  await other.api.post('/people', { name: 'Kanariefugl', email: 'k@other.example' });
  const ida = { name: '=HYPERLINK("x")', email: 'ida@a.example', mobile: '+45 20', companyId: company.id };
  const metadata = { source: 'fair', Hall: 'B 2' };
  await api.post('/people', { ...ida, metadata, lifecycleStage: 'CHURNED' });
  const ole = (await api.post('/people', { name: 'Ole', email: 'ole@a.example' })).body.person;
  await api.post(`/people/${ole.id}/archive`, undefined, { ifMatch: ole.version });

  const file = await pages.get('/people/export');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers['content-disposition']).toContain('people.csv');
  expect(file.text).toBe(
    'Name,Title,Department,Company,CVR number of the company,E-mail,Phone,Mobile,LinkedIn,Stage,Description,Further details,Last activity,Archived\r\n' +
      `"'=HYPERLINK(""x"")",,,"Ærø, ""Søn"" & Co",10000001,ida@a.example,,+45 20,,Former customer,,"Hall: B 2\nsource: fair",,\r\n`,
  );
  const danish = (await pages.get('/people/export?language=da&status=all')).text.split('\r\n');
  expect(danish[0]).toMatch(/^Navn;Titel;Afdeling;Virksomhed;Virksomhedens CVR-nummer;E-mail;.*;Fase;.*;Arkiveret$/);
  expect(danish[1]).toContain(';Tidligere kunde;');
  expect(danish[2]).toMatch(/^Ole;.*;\d{4}-\d\d-\d\d$/);

  expect(await linesOf(pages, '/people/export?status=archived&companyId=1')).toEqual([]);
  expect(await linesOf(pages, `/people/export?companyId=${company.id}&lifecycleStage=CHURNED`)).toHaveLength(1);
  expect((await pages.get('/people/export?surplus=1')).status).toBe(400);
  expect((await api.get('/people/export')).text).toBe((await pages.get('/people/export')).text);
});

it('guards what a spreadsheet would take for a formula when it divides the file at the other separator', async ({
  api,
  pages,
}) => {
  const name = 'AA Ole;=1+1;x';
  const phones = { phone: '+1-1', mobile: '+45 12345678' };
  const made = await api.post('/people', { name, title: '@x,=2+5', email: 'aa@a.example', ...phones });
  expect(made.status, made.text).toBe(201);
  const lineOf = async (path: string) => (await linesOf(pages, path)).find((line) => line.includes('AA Ole'));
  const english = await lineOf('/people/export');
  expect(english).toMatch(/^AA Ole;'=1\+1;x,"'@x,'=2\+5",.*,'\+1-1,\+45 12345678,/);
  const danish = await lineOf('/people/export?language=da');
  expect(danish).toMatch(/^"AA Ole;'=1\+1;x";'@x,'=2\+5;.*;'\+1-1;\+45 12345678;/);
});

it('writes custom fields and amounts as people of the language do', async ({ service }) => {
  const workspace = await service.workspace();
  const { api } = workspace;
  const { console: pages } = await workspace.signIn();
  const define = (key: string, body: object) =>
    operate(service.database, defineField, { workspace: workspace.slug, path: { entity: 'COMPANY', key }, body });
  const options = [
    { value: 'small', label: 'Small business' },
    { value: 'large', label: 'Enterprise' },
  ];
  await define('segments', { label: 'Segments', fieldType: 'MULTI_SELECT', options });
  await define('unclear', {
    label: 'Unclear',
    fieldType: 'SINGLE_SELECT',
    options: [...options, { value: 'enterprise', label: 'Other' }],
  });
  await define('seats', { label: 'Seats', fieldType: 'NUMBER' });
  await define('partner', { label: 'Partner', fieldType: 'BOOLEAN' });
  const customFields = { segments: ['large', 'small'], unclear: 'small', seats: -1.5, partner: true };
  const metadata = { note: 'two\nlines' };
  await api.post('/companies', { name: 'Fanø', annualRevenueOere: 125_050, customFields, metadata });
  await api.post('/companies', { name: 'Als', annualRevenueOere: 100 });

  const lines = (await pages.get('/companies/export')).text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(
    /^Name,CVR number,.*,Annual revenue,.*,Partner,Seats,Segments,Unclear,Further details,Last activity,Archived$/,
  );
  expect(lines[1]).toMatch(/^Als,.*,1,,/);
  expect(lines[2]).toMatch(
    /^Fanø,.*,1250\.50,,Yes,-1\.5,Enterprise; Small business,small,"{""note"":""two\\nlines""}",,$/,
  );
  const danish = await linesOf(pages, '/companies/export?language=da');
  expect(danish[1]).toMatch(/^Fanø;.*;1250,50;;Ja;-1,5;"Enterprise; Small business";small;/);
});

it('downloads records in batches, each once and by name, also where filters are combined', async ({
  service,
  pages,
}) => {
  const { api, signIn } = await service.workspace();
  const company = (await api.post('/companies', { name: 'Nordlys', organizationNumber: '10000001' })).body.company;
  const person = (n: number) => ({
    name: `Person ${n}`,
    email: `p${n}@x.example`,
    companyOrganizationNumber: '10000001',
    ...(n % 10 === 0 && { lifecycleStage: 'LEAD' }),
  });
  for (let n = 0; n < 1_100; n += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => person(n + index));
    expect((await api.post('/people/batch', { rows })).status).toBe(200);
  }
  const [changed] = (await api.get('/people?limit=1')).body.items;
  await api.post(`/people/${changed.id}/archive`, undefined, { ifMatch: changed.version });
  const { console: own } = await signIn();
  const names = (await linesOf(own, '/people/export?status=all')).map((line) => line.split(',')[0]);
  expect(names).toHaveLength(1_100);
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(await linesOf(own, `/people/export?companyId=${company.id}`)).toHaveLength(1_099);
  const leads = `companyId=${company.id}&lifecycleStage=LEAD`;
  // More than one statement looks at, of active and archived people.
  expect(await linesOf(own, `/people/export?status=all&${leads}`)).toHaveLength(110);
  expect(await linesOf(own, `/people/export?${leads.replace('LEAD', 'CUSTOMER')}`)).toEqual([]);
  expect((await pages.get('/people/export?status=all')).text).not.toContain('Person 99');
});
