import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { focused, markOption, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import { ended } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50 } });

describe('without a mouse', { timeout: PATIENCE_MS }, () => {
  it('a person gets from the rail over a list to a record and through a dialog', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const { company } = (await api.post('/companies', { name: 'Nordlys Energi A/S', industry: 'Energi' })).body;
    const ids: number[] = [];
    for (let n = 0; n < 2; n++) {
      const { briefing } = (await api.post('/briefings', { companyId: company.id })).body;
      await ended(api, `/briefings/${briefing.id}`);
      ids.push(briefing.id);
    }
    const { page } = await signedIn();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');

    await page.reload();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await tabTo(page, 'Briefings');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/w/${slug}/briefings`);
    const list = page.getByRole('list', { name: 'Briefings' });
    await list.getByRole('link').nth(1).waitFor();

    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/w/${slug}/briefings/${ids[1]}`);
    await page.getByRole('article').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
    await tabTo(page, 'Source 1');
    await page.keyboard.press('Enter');
    await page.locator('[aria-expanded="true"]').waitFor();

    await page.goBack();
    await page.waitForURL(`**/w/${slug}/briefings`);
    await tabTo(page, 'New briefing');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New briefing' });
    await dialog.waitFor();
    await tabTo(page, 'Company');
    await page.getByRole('option', { name: 'Nordlys Energi A/S' }).waitFor();
    await markOption(page, 'Nordlys Energi A/S');
    // Somebody else's company takes the place of the marked one.
    await api.post('/companies', { name: 'Vestkraft A/S' });
    await page.getByRole('option', { name: 'Vestkraft A/S' }).waitFor();
    await marked(page, 'Nordlys Energi A/S');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('Nordlys Energi A/S');
    await tabTo(page, 'Create briefing');
    await tabTo(page, 'Cancel');
    expect(await dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('New briefing');
  });

  it('nobody takes what was found for less than is typed', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    for (const name of ['Vestkraft Nord', 'Vestkraft Syd', 'Vestkraft Midt']) await api.post('/companies', { name });
    const { page } = await signedIn({ path: `/w/${slug}/briefings` });
    await pressOn(page, 'New briefing');
    await typeInto(page, 'Company', 'vestkraft');
    await page.getByRole('option').nth(2).waitFor();
    // The answer to what is typed next does not come.
    await page.route('**/relationships/search?q=vestkraft*', () => {});
    await page.keyboard.type(' nord');
    await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await marked(page, 'Vestkraft Nord');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('Vestkraft Nord');

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unrouteAll();
    await page.keyboard.press('ControlOrMeta+k');
    await expect.poll(() => focused(page)).toBe('Search or go to');
    await page.keyboard.type('vestkraft');
    await page.getByRole('option', { name: 'Vestkraft Nord' }).waitFor();
    await page.route('**/relationships/search?q=vestkraft*', () => {});
    await page.keyboard.type(' syd');
    await page.getByRole('option', { name: 'Vestkraft Nord' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Vestkraft Syd', level: 1 }).waitFor();
  });
});

/** Until this option is the one that Enter takes. */
const marked = (page: Page, name: string) =>
  page.locator('[role="option"][data-combobox-selected]', { hasText: name }).waitFor();
