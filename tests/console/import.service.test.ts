import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { defineField } from '../../src/administration/define-field.ts';
import { operate } from '../harness/administration.ts';
import { consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { focused, pressOn } from '../harness/keyboard.ts';
import type { TestWorkspace } from '../harness/service.ts';

/** Each test has a workspace of its own. */
const it = consoleTest().extend('own', ({ service }) => service.workspace());

const HEAD = 'Fornavn;Efternavn;Stilling;Firma;E-mail;Mobil;Fase;Lokale';
const START = /^Import \d+ rows?$/;

/** A row of a spreadsheet. Of fifty, one has no e-mail address, one an unknown stage and one an unknown company. */
function personRow(n: number): string {
  const email = n % 50 === 7 ? 'ingen' : `p${n}@nordlys.example`;
  const stage = n % 50 === 11 ? 'Ven' : 'Customer';
  const company = n % 50 === 23 ? 'Findes Ikke ApS' : n % 3 === 0 ? 'Nordlys Energi A/S' : '';
  return `Søren;Ærø ${n};Indkøber;${company};${email};+45 20 ${n};${stage};${n}`;
}

const peopleFile = (count: number) => [HEAD, ...Array.from({ length: count }, (_, n) => personRow(n)), ''].join('\r\n');

async function choose(page: Page, text: string, encoding: BufferEncoding = 'utf8'): Promise<void> {
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** The people of the workspace, as the API lists them. */
const people = ({ api }: TestWorkspace) => api.readAll('/people?limit=50');

const inOrder = (records: { id: number }[]) => records.toSorted((one, other) => one.id - other.id);

/** Records with these names. */
const named = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));

