import { describe, expect } from 'vitest';
import { readSecret } from '../../src/database/installation.ts';
import { setupCodeOf } from '../../src/sign-in/setup-code.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { PASSWORD } from '../harness/sign-in.ts';

const it = consoleTest();
/** Chromium's line about an answer that the test asks for. */
const REFUSED = /Failed to load resource/;

describe('setup in the browser', { timeout: PATIENCE_MS }, () => {
  it('makes the first administrator, once', async ({ visit, service }) => {
    const { page } = await visit({ expected: REFUSED });
    await page.getByRole('heading', { name: 'Set up Kartotek' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'setup');
    await page.getByRole('button', { name: 'Create the workspace and sign in' }).click();
    expect(await page.getByText('This is needed.').count()).toBeGreaterThan(4);

    await page.getByLabel('Setup code').fill('not-the-code');
    await page.getByLabel('Organization').fill('Holm & Co');
    await page.getByLabel('Workspace', { exact: true }).fill('Salg på Fyn');
    expect(await page.getByLabel('Address of the workspace').inputValue()).toBe('salg-paa-fyn');
    await page.getByLabel('Address of the workspace').fill('salg');
    await page.getByLabel('Workspace', { exact: true }).fill('Salg');
    expect(await page.getByLabel('Address of the workspace').inputValue()).toBe('salg');
    await page.getByLabel('Your name').fill('Astrid Holm');
    await page.getByLabel('E-mail').fill('astrid@holm.example');
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    await page.getByRole('button', { name: 'Create the workspace and sign in' }).click();
    await page.getByText('The code is wrong. The log shows it').waitFor();

    await page.getByLabel('Setup code').fill(setupCodeOf(await readSecret(service.database)));
    await page.getByRole('button', { name: 'Create the workspace and sign in' }).click();
    await page.getByText('It is too easy to guess.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/w/salg');

    const { page: later } = await visit({ path: '/setup', language: 'da', phone: true });
    await later.getByRole('heading', { name: 'Kartotek er allerede sat op' }).waitFor();
    expect(await sidewaysScroll(later)).toBe(0);
    await later.getByRole('link', { name: 'Gå til log ind' }).click();
    await later.getByLabel('E-mail').fill('astrid@holm.example');
    await later.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
    await later.keyboard.press('Enter');
    await later.waitForURL('**/w/salg');
  });
});
