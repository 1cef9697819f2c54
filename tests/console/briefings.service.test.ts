import { afterAll, describe, expect } from 'vitest';
import { GenerationFailed, type Generator } from '../../src/generation/generator.ts';
import { createExtractiveGenerator } from '../../src/generation/generators/extractive-generator.ts';
import { createTranscriptThreads } from '../../src/generation/threads/transcript-threads.ts';
import { consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { ended, makeCompany, waitingForApproval } from '../harness/meetings.ts';

const threads = createTranscriptThreads();
afterAll(() => threads.close());
const rules = createExtractiveGenerator(threads);

/** What the next briefing waits for, and whether it fails then. */
let turn: Promise<'succeed' | 'fail'> = Promise.resolve('succeed');
const generator: Generator = {
  ...rules,
  async brief(request) {
    if ((await turn) === 'fail') throw new GenerationFailed('no', { retryable: false, code: 'MODEL_UNAVAILABLE' });
    return rules.brief(request);
  },
};

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10, generator } });

describe('briefings', { timeout: PATIENCE_MS }, () => {
  it('are created, watched and read with their sources', async ({ signedIn, workspace }) => {
    const { api } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    await api.post(`/summaries/${summary.id}/approve`, undefined, { ifMatch: summary.version });
    await makeCompany(api, 'Vestmar ApS');
    const released = Promise.withResolvers<'succeed'>();
    turn = released.promise;

    const { page } = await signedIn({ path: `/w/${workspace.slug}/briefings` });
    await page.getByText('No briefings yet').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New briefing' });
    await dialog.getByRole('button', { name: 'Create briefing' }).click();
    await dialog.getByText('Choose the company that the briefing is about.').waitFor();
    await dialog.getByRole('combobox', { name: 'Company' }).fill('nordlys');
    await page.getByRole('option', { name: 'Nordlys Energi A/S' }).click();
    await dialog.getByLabel('What is it for?').fill('Fornyelsen på torsdag.');
    await dialog.getByText('22 of 5,000 characters').waitFor();
    // Neither a reload nor Escape loses what was typed.
    await page.reload();
    await dialog.getByText('22 of 5,000 characters').waitFor();
    await dialog.getByLabel('What is it for?').and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await dialog.getByLabel('What is it for?').press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await dialog.getByText('22 of 5,000 characters').waitFor();
    await dialog.getByRole('button', { name: 'Create briefing' }).click();

    await page.getByRole('heading', { name: 'Nordlys Energi A/S', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Your briefing is being written' }).waitFor();
    released.resolve('succeed');
    const document = page.getByRole('article');
    await document.getByRole('heading', { name: 'Latest meetings' }).waitFor();
    await picture(page, 'briefing');
    const statement = document
      .getByRole('listitem')
      .filter({ hasText: 'Bo Lind sender den underskrevne aftale' })
      .first();
    await statement.getByRole('button', { name: 'Source' }).click();
    const source = statement.getByRole('link', { name: 'Meeting' });
    expect(await source.getAttribute('href')).toBe(`/w/${workspace.slug}/meetings/${summary.id}`);
    const suggestion = document.getByRole('listitem').filter({ hasText: 'Anledningen: Fornyelsen på torsdag' });
    expect(await suggestion.innerText()).toContain('Suggestion');
    expect(await statement.innerText()).not.toContain('Suggestion');

    await page.getByRole('link', { name: 'Briefings', exact: true }).last().click();
    await page.getByRole('listitem').filter({ hasText: 'Nordlys' }).waitFor();
  });

  it('that failed say why and are started again', async ({ signedIn, workspace }) => {
    const { api } = workspace;
    turn = Promise.resolve('fail');
    const companyId = await makeCompany(api, 'Havneby ApS');
    const { briefing } = (await api.post('/briefings', { companyId })).body;
    await ended(api, `/briefings/${briefing.id}`);

    const { page } = await signedIn({ path: `/w/${workspace.slug}/briefings/${briefing.id}` });
    await page.getByText('The language model gave no answer.').waitFor();
    turn = Promise.resolve('succeed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').getByText('Havneby ApS').first().waitFor();
  });

  it('are begun in the first empty field, and leave no empty form behind', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    turn = Promise.resolve('succeed');
    const companyId = await makeCompany(api, 'Tåsinge Værft A/S');
    const { page } = await signedIn({ path: `/w/${slug}/briefings?create=true&companyId=${companyId}` });
    const dialog = page.getByRole('dialog', { name: 'New briefing' });
    const [company, context] = [
      dialog.getByRole('combobox', { name: 'Company' }),
      dialog.getByLabel('What is it for?'),
    ];
    const current = page.locator(':focus');
    await context.and(current).waitFor();

    const { pathname: list, origin } = new URL(page.url());
    await page.goto(`${origin}${list}?create=true`);
    await company.and(current).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await company.and(current).waitFor();
    await page.keyboard.type('tåsinge');
    await page.getByRole('option', { name: 'Tåsinge Værft A/S' }).click();
    await dialog.getByRole('button', { name: 'Create briefing' }).click();
    await page.getByRole('heading', { name: 'Tåsinge Værft A/S', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('list', { name: 'Briefings' }).getByText('Tåsinge').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('are filtered by an address that can be kept', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    turn = Promise.resolve('succeed');
    const companyId = await makeCompany(api, 'Søborg Maskinfabrik A/S');
    const { briefing } = (await api.post('/briefings', { companyId })).body;
    await ended(api, `/briefings/${briefing.id}`);

    const { page } = await signedIn({ path: `/w/${slug}/briefings?companyId=${companyId}&status=COMPLETE` });
    const rows = page.getByRole('list', { name: 'Briefings' }).getByRole('link');
    await rows.filter({ hasText: 'Søborg' }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await page.getByText('No briefing fits the filter').waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('FAILED');
  });
});