describe('an import', { timeout: PATIENCE_MS }, () => {
  it('of 1,000 rows with faults creates the good ones and hands the others back', async ({
    signedIn,
    own: workspace,
  }) => {
    await workspace.api.post('/companies', { name: 'Nordlys Energi A/S' });
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/people/import` });
    // As spreadsheets write it on Windows.
    await choose(page, peopleFile(1_000), 'latin1');
    await page.getByText('1000 rows').waitFor();
    expect(await page.getByRole('combobox', { name: 'Characters' }).inputValue()).toBe('Windows-1252');
    expect(await page.getByRole('combobox', { name: 'Separator' }).inputValue()).toBe('Semicolon');
    expect(await page.getByRole('combobox', { name: 'Field for “Firma”' }).inputValue()).toBe('Company, by name');
    await page.getByText('1 column is left out.').waitFor();
    await page.getByText('960 rows are ready.').waitFor();
    await page.getByText('40 rows have faults').waitFor();
    await page.getByRole('button', { name: 'Show the faults' }).click();
    const faults = page.getByRole('table', { name: 'Check' });
    expect(await faults.getByRole('row').nth(1).innerText()).toMatch(/^9\s+Søren Ærø 7 E-mail: This is not an e-mail/);
    expect(await faults.getByRole('row').nth(2).innerText()).toContain('“Ven” is none of: Lead, Prospect');
    await picture(page, 'import-check');

    await page.getByRole('button', { name: START }).click();
    await page.getByText('940 created · 60 refused').waitFor();
    const refused = page.getByRole('table', { name: 'Refused' });
    expect(await refused.getByRole('row').nth(3).innerText()).toMatch(/^25\s+Søren Ærø 23 There is no company/);
    await picture(page, 'import-report');
    expect(await people(workspace)).toHaveLength(940);
    const [found] = (await workspace.api.get('/relationships/search?q=p0@nordlys.example')).body.people;
    expect(found).toMatchObject({ name: 'Søren Ærø 0', companyName: 'Nordlys Energi A/S', lifecycleStage: 'CUSTOMER' });

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the refused rows' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[0]).toBe(`\uFEFF${HEAD};Fault`);

    // Corrected, and imported again.
    const corrected = text
      .replaceAll('ingen;', 'ny@nordlys.example;')
      .replaceAll(';Ven;', ';Lead;')
      .replaceAll('Findes Ikke ApS', '');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, corrected);
    await page.getByRole('button', { name: START }).click();
    await page.getByText('60 created').waitFor();
    expect(await people(workspace)).toHaveLength(1_000);
  });

  it('goes on after a reload without a row twice', async ({ signedIn, own: workspace }) => {
    const { page } = await signedIn({
      member: workspace,
      path: `/w/${workspace.slug}/people/import`,
      expected: /ERR_FAILED/,
    });
    const file = [HEAD, ...Array.from({ length: 250 }, (_, n) => `Bo;Lind ${n};;;b${n}@lind.example;;;`), ''].join(
      '\n',
    );
    let answered = 0;
    // The second batch is stored, but its answer is lost.
    await page.route('**/people/batch', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      answered += 1;
      const response = await route.fetch();
      return answered === 1 ? route.fulfill({ response }) : route.abort();
    });
    await choose(page, file);
    await page.getByRole('button', { name: START }).click();
    await page.getByText('The import stopped after 100 of 250 rows.').waitFor();
    expect(await people(workspace)).toHaveLength(200);

    await page.unroute('**/people/batch');
    await page.reload();
    await choose(page, file);
    await page.getByText(/This file was imported in part/).waitFor();
    await page.getByRole('button', { name: 'Go on with 150 rows' }).click();
    await page.getByText('250 created').waitFor();
    expect(await people(workspace)).toHaveLength(250);
  });

  it('that is started over sends all rows anew, with the same keys in another window', async ({
    signedIn,
    own: workspace,
  }) => {
    const { page } = await signedIn({
      member: workspace,
      path: `/w/${workspace.slug}/people/import`,
      expected: /ERR_FAILED/,
    });
    const file = [HEAD, 'Bo;Lind;;Nordlys;bo@lind.example;;;', 'Ida;Bech;;;ida@bech.example;;;'].join('\n');
    await choose(page, file);
    await page.getByRole('button', { name: START }).click();
    await page.getByText('1 created · 1 refused').waitFor();
    await workspace.api.post('/companies', { name: 'Nordlys' });

    await page.reload();
    await choose(page, file);
    await page.getByRole('button', { name: 'Start over' }).click();
    const keys: (string | undefined)[] = [];
    // The answer to the first request of the new run is lost.
    await page.route('**/people/batch', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('The import stopped after 0 of 2 rows.').waitFor();

    const other = await page.context().newPage();
    other.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/people/batch'))
        keys.push(request.headers()['idempotency-key']);
    });
    await other.goto(page.url());
    await choose(other, file);
    await other.getByRole('button', { name: 'Import 2 rows' }).click();
    await other.getByText('2 created').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(inOrder(await people(workspace))).toEqual(named('Ida Bech', 'Bo Lind', 'Ida Bech'));
  });

  it('that is tried again sends the refused rows alone', async ({ signedIn, own: workspace }) => {
    const path = `/w/${workspace.slug}/people/import`;
    const { page } = await signedIn({ member: workspace, path });
    const file = [HEAD, 'Bo;Lind;;Nordlys;bo@lind.example;;;', 'Ida;Bech;;;ida@bech.example;;;'].join('\n');
    await choose(page, file);
    await page.getByRole('button', { name: START }).click();
    await page.getByText('1 created · 1 refused').waitFor();
    await workspace.api.post('/companies', { name: 'Nordlys' });

    await page.reload();
    await choose(page, file);
    await page.getByRole('button', { name: 'Try the refused rows again' }).click();
    await page.getByRole('button', { name: 'Go on with 1 row' }).click();
    await page.getByText('2 created').waitFor();
    expect(inOrder(await people(workspace))).toEqual(named('Ida Bech', 'Bo Lind'));
  });

  it('is paused and goes on', async ({ signedIn, own: workspace }) => {
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/people/import` });
    const released = Promise.withResolvers<void>();
    await page.route('**/people/batch', async (route) => {
      if (route.request().method() === 'POST') await released.promise;
      return route.continue();
    });
    await choose(
      page,
      [HEAD, ...Array.from({ length: 150 }, (_, n) => `Bo;Lind ${n};;;b${n}@lind.example;;;`)].join('\n'),
    );
    await page.getByRole('button', { name: START }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    released.resolve();
    await page.getByText('Paused after 100 of 150 rows.').waitFor();
    expect(await people(workspace)).toHaveLength(100);
    await page.getByRole('button', { name: 'Go on with 50 rows' }).click();
    await page.getByText('150 created').waitFor();
    expect(await people(workspace)).toHaveLength(150);
  });

  it('of companies opens those that are here, from rows that are pasted', async ({ signedIn, own: workspace }) => {
    await workspace.api.post('/companies', { name: 'Nordlys Energi A/S', organizationNumber: '10000001' });
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/companies/import` });
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Firma\\tCVR-nr.\\tWeb\\tOmsætning\\tBy\\nNordlys\\tDK 10 00 00 01\\t\\t\\t\\nVestmar ApS\\t10000002\\twww.vestmar.example\\t1.250.000,50 kr.\\tFanø');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }`);
    await page.getByText('Pasted rows').waitFor();
    await page.getByRole('combobox', { name: 'Field for “By”' }).click();
    await page.getByRole('option', { name: 'Further detail “By”' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('1 created · 1 was here already and is unchanged').waitFor();
    const [vestmar] = (await workspace.api.get('/relationships/search?q=vestmar')).body.companies;
    const { company } = (await workspace.api.get(`/companies/${vestmar.id}`)).body;
    expect(company).toMatchObject({
      organizationNumber: '10000002',
      website: 'https://www.vestmar.example',
      annualRevenueOere: 125_000_050,
      metadata: { By: 'Fanø' },
    });
  });

  it('recognises the separator of a few rows, of which some are short', async ({ signedIn, own: workspace }) => {
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/companies/import` });
    await choose(page, 'Navn;CVR-nummer\r\nRød, Hvid og Sort ApS;10000001\r\n\r\nBlå A/S\r\n');
    await page.getByText('2 rows are ready.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Separator' }).inputValue()).toBe('Semicolon');
    expect(await page.getByRole('combobox', { name: 'Field for “CVR-nummer”' }).inputValue()).toBe('CVR number');
  });

  it('refuses lines whose cells are not clear, each by itself, and hands them back', async ({
    signedIn,
    own: workspace,
  }) => {
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/people/import` });
    const file = [
      'Name;E-mail;Description',
      'C1;c1@x.example;"An unclosed note',
      'C2;c2@x.example;two',
      'C3;c3@x.example;coffee; tea',
      'C4;c4@x.example;"four',
      'lines"',
      'C5;c5@x.example;five;; ',
      'C6;c6@x.example;"six" too;',
    ].join('\n');
    await choose(page, file);
    await page.getByText('3 rows are ready.').waitFor();
    await page.getByRole('button', { name: 'Show the faults' }).click();
    const faults = page.getByRole('table', { name: 'Check' }).getByRole('row');
    expect(await faults.nth(1).innerText()).toMatch(/^2\s+C1 A quotation mark is misplaced or not closed\.$/);
    expect(await faults.nth(2).innerText()).toMatch(/^4\s+C3 The row has 4 cells, and the first row has 3\./);
    expect(await faults.nth(3).innerText()).toMatch(/^8\s+C6 A quotation mark is misplaced or not closed\.$/);
    await page.getByRole('button', { name: START }).click();
    await page.getByText('3 created · 3 refused').waitFor();
    expect(inOrder(await people(workspace))).toEqual(named('C2', 'C4', 'C5'));

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the refused rows' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('\r\nC3;c3@x.example;coffee; tea;The row has 4 cells');
    const corrected = text
      .replace('"""An unclosed note"', 'A note')
      .replace('coffee; tea', '"coffee; tea"')
      .replace('"""six"" too"', 'six');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, corrected);
    await page.getByRole('button', { name: START }).click();
    await page.getByText('3 created').waitFor();
    const [found] = (await workspace.api.get('/relationships/search?q=c3@x.example')).body.people;
    const { person } = (await workspace.api.get(`/people/${found.id}`)).body;
    expect(person.description).toBe('coffee; tea');
  });

  it('reads all rows where the line breaks differ', async ({ signedIn, own: workspace }) => {
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/companies/import` });
    await choose(page, 'Name;Description\r\nA;one\nB;"two\nlines"\nC;three\n');
    await page.getByText('3 rows are ready.').waitFor();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, 'Name;Description\nA;one\r\nB;"two\r\nlines"\r\nC;three\r\nD;four\r\n');
    await page.getByText('4 rows are ready.').waitFor();
    await page.getByRole('button', { name: START }).click();
    await page.getByText('4 created').waitFor();
    expect(inOrder(await workspace.api.readAll('/companies'))).toEqual(named('A', 'B', 'C', 'D'));
  });

  it('keeps the focus on the page by keyboard', async ({ signedIn, own: workspace }) => {
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/companies/import` });
    const buffer = Buffer.from('Name\nNordlys\nVestkraft\n');
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'c.csv', mimeType: 'text/csv', buffer }));
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await pressOn(page, 'Choose a file');
    await page.getByText('2 rows are ready.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
    await pressOn(page, 'Import 2 rows');
    await page.getByText('2 created').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Report/);
  });

  it('says what is wrong with a file that is no CSV', async ({ signedIn, own: workspace }) => {
    const { page } = await signedIn({ member: workspace, path: `/w/${workspace.slug}/people/import` });
    await choose(page, 'PK\u0003\u0004');
    await page.getByText('This is a workbook.').waitFor();
    await choose(page, HEAD);
    await page.getByText('The file has no rows below the first.').waitFor();
    await choose(page, 'Name;"E-mail\nBo;bo@x.example\n');
    await page.getByText('In the first row a quotation mark is misplaced or not closed.').waitFor();
    await choose(page, 'Stilling\nIndkøber\n');
    await page.getByText('Choose the column for Name, E-mail.').waitFor();
    expect(await page.getByRole('button', { name: START }).count()).toBe(0);
  });
});

