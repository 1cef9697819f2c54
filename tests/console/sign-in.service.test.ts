import { describe, expect } from 'vitest';
import { codeOf } from '../harness/authenticator-app.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { callSignIn, PASSWORD, setPassword } from '../harness/sign-in.ts';
import { addVirtualAuthenticator } from '../harness/virtual-authenticator.ts';

const it = consoleTest().extend('person', async ({ service, workspace }) => {
  const member = await workspace.member();
  await setPassword(service, workspace.slug, member.email);
  return member;
});
/** Chromium's line about an answer that the test asks for. */
const REFUSED = /Failed to load resource/;

async function fill(page: import('playwright-core').Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('signing in', { timeout: PATIENCE_MS }, () => {
  it('says that something is wrong and keeps the address; then leads to the page that was asked for', async ({
    visit,
    workspace,
    person,
  }) => {
    const { page } = await visit({ path: `/w/${workspace.slug}/settings/agents`, expected: REFUSED });
    await page.waitForURL('**/sign-in?*');
    expect(await axe(page)).toEqual([]);
    await picture(page, 'sign-in');
    await fill(page, person.email, 'not this one');
    await page.getByRole('alert').filter({ hasText: 'E-mail or password is wrong.' }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    await fill(page, person.email);
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/w/${workspace.slug}/settings/agents`);
  });

  it.for(['https://elsewhere.example/w/x', '//elsewhere.example/w/x', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (next, { visit, workspace, person, service }) => {
      const { page } = await visit({ path: `/sign-in?next=${encodeURIComponent(next)}`, expected: REFUSED });
      await fill(page, person.email);
      await page.waitForURL(`${service.address}/w/${workspace.slug}`);
    },
  );

  it('says when to try again after too many attempts', async ({ visit, service, person }) => {
    const wrong = { email: person.email, password: 'not this one' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.push((await callSignIn(service.address, 'POST', '/sign-in/email', wrong)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const { page } = await visit({ path: '/sign-in', expected: REFUSED });
    await fill(page, person.email);
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/^Too many attempts\. Try again .+, at \d{2}:\d{2}\.$/);
  });

  it('says who can help with a forgotten password where no mail is sent', async ({ visit }) => {
    const { page } = await visit({ path: '/sign-in', phone: true, language: 'da' });
    await page.getByRole('link', { name: 'Glemt adgangskode?' }).click();
    await page.getByText('Her sendes der ikke mail.').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: 'Tilbage til login' }).click();
    await page.getByRole('heading', { name: 'Log ind' }).waitFor();
  });
});

describe('the second step', { timeout: PATIENCE_MS }, () => {
  it('is turned on in the account, asked for at sign-in, and backed by codes that work once', async ({
    visit,
    person,
    workspace,
  }) => {
    const { cookie } = await person.signIn();
    const { page } = await visit({ cookie, path: '/account', expected: REFUSED });
    const section = page.getByRole('region', { name: 'Second step at sign-in' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password, to confirm').fill('not this one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The password is wrong.').waitFor();
    await dialog.getByLabel('Your password, to confirm').fill(PASSWORD);
    await dialog.getByLabel('Your password, to confirm').press('Enter');
    await section.getByRole('img', { name: 'Picture with the key' }).waitFor();
    await picture(page, 'second-factor');
    const key = await section.locator('code').innerText();
    await section.getByLabel('Code').fill('000000');
    await section.getByRole('button', { name: 'Confirm' }).click();
    await section.getByText('The code is wrong or has been used.').waitFor();
    await section.getByLabel('Code').fill(codeOf(key));
    await section.getByRole('button', { name: 'Confirm' }).click();
    await section.getByRole('heading', { name: 'Your backup codes' }).waitFor();
    const [backup = ''] = await section.getByRole('listitem').allInnerTexts();
    await section.getByRole('button', { name: 'Done' }).click();
    await section.getByText('On', { exact: true }).waitFor();

    const { page: second } = await visit({ path: '/sign-in', expected: REFUSED });
    await fill(second, person.email);
    await second.getByRole('heading', { name: 'Second step' }).waitFor();
    expect(await axe(second)).toEqual([]);
    await second.getByLabel('Code').fill('000000');
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.getByRole('alert').filter({ hasText: 'The code is wrong' }).waitFor();
    await second.getByLabel('Code').fill(codeOf(key, 1));
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.waitForURL(`**/w/${workspace.slug}`);

    for (const works of [true, false]) {
      const { page: third } = await visit({ path: '/sign-in', expected: REFUSED });
      await fill(third, person.email);
      await third.getByRole('button', { name: 'Use a backup code instead' }).click();
      const field = third.getByLabel('Backup code');
      expect(await field.getAttribute('autocapitalize')).toBe('none');
      await field.fill(backup.replace('-', works ? ' ' : '-'));
      await third.getByRole('button', { name: 'Continue' }).click();
      if (works) await third.waitForURL(`**/w/${workspace.slug}`);
      else await third.getByRole('alert').filter({ hasText: 'has been used. Take another one' }).waitFor();
    }
  });
});

describe('a passkey', { timeout: PATIENCE_MS }, () => {
  it('is added, named, signs in, and is removed', async ({ visit, service, person, workspace }) => {
    const { page } = await visit({ path: '/sign-in', expected: REFUSED });
    // Passkeys belong to a host name; an address has none.
    const address = service.address.replace('127.0.0.1', 'localhost');
    await addVirtualAuthenticator(page);
    await page.goto(`${address}/sign-in?next=/account`);
    await fill(page, person.email);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByText('No passkey yet.').waitFor();
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await section.getByText('Work laptop').waitFor();
    await section.getByRole('button', { name: 'Rename: Work laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await section.getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();

    // The browser offers the passkey by itself, or after the button; the virtual device accepts either.
    await page.waitForURL(`${address}/sign-in`);
    const button = page.getByRole('button', { name: 'Use a passkey' });
    await Promise.any([page.waitForURL(`${address}/w/${workspace.slug}`), button.click()]);
    await page.waitForURL(`${address}/w/${workspace.slug}`);

    await page.goto(`${address}/account`);
    await section.getByRole('button', { name: 'Remove: Laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await section.getByText('No passkey yet.').waitFor();
  });
});
