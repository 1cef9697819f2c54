import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { codeOf } from '../harness/authenticator-app.ts';
import { axe, consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { focused, markOption, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import { PASSWORD } from '../harness/sign-in.ts';

const it = consoleTest();
const REFUSED = /Failed to load resource/;
const NEW_PASSWORD = 'copper window 12 thistle';
/** What floats over a page. */
const FLOATING = '[role="dialog"], [role="listbox"], [role="menu"]';

/** Looks at what is open, in both schemes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page, FLOATING), `${colorScheme}, ${page.url()}`).toEqual([]);
  }
}

/** Waits for the input that a page gives the focus by itself. */
async function focusOn(page: Page, label: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(label);
}

describe('without a mouse, and accessible where something opens', { timeout: PATIENCE_MS }, () => {
  it('an administrator uses every page of the settings', async ({ signedIn, service }) => {
    const workspace = await service.workspace();
    const colleague = await workspace.member();
    const settings = `/w/${workspace.slug}/settings`;
    const { page } = await signedIn({ member: workspace, path: `${settings}/general`, expected: REFUSED });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = page.getByRole('dialog');
    const closed = async (focus: string) => {
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toContain(focus);
    };
    const goTo = async (name: string) => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('navigation', { name: 'Settings' }).waitFor();
      await pressOn(page, name);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    };
    await page.getByRole('heading', { name: 'General', level: 1 }).waitFor();
    await tabTo(page, 'Name of the workspace');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Salg');
    await page.keyboard.press('Enter');
    await page.getByText('Saved').waitFor();

    await goTo('Agents');
    await pressOn(page, 'New token');
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.type('Calendar sync');
    await tabTo(page, 'Reads meetings and briefings');
    await page.keyboard.press('Space');
    await tabTo(page, 'Valid for');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /^30 days/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await pressOn(page, 'Create the token');
    await page.getByRole('status', { name: 'Token of Calendar sync' }).waitFor();
    await pressOn(page, 'Revoke: Calendar sync');
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await closed('Revoke: Calendar sync');

    await goTo('Members');
    await page.keyboard.press('n');
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.type('bjarke@invited.example');
    await tabTo(page, 'Member');
    await page.keyboard.press('ArrowDown');
    expect(await dialog.getByRole('radio', { name: 'Administrator' }).isChecked()).toBe(true);
    await tabTo(page, 'Work access');
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await pressOn(page, 'Invite');
    await dialog.getByText('It is shown now and never again.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const invitation = page.getByRole('listitem').filter({ hasText: 'bjarke@invited.example' });
    expect(await invitation.innerText()).toContain('Administrator · No Work access');
    await pressOn(page, 'Revoke: bjarke@invited.example');
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.locator(':focus').press('Enter');
    await invitation.waitFor({ state: 'detached' });
    await page.locator('section:focus').getByText('No invitation is open.').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: colleague.email });
    await row.getByRole('button').focus();
    for (const [button, title] of [
      ['New password link', /choose a new password/],
      ['Deactivate', /^Deactivate/],
    ] as const) {
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await expectAccessible(page);
      await pressOn(page, button);
      await page.getByRole('dialog', { name: title }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await closed('Change');
    }

    await goTo('Features');
    await pressOn(page, 'Turn off: Meetings and briefings');
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await closed('Turn off: Meetings and briefings');

    await goTo('Custom fields');
    await page.keyboard.press('n');
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.type('Segment');
    await tabTo(page, 'Type');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'One of several options' }).waitFor();
    await markOption(page, 'One of several options');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Option 1', 'Store kunder');
    await expectAccessible(page);
    await pressOn(page, 'Save');
    await dialog.waitFor({ state: 'detached' });
    await pressOn(page, 'Retire: Segment');
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await closed('Retire: Segment');

    await goTo('Registry');
    await typeInto(page, 'Company', 'Nordlys');
    await page.keyboard.press('Enter');
    await page.getByText('The registry knows no company').waitFor();

    await goTo('Activity');
    await tabTo(page, 'Person');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'The command line' }).waitFor();
    await page.keyboard.type('command');
    await markOption(page, 'The command line');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/activity?actor=operator');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await pressOn(page, 'Organization');
    await page.getByRole('menuitem', { name: 'Your account' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    for (let item = 0; item < 8 && !(await focused(page)).includes('Your account'); item++) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  });

  it('a person joins, secures the account, signs in with the second step, and takes a new password', async ({
    visit,
    service,
    workspace,
  }) => {
    const administrator = (await workspace.signIn()).console;
    const invited = await administrator.post('/invitations', { email: 'bjarke@invited.example' });
    const path = new URL(invited.body.link).pathname;
    const { page } = await visit({ path, expected: REFUSED });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = page.getByRole('dialog');
    await focusOn(page, 'Your name');
    await page.keyboard.type('Bjarke Krogh');
    await typeInto(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/w/${workspace.slug}`);

    await page.goto(`${service.address}/account`);
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await typeInto(page, 'Current password', PASSWORD);
    await typeInto(page, 'New password', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Other browsers are signed out.').waitFor();
    await pressOn(page, 'Turn on');
    await dialog.locator('input:focus').waitFor();
    await expectAccessible(page);
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    const section = page.getByRole('region', { name: 'Second step at sign-in' });
    await section.getByRole('img', { name: 'Picture with the key' }).waitFor();
    const key = await section.locator('code').innerText();
    await focusOn(page, 'Code');
    await page.keyboard.type(codeOf(key));
    await page.keyboard.press('Enter');
    await section.getByRole('heading', { name: 'Your backup codes' }).waitFor();
    const [first = '', second = ''] = await section.getByRole('listitem').allInnerTexts();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page), colorScheme).toEqual([]);
    }
    await section.getByRole('button', { name: 'Done' }).waitFor();
    await pressOn(page, 'Done');
    for (const button of ['New backup codes', 'Turn off']) {
      await pressOn(page, button);
      await dialog.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toContain(button);
    }

    await page.reload();
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await pressOn(page, 'Sign out');
    await page.waitForURL('**/sign-in');
    const enter = async (password: string) => {
      await focusOn(page, 'E-mail');
      await page.keyboard.type('bjarke@invited.example');
      await typeInto(page, 'Password', password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Second step' }).waitFor();
    };
    await enter(NEW_PASSWORD);
    await pressOn(page, 'Use a backup code instead');
    await focusOn(page, 'Backup code');
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/w/${workspace.slug}`);

    const { body } = await administrator.post('/members/bjarke@invited.example/reset-links');
    await page.goto(service.address + new URL(body.link).pathname);
    await focusOn(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Go to sign-in' }).waitFor();
    await pressOn(page, 'Go to sign-in');
    await enter(PASSWORD);
    await pressOn(page, 'Use a backup code instead');
    await focusOn(page, 'Backup code');
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/w/${workspace.slug}`);
  });
});