describe('an export', { timeout: PATIENCE_MS }, () => {
  it('holds what the list shows, and an import recognises its columns', async ({
    signedIn,
    service,
    own: workspace,
  }) => {
    const definition = { label: 'Seats', fieldType: 'NUMBER' };
    await operate(service.database, defineField, {
      workspace: workspace.slug,
      path: { entity: 'PERSON', key: 'seats' },
      body: definition,
    });
    const { api } = workspace;
    const { company } = (await api.post('/companies', { name: 'Ærø A/S', organizationNumber: '10000001' })).body;
    const astrid = { name: 'Astrid "A" Holm', email: 'astrid@x.example', phone: '+45 70 10 10 10' };
    const more = { companyId: company.id, customFields: { seats: 1.5 }, metadata: { Hall: 'B 2' } };
    await api.post('/people', { ...astrid, ...more, lifecycleStage: 'CHURNED' });
    await api.post('/people', { name: '=cmd|A0', email: 'b@x.example', lifecycleStage: 'CHURNED' });
    await api.post('/people', { name: 'Carl Lind', email: 'c@x.example', lifecycleStage: 'LEAD' });
    const { page } = await signedIn({
      member: workspace,
      path: `/w/${workspace.slug}/people?stage=CHURNED`,
      expected: /503/,
    });
    await page.getByRole('link', { name: /Astrid/ }).waitFor();
    const exportButton = page.getByRole('button', { name: 'Export' });

    await page.route('**/people/export**', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'Busy.', requestId: 'r' } } }),
    );
    await exportButton.click();
    await page.getByRole('alert').getByText('Busy.').waitFor({ state: 'attached' });
    await page.unroute('**/people/export**');

    const downloading = page.waitForEvent('download');
    await exportButton.click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('people.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toBe(
      '\uFEFFName,Title,Department,Company,CVR number of the company,E-mail,Phone,Mobile,LinkedIn,Stage,Description,Seats,Further details,Last activity,Archived\r\n' +
        "'=cmd|A0,,,,,b@x.example,,,,Former customer,,,,,\r\n" +
        '"Astrid ""A"" Holm",,,Ærø A/S,10000001,astrid@x.example,+45 70 10 10 10,,,Former customer,,1.5,Hall: B 2,,\r\n',
    );
    // What is found by a search is no list.
    await page.getByRole('searchbox', { name: 'Search' }).fill('astrid');
    await exportButton.waitFor({ state: 'detached' });

    const other = await service.workspace();
    await operate(service.database, defineField, {
      workspace: other.slug,
      path: { entity: 'PERSON', key: 'seats' },
      body: definition,
    });
    await other.api.post('/companies', { name: 'Ærø A/S', organizationNumber: '10000001' });
    const { page: theirs } = await signedIn({ member: other, path: `/w/${other.slug}/people/import` });
    await choose(theirs, text);
    await theirs.getByText('2 rows are ready.').waitFor();
    const fields = theirs.getByRole('combobox', { name: /^Field for/ });
    const chosen = await Promise.all((await fields.all()).map((one) => one.inputValue()));
    expect(chosen.slice(-4)).toEqual(['Seats', 'Further details', 'Leave out', 'Leave out']);
    expect(chosen.filter((one) => one === 'Leave out')).toHaveLength(2);
    await theirs.getByRole('button', { name: START }).click();
    await theirs.getByText('2 created').waitFor();
    const [found] = (await other.api.get('/relationships/search?q=astrid')).body.people;
    const { person } = (await other.api.get(`/people/${found.id}`)).body;
    expect(person).toMatchObject({ ...astrid, lifecycleStage: 'CHURNED', company: { name: 'Ærø A/S' } });
    expect(person).toMatchObject({ customFields: { seats: 1.5 }, metadata: { Hall: 'B 2' } });
  });
});
