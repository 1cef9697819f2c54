import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { createToken, setFeature } from '../harness/administration.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { callTool, connectMcp, type McpServer } from '../harness/mcp.ts';

const run = promisify(execFile);
const it = consoleTest();
const DAY_MS = 86_400_000;

/** The server that a printed configuration names, as its client would read it. */
function configuredServer(printed: string): McpServer {
  const [, url, header = ''] =
    /^claude mcp add --transport http kartotek (\S+) \\\n {2}--header "(.*)"$/.exec(printed) ?? [];
  if (url !== undefined) return { url, headers: Object.fromEntries([header.split(': ')]) };
  const { servers, mcpServers } = JSON.parse(printed);
  if (servers) expect(servers.kartotek.type).toBe('http');
  return (servers ?? mcpServers).kartotek;
}

describe('agents', { timeout: PATIENCE_MS }, () => {
  it('are turned on by an administrator; the configurations and the curl of a new token work as printed, until it is revoked', async ({
    signedIn,
    service,
    workspace,
  }) => {
    await setFeature(service.database, { workspace: workspace.slug, feature: 'agents', on: false });
    await workspace.member();
    const path = `/w/${workspace.slug}/settings/agents`;
    const { page } = await signedIn({ path });
    await page.getByText('Agents are turned off').waitFor();
    expect(await page.getByRole('button', { name: 'New token' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Turn agents on' }).click();
    await page.getByRole('button', { name: 'New token' }).waitFor();
    const sizes = "[...new Set([...document.querySelectorAll('h2')].map((one) => getComputedStyle(one).fontSize))]";
    expect(await page.evaluate(sizes)).toEqual(['14px']);

    // With the keyboard alone.
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('Give it a name.').waitFor();
    await page.keyboard.type('Calendar sync');
    expect(await dialog.getByRole('checkbox', { name: 'Reads companies and people' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await dialog.getByRole('combobox', { name: 'Valid for' }).inputValue()).toMatch(/^90 days, until /);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');

    const reveal = page.getByRole('status', { name: 'Token of Calendar sync' });
    await reveal.waitFor();
    await picture(page, 'token');
    for (const client of ['Claude Code', 'Cursor', 'VS Code']) {
      await reveal.getByRole('combobox', { name: 'Client' }).click();
      await page.getByRole('option', { name: client }).click();
      const printed = await reveal.getByRole('tabpanel').locator('code').innerText();
      const agent = await connectMcp(configuredServer(printed));
      expect((await callTool(agent, 'list_companies')).answer, client).toMatchObject({ items: [], nextCursor: null });
    }
    expect(await axe(page)).toEqual([]);
    await picture(page, 'token-vs-code');
    await reveal.getByRole('tab', { name: 'curl' }).click();
    const curl = await reveal.getByRole('tabpanel').locator('code').innerText();
    const { stdout } = await run('sh', ['-c', `${curl} --silent`]);
    expect(JSON.parse(stdout)).toEqual({ items: [], nextCursor: null });
    await reveal.getByRole('tab', { name: 'TypeScript' }).click();
    expect(await reveal.getByRole('tabpanel').innerText()).toContain('await fetch(');

    const row = page.getByRole('listitem').filter({ hasText: 'Calendar sync' });
    await row.getByText('contacts:read').waitFor();
    await row.getByText(/^Expires \d/).waitFor();
    await row.getByRole('button', { name: 'Revoke: Calendar sync' }).click();
    await page.getByRole('dialog').getByText('is refused from its next request').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    const refused = JSON.parse((await run('sh', ['-c', `${curl} --silent`])).stdout);
    expect(refused.error.code).toBe('UNAUTHENTICATED');
  });

  it('approve summaries only once an administrator allows it, and members read what holds', async ({
    signedIn,
    workspace,
  }) => {
    const member = await workspace.member();
    const path = `/w/${workspace.slug}/settings/agents`;
    const { page } = await signedIn({ path });
    const own = await signedIn({ member, path });
    await own.page.getByText('people approve what they have read').waitFor();
    expect(await own.page.getByRole('button', { name: 'Let agents approve' }).count()).toBe(0);
    const agent = await connectMcp({
      url: `${new URL(page.url()).origin}/mcp`,
      headers: { authorization: `Bearer ${workspace.secret}` },
    });
    const tools = async () => (await agent.listTools()).tools.map(({ name }) => name);
    expect(await tools()).not.toContain('approve_summary');
    await page.getByRole('button', { name: 'Let agents approve' }).click();
    await page.getByText('Agents may approve the summaries').waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'agents-approve');
    expect(await tools()).toContain('approve_summary');
    await page.getByRole('button', { name: 'Leave it to people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off “Approval by agents”?' });
    await dialog.getByText('stays approved').waitFor();
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Let agents approve' }).waitFor();
    expect(await tools()).not.toContain('approve_summary');
  });

  it('show whose tokens there are to administrators, who revoke them', async ({ signedIn, workspace }) => {
    const member = await workspace.member();
    const own = await signedIn({ member, path: `/w/${workspace.slug}/settings/agents` });
    await own.page.getByRole('listitem').filter({ hasText: 'test' }).waitFor();
    expect(await own.page.getByRole('button', { name: 'All tokens' }).count()).toBe(0);

    const { page } = await signedIn({ path: `/w/${workspace.slug}/settings/agents` });
    await page.getByRole('button', { name: 'All tokens' }).click();
    const row = page.getByRole('listitem').filter({ hasText: member.email });
    await row.getByRole('button', { name: 'Revoke: test' }).click();
    await page.getByRole('dialog').getByText('It belongs to Member').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await member.api.get('/people')).status).toBe(401);
    await own.page.getByText('No tokens yet').waitFor();
  });

  it('say how long a token is valid, and let expired ones be removed', async ({ signedIn, service, workspace }) => {
    const member = await workspace.member({ role: 'ADMIN' });
    const { slug } = workspace;
    const now = service.clock.now().getTime();
    const { console: pages } = await member.signIn();
    for (const [name, days] of [
      ['Soon', 7],
      ['Later', 90],
    ] as const) {
      const answer = await pages.post('/self/tokens', { name, scopes: ['contacts:read'], expiresInDays: days });
      expect(answer.status, answer.text).toBe(201);
    }
    const old = { workspace: slug, email: member.email, name: 'Old', scopes: ['contacts:write'] };
    await createToken(
      service.database,
      { ...old, expires: { at: new Date(now - DAY_MS) } },
      new Date(now - 2 * DAY_MS),
    );
    const { page } = await signedIn({ member, path: `/w/${slug}/settings/agents`, language: 'da', phone: true });
    await page.getByRole('listitem').filter({ hasText: 'Soon' }).getByText('6 dage tilbage').waitFor();
    const gone = page.getByRole('listitem').filter({ hasText: 'Old' });
    await gone.getByText('Udløbet').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Later' }).innerText()).not.toContain('tilbage');
    expect(await sidewaysScroll(page)).toBe(0);
    await picture(page, 'agents-phone-da');
    await gone.getByRole('button', { name: 'Fjern: Old' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
    await gone.waitFor({ state: 'detached' });
  });
});
