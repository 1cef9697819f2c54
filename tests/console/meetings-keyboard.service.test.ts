import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeInBothSchemes, consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { focused, markOption, tabTo } from '../harness/keyboard.ts';
import { makeCompany, TRANSCRIPT } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

/** What floats over the page has no fault in either scheme. */
async function expectAccessible(page: Page, floating: string): Promise<void> {
  await page.locator(floating).filter({ visible: true }).first().waitFor();
  expect(await axeInBothSchemes(page, floating), floating).toEqual([]);
}

/** Types into the focused field for a choice, and marks this one. */
async function mark(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).first().waitFor();
  await markOption(page, option);
}

async function chooseMarked(page: Page, option: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.value')).toBe(option);
}

async function choose(page: Page, typed: string, option: string): Promise<void> {
  await mark(page, typed, option);
  await expectAccessible(page, '[role="listbox"]');
  await chooseMarked(page, option);
}

/** The element that takes the focus after what had it is gone. */
async function focusOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^${name}`));
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
    await choose(page, 'nord', 'Nordlys Energi A/S');
    await expectOthersByName(page);
    await tabTo(page, 'choose a file');
    await keyboard.press('Enter');
    await page.getByText('møde.txt').waitFor();
    await tabTo(page, 'Create and send transcript');
    await keyboard.press('Enter');

    await page.getByRole('article', { name: 'Summary' }).waitFor();
    for (const _ of [1, 2, 3]) await keyboard.press('j');
    await page.getByText('1 of 1 quote').waitFor();
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
    await addAndRemovePerson(page);
    await tabTo(page, 'Who is Speaker 3?');
    await choose(page, 'ida', 'Ida Bech');
    await tabTo(page, 'Save');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Who was there' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('1 participant');

    await tabTo(page, 'Replace transcript');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Replace the transcript' }).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await keyboard.press('Escape');
    // Keys act again once it is gone.
    await page.getByRole('dialog', { name: 'Replace the transcript' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Replace transcript');
    await keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('dialog', { name: 'Approve the summary' }).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await keyboard.press('Enter');
    await page.getByText('Approved', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
    const [item] = await api.readAll('/summaries');
    expect((await api.get(`/summaries/${item?.id}`)).body.summary).toMatchObject({
      status: 'APPROVED',
      internalNotes: 'Spørg til målerne.',
      content: { hvadBlevAftalt: { aftaler: [{ aftale: 'Aftalen fornyes i tre år.', ansvarlig: 'Bo Lind' }] } },
    });
    await tabTo(page, 'Share');
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Copy as text' }).waitFor();
    await expectAccessible(page, '[role="menu"]');
    await keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Share');

    await tabTo(page, 'Meetings');
    await keyboard.press('Enter');
    await page.getByRole('list', { name: 'Meetings' }).waitFor();
    await tabTo(page, 'Status');
    await keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Failed' }).waitFor();
    await expectAccessible(page, '[role="listbox"]');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await page.getByText('No meeting matches').waitFor();
    await tabTo(page, 'Clear filters');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: /Fornyelse/ }).waitFor();
    await focusOn(page, 'Filters');
    const rows = Array.from({ length: 21 }, (_, n) => ({ name: `Firma ${n}` }));
    expect((await api.post('/companies/batch', { rows })).status).toBe(200);
    await expectFilters(page);

    await page.evaluate('document.activeElement.blur()');
    await tabTo(page, 'Briefings');
    await keyboard.press('Enter');
    await page.getByText('No briefings yet').waitFor();
    await keyboard.press('n');
    await page.getByRole('dialog', { name: 'New briefing' }).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await tabTo(page, 'Company');
    await choose(page, 'nord', 'Nordlys Energi A/S');
    await tabTo(page, 'Create briefing');
    await keyboard.press('Enter');
    await page.getByRole('article').waitFor();
    await tabTo(page, 'Source');
    await keyboard.press('Enter');
    await page.locator('[aria-expanded="true"]').waitFor();
  });
});

/** Participants by name and e-mail, in a form that Enter would send: put right, added, removed again. */
async function expectOthersByName(page: Page): Promise<void> {
  const { keyboard } = page;
  const add = async (name: string, email: string) => {
    await keyboard.press('Enter');
    await focusOn(page, 'Name');
    await keyboard.type(name);
    await keyboard.press('Enter');
    await page.getByText('That is not an e-mail address.').waitFor();
    await focusOn(page, 'E-mail');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await focusOn(page, 'Somebody else');
  };
  await tabTo(page, 'Somebody else');
  await add('Bjarke Krogh', 'bjarke@demo.example');
  await add('Carl Bro', 'carl@demo.example');
  await tabTo(page, 'Remove Bjarke Krogh', 'Shift+Tab');
  await keyboard.press('Enter');
  await focusOn(page, 'Remove Carl Bro');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Carl Bro' }).waitFor({ state: 'detached' });
  await focusOn(page, 'Participants');
}

/** A participant who is searched for, and taken away again. */
async function addAndRemovePerson(page: Page): Promise<void> {
  await tabTo(page, 'Add a person');
  await mark(page, 'ida', 'Ida Bech');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove Ida Bech' });
  await remove.waitFor();
  await focusOn(page, 'Add a person');
  await tabTo(page, 'Remove Ida Bech', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await focusOn(page, 'Participants');
}

/** The company and the days of the list of meetings: chosen, and cleared again one by one. */
async function expectFilters(page: Page): Promise<void> {
  const { keyboard } = page;
  const meeting = page.getByRole('link', { name: /Fornyelse/ });
  const none = page.getByText('No meeting matches');
  await tabTo(page, 'Company');
  await keyboard.press('ArrowDown');
  await page.getByRole('option').nth(19).waitFor();
  await expectAccessible(page, '[role="listbox"]');
  await mark(page, 'Firma 7', 'Firma 7');
  await chooseMarked(page, 'Firma 7');
  await none.waitFor();
  await page.waitForURL(/company=\d+$/);
  await page.getByRole('button', { name: 'Clear: Company' }).waitFor();
  await expectAccessible(page, 'search');
  await tabTo(page, 'Clear: Company');
  await keyboard.press('Enter');
  await meeting.waitFor();
  await focusOn(page, 'Company');
  await mark(page, 'nordl', 'Nordlys Energi A/S');
  await chooseMarked(page, 'Nordlys Energi A/S');
  await page.waitForURL(/company=\d+$/);
  await meeting.waitFor();

  // The same number for day and month, because browsers differ in their order.
  await tabTo(page, 'From');
  await keyboard.type('10102020');
  await page.waitForURL(/company=\d+&from=2020-10-10$/);
  await keyboard.press('Backspace');
  await page.waitForURL(/company=\d+$/);
  await tabTo(page, 'Until');
  await keyboard.type('10102020');
  await page.waitForURL(/company=\d+&to=2020-10-10$/);
  await none.waitFor();
  await tabTo(page, 'Clear filters');
  await keyboard.press('Enter');
  await page.waitForURL(/\/meetings$/);
  await focusOn(page, 'Filters');
  await expect.poll(() => page.getByLabel('Until and including').inputValue()).toBe('');
}
