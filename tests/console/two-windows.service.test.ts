import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { waitingForApproval } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

/** The same page in a second window of the same browser. */
async function openAgain(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
}

describe('two windows of one person', { timeout: PATIENCE_MS }, () => {
  it('have the same work on a summary, and a reload keeps what was done in both', async ({ signedIn, workspace }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const { page } = await signedIn({ path: `/w/${workspace.slug}/meetings/${summary.id}` });
    const other = await openAgain(page);
    const agreed = (where: Page) => where.getByRole('region', { name: 'Agreed' });
    const change = async (where: Page, text: string) => {
      await where.keyboard.press('n');
      await where.keyboard.type(text);
      await where.keyboard.press('Enter');
    };
    for (const where of [page, other]) {
      await agreed(where).waitFor();
      // The title, the summary text, the first agreement.
      for (const _ of [1, 2, 3]) await where.keyboard.press('j');
    }
    await change(page, 'Vi mødes igen til maj.');
    await agreed(page).getByRole('button', { name: 'Added: Vi mødes igen til maj.' }).waitFor();
    await agreed(other).getByText('Vi mødes igen til maj.').waitFor();
    await change(other, 'Prisen er fast.');
    await agreed(page).getByText('Prisen er fast.').waitFor();
    await page.reload();
    await agreed(page).getByText('Vi mødes igen til maj.').waitFor();
    await agreed(page).getByText('Prisen er fast.').waitFor();
  });

  it('keep what one was still editing when the summary is approved elsewhere', async ({ signedIn, workspace }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const { page } = await signedIn({ path: `/w/${workspace.slug}/meetings/${summary.id}` });
    await page.getByRole('region', { name: 'Agreed' }).waitFor();
    for (const _ of [1, 2, 3]) await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.keyboard.press('End');
    await page.keyboard.type(' Og mere.');
    const approved = await workspace.api.post(`/summaries/${summary.id}/approve`, undefined, {
      ifMatch: summary.version,
    });
    expect(approved.status, approved.text).toBe(200);
    await page.getByText('You have changes to the summary in this browser').waitFor();
    await page.getByRole('button', { name: 'Show the difference' }).click();
    await page.getByRole('dialog').getByText('Og mere.').waitFor();
  });

  it('do not offer work again that was approved with the same words in another browser', async ({
    signedIn,
    workspace,
  }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const { page } = await signedIn({ path: `/w/${workspace.slug}/meetings/${summary.id}` });
    await page.getByRole('region', { name: 'Agreed' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Aftalen fornyes');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();
    const { context: _, ...content } = summary.content;
    const body = { content: { ...content, titel: 'Aftalen fornyes' } };
    const approved = await workspace.api.post(`/summaries/${summary.id}/approve`, body, { ifMatch: summary.version });
    expect(approved.status, approved.text).toBe(200);
    await page.getByText('Approved', { exact: true }).waitFor();
    expect(await page.getByText('that are not in what is stored').count()).toBe(0);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.draft.')));
    await expect.poll(kept).toEqual([]);
  });

  it('have the same notes, until they are saved in one of them', async ({ signedIn, workspace }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const { page } = await signedIn({ path: `/w/${workspace.slug}/meetings/${summary.id}` });
    const other = await openAgain(page);
    const notes = (where: Page) => where.getByRole('textbox', { name: 'Internal notes' });
    await notes(other).waitFor();
    await notes(page).fill('Spørg til målerne.');
    await expect.poll(() => notes(other).inputValue()).toBe('Spørg til målerne.');
    await notes(other).fill('Spørg til målerne og prisen.');
    await expect.poll(() => notes(page).inputValue()).toBe('Spørg til målerne og prisen.');
    await notes(page).press('ControlOrMeta+s');
    await page.getByText(/^Saved at \d/).waitFor();
    await other.getByText('Not saved yet').waitFor({ state: 'detached' });
    await expect.poll(() => notes(other).inputValue()).toBe('Spørg til målerne og prisen.');
    const stored = (await workspace.api.get(`/summaries/${summary.id}`)).body.summary;
    expect(stored.internalNotes).toBe('Spørg til målerne og prisen.');
  });

  it('keep nothing that one person typed for another who signs in', async ({ signedIn, workspace, service }) => {
    const { id } = (await workspace.api.post('/companies', { name: 'Nordlys Energi A/S' })).body.company;
    const path = `/w/${workspace.slug}/companies/${id}/edit`;
    const { page } = await signedIn({ path, expected: /401/ });
    await page.getByLabel('Industry').fill('Shipping');
    const other = await workspace.member();
    const signedInAs = await other.signIn();
    const equals = signedInAs.cookie.indexOf('=');
    await page
      .context()
      .addCookies([
        { name: signedInAs.cookie.slice(0, equals), value: signedInAs.cookie.slice(equals + 1), url: service.address },
      ]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The page loads anew for the other one. If it did so before the click, that has saved nothing and led on.
    const shown = () =>
      page
        .locator('form')
        .filter({ hasText: 'Industry' })
        .locator('input')
        .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value));
    await expect.poll(async () => (await shown().catch(() => ['Shipping'])).includes('Shipping')).toBe(false);
    const names = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.draft.')));
    expect(names.filter((name) => name.includes(other.userId))).toEqual([]);
    expect((await workspace.api.get(`/companies/${id}`)).body.company.industry).not.toBe('Shipping');
  });

  it('keep what was typed in a form of one, whatever the other one shows', async ({ signedIn, workspace }) => {
    const { id, version } = (await workspace.api.post('/companies', { name: 'Nordlys Energi A/S' })).body.company;
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies/${id}/edit` });
    const other = await openAgain(page);
    await other.getByLabel('Industry').waitFor();
    await page.getByLabel('Industry').fill('Shipping');
    await workspace.api.call('PATCH', `/companies/${id}`, { body: { phone: '11 11 11 11' }, ifMatch: version });
    await expect.poll(() => other.getByLabel('Phone').inputValue()).toBe('11 11 11 11');
    await page.reload();
    await page.getByText(/What you had typed .* is here again/).waitFor();
    expect(await page.getByLabel('Industry').inputValue()).toBe('Shipping');
  });
});
