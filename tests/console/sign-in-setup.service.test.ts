import { afterAll, describe, expect } from 'vitest';
import { readSecret } from '../../src/database/installation.ts';
import { setupCodeOf } from '../../src/sign-in/setup-code.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { startGate } from '../harness/gate.ts';
import { startOpenIdProvider } from '../harness/openid-provider.ts';
import { callSignIn, PASSWORD } from '../harness/sign-in.ts';
import { startSmtpServer } from '../harness/smtp-server.ts';

const smtp = await startSmtpServer();
const provider = await startOpenIdProvider();
/** Links in mails need an address that is known before the service starts. */
const gate = await startGate();
afterAll(() => {
  for (const server of [smtp, provider, gate]) server.close();
});
const it = consoleTest({
  environment: {
    KARTOTEK_PUBLIC_URL: gate.address,
    KARTOTEK_SMTP_URL: smtp.url,
    KARTOTEK_MAIL_FROM: 'Kartotek <noreply@kartotek.example>',
    KARTOTEK_OIDC_ISSUER: provider.issuer,
    KARTOTEK_OIDC_CLIENT_ID: 'kartotek',
    KARTOTEK_OIDC_CLIENT_SECRET: 'secret',
    KARTOTEK_OIDC_NAME: 'Holm',
    KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
  },
});
/** Chromium's line about an answer that the test asks for. */
const REFUSED = /Failed to load resource/;
const ASTRID = 'astrid@holm.example';
const NEW_PASSWORD = 'copper window 12 thistle';

