import { describe, expect } from 'vitest';
import { axe, axeInBothSchemes, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { focused, pressOn } from '../harness/keyboard.ts';
import { PASSWORD, signIn } from '../harness/sign-in.ts';
import { addVirtualAuthenticator } from '../harness/virtual-authenticator.ts';

const it = consoleTest();
/** Chromium's line about an answer that the test asks for. */
const REFUSED = /Failed to load resource/;
const NEW_PASSWORD = 'copper window 12 thistle';

describe('the account', { timeout: PATIENCE_MS }, () => {
  it('has a name that changes at once, and a password whose change ends other sessions', async ({
    signedIn,
    service,
    workspace,
  }) => {
    const member = await workspace.member();
    const { page } = await signedIn({ member, path: '/account', expected: REFUSED });
    const other = await signIn(service, member.email);
    const statusOf = async (cookie: string) =>
      (await fetch(`${service.address}/console/session`, { headers: { cookie } })).status;
    expect(await statusOf(other)).toBe(200);
    expect(await axe(page)).toEqual([]);
    await picture(page, 'account');

    await page.getByLabel('Name', { exact: true }).fill('Åse Krogh');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.reload();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Åse Krogh');

    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password is wrong.').waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe(NEW_PASSWORD);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Other browsers are signed out.').waitFor();
    expect(await statusOf(other)).toBe(401);
    await signIn(service, member.email, NEW_PASSWORD);
  });

  it('lists where the person is signed in, and signs out elsewhere', async ({ signedIn, service, workspace }) => {
    const member = await workspace.member();
    const { page } = await signedIn({ member, path: '/account', phone: true, language: 'da' });
    const devices = page.getByRole('region', { name: 'Her er du logget ind' });
    const others = devices.getByRole('listitem').filter({ hasNotText: 'Denne browser' });
    await devices.getByText('Denne browser').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    const [first, second, third] = [
      await signIn(service, member.email),
      await signIn(service, member.email),
      await signIn(service, member.email),
    ];
    await page.reload();
    await others.nth(2).waitFor();
    const before = await others.count();
    await others.first().getByRole('button', { name: 'Log ud' }).click();
    await expect.poll(() => others.count()).toBe(before - 1);
    await devices.getByRole('button', { name: 'Log ud alle andre steder' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log ud alle andre steder' }).click();
    await expect.poll(() => others.count()).toBe(0);
    for (const cookie of [first, second, third]) {
      const { status } = await fetch(`${service.address}/console/session`, { headers: { cookie: cookie ?? '' } });
      expect(status).toBe(401);
    }
  });

  it('is used without a mouse: passkeys are named and removed, other browsers are signed out', async ({
    visit,
    service,
    workspace,
  }) => {
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const elsewhere = [await signIn(service, member.email), await signIn(service, member.email)];
    const { page } = await visit({ cookie, path: '/account', host: 'localhost' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await addVirtualAuthenticator(page);
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    const closed = () => dialog.waitFor({ state: 'detached' });
    const focusOn = (name: string) => expect.poll(() => focused(page)).toMatch(new RegExp(`^${name}`));
    /** Presses Enter on a button, and waits for the focus in the dialog that opens. */
    const open = async (button: string) => {
      await pressOn(page, button);
      await dialog.locator(':focus').waitFor();
    };

    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByText('No passkey yet.').waitFor();
    // Before axe: its session of the developer tools takes the device away when it ends.
    await open('Add a passkey');
    await keyboard.type('Work laptop');
    await keyboard.press('Enter');
    await passkeys.getByText('Work laptop').waitFor();
    await closed();
    await focusOn('Add a passkey');
    await open('Rename: Work laptop');
    expect(await axeInBothSchemes(page, '[role="dialog"]')).toEqual([]);
    await keyboard.press('Escape');
    await closed();
    await focusOn('Rename: Work laptop');
    await keyboard.press('Enter');
    await dialog.locator(':focus').waitFor();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Laptop');
    await keyboard.press('Enter');
    await closed();
    await focusOn('Rename: Laptop');
    await open('Remove: Laptop');
    expect(await axeInBothSchemes(page, '[role="dialog"]')).toEqual([]);
    await keyboard.press('Enter');
    await passkeys.getByText('No passkey yet.').waitFor();
    await closed();
    await focusOn('Passkeys');

    const others = page
      .getByRole('region', { name: 'Where you are signed in' })
      .getByRole('listitem')
      .filter({ hasNotText: 'This browser' });
    await others.nth(1).waitFor();
    const before = await others.count();
    await pressOn(page, 'Sign out: ');
    await expect.poll(() => others.count()).toBe(before - 1);
    await focusOn('Where you are signed in');
    await open('Sign out everywhere else');
    expect(await axeInBothSchemes(page, '[role="dialog"]')).toEqual([]);
    await keyboard.press('Escape');
    await closed();
    await focusOn('Sign out everywhere else');
    await keyboard.press('Enter');
    await dialog.locator(':focus').waitFor();
    await keyboard.press('Enter');
    await expect.poll(() => others.count()).toBe(0);
    await closed();
    await focusOn('Where you are signed in');
    for (const other of elsewhere) {
      const { status } = await fetch(`${service.address}/console/session`, { headers: { cookie: other } });
      expect(status).toBe(401);
    }
  });
});
