import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { PASSWORD, signIn } from '../harness/sign-in.ts';

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
    await expect.poll(() => others.count(), { timeout: 30_000 }).toBe(before - 1);
    await devices.getByRole('button', { name: 'Log ud alle andre steder' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log ud alle andre steder' }).click();
    await expect.poll(() => others.count(), { timeout: 30_000 }).toBe(0);
    for (const cookie of [first, second, third]) {
      const { status } = await fetch(`${service.address}/console/session`, { headers: { cookie: cookie ?? '' } });
      expect(status).toBe(401);
    }
  });
});
