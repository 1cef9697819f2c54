import { describe, expect } from 'vitest';
import { setMember } from '../harness/administration.ts';
import { axe, consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { PASSWORD } from '../harness/sign-in.ts';

const it = consoleTest().extend('invite', ({ workspace }) => async (email: string) => {
  const { console } = await workspace.signIn();
  const { body, status, text } = await console.post('/invitations', { email });
  expect(status, text).toBe(201);
  return new URL(body.link).pathname;
});
/** Chromium's line about an answer that the test asks for. */
const REFUSED = /Failed to load resource|EventSource/;

describe('an invitation', { timeout: PATIENCE_MS }, () => {
  it('of a person who is active in no workspace leads through the sign-in', async ({
    visit,
    service,
    workspace,
    invite,
  }) => {
    const former = await service.workspace();
    const { email, signIn } = await former.member();
    await signIn();
    await setMember(service.database, { workspace: former.slug, email, active: false });
    const path = await invite(email);
    const { page } = await visit({ path, expected: REFUSED });
    await page.getByRole('button', { name: 'Sign in to accept' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL(`**${path}`);
    const accept = page.getByRole('button', { name: 'Accept the invitation' });
    await accept.waitFor();

    // Nothing else opens.
    await page.goto(service.address);
    await page.getByText('open the link of the invitation').waitFor();
    await page.goto(service.address + path);
    await accept.click();
    await page.waitForURL(`**/w/${workspace.slug}`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  });

  it('of a newcomer says who is signed in in the browser, and signs them out', async ({ signedIn, invite }) => {
    const path = await invite('bjarke@newcomers.example');
    const { page } = await signedIn({ path, expected: REFUSED });
    const notice = page.getByText('The invitation is for somebody else.');
    await notice.waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'invitation-of-somebody-else');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByLabel('Your name').waitFor();
    const [cookie] = await page.context().cookies();
    expect(cookie).toBeUndefined();
  });
});
