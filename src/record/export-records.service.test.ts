import { expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const it = serviceTest().extend('pages', async ({ workspace }) => (await workspace.signIn()).console);

it('downloads the people who match the filters as CSV, guarded against formulas', async ({ api, other, pages }) => {
  const company = (await api.post('/companies', { name: 'Ærø, "Søn" & Co' })).body.company;
  await other.api.post('/people', { name: 'Kanariefugl', email: 'k@other.example' });
  const ida = { name: '=HYPERLINK("x")', email: 'ida@a.example', mobile: '+45 20', companyId: company.id };
  await api.post('/people', { ...ida, metadata: { source: 'fair' }, lifecycleStage: 'LEAD' });
  const ole = (await api.post('/people', { name: 'Ole', email: 'ole@a.example' })).body.person;
  await api.post(`/people/${ole.id}/archive`, undefined, { ifMatch: ole.version });

  const file = await pages.get('/people/export');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers['content-disposition']).toContain('people.csv');
  expect(
    Buffer.from(file.text)
      .subarray(0, 3)
      .toString('hex')
      .replace(/^(?!efbbbf).*/, 'no mark'),
  ).toMatch(/efbbbf|no mark/);
  const [header = '', ...lines] = file.text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(header).toMatch(/^id,name,email,phone,mobile,.*companyId,company,.*metadata,customFields,ownerUserIds$/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"'=HYPERLINK(""x"")",ida@a.example,,'+45 20,`);
  expect(lines[0]).toContain('"{""source"":""fair""}"');
  expect(lines[0]).toContain('Ærø');

  const linesOf = async (query: string) =>
    (await pages.get(`/people/export?${query}`)).text.trimEnd().split('\r\n').slice(1);
  expect(await linesOf('status=all')).toHaveLength(2);
  expect(await linesOf('status=archived&companyId=1')).toEqual([]);
  expect(await linesOf(`companyId=${company.id}&lifecycleStage=LEAD`)).toHaveLength(1);
  expect((await pages.get('/people/export?surplus=1')).status).toBe(400);
  expect((await api.get('/people/export')).status).toBe(400);
});

it('downloads companies in batches, each once', async ({ service, pages }) => {
  const workspace = await service.workspace();
  const rows = Array.from({ length: 100 }, (_, n) => ({ name: `Company ${n}` }));
  for (let n = 0; n < 11; n++) expect((await workspace.api.post('/companies/import', { rows })).status).toBe(200);
  const { console: own } = await workspace.signIn();
  const lines = (await own.get('/companies/export')).text.trimEnd().split('\r\n').slice(1);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1_100);
  expect(lines).toHaveLength(1_100);
  expect((await pages.get('/companies/export')).text).not.toContain('Company 99');
});
