import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { importCompanies } from '../../src/company-registry/import-companies.ts';
import { axeInBothSchemes, consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { focused, markOption, tabTo } from '../harness/keyboard.ts';

const it = consoleTest();

/** What is open now is accessible in light and dark. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await axeInBothSchemes(page), what).toEqual([]);
}

describe('companies and people, without a mouse', { timeout: 2 * PATIENCE_MS }, () => {
  it('are created, found, filtered, changed, archived, exported and imported', async ({
    signedIn,
    service,
    workspace,
  }) => {
    const row = { address: 'Østergade 3', zip: '0800', city: 'Høje Taastrup', companyType: 'ApS' };
    const registry = [{ line: 1, row: { ...row, organisationNumber: '31111111', name: 'Ålefyr Køkken ApS' } }];
    await importCompanies(service.database, registry, new Date());
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies` });
    const keyboard = page.keyboard;
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

    const focusIn = (name: string) => expect.poll(() => focused(page)).toMatch(new RegExp(`^${name}`));

    /** Opens the choices of the focused field and takes the one with this text. */
    async function choose(label: string, option: string): Promise<void> {
      const options = page.getByRole('option');
      await keyboard.press('ArrowDown');
      await options.first().waitFor();
      await expectAccessible(page, `the choices of ${label}`);
      await markOption(page, option);
      await keyboard.press('Enter');
      await options.first().waitFor({ state: 'hidden' });
    }

    // A company, suggested by the registry.
    await page.getByRole('heading', { name: 'No companies yet' }).waitFor();
    await keyboard.press('n');
    await heading('New company');
    await focusIn('Name');
    await keyboard.type('ålefyr');
    await page.getByRole('option', { name: /Ålefyr Køkken ApS/ }).waitFor();
    await expectAccessible(page, 'the suggestions of the registry');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByText('Filled in from the registry.').waitFor();
    await keyboard.press('Control+Enter');
    await heading('Ålefyr Køkken ApS');

    // Somebody else changes what is being changed.
    await page.waitForURL(/\/companies\/\d+$/);
    const path = `/companies/${page.url().split('/').at(-1)}`;
    await keyboard.press('e');
    await page.waitForURL(/\/edit$/);
    await page.getByLabel('Industry').waitFor();
    await tabTo(page, 'Industry');
    await keyboard.type('Køkkener');
    await workspace.api.patch(path, { industry: 'Fyr' }, (await workspace.api.get(path)).body.company.version);
    await page.getByText('Choose what holds, then save.').waitFor();
    await tabTo(page, 'Keep mine');
    await expectAccessible(page, 'what two people have changed');
    await keyboard.press('Enter');
    await focusIn('Industry');
    await keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Details' }).getByText('Køkkener').waitFor();

    // A person there.
    await tabTo(page, 'More');
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    await expectAccessible(page, 'the menu of a company');
    await tabTo(page, 'New person here', 'ArrowDown');
    await keyboard.press('Enter');
    await heading('New person');
    await focusIn('Name');
    await keyboard.type('Astrid Holm');
    await tabTo(page, 'Company');
    await choose('Company', 'Ålefyr');
    await tabTo(page, 'E-mail');
    await keyboard.type('astrid@x.example');
    await tabTo(page, 'Stage');
    await choose('Stage', 'Lead');
    await keyboard.press('Control+Enter');
    await heading('Astrid Holm');

    // Changed, archived and restored.
    await keyboard.press('e');
    await tabTo(page, 'Title');
    await keyboard.type('Head of Sales');
    await expectAccessible(page, 'the form');
    await keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Details' }).getByText('Head of Sales').waitFor();
    await tabTo(page, 'More');
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    await tabTo(page, 'Archive', 'ArrowDown');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Archive Astrid Holm?' });
    await dialog.waitFor();
    await expectAccessible(page, 'the question');
    await expect.poll(() => dialog.evaluate((node) => node.contains(node.ownerDocument.activeElement))).toBe(true);
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusIn('More');
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    await tabTo(page, 'Archive', 'ArrowDown');
    await keyboard.press('Enter');
    await dialog.waitFor();
    await tabTo(page, 'Archive');
    await keyboard.press('Enter');
    await page.getByText(/^Archived /).waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await expectAccessible(page, 'an archived person');
    await tabTo(page, 'Restore');
    await keyboard.press('Enter');
    await page.getByText('Astrid Holm is restored').waitFor();

    // The list: searched, filtered, sorted.
    await tabTo(page, 'People', 'Shift+Tab');
    await keyboard.press('Enter');
    await heading('People');
    const found = page.getByRole('link', { name: /Astrid Holm/ });
    await found.waitFor();
    await keyboard.press('/');
    await keyboard.type('ålefyr');
    await page.getByText('2 matches').waitFor();
    await expectAccessible(page, 'what a search finds');
    await keyboard.press('ArrowDown');
    await focusIn('Astrid Holm');
    await keyboard.press('/');
    await keyboard.press('Escape');
    for (const [label, option] of [
      ['Show', 'All'],
      ['Stage', 'Lead'],
      ['Company', 'Ålefyr'],
      ['Order', 'By name'],
    ] as const) {
      await tabTo(page, label);
      await choose(label, option);
    }
    await page.waitForURL(/status=all&stage=LEAD&company=\d+&sort=name-asc/);
    await found.waitFor();

    const downloading = page.waitForEvent('download');
    await tabTo(page, 'Export', 'Shift+Tab');
    await keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toBe('people.csv');
    await expectAccessible(page, 'the list while it is exported');
    await keyboard.press('j');
    await keyboard.press('Enter');
    await heading('Astrid Holm');
    await page.goBack();
    await found.waitFor();

    // Imported.
    await tabTo(page, 'Import');
    await keyboard.press('Enter');
    await heading('Import people');
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, 'Choose a file');
    await keyboard.press('Enter');
    const buffer = Buffer.from('Navn;Post;Hvad\nBo Lind;bo@x.example;Indkøber\n');
    await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await page.getByText('Choose the column for E-mail.').waitFor();
    await tabTo(page, 'Field for “Post”');
    await choose('a column', 'E-mail');
    await page.getByText('1 row is ready.').waitFor();
    await tabTo(page, 'Import 1 row');
    await keyboard.press('Enter');
    await page.getByText('1 created').waitFor();
    await expectAccessible(page, 'the report');
    await tabTo(page, 'See the list');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: /Bo Lind/ }).waitFor();
  });
});
