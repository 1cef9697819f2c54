import { describe, expect } from 'vitest';
import { codeOf } from '../harness/authenticator-app.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { callSignIn, PASSWORD } from '../harness/sign-in.ts';

const it = consoleTest();
/** Chromium's line about an answer that the test asks for. */
const REFUSED = /Failed to load resource|EventSource/;
const NEW_PASSWORD = 'copper window 12 thistle';

describe('members', { timeout: PATIENCE_MS }, () => {
  it('are invited by a link, join with it, and get a new password by another', async ({
    signedIn,
    visit,
    service,
    workspace,
  }) => {
    const { page } = await signedIn({ path: `/w/${workspace.slug}/settings/members`, expected: REFUSED });
    await page.getByText('No invitation is open.').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(workspace.email);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByText('is a member already').waitFor();
    await dialog.getByLabel('E-mail').fill('bjarke@invited.example');
    await dialog.getByRole('switch', { name: 'Work access' }).uncheck({ force: true });
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByText('It is shown now and never again.').waitFor();
    const link = await dialog.locator('code').innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('listitem').filter({ hasText: 'bjarke@invited.example' }).waitFor();

    const path = new URL(link).pathname;
    const { page: guest } = await visit({ path, language: 'da', phone: true, expected: REFUSED });
    await guest.getByText(`inviterer bjarke@invited.example til Workspace ${workspace.slug}`).waitFor();
    expect(await sidewaysScroll(guest)).toBe(0);
    expect(await axe(guest)).toEqual([]);
    await picture(guest, 'invitation-phone-da');
    const { page: late } = await visit({ path, expected: REFUSED });
    await late.getByLabel('Your name').fill('Bjarke Krogh');
    await guest.getByLabel('Dit navn').fill('Bjarke Krogh');
    await guest.getByLabel('Adgangskode', { exact: true }).fill('kort');
    await guest.getByRole('button', { name: 'Opret din konto' }).click();
    await guest.getByText('Den har 4 tegn; der skal mindst være 12.').waitFor();
    await guest.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Opret din konto' }).click();
    await guest.waitForURL(`**/w/${workspace.slug}`);

    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'Bjarke Krogh' });
    expect(await row.innerText()).toContain('No Work access');
    await page.getByText('No invitation is open.').waitFor();
    await late.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await late.getByRole('button', { name: 'Create your account' }).click();
    await late.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();

    await row.getByRole('button', { name: 'Change: Bjarke Krogh' }).click();
    await dialog.getByRole('button', { name: 'New password link' }).click();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const reset = new URL(await dialog.locator('code').innerText());
    await late.goto(service.address + reset.pathname);
    await late.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await late.getByRole('button', { name: 'Save the password' }).click();
    await late.getByRole('link', { name: 'Go to sign-in' }).click();
    await late.getByLabel('E-mail').fill('bjarke@invited.example');
    await late.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await late.keyboard.press('Enter');
    await late.waitForURL(`**/w/${workspace.slug}`);
  });

  it('are refused at once when they are deactivated, also in an open page', async ({
    signedIn,
    service,
    workspace,
  }) => {
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const open = await signedIn({
      member: { signIn: async () => ({ cookie, console: member.api }) },
      path: `/w/${workspace.slug}/companies`,
      expected: REFUSED,
    });
    await open.page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor();

    const { page } = await signedIn({ path: `/w/${workspace.slug}/settings/members` });
    const row = page.getByRole('listitem').filter({ hasText: member.email });
    await row.getByRole('button', { name: /^Change: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByText('all tokens of the person here are refused').waitFor();
    await page.getByRole('dialog').getByText('nobody else may approve them').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await row.getByText('Deactivated').waitFor();

    await open.page.getByRole('heading', { name: 'Your membership has ended' }).waitFor();
    expect(await axe(open.page)).toEqual([]);
    await picture(open.page, 'membership-ended');
    const list = await fetch(`${service.address}/console/api/workspaces/${workspace.slug}/people`, {
      headers: { cookie },
    });
    expect(list.status).toBe(401);
    expect((await member.api.get('/people')).status).toBe(401);
    // Every address leads there, and the way out is open.
    await open.page.goto(service.address);
    await open.page.waitForURL('**/account');
    await open.page.getByRole('heading', { name: 'Your membership has ended' }).waitFor();
    await open.page.getByRole('button', { name: 'Sign out' }).click();
    await open.page.waitForURL('**/sign-in');

    await row.getByRole('button', { name: /^Change: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await row.getByText('Deactivated').waitFor({ state: 'detached' });
    expect((await member.api.get('/people')).status).toBe(200);
  });

  it('get help after they lost the device of their second step', async ({ signedIn, service, workspace }) => {
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const post = (path: string, body: object) => callSignIn(service.address, 'POST', path, body, { cookie });
    const { totpURI } = (await post('/two-factor/enable', { password: PASSWORD })).body;
    await post('/two-factor/verify-totp', { code: codeOf(new URL(totpURI).searchParams.get('secret') ?? '') });
    const sessionOf = async () =>
      callSignIn(service.address, 'POST', '/sign-in/email', { email: member.email, password: PASSWORD });
    expect((await sessionOf()).body).toEqual({ secondFactor: ['totp'] });

    const { page } = await signedIn({ path: `/w/${workspace.slug}/settings/members`, expected: REFUSED });
    const dialog = page.getByRole('dialog');
    const change = page
      .getByRole('listitem')
      .filter({ hasText: member.email })
      .getByRole('button', { name: /^Change: / });
    await change.click();
    await dialog.getByRole('button', { name: 'Remove second step' }).click();
    await dialog.getByText('the password alone opens the account').waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'remove-second-step');
    await dialog.getByRole('button', { name: 'Remove second step' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await sessionOf()).body).toEqual({ secondFactor: null });
    await change.click();
    await dialog.getByRole('button', { name: 'New password link' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Remove second step' }).count()).toBe(0);
  });

  it('keep an administrator, and say why', async ({ signedIn, service }) => {
    const alone = await service.workspace();
    const { page } = await signedIn({
      member: alone,
      path: `/w/${alone.slug}/settings/members`,
      expected: REFUSED,
    });
    await page.getByRole('button', { name: /^Change: / }).click();
    const dialog = page.getByRole('dialog');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Member' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'needs an active administrator' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('listitem').first().innerText()).toContain('Administrator');
  });

  it('are no business of members', async ({ signedIn, workspace }) => {
    const member = await workspace.member();
    const { page } = await signedIn({ member, path: `/w/${workspace.slug}/settings/members` });
    await page.getByText('Only administrators see this').waitFor();
    const settings = page.getByRole('navigation', { name: 'Settings' });
    expect(await settings.getByRole('link').allInnerTexts()).toEqual([
      'General',
      'Agents',
      'Features',
      'Custom fields',
      'Registry',
    ]);
  });
});
