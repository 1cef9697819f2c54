import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { focused, tabTo } from '../harness/keyboard.ts';
import { makeCompany, TRANSCRIPT } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

/** What floats over the page has no fault in either scheme. */
async function expectAccessible(page: Page, floating: string): Promise<void> {
  await page.locator(floating).filter({ visible: true }).first().waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`[data-mantine-color-scheme="${colorScheme}"]`).first().waitFor({ state: 'attached' });
    expect(await axe(page, floating), `${floating} ${colorScheme}`).toEqual([]);
  }
}

/** Types into the focused field for a choice, and takes the first one that is offered. */
async function chooseFirst(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, '[role="listbox"]');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.value')).toBe(option);
}

describe('by keyboard alone', { timeout: 2 * PATIENCE_MS }, () => {
  it('a meeting is created, corrected, approved and found again, and a briefing is made', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api);
    await api.post('/people', { name: 'Ida Bech', email: 'ida@nordlys.example', companyId });
    const { page } = await signedIn({ path: `/w/${slug}/meetings` });
    const { keyboard } = page;
    // Listened to from the start: a browser opens its own dialog until it is told of the listener.
    const buffer = Buffer.from(`${TRANSCRIPT}[01:20] Speaker 3: Hej.\n`);
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'møde.txt', mimeType: 'text/plain', buffer }));
    await page.getByText('No meetings yet').waitFor();

    await keyboard.press('n');
    await page.getByRole('heading', { name: 'New meeting' }).waitFor();
    await expect.poll(() => focused(page)).toContain('Subject');
    await keyboard.type('Fornyelse');
    await tabTo(page, 'Company');
    await chooseFirst(page, 'nord', 'Nordlys Energi A/S');
    await tabTo(page, 'choose a file');
    await keyboard.press('Enter');
    await page.getByText('møde.txt').waitFor();
    await tabTo(page, 'Create and send transcript');
    await keyboard.press('Enter');

    await page.getByRole('article', { name: 'Summary' }).waitFor();
    for (const _ of [1, 2, 3]) await keyboard.press('j');
    await page.getByText('1 of 1 quotes').waitFor();
    await keyboard.press('e');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Aftalen fornyes i tre år.');
    await keyboard.press('Tab');
    await keyboard.type('Bo Lind');
    await expectAccessible(page, 'form');
    await keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();

    await tabTo(page, 'Internal notes');
    await keyboard.type('Spørg til målerne.');
    await keyboard.press('ControlOrMeta+s');
    await page.getByText(/^Saved at \d/).waitFor();
    await tabTo(page, 'Transcript');
    await tabTo(page, 'Astrid Holm');
    await keyboard.press('Enter');
    await page.getByText('No statement builds on this.').or(page.getByText('Supports')).first().waitFor();

    await page.evaluate('document.activeElement.blur()');
    await tabTo(page, 'No participants');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Who was there' }).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await tabTo(page, 'Who is Speaker 3?');
    await chooseFirst(page, 'ida', 'Ida Bech');
    await tabTo(page, 'Save');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Who was there' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('1 participant');

    await tabTo(page, 'Replace transcript');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Replace the transcript' }).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Replace transcript');
    await keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('dialog', { name: 'Approve the summary' }).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await keyboard.press('Enter');
    await page.getByText('Approved', { exact: true }).waitFor();
    const [item] = await api.readAll('/summaries');
    expect((await api.get(`/summaries/${item?.id}`)).body.summary).toMatchObject({
      status: 'APPROVED',
      internalNotes: 'Spørg til målerne.',
      content: { hvadBlevAftalt: { aftaler: [{ aftale: 'Aftalen fornyes i tre år.', ansvarlig: 'Bo Lind' }] } },
    });
    await page.evaluate('document.activeElement.blur()');
    await tabTo(page, 'Share');
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Copy as text' }).waitFor();
    await expectAccessible(page, '[role="menu"]');
    await keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Share');

    await tabTo(page, 'Meetings');
    await keyboard.press('Enter');
    await page.getByRole('list', { name: 'Meetings' }).waitFor();
    await tabTo(page, 'State');
    await keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Failed' }).waitFor();
    await expectAccessible(page, '[role="listbox"]');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await page.getByText('No meeting matches').waitFor();
    await tabTo(page, 'Clear filters');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: /Fornyelse/ }).waitFor();

    await page.evaluate('document.activeElement.blur()');
    await tabTo(page, 'Briefings');
    await keyboard.press('Enter');
    await page.getByText('No briefings yet').waitFor();
    await keyboard.press('n');
    await page.getByRole('dialog', { name: 'New briefing' }).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await tabTo(page, 'Company');
    await chooseFirst(page, 'nord', 'Nordlys Energi A/S');
    await tabTo(page, 'Create briefing');
    await keyboard.press('Enter');
    await page.getByRole('article').waitFor();
    await tabTo(page, 'Source');
    await keyboard.press('Enter');
    await page.locator('[aria-expanded="true"]').waitFor();
  });
});
