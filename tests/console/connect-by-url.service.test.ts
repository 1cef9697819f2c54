import { Client } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { setFeature } from '../harness/administration.ts';
import { authorizationQuery, registerAgent } from '../harness/agent.ts';
import { axe, axeInBothSchemes, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { hostedAgent } from '../harness/hosted-agent.ts';
import { pressOn, tabTo } from '../harness/keyboard.ts';
import { callTool, PROTOCOL_VERSIONS } from '../harness/mcp.ts';
import { PASSWORD } from '../harness/sign-in.ts';
import { serveOverTls } from '../harness/tls-server.ts';

const it = consoleTest({ environment: { KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1' } });
const CALLBACK = 'https://agent.example/callback';
const HOUR_MS = 3_600_000;

/** The agent's own site, which the browser cannot reach: it answers the person who comes back. */
async function playSite(page: Page): Promise<void> {
  await page.route('https://agent.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Agent</title><h1>Back at the agent</h1>' }),
  );
}

/** Publishes the agent's metadata document. Its address is the agent's client id. */
async function publishDocument(): Promise<string> {
  const path = '/client.json';
  const server = await serveOverTls((_request, response) => {
    const document = { client_id: server.url + path, client_name: 'Hosted agent', redirect_uris: [CALLBACK] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server.url + path;
}

/** Where the browser arrives at the agent's own address. */
async function arrival(page: Page): Promise<URL> {
  await page.getByRole('heading', { name: 'Back at the agent' }).waitFor();
  return new URL(page.url());
}

describe('a hosted agent that is given the address and nothing else', { timeout: PATIENCE_MS }, () => {
  it.for([
    ...PROTOCOL_VERSIONS.map((version) => [version, 'registered'] as const),
    ['2026-07-28', 'published'] as const,
  ])(
    'speaking %s, %s, goes from the URL to its first tool call, over the consent page, until it is disconnected',
    async ([version, kind], { service, workspace, visit, signedIn }) => {
      const { address, clock } = service;
      const member = await workspace.member();
      await member.signIn();
      const documentUrl = kind === 'published' ? await publishDocument() : undefined;
      const agent = hostedAgent(`${address}/mcp`, CALLBACK, version, documentUrl);
      const leadTo = await agent.connect();
      if (leadTo instanceof Client) throw new Error('It needed no consent');
      expect(leadTo.searchParams.get('client_id')?.startsWith('https:')).toBe(kind === 'published');

      // The person is not signed in: the sign-in leads back to the request, whose `state` looks like a number.
      const { page } = await visit({ path: leadTo.pathname + leadTo.search, expected: /401/ });
      await playSite(page);
      await page.getByRole('textbox', { name: 'E-mail' }).fill(member.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { name: 'Connect “Hosted agent”?' }).waitFor();
      await page.getByText('agent.example').first().waitFor();
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4);
      expect(await axeInBothSchemes(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'Creates and changes companies and people' }).uncheck();
      await page.getByRole('checkbox', { name: 'Reads meetings and briefings' }).uncheck();
      await page.getByRole('checkbox', { name: 'Creates meetings and briefings' }).uncheck();
      await page.getByRole('button', { name: 'Allow' }).click();
      const back = await arrival(page);
      expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
      expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['1e5', address]);
      await agent.comeBack(back);

      const client = await agent.connect();
      if (!(client instanceof Client)) throw new Error('It was not connected');
      expect((await callTool(client, 'list_companies')).answer).toMatchObject({ items: [] });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('get_person');
      expect(tools.map(({ name }) => name)).not.toContain('create_company');

      // An hour later the client gets another access token by itself.
      const { access_token: first, refresh_token: refreshToken } = agent.provider.kept.tokens ?? {};
      clock.advance(HOUR_MS);
      expect((await callTool(client, 'list_companies')).answer).toMatchObject({ items: [] });
      expect(agent.provider.kept.tokens?.access_token).not.toBe(first);
      expect(agent.provider.kept.tokens?.refresh_token).not.toBe(refreshToken);

      const settings = await signedIn({ member, path: `/w/${workspace.slug}/settings/agents` });
      const row = settings.page.getByRole('listitem').filter({ hasText: 'Hosted agent' });
      await row.getByText(documentUrl === undefined ? 'agent.example' : new URL(documentUrl).host).waitFor();
      await row.getByText('contacts:read').waitFor();
      expect(await axe(settings.page)).toEqual([]);
      await picture(settings.page, `connected-${version}-${kind}`);
      await row.getByRole('button', { name: 'Disconnect: Hosted agent' }).click();
      await settings.page.getByRole('dialog').getByText('is refused from its next request').waitFor();
      await settings.page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await row.waitFor({ state: 'detached' });
      await expect(client.callTool({ name: 'list_companies', arguments: {} })).rejects.toThrow();
      // It asks again, as at the beginning.
      expect(agent.provider.kept.leadTo?.pathname).toBe('/authorize');
    },
  );
});

describe('the consent page', { timeout: PATIENCE_MS }, () => {
  it('shows who asks, is used without a mouse, and looks right in both languages', async ({
    signedIn,
    service,
    workspace,
  }) => {
    const { address } = service;
    const local = await registerAgent(address, 'http://127.0.0.1:33418/', 'Desktop agent');
    const path = `/authorize${authorizationQuery(address, { ...local, redirectUri: 'http://127.0.0.1:50123/' })}`;
    const { page } = await signedIn({ path });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByText('a program on this computer').waitFor();
    await page.getByText('Any program on this device can choose this name.').waitFor();
    await picture(page, 'consent-computer');
    await tabTo(page, 'Reads companies and people');
    await page.keyboard.press('Space');
    await tabTo(page, 'Creates and changes companies');
    await page.keyboard.press('Space');
    await pressOn(page, 'Allow');
    await page.getByText('Choose at least one.').waitFor();
    await picture(page, 'consent-none');
    expect(await axeInBothSchemes(page)).toEqual([]);

    const phone = await signedIn({ path, language: 'da', scheme: 'dark', phone: true });
    await phone.page.getByRole('heading', { name: 'Forbind “Desktop agent”?' }).waitFor();
    expect(await sidewaysScroll(phone.page)).toBe(0);
    await picture(phone.page, 'consent-phone-da');
    const site = await registerAgent(address);
    const other = await service.workspace();
    const member = await other.member({ email: workspace.email });
    const both = await signedIn({ member, path: `/authorize${authorizationQuery(address, site)}` });
    await both.page.getByRole('combobox', { name: 'Workspace' }).waitFor();
    await picture(both.page, 'consent-site');
  });

  it('lets an agent act for nobody but the person whom it shows', async ({ signedIn, service, workspace }) => {
    const agent = await registerAgent(service.address);
    const path = `/authorize${authorizationQuery(service.address, agent)}`;
    const { page } = await signedIn({ path, expected: /401/ });
    await playSite(page);
    const shown = (email: string) => page.getByText(`It would act for you, ${email}`);
    await shown(workspace.email).waitFor();
    // Somebody else signs in, in another window of the browser.
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const equals = cookie.indexOf('=');
    const session = { name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: service.address };
    await page.context().addCookies([session]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await shown(member.email).waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    expect((await arrival(page)).searchParams.has('code')).toBe(true);
  });

  it('leads over the sign-in and back where the session has ended', async ({ signedIn, service, workspace }) => {
    const agent = await registerAgent(service.address);
    const member = await workspace.member();
    const path = `/authorize${authorizationQuery(service.address, agent)}`;
    const { page } = await signedIn({ member, path, expected: /401/ });
    await playSite(page);
    const allow = page.getByRole('button', { name: 'Allow' });
    await allow.waitFor();
    await page.context().clearCookies();
    await allow.click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(member.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await allow.click();
    expect((await arrival(page)).searchParams.has('code')).toBe(true);
  });

  it('sends the person who refuses back without access', async ({ signedIn, service }) => {
    const agent = await registerAgent(service.address);
    const { page } = await signedIn({ path: `/authorize${authorizationQuery(service.address, agent)}` });
    await playSite(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const { searchParams } = await arrival(page);
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The person has refused.',
      state: 'a state',
      iss: service.address,
    });
  });

  it('leads nowhere by itself where the request is faulty', async ({ signedIn, service }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const { page } = await signedIn({ path: '/account' });
    await playSite(page);
    const open = (changes: Record<string, string | undefined>) =>
      page.goto(`${address}/authorize${authorizationQuery(address, agent, changes)}`);
    await open({ redirect_uri: 'https://elsewhere.example/' });
    await page.getByText('at an address that is not one of its own').waitFor();
    await picture(page, 'consent-refused');
    expect(await page.getByRole('button', { name: /Back to/ }).count()).toBe(0);
    await open({ client_id: 'ktd_unknown' });
    await page.getByText('It is not known here.').waitFor();
    await open({ code_challenge: undefined });
    await page.getByText('PKCE with code_challenge_method S256 is required').waitFor();
    await page.getByRole('button', { name: 'Back to agent.example' }).click();
    expect((await arrival(page)).searchParams.get('error')).toBe('invalid_request');
  });

  it('says what to do where agents are turned off', async ({ signedIn, service }) => {
    const { address, database } = service;
    const workspace = await service.workspace();
    await setFeature(database, { workspace: workspace.slug, feature: 'agents', on: false });
    const agent = await registerAgent(address);
    const path = `/authorize${authorizationQuery(address, agent)}`;
    const { page } = await signedIn({ member: workspace, path });
    await page.getByText('Agents are turned off in your workspaces.').waitFor();
    await picture(page, 'consent-off');
    const [settings] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Turn on' }).click(),
    ]);
    await settings.getByRole('button', { name: 'Turn agents on' }).click();
    await settings.getByRole('button', { name: 'New token' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Allow' }).waitFor();
  });
});
