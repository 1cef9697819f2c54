import type { Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { axe, consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { openEvents } from '../harness/event-stream.ts';
import { startGate } from '../harness/gate.ts';
import { makeCompany } from '../harness/meetings.ts';
import type { SignedIn } from '../harness/service.ts';
import { callSignIn, PASSWORD } from '../harness/sign-in.ts';

const it = consoleTest({ worker: { pollMs: 50 } });

/** The browser's line about an answer that refuses. */
const SIGNED_OUT = /status of 401/;
/** Its lines about a service that is gone, and axe's about styles that it cannot read then. */
const AWAY = /net::ERR_|Failed to load resource|Couldn't load preload assets/;

const CHANGES = 100;

describe('the command palette', { timeout: PATIENCE_MS }, () => {
  it('finds a company while its name is typed, opens it, and remembers it', async ({ signedIn, workspace }) => {
    const companyId = await makeCompany(workspace.api, 'Gudenå Vandværk A.m.b.a.');
    const { page } = await signedIn();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search or go to' });
    await field.pressSequentially('guden');
    const option = page.getByRole('option', { name: /Gudenå Vandværk/ });
    await option.waitFor();
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/w/${workspace.slug}/companies/${companyId}`);

    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Opened lately' }).getByText('Gudenå Vandværk A.m.b.a.').waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });

  it('opens as soon as its code can be loaded', async ({ signedIn }) => {
    const { page } = await signedIn({ path: '/account', expected: AWAY });
    const home = new URL('/', page.url()).href;
    const code = '**/command-palette-*';
    await page.route(code, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('command-palette'));
    await page.goto(home);
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await failed;
    await page.unroute(code);
    await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
  });

  it('goes to pages, and changes the language', async ({ signedIn, workspace }) => {
    const { page } = await signedIn();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.getByRole('button', { name: 'Search or go to …' }).click();
    await page.getByRole('combobox', { name: 'Search or go to' }).fill('dansk');
    await page.getByRole('option', { name: /Dansk/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hjem' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Søg eller gå til' }).fill('brief');
    await page
      .getByRole('option', { name: /Briefing/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/w/${workspace.slug}/briefings`);
  });

  it('offers the pages of the settings that the person may use', async ({ signedIn, workspace }) => {
    const offered = async (member: { signIn(): Promise<SignedIn> }) => {
      const { page } = await signedIn({ member });
      await page.getByRole('button', { name: 'Search or go to …' }).click();
      await page.getByRole('combobox', { name: 'Search or go to' }).fill('settings');
      await page.getByRole('option', { name: 'Settings · Registry' }).waitFor();
      return (await page.getByRole('option', { name: /^Settings · / }).allInnerTexts()).map((text) => text.slice(11));
    };
    const forAll = ['General', 'Agents', 'Features', 'Custom fields', 'Registry'];
    expect((await offered(await workspace.member())).toSorted()).toEqual(forAll.toSorted());
    const all = [...forAll, 'Webhooks', 'Members', 'Activity'];
    expect((await offered(workspace)).toSorted()).toEqual(all.toSorted());
  });
});

describe('an open page', { timeout: PATIENCE_MS }, () => {
  it('is called Kartotek where the record does not exist', async ({ signedIn, workspace }) => {
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies/999999`, expected: /404/ });
    await page.getByRole('heading', { name: 'There is nothing here', level: 1 }).waitFor();
    expect(await page.title()).toBe('Kartotek');
  });

  it('says that there is nothing where an address has no number', async ({ signedIn, workspace }) => {
    const { page } = await signedIn({ path: `/w/${workspace.slug}/people/abc`, expected: /400/ });
    await page.getByText('There is nothing here').waitFor();
  });

  it('has a title where there is no page, or no workspace of the person', async ({ signedIn, workspace }) => {
    const { page } = await signedIn();
    for (const [path, name] of [
      [`/w/${workspace.slug}/nowhere`, 'There is nothing here'],
      ['/w/of-others', 'You are not a member of this workspace'],
    ] as const) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      expect(await axe(page), path).toEqual([]);
    }
  });

  it('keeps what was typed when the session ends, and goes on after a sign-in in place', async ({
    visit,
    service,
    workspace,
  }) => {
    await makeCompany(workspace.api, 'Helletofte Frø A/S');
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const path = `/w/${workspace.slug}/briefings?create=true`;
    const { page } = await visit({ cookie, path, expected: SIGNED_OUT });
    const context = page.getByLabel('What is it for?');
    await context.fill('Noget, der tog tid at skrive.');
    await page.getByRole('combobox', { name: 'Company' }).last().fill('helletofte');
    await page.getByRole('option', { name: 'Helletofte Frø A/S' }).click();
    // The dialog's code is here already: a service that was upgraded has other files.
    const loaded = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/signed-out-'))`;
    await expect.poll(() => page.evaluate(loaded)).toBe(true);
    await page.route('**/signed-out-*', (route) => route.abort());
    await callSignIn(service.address, 'POST', '/sign-out', {}, { cookie });
    await page.getByRole('button', { name: 'Create briefing' }).click();

    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.getByLabel(`Password of ${member.email}`).fill(PASSWORD);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await context.inputValue()).toBe('Noget, der tog tid at skrive.');
    await page.getByRole('button', { name: 'Create briefing' }).click();
    await page.getByRole('heading', { name: 'Helletofte Frø A/S', level: 1 }).waitFor();
  });

  it('follows the features of the workspace, and ends with the membership', async ({ service, visit }) => {
    const workspace = await service.workspace();
    const other = await service.workspace();
    const member = await workspace.member();
    await other.member({ email: member.email });
    const { cookie } = await member.signIn();
    const { page } = await visit({ cookie, path: `/w/${workspace.slug}`, expected: /status of 40[13]/ });
    const rail = page.getByRole('navigation', { name: 'Main' });
    await rail.getByRole('link', { name: 'Companies' }).waitFor();
    const administrator = (await workspace.signIn()).console;
    await administrator.call('PUT', '/features/relationships', { body: { on: false } });
    await rail.getByRole('link', { name: 'Companies' }).waitFor({ state: 'detached' });
    await administrator.call('PATCH', `/members/${member.userId}`, { body: { active: false } });
    await page.getByText(`Your membership of Workspace ${workspace.slug} has ended`).waitFor();
  });

  it('says that the service is away, and shows what happened meanwhile when it is back', async ({
    visit,
    service,
    workspace,
  }) => {
    const gate = await startGate();
    gate.open(service.address);
    const { cookie } = await workspace.signIn();
    const { page } = await visit({ cookie, path: '/account', expected: AWAY });
    await page.goto(`${gate.address}/w/${workspace.slug}/companies`);
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor();
    const notice = page.getByRole('status').filter({ hasText: 'The service does not answer.' });
    gate.shut();
    await notice.waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'service-away');
    await makeCompany(workspace.api, 'Skivholme Savværk ApS');
    gate.open(service.address);
    await page
      .getByRole('link', { name: /Skivholme Savværk/ })
      .first()
      .waitFor();
    await notice.waitFor({ state: 'detached' });
    gate.close();
  });

  it('reads a list that changes all the time at most once a second', async ({ service, visit }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    let { company } = (await api.post('/companies', { name: 'The First Name' })).body;
    const { cookie } = await workspace.signIn();
    const { page } = await visit({ cookie, path: `/w/${workspace.slug}/companies` });
    await page.getByRole('link', { name: 'The First Name' }).waitFor();
    let reads = 0;
    page.on('request', (request) => {
      if (/\/companies\?/.test(request.url())) reads += 1;
    });
    const begun = performance.now();
    for (let n = CHANGES; n >= 0; n--) {
      const name = n === 0 ? 'The Last Name' : `Name ${n}`;
      ({ company } = (await api.patch(`/companies/${company.id}`, { name }, company.version)).body);
    }
    await page.getByRole('link', { name: 'The Last Name' }).waitFor();
    expect(reads).toBeLessThanOrEqual(2 + (performance.now() - begun) / 1_000);
  });

  it('shows what changed after it was read and before it began to listen', async ({ signedIn, service }) => {
    const workspace = await service.workspace();
    // Somebody listens already. The first listener would soon be told of all recent changes anyway.
    const { cookie } = await workspace.signIn();
    onTestFinished((await openEvents(service.address, workspace.slug, cookie)).close);
    await makeCompany(workspace.api, 'Egtved Elværk A/S');
    const { page } = await signedIn({ path: '/sign-in', member: await workspace.member() });
    const listening = Promise.withResolvers<Route>();
    await page.route('**/console/events*', (route) => listening.resolve(route), { times: 1 });
    await page.goto(new URL(`/w/${workspace.slug}/companies`, page.url()).href);
    const company = (name: RegExp) => page.getByRole('link', { name }).first();
    await company(/Egtved Elværk/).waitFor();
    await makeCompany(workspace.api, 'Lunderskov Lakering A/S');
    expect(await company(/Lunderskov/).count()).toBe(0);
    await (await listening.promise).continue();
    await company(/Lunderskov/).waitFor();
  });

  it('hears nothing while its tab is hidden, and is up to date when it is shown', async ({ signedIn, workspace }) => {
    await makeCompany(workspace.api, 'Hjerting Savværk A/S');
    const { page } = await signedIn({ path: `/w/${workspace.slug}/companies` });
    await page
      .getByRole('link', { name: /Hjerting Savværk/ })
      .first()
      .waitFor();
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/console/events'));
    await setVisibility(page, 'hidden');
    await ended;
    const company = page.getByRole('link', { name: /Tirstrup Teglværk/ }).first();
    const read: string[] = [];
    page.on('request', (request) => read.push(new URL(request.url()).pathname));
    await makeCompany(workspace.api, 'Tirstrup Teglværk A/S');
    expect([await company.count(), read]).toEqual([0, []]);
    await setVisibility(page, 'visible');
    await company.waitFor();
    expect(read).toContain('/console/events');
  });

  it('becomes the page of whoever signs in in another window', async ({ signedIn, service }) => {
    const shared = await service.workspace();
    const [first, second] = [await shared.member(), await shared.member()];
    await second.signIn();
    const path = `/w/${shared.slug}`;
    const { page } = await signedIn({ member: first, path, expected: SIGNED_OUT });
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /Organization/ });
    await menu.click();
    await page.getByText(first.email).waitFor();
    await page.keyboard.press('Escape');
    const other = await page.context().newPage();
    await other.goto(new URL(`/sign-in?next=${path}`, page.url()).href);
    await other.getByLabel('E-mail').fill(second.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    // It may notice before it is looked at: its live updates end with the session.
    const loaded = page.waitForEvent('load');
    await other.getByLabel('Password', { exact: true }).press('Enter');
    await other.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await Promise.all([loaded, setVisibility(page, 'visible').catch(() => loaded)]);
    await menu.click();
    await page.getByText(second.email).waitFor();
  });
});

/** As a browser does when its tab is left and looked at again. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    Object.defineProperty(document, 'hidden', { value: ${state === 'hidden'}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  `);
}
