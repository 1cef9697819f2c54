import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { defineField } from '../../src/administration/define-field.ts';
import { importCompanies } from '../../src/company-registry/import-companies.ts';
import { operate, setMember } from '../harness/administration.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import type { TestService, TestWorkspace } from '../harness/service.ts';

/** Each test has a workspace of its own. */
const it = consoleTest().extend('own', ({ service }) => service.workspace());

const NORDLYS = {
  name: 'Nordlys Energi A/S',
  organizationNumber: '10000001',
  phone: '+45 70 10 10 10',
  industry: 'Energy',
  lifecycleStage: 'CUSTOMER',
};

async function makeCompany(workspace: TestWorkspace, more: object = {}): Promise<{ id: number; version: string }> {
  return (await workspace.api.post('/companies', { ...NORDLYS, ...more })).body.company;
}

async function makePerson(workspace: TestWorkspace, name: string, more: object = {}): Promise<number> {
  const email = `${name.toLowerCase().replace(/\W/g, '.')}@nordlys.example`;
  return (await workspace.api.post('/people', { name, email, ...more })).body.person.id;
}

const at = ({ slug }: TestWorkspace, path: string) => `/w/${slug}${path}`;
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const value = (page: Page, label: string) => field(page, label).inputValue();

/** The names in the list, as far as it is in the page. */
async function rows(page: Page, list: string): Promise<string[]> {
  const links = page.getByRole('list', { name: list }).getByRole('link');
  await links.first().waitFor();
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

describe('lists of records', { timeout: PATIENCE_MS }, () => {
  it('are filtered by an address that back and forward keep', async ({ signedIn, own: workspace }) => {
    const company = await makeCompany(workspace);
    await makePerson(workspace, 'Astrid Holm', { companyId: company.id, lifecycleStage: 'CUSTOMER' });
    await makePerson(workspace, 'Bo Lind', { lifecycleStage: 'LEAD' });
    // A live update may want to read the list while it cannot be read.
    const path = at(workspace, '/people?sort=name-asc');
    const { page } = await signedIn({ member: workspace, path, expected: /net::ERR_FAILED/ });
    expect(await rows(page, 'People')).toEqual(['Astrid Holm', 'Bo Lind']);

    await page.getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: 'Lead' }).click();
    await page.getByRole('link', { name: /Astrid Holm/ }).waitFor({ state: 'detached' });
    expect(await rows(page, 'People')).toEqual(['Bo Lind']);
    expect(new URL(page.url()).search).toBe('?sort=name-asc&stage=LEAD');

    await page.getByRole('link', { name: /Bo Lind/ }).click();
    await page.getByRole('heading', { name: 'Bo Lind', level: 1 }).waitFor();
    // The answer of the list is still there.
    await page.route('**/people?**', (route) => route.abort());
    await page.goBack();
    expect(await rows(page, 'People')).toEqual(['Bo Lind']);
    await page.unroute('**/people?**');

    await page.goto(page.url().replace('stage=LEAD', `company=${company.id}`));
    expect(await rows(page, 'People')).toEqual(['Astrid Holm']);
    await page.goto(page.url().replace(/\?.*/, '?stage=CHURNED'));
    await page.getByRole('heading', { name: 'Nothing matches the filter' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Clear the filter' }).last().click();
    await page.getByRole('link', { name: /Astrid Holm/ }).waitFor();
  });

  it('find while one types, from three characters on', async ({ signedIn, own: workspace }) => {
    await makeCompany(workspace);
    await makePerson(workspace, 'Astrid Nordland');
    const { page } = await signedIn({ member: workspace, path: at(workspace, '/companies') });
    const search = page.getByRole('searchbox', { name: 'Search' });
    await page.keyboard.press('/');
    await search.pressSequentially('no');
    await page.getByText('Type at least 3 characters.').waitFor();
    await search.pressSequentially('rd');
    await page.getByText('2 matches').waitFor();
    // The kind of the page comes first.
    expect(await rows(page, 'Companies')).toEqual(['Nordlys Energi A/S', 'Astrid Nordland']);
    await picture(page, 'search');
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: NORDLYS.name, level: 1 }).waitFor();
    await page.goBack();
    expect(await search.inputValue()).toBe('nord');
    await search.fill('ingen hedder sådan');
    await page.getByRole('heading', { name: /Nothing matches/ }).waitFor();
    await search.press('Escape');
    await page.getByRole('combobox', { name: 'Order' }).waitFor();
  });

  it('scroll through thousands, and back returns to the place', async ({ signedIn, own: workspace }) => {
    for (let from = 0; from < 600; from += 100) {
      const people = Array.from({ length: 100 }, (_, n) => {
        const name = `Person ${String(from + n).padStart(4, '0')}`;
        return { name, email: `p${from + n}@nordlys.example` };
      });
      expect((await workspace.api.post('/people/batch', { rows: people })).status).toBe(200);
    }
    const { page } = await signedIn({ member: workspace, path: at(workspace, '/people?sort=name-asc') });
    await rows(page, 'People');
    const target = page.getByRole('link', { name: /Person 0420/ });
    for (let turns = 0; turns < 100 && !(await target.isVisible()); turns += 1) {
      await page.evaluate('scrollBy(0, 2000)');
      await page.waitForFunction(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))',
      );
    }
    // Only what is near the window is in the page.
    expect(await page.getByRole('listitem').count()).toBeLessThan(80);
    await target.scrollIntoViewIfNeeded();
    const before = await target.boundingBox();
    await target.click();
    await page.getByRole('heading', { name: 'Person 0420', level: 1 }).waitFor();
    await page.goBack();
    await target.waitFor();
    const after = await target.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1_000))).toBeLessThan(4);
  });

  it('are used with the keyboard alone', async ({ signedIn, own: workspace }) => {
    await makePerson(workspace, 'Astrid Holm');
    await makePerson(workspace, 'Bo Lind');
    const { page } = await signedIn({ member: workspace, path: at(workspace, '/people?sort=name-asc') });
    await rows(page, 'People');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bo Lind', level: 1 }).waitFor();
    await page.keyboard.press('e');
    await field(page, 'Title').waitFor();
    await field(page, 'Title').focus();
    await page.keyboard.type('Head of Sales');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Details' }).getByText('Head of Sales').waitFor();
    await page.getByRole('link', { name: 'People' }).first().focus();
    await page.keyboard.press('Enter');
    await rows(page, 'People');
    await page.keyboard.press('n');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Carl Bro');
    await field(page, 'E-mail').focus();
    await page.keyboard.type('carl@bro.example');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Carl Bro', level: 1 }).waitFor();
  });
});

