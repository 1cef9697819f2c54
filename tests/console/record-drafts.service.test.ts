import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { makeCompany } from '../harness/meetings.ts';
import type { TestWorkspace } from '../harness/service.ts';

const it = consoleTest();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

/** A form in which "Mine" was typed while somebody else wrote "Shipping", and a phone number that was not touched here. */
async function formInConflict(workspace: TestWorkspace, page: Page, id: number): Promise<{ version: string }> {
  await field(page, 'Industry').fill('Mine');
  const { version } = (await workspace.api.get(`/companies/${id}`)).body.company;
  const changed = await workspace.api.patch(
    `/companies/${id}`,
    { industry: 'Shipping', phone: '22 22 22 22' },
    version,
  );
  await choice(page).getByText('Shipping', { exact: true }).waitFor();
  return changed.body.company;
}
const choice = (page: Page) => page.getByRole('group', { name: 'Industry' });

/** Loses the answer to the first creation, which the service has carried out. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let isFirst = true;
  await page.route(`**/console/api/**/${path}`, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

describe('the draft of a record', { timeout: PATIENCE_MS }, () => {
  it('keeps the choice between two values over a reload', async ({ signedIn, workspace }) => {
    const stored = { name: 'Nordlys Energi A/S', industry: 'Energy', phone: '11 11 11 11' };
    const { id } = (await workspace.api.post('/companies', stored)).body.company;
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies/${id}/edit` });
    const { version } = await formInConflict(workspace, page, id);
    await page.reload();
    await choice(page).getByText('Shipping', { exact: true }).waitFor();
    await page.getByText('Changed meanwhile. It was: 11 11 11 11').waitFor();
    expect(await field(page, 'Industry').inputValue()).toBe('Mine');
    await save(page);
    await page.getByText('Choose which of the two holds.').waitFor();
    expect((await workspace.api.get(`/companies/${id}`)).body.company.industry).toBe('Shipping');

    // It changes again while no window is open, and the draft is opened in another one.
    const [context, address] = [page.context(), page.url()];
    await page.close();
    await workspace.api.patch(`/companies/${id}`, { website: 'https://nordlys.example' }, version);
    const other = await context.newPage();
    await other.goto(address);
    await choice(other).getByText('Shipping', { exact: true }).waitFor();
    expect(await field(other, 'Website').inputValue()).toBe('https://nordlys.example');
    expect(await other.getByText('Changed meanwhile.').count()).toBe(2);
    await choice(other).getByRole('button', { name: 'Keep mine' }).click();
    await choice(other).waitFor({ state: 'detached' });
    // A choice that was made stays made.
    await other.reload();
    await other.getByText('Changed meanwhile.').first().waitFor();
    expect(await choice(other).count()).toBe(0);
    await save(other);
    await other.getByRole('region', { name: 'Details' }).getByText('Mine').waitFor();
  });

  it('from before conflicts were kept in it opens', async ({ signedIn, workspace }) => {
    const id = await makeCompany(workspace.api, 'Vestmar ApS');
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies/${id}/edit` });
    await field(page, 'Industry').fill('Shipping');
    await page.evaluate((ending) => {
      const [name = ''] = Object.keys(localStorage).filter((one) => one.endsWith(ending));
      const { inputs, base, at } = JSON.parse(localStorage.getItem(name) ?? '');
      localStorage.setItem(name, JSON.stringify({ inputs, base, at }));
    }, `.company.${id}`);
    await page.reload();
    await page.getByText(/What you had typed .* is here again/).waitFor();
    expect(await field(page, 'Industry').inputValue()).toBe('Shipping');
    await save(page);
    await page.getByRole('region', { name: 'Details' }).getByText('Shipping').waitFor();
  });

  it('makes one record of a creation whose answer was lost before a reload', async ({ signedIn, workspace }) => {
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies/new`, expected: /ERR_CONNECTION_RESET/ });
    await loseFirstAnswer(page, 'companies');
    await field(page, 'Name').fill('Made Once ApS');
    await create(page);
    await page.getByText('The service does not answer.').waitFor();
    await page.reload();
    expect(await field(page, 'Name').inputValue()).toBe('Made Once ApS');
    await create(page);
    await page.getByRole('heading', { name: 'Made Once ApS', level: 1 }).waitFor();
    const { items } = (await workspace.api.get('/companies?limit=50')).body;
    expect(items.filter(({ name }: { name: string }) => name === 'Made Once ApS')).toHaveLength(1);
  });

  it('makes a second record where something else was typed after the answer was lost', async ({
    signedIn,
    workspace,
  }) => {
    const { page } = await signedIn({ path: `/w/${workspace.slug}/people/new`, expected: /ERR_CONNECTION_RESET/ });
    await loseFirstAnswer(page, 'people');
    await field(page, 'Name').fill('Anna Holm');
    await field(page, 'E-mail').fill('anna@holm.example');
    await create(page);
    await page.getByText('The service does not answer.').waitFor();
    await page.reload();
    await field(page, 'Name').fill('Anne Holm');
    await field(page, 'E-mail').fill('anne@holm.example');
    await create(page);
    await page.getByRole('heading', { name: 'Anne Holm', level: 1 }).waitFor();
  });
});

it('a briefing is made once when its answer was lost before a reload', { timeout: PATIENCE_MS }, async ({
  signedIn,
  workspace,
}) => {
  await makeCompany(workspace.api, 'Fjordvarme ApS');
  const { page } = await signedIn({ path: `/w/${workspace.slug}/briefings`, expected: /ERR_CONNECTION_RESET/ });
  await loseFirstAnswer(page, 'briefings');
  await page
    .getByRole('button', { name: /^New briefing/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'New briefing' });
  await dialog.getByRole('combobox', { name: 'Company' }).fill('fjordvarme');
  await page.getByRole('option', { name: 'Fjordvarme ApS' }).click();
  await dialog.getByLabel('What is it for?').fill('The renewal.');
  await dialog.getByRole('button', { name: 'Create briefing' }).click();
  await dialog.getByText('The service does not answer.').waitFor();
  await page.reload();
  await dialog.getByText('12 of 5,000 characters').waitFor();
  await dialog.getByRole('button', { name: 'Create briefing' }).click();
  await page.getByRole('heading', { name: 'Fjordvarme ApS', level: 1 }).waitFor();
  expect((await workspace.api.get('/briefings')).body.items).toHaveLength(1);
});
