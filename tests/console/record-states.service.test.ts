import { describe, expect } from 'vitest';
import { consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { makeCompany, newSummary } from '../harness/meetings.ts';

const it = consoleTest();
const DAY_MS = 86_400_000;

describe('a record', { timeout: PATIENCE_MS }, () => {
  it('that was archived before its form is opened says so, and is restored there', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const { company } = (await api.post('/companies', { name: 'Vestmar ApS' })).body;
    await api.post(`/companies/${company.id}/archive`, undefined, { ifMatch: company.version });
    const { page } = await signedIn({ path: `/w/${slug}/companies/${company.id}/edit` });
    await page.getByText(/^Archived /).waitFor();
    expect(await page.getByText('What you typed is kept').count()).toBe(0);
    const save = page.getByRole('main').getByRole('button', { name: /^Save/ });
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByLabel('Industry').fill('Transport');
    await save.click();
    await page.getByRole('region', { name: 'Details' }).getByText('Transport').waitFor();
  });

  it('that is archived while one types keeps what was typed, and is restored there', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const { company } = (await api.post('/companies', { name: 'Havneby ApS' })).body;
    const { page } = await signedIn({ path: `/w/${slug}/companies/${company.id}/edit` });
    await page.getByLabel('Industry').fill('Transport');
    await api.post(`/companies/${company.id}/archive`, undefined, { ifMatch: company.version });
    await page.getByText('What you typed is kept').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('What you typed is kept').waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('region', { name: 'Details' }).getByText('Transport').waitFor();
  });

  it('is saved without what Work access was needed for, where that ended while one typed', async ({
    signedIn,
    workspace,
  }) => {
    const { company } = (await workspace.api.post('/companies', { name: 'Lyngby ApS' })).body;
    const member = await workspace.member();
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies/${company.id}/edit`, member });
    await page.getByLabel('Industry').fill('Transport');
    await page.getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: 'Customer', exact: true }).click();
    const { console } = await workspace.signIn();
    await console.call('PATCH', `/members/${member.userId}`, { body: { workAccess: false } });
    await page.getByText('Only members with Work access may change this.').first().waitFor();
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('region', { name: 'Details' }).getByText('Transport').waitFor();
    const saved = (await workspace.api.get(`/companies/${company.id}`)).body.company;
    expect(saved).toMatchObject({ industry: 'Transport', lifecycleStage: null });
  });

  it('fits a phone, however long the addresses of its people are', async ({ signedIn, workspace }) => {
    const { company } = (await workspace.api.post('/companies', { name: 'Østjysk Forsyning A/S' })).body;
    const email = `christoffer.bjerregaard@${'drift.'.repeat(8)}oestjysk-forsyning.example`;
    await workspace.api.post('/people', { name: 'Christoffer Bjerregaard', email, companyId: company.id });
    for (const phone of [true, false]) {
      const { page } = await signedIn({ path: `/w/${workspace.slug}/companies/${company.id}`, phone });
      await page.getByRole('region', { name: 'People' }).getByText(email).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });

  it('is found with its whole address, and tells what there is no room for', async ({ signedIn, workspace }) => {
    const email = 'soren.kristensen@nordlys-energi.example';
    const title = 'Head of procurement for district heating and cooling in the north and the west';
    const short = 'Production Manager for all of Jutland';
    await workspace.api.post('/people', { name: 'Søren Kristensen', email });
    const { page } = await signedIn({ path: `/w/${workspace.slug}/people?q=kristensen` });
    const isCut = (cell: { scrollWidth: number; clientWidth: number }) => cell.scrollWidth > cell.clientWidth;
    const address = page.getByRole('listitem').getByText(email);
    expect(await address.evaluate(isCut)).toBe(false);
    await picture(page, 'search-address');
    await workspace.api.post('/people', { name: 'Ida Mikkelsen', email: 'ida@nordlys.example', title: short });
    await makeCompany(workspace.api, 'Mikkelsen Maskiner A/S');
    await page.goto(`${new URL(page.url()).origin}/w/${workspace.slug}/people?q=mikkelsen`);
    await page.getByText('Mikkelsen Maskiner A/S').waitFor();
    expect(await page.getByRole('listitem').getByText(short).evaluate(isCut)).toBe(false);
    await page.goBack();
    await workspace.api.post('/people', { name: 'Bodil Kristensen', email: 'bodil@nordlys.example', title });
    await page.reload();
    const long = page.getByRole('listitem').getByText(title);
    expect(await long.evaluate(isCut)).toBe(true);
    await long.hover();
    expect(await long.getAttribute('title')).toBe(title);
  });

  it('shows its timeline below the first people of a large company, and the others on request', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api, 'Bakkens Bageri A/S');
    const rows = Array.from({ length: 30 }, (_, n) => {
      const number = String(n).padStart(2, '0');
      return { name: `Bager ${number}`, email: `bager${number}@bakken.example`, companyId };
    });
    expect((await api.post('/people/batch', { rows })).status).toBe(200);
    const { page } = await signedIn({ path: `/w/${slug}/companies/${companyId}` });
    const people = page.getByRole('region', { name: 'People' });
    const links = people.getByRole('listitem');
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(await links.count()).toBe(8);
    await people.getByRole('button', { name: 'Show 22 more' }).click();
    await people.getByRole('link', { name: /Bager 29/ }).waitFor();
    expect(await links.count()).toBe(30);
    expect(await people.getByRole('button').count()).toBe(0);
    await expect.poll(() => people.evaluate((region) => region === region.ownerDocument.activeElement)).toBe(true);
  });

  it('with a planned meeting does not call it the last activity', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const [planned, held] = [await makeCompany(api, 'Kommende ApS'), await makeCompany(api, 'Afholdt ApS')];
    for (const [companyId, days] of [
      [planned, 1],
      [held, -1],
    ] as const) {
      const appointmentDate = new Date(Date.now() + days * DAY_MS).toISOString();
      const { status, text } = await api.post('/summaries', newSummary(companyId, { appointmentDate }));
      expect(status, text).toBe(201);
    }
    const { page } = await signedIn({ path: `/w/${slug}/companies/${held}` });
    await page.getByText('Last activity').waitFor();
    await page.goto(`${new URL(page.url()).origin}/w/${slug}/companies/${planned}`);
    await page.getByText('Changed').first().waitFor();
    expect(await page.getByText('Last activity').count()).toBe(0);
  });
});