describe('a record', { timeout: PATIENCE_MS }, () => {
  it('is created, edited, archived and restored', async ({ signedIn, own: workspace }) => {
    const { page } = await signedIn({ member: workspace, path: at(workspace, '/companies') });
    await page.getByRole('heading', { name: 'No companies yet' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'New company' }).waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Name is needed.').waitFor();
    await field(page, 'Name').fill('Vestmar ApS');
    await field(page, 'E-mail').fill('not an address');
    await page.getByLabel('Annual revenue').fill('1,250,000.50');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('This is not an e-mail address.').waitFor();
    await field(page, 'E-mail').fill('post@vestmar.example');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Vestmar ApS', level: 1 }).waitFor();
    await page.getByText('1,250,000.50 kr.').waitFor();
    const id = Number(page.url().split('/').at(-1));
    const { company } = (await workspace.api.get(`/companies/${id}`)).body;
    expect(company).toMatchObject({ annualRevenueOere: 125_000_050, email: 'post@vestmar.example', phone: null });

    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByLabel('Industry').fill('Transport');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save(page);
    // Only what was changed is sent, with the version that was seen.
    expect((await sent).postDataJSON()).toEqual({ industry: 'Transport' });
    expect((await sent).headers()['if-match']).toBe(`"${company.version}"`);
    await page.getByRole('region', { name: 'Details' }).getByText('Transport').waitFor();
    await page.getByRole('region', { name: 'Timeline' }).getByText('You changed Industry').waitFor();
    await picture(page, 'company');

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archive Vestmar ApS?' });
    await dialog.getByText('Its people stay').waitFor();
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await page.getByText(/^Archived /).waitFor();
    expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0);
    expect((await workspace.api.get(`/companies/${id}`)).body.company.archivedAt).not.toBeNull();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('link', { name: /^Edit/ }).waitFor();
    expect((await workspace.api.get(`/companies/${id}`)).body.company.archivedAt).toBeNull();
  });

  it('shows what a second person changes meanwhile, and loses nothing', async ({ signedIn, own: workspace }) => {
    const { id } = await makeCompany(workspace);
    const other = await workspace.member();
    const path = at(workspace, `/companies/${id}/edit`);
    const { page: mine } = await signedIn({ member: workspace, path, expected: /412/ });
    const { page: theirs } = await signedIn({ path, member: other });
    await mine.getByLabel('Phone').fill('11 11 11 11');
    await mine.getByLabel('Industry').fill('Mine');
    await theirs.getByLabel('Industry').fill('Theirs');
    await theirs.getByLabel('Website').fill('https://nordlys.example');
    await save(theirs);

    await mine.getByText('Member changed Website, Industry meanwhile').waitFor();
    expect(await value(mine, 'Website')).toBe('https://nordlys.example');
    expect(await value(mine, 'Industry')).toBe('Mine');
    await picture(mine, 'conflict');
    await save(mine);
    await mine.getByText('Choose which of the two holds.').waitFor();
    const choice = mine.getByRole('group', { name: 'Industry' });
    expect(await choice.innerText()).toContain('Theirs');
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    expect(await value(mine, 'Industry')).toBe('Theirs');
    await save(mine);
    await mine.getByRole('heading', { name: NORDLYS.name, level: 1 }).waitFor();
    // The second person sees the first's change without reloading.
    await theirs.getByRole('region', { name: 'Details' }).getByText('11 11 11 11').waitFor();
    const { company } = (await workspace.api.get(`/companies/${id}`)).body;
    expect(company).toMatchObject({ phone: '11 11 11 11', industry: 'Theirs', website: 'https://nordlys.example' });
  });

  it('is never overwritten where no event told of the change', async ({ signedIn, own: workspace }) => {
    const { id, version } = await makeCompany(workspace);
    const { page } = await signedIn({
      member: workspace,
      path: at(workspace, `/companies/${id}`),
      expected: /412|ERR_FAILED|events/,
    });
    await page.route('**/console/events**', (route) => route.abort());
    await page.goto(page.url());
    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByLabel('Industry').fill('Mine');
    await workspace.api.patch(`/companies/${id}`, { industry: 'Theirs' }, version);
    await save(page);
    const choice = page.getByRole('group', { name: 'Industry' });
    await choice.getByText('Theirs', { exact: true }).last().waitFor();
    expect((await workspace.api.get(`/companies/${id}`)).body.company.industry).toBe('Theirs');
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await page.getByRole('region', { name: 'Details' }).getByText('Mine').waitFor();
  });

  it('keeps a draft until it is saved or discarded', async ({ signedIn, own: workspace }) => {
    const { id } = await makeCompany(workspace);
    const { page } = await signedIn({ member: workspace, path: at(workspace, `/companies/${id}/edit`) });
    await page.getByLabel('Industry').fill('Shipping');
    await page.reload();
    await page.getByText(/What you had typed .* is here again/).waitFor();
    expect(await value(page, 'Industry')).toBe('Shipping');
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You have changes that are not saved.').waitFor();
    await page.getByRole('link', { name: 'Go on editing' }).click();
    expect(await value(page, 'Industry')).toBe('Shipping');
    await page.getByRole('button', { name: 'Discard changes' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    expect(await value(page, 'Industry')).toBe('Energy');
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('region', { name: 'Details' }).waitFor();
    expect(await page.getByText('You have changes that are not saved.').count()).toBe(0);
  });

  it('has custom fields by their definitions', async ({ signedIn, service, own: workspace }) => {
    await defineFields(service, workspace);
    const { page } = await signedIn({ member: workspace, path: at(workspace, '/companies/new') });
    await field(page, 'Name').fill('Vestmar ApS');
    await page.getByLabel('Seats').fill('many');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Write a number').waitFor();
    await page.getByText('Segment must be filled in when other custom fields are.').waitFor();
    await page.getByLabel('Seats').fill('1,200.5');
    await page.getByRole('combobox', { name: 'Segment' }).click();
    await page.getByRole('option', { name: 'Small business' }).click();
    await page.getByLabel('Renewal').fill('2027-03-13');
    await page.getByRole('button', { name: 'Create' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Small business').waitFor();
    await details.getByText(/Saturday,? 13 March 2027/).waitFor();
    await details.getByText('1,200.5').waitFor();
    const id = Number(page.url().split('/').at(-1));
    const { company } = (await workspace.api.get(`/companies/${id}`)).body;
    expect(company.customFields).toEqual({ segment: 'small', seats: 1200.5, renewal: '2027-03-13' });
  });

  it('shows what needs Work access without letting it be changed', async ({ signedIn, service, own: workspace }) => {
    await defineFields(service, workspace);
    const { id } = await makeCompany(workspace, { customFields: { segment: 'small' } });
    const member = await workspace.member({ workAccess: false });
    const { page } = await signedIn({ path: at(workspace, `/companies/${id}/edit`), member });
    await page.getByText('Only members with Work access may change this.').first().waitFor();
    await page.getByText('Small business').waitFor();
    expect(await page.getByRole('combobox', { name: 'Segment' }).count()).toBe(0);
    await page.getByLabel('Phone').fill('22 22 22 22');
    await save(page);
    await page.getByRole('region', { name: 'Details' }).getByText('22 22 22 22').waitFor();
    await setMember(service.database, { workspace: workspace.slug, email: member.email, workAccess: true });
  });

  it('keeps stored markup inert', async ({ signedIn, own: workspace }) => {
    const attack = '<img src=x onerror="document.title=\'taken\'">';
    const { id } = await makeCompany(workspace, { name: `${attack} A/S`, metadata: { note: attack } });
    const { page } = await signedIn({ member: workspace, path: at(workspace, `/companies/${id}`) });
    await page.getByRole('heading', { name: `${attack} A/S`, level: 1 }).waitFor();
    await page.getByRole('region', { name: 'Details' }).getByText(attack).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.title()).not.toBe('taken');
  });
});

describe('a company from the registry', { timeout: PATIENCE_MS }, () => {
  it('is suggested by its name and number, and opened where it is here already', async ({
    signedIn,
    service,
    own: workspace,
  }) => {
    const row = { address: 'Østergade 3', zip: '0800', city: 'Høje Taastrup', companyType: 'ApS' };
    const rows = [{ line: 1, row: { ...row, organisationNumber: '31111111', name: 'Ålefyr Køkken ApS' } }];
    await importCompanies(service.database, rows, new Date());
    const { page } = await signedIn({ member: workspace, path: at(workspace, '/companies/new') });
    await field(page, 'Name').fill('ålefyr');
    await page.getByRole('option', { name: /Ålefyr Køkken ApS/ }).click();
    expect(await value(page, 'CVR number')).toBe('31111111');
    expect(await value(page, 'City')).toBe('Høje Taastrup');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Ålefyr Køkken ApS', level: 1 }).waitFor();
    const { company } = (await workspace.api.get(`/companies/${page.url().split('/').at(-1)}`)).body;
    expect(company).toMatchObject({
      organizationNumber: '31111111',
      metadata: { address: 'Østergade 3', postalCode: '0800', city: 'Høje Taastrup', companyType: 'ApS' },
    });

    await page.goto(page.url().replace(/\d+$/, 'new'));
    await page.getByLabel('CVR number').fill('31111111');
    await page.getByRole('option', { name: /Ålefyr Køkken ApS/ }).waitFor();
    await page.getByText('Ålefyr Køkken ApS has this CVR number already.').waitFor();
    await field(page, 'Name').fill('Another name');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Ålefyr Køkken ApS was here already, so it is opened.').waitFor();
    expect(Number(page.url().split('/').at(-1))).toBe(company.id);
  });
});

describe('pages of records', { timeout: PATIENCE_MS }, () => {
  it('are accessible, and fit a phone in Danish', async ({ signedIn, own: workspace }) => {
    const { id } = await makeCompany(workspace);
    const person = await makePerson(workspace, 'Astrid Holm', { companyId: id });
    const paths = [
      '/companies',
      `/companies/${id}`,
      `/companies/${id}/edit`,
      '/companies/new',
      '/people',
      `/people/${person}`,
    ];
    const wide = await signedIn({ member: workspace, path: at(workspace, ''), scheme: 'dark' });
    const narrow = await signedIn({ member: workspace, path: at(workspace, ''), phone: true, language: 'da' });
    for (const path of [...paths, '/people/import']) {
      for (const [name, { page }] of [
        ['wide', wide],
        ['narrow', narrow],
      ] as const) {
        await page.goto(new URL(at(workspace, path), page.url()).href);
        await page.getByRole('heading', { level: 1 }).filter({ hasText: /\w/ }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await axe(page), `${name} ${path}`).toEqual([]);
        expect(await sidewaysScroll(page), `${name} ${path}`).toBe(0);
        await picture(page, `${name}${path.replaceAll('/', '-')}`);
      }
    }
  });
});

async function defineFields({ database }: TestService, { slug }: TestWorkspace): Promise<void> {
  const define = (key: string, body: object) =>
    operate(database, defineField, { workspace: slug, path: { entity: 'COMPANY', key }, body });
  const options = [
    { value: 'enterprise', label: 'Enterprise' },
    { value: 'small', label: 'Small business' },
  ];
  await define('segment', { label: 'Segment', fieldType: 'SINGLE_SELECT', isRequired: true, options });
  await define('seats', { label: 'Seats', fieldType: 'NUMBER' });
  await define('renewal', { label: 'Renewal', fieldType: 'DATETIME', config: { granularity: 'date' } });
}