describe('setup in the browser', { timeout: PATIENCE_MS }, () => {
  it('makes the first administrator, once, and leads to the first steps', async ({ visit, service }) => {
    gate.open(service.address);
    const { page } = await visit({ expected: REFUSED });
    await page.goto(gate.address);
    await page.getByRole('heading', { name: 'Set up Kartotek' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'setup');
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    expect(await page.getByText('This is needed.').count()).toBeGreaterThan(4);

    await page.getByLabel('Setup code').fill('not-the-code');
    await page.getByLabel('Organization').fill('Holm & Co');
    await page.getByLabel('Workspace', { exact: true }).fill('Salg på Fyn');
    expect(await page.getByLabel('Address of the workspace').inputValue()).toBe('salg-paa-fyn');
    await page.getByLabel('Address of the workspace').fill('salg');
    await page.getByLabel('Workspace', { exact: true }).fill('Salg');
    expect(await page.getByLabel('Address of the workspace').inputValue()).toBe('salg');
    await page.getByLabel('Your name').fill('Astrid Holm');
    await page.getByLabel('E-mail').fill(ASTRID);
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByText('The code is wrong. The log shows it').waitFor();

    await page.getByLabel('Setup code').fill(setupCodeOf(await readSecret(service.database)));
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByText('It is too easy to guess.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/w/salg');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Create your first company' }).waitFor();

    const { page: later } = await visit({ path: '/setup', language: 'da', phone: true });
    await later.getByRole('heading', { name: 'Kartotek er allerede sat op' }).waitFor();
    expect(await sidewaysScroll(later)).toBe(0);
    await later.goto(`${gate.address}/setup`);
    await later.getByRole('link', { name: 'Gå til login' }).click();
    await later.getByLabel('E-mail').fill(ASTRID);
    await later.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
    await later.keyboard.press('Enter');
    await later.waitForURL('**/w/salg');
  });
});

it('an invitation is mailed in the language that the console shows, not the browser’s', {
  timeout: PATIENCE_MS,
}, async ({ visit }) => {
  const { page } = await visit({ path: '/sign-in', language: 'da', expected: REFUSED });
  await page.goto(`${gate.address}/sign-in?next=/w/salg/settings/members`);
  await page.getByLabel('E-mail').fill(ASTRID);
  await page.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Adgangskode', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Invitér' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('bjarke@holm.example');
  await dialog.getByRole('button', { name: 'Invitér' }).click();
  await page.getByText('Invitationen er på vej til bjarke@holm.example.').waitFor();
  expect(smtp.messages.at(-1)).toContain('Tag imod invitationen her:');
});

describe('signing in without the password', { timeout: PATIENCE_MS }, () => {
  it('a mailed link gives a new one, and ends what was signed in', async ({ visit, service }) => {
    const { page } = await visit({ path: '/sign-in', language: 'da', expected: REFUSED });
    await page.goto(`${gate.address}/sign-in`);
    const signIn = async (password: string) => {
      await page.getByLabel('E-mail').fill(ASTRID);
      await page.getByLabel('Adgangskode', { exact: true }).fill(password);
      await page.getByLabel('Adgangskode', { exact: true }).press('Enter');
    };
    await signIn(PASSWORD);
    await page.waitForURL('**/w/salg');
    const open = await page.context().newPage();
    await open.goto(`${gate.address}/sign-in?forgotten=true`);
    await open.getByText('Det virker i en time').waitFor();
    await open.getByLabel('E-mail').fill(ASTRID);
    await open.getByRole('button', { name: 'Send linket' }).click();
    await open.getByText(`Hvis ${ASTRID} hører til et medlem`).waitFor();
    expect(await axe(open)).toEqual([]);
    const mailed = () => smtp.messages.find((one) => one.includes(`To: ${ASTRID}`)) ?? '';
    await expect.poll(mailed).toContain('adgangskode her:');
    const message = mailed().replaceAll('=\n', '').replaceAll('=3D', '=');
    const link = /http:\/\/127\.0\.0\.1:\d+\/reset\/[\w-]+/.exec(message)?.[0] ?? '';
    expect(link).toContain(gate.address);

    await open.goto(link);
    await open.getByText(`Vælg en ny adgangskode for ${ASTRID}.`).waitFor();
    await open.getByLabel('Adgangskode', { exact: true }).fill(NEW_PASSWORD);
    await open.getByLabel('Adgangskode', { exact: true }).press('Enter');
    await open.getByRole('link', { name: 'Gå til login' }).waitFor();
    // The other window was signed in before.
    await page.reload();
    await page.waitForURL('**/sign-in?*');
    await signIn(PASSWORD);
    await page.getByRole('alert').filter({ hasText: 'E-mail eller adgangskode er forkert.' }).waitFor();
    await signIn(NEW_PASSWORD);
    await page.waitForURL('**/w/salg');
    await open.goto(link);
    await open.getByRole('link', { name: 'Bed om et nyt link' }).waitFor();
    expect(await open.getByLabel('Adgangskode').count()).toBe(0);
    expect((await callSignIn(service.address, 'GET', '/state')).body.mail).toBe(true);
  });

  it('the button of the provider signs in who is a member, leads on, and explains a refusal', async ({ visit }) => {
    const { page } = await visit({ path: '/sign-in', expected: REFUSED });
    provider.answer({ sub: '8', email: 'nobody@holm.example', email_verified: true });
    await page.goto(`${gate.address}/w/salg/settings/members`);
    await page.getByRole('button', { name: 'Continue with Holm' }).click();
    await page.getByRole('alert').filter({ hasText: 'The other account did not sign you in.' }).waitFor();
    expect(await axe(page)).toEqual([]);
    provider.cancel();
    await page.getByRole('button', { name: 'Continue with Holm' }).click();
    await page.getByRole('alert').filter({ hasText: 'was cancelled or not allowed there' }).waitFor();
    provider.answer({});
    await page.getByRole('button', { name: 'Continue with Holm' }).click();
    await page.getByRole('alert').filter({ hasText: 'The sign-in with the other account failed.' }).waitFor();
    // Each time the page still knows where the person wanted to go.
    provider.answer({ sub: '7', email: ASTRID, email_verified: true });
    await page.getByRole('button', { name: 'Continue with Holm' }).click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/w/salg/settings/members');
    // An answer that comes again, such as by Back, belongs to no sign-in.
    await page.goto(`${gate.address}/console/auth/callback/openid-connect?code=code&state=used`);
    await page.getByRole('alert').filter({ hasText: 'The sign-in with the other account failed.' }).waitFor();
  });
});
