import { describe, expect } from 'vitest';
import { axeInBothSchemes, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { focused, markOption, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';

const it = consoleTest();

describe('merging and erasing in the console, without a mouse', { timeout: 2 * PATIENCE_MS }, () => {
  it('shows what stays of two people, merges them, and erases the one that is left', async ({
    signedIn,
    workspace,
  }) => {
    const { api } = workspace;
    const person = async (body: object) =>
      (await api.post('/people', { name: 'Astrid Kornblomst', email: 'astrid@korn.example', ...body })).body.person;
    const other = await person({ email: 'ak@korn.example', mobile: '+45 20 12 34 56', title: 'Buyer' });
    const into = await person({ title: 'Head of Purchasing' });
    const { page } = await signedIn({ path: `/w/${workspace.slug}/people/${into.id}`, expected: /404/ });
    await page.getByRole('heading', { name: 'Astrid Kornblomst', level: 1 }).waitFor();

    await tabTo(page, 'More');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Merge with …' }).waitFor();
    await expect.poll(() => axeInBothSchemes(page)).toEqual([]);
    await picture(page, 'person-menu');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => focused(page)).not.toBe('More');
    while ((await focused(page)) !== 'Merge with …') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'Merge', exact: true }).isDisabled()).toBe(true);
    await typeInto(page, 'The other person', 'Kornblomst');
    await page.getByRole('option', { name: /ak@korn/ }).waitFor();
    await markOption(page, 'ak@korn');
    await page.keyboard.press('Enter');
    await dialog.getByRole('row', { name: /Buyer/ }).waitFor();
    expect(await dialog.locator('del').allTextContents()).toEqual(['Buyer', 'ak@korn.example']);
    expect(await dialog.locator('tbody strong').allTextContents()).toEqual([
      'Head of Purchasing',
      'astrid@korn.example',
      '+45 20 12 34 56',
    ]);
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    expect(await axeInBothSchemes(page)).toEqual([]);
    await picture(page, 'merge');
    await pressOn(page, 'Merge');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Details' }).getByText('+45 20 12 34 56').waitFor();
    await page.getByText('You merged another one into it').waitFor();

    // The address of the other one leads here.
    await page.goto(page.url().replace(/\d+$/, String(other.id)));
    await page.waitForURL(new RegExp(`/people/${into.id}$`));

    const answer = await page.request.get(
      new URL(`/console/api/workspaces/${workspace.slug}/people/${into.id}/held-data`, page.url()).href,
    );
    expect((await answer.json()).mergedIds).toEqual([other.id]);

    await page.getByRole('heading', { name: 'Astrid Kornblomst', level: 1 }).waitFor();
    await tabTo(page, 'More');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Erase for good …' }).waitFor();
    while ((await focused(page)) !== 'Erase for good …') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Erase Astrid Kornblomst for good?' }).waitFor();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Erase for good' });
    expect(await button.isDisabled()).toBe(true);
    await expect.poll(() => focused(page)).toBe('Type Astrid Kornblomst to confirm');
    await page.keyboard.type('Astrid Kornblomst');
    await expect.poll(() => button.isDisabled()).toBe(false);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await picture(page, 'erase');
    await pressOn(page, 'Erase for good');
    await page.waitForURL(/\/people$/);
    await page.getByText('The person is erased.').waitFor();
    expect((await api.get(`/people/${into.id}`)).status).toBe(404);
  });

  it('merges companies on a phone, in Danish; only administrators may erase', async ({ signedIn, workspace }) => {
    const { api } = workspace;
    const make = async (body: object) => (await api.post('/companies', body)).body.company;
    const other = await make({ name: 'Kornblomst A/S', industry: 'Blomster', website: 'https://kornblomst.example' });
    const into = await make({ name: 'Kornblomst ApS', industry: 'Planter' });
    const path = `/w/${workspace.slug}/companies/${into.id}`;
    const { page } = await signedIn({ path, phone: true, language: 'da', scheme: 'dark' });
    await page.getByRole('button', { name: 'Mere' }).click();
    await page.getByRole('menuitem', { name: 'Flet med …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Den anden virksomhed' }).fill('Kornblomst A/S');
    await page.getByRole('option', { name: /Kornblomst A\/S/ }).click();
    await dialog.getByText('https://kornblomst.example').waitFor();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await picture(page, 'merge-phone');
    await dialog.getByRole('button', { name: 'Flet', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await api.get(`/companies/${other.id}`)).status).toBe(308);

    const { person } = (await api.post('/people', { name: 'Ole Bo', email: 'ole@korn.example' })).body;
    const member = await workspace.member();
    const visit = await signedIn({ path: `/w/${workspace.slug}/people/${person.id}`, member });
    await visit.page.getByRole('button', { name: 'More' }).click();
    await visit.page.getByRole('menuitem', { name: 'Merge with …' }).waitFor();
    expect(await visit.page.getByRole('menuitem', { name: 'Erase for good …' }).count()).toBe(0);
  });
});
