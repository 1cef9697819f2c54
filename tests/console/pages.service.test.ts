import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { authorizationQuery, connectAgent, REDIRECT, registerAgent } from '../harness/agent.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll, type Visit } from '../harness/console.ts';
import { ended, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import type { TestWorkspace } from '../harness/service.ts';
import { until } from '../harness/until.ts';
import { declaredPaths, OPEN_PAGES, type Places, WORKSPACE_PAGES } from './page-table.ts';
import { textsIn, untranslatedTexts } from './texts-of-page.ts';

/** Part of every name and note that a person can store. It must be shown as it is, and do nothing. */
const MARKUP = '<img src=x onerror="document.title=1"><b>Nordlys</b>';

const it = consoleTest({ worker: { pollMs: 50 } }).extend(
  'places',
  { scope: 'file' },
  async ({ service: { address }, workspace }): Promise<Places & { cookie: string }> => {
    const { cookie, console: client } = await workspace.signIn();
    const invited = await client.post('/invitations', { email: 'new@members.example' });
    const reset = await client.post(`/members/${workspace.userId}/reset-links`);
    const agent = await registerAgent(address, REDIRECT, `Agent ${MARKUP}`);
    await connectAgent(address, client, { agent });
    return {
      cookie,
      root: `/w/${workspace.slug}`,
      ...(await makeRecords(workspace)),
      authorization: `/authorize${authorizationQuery(address, agent)}`,
      webhookId: await makeWebhook(workspace),
      invitation: pathOf(invited.body.link),
      reset: pathOf(reset.body.link),
    };
  },
);

const declared = declaredPaths();
const workspacePages = Object.entries(WORKSPACE_PAGES).filter(([path]) => declared.includes(path));
const openPages = Object.entries(OPEN_PAGES).filter(([path]) => declared.includes(path));

it('every page that a room declares has an address in the table', () => {
  const known = Object.keys({ ...WORKSPACE_PAGES, ...OPEN_PAGES });
  expect(declared.filter((path) => !known.includes(path) && path !== '/w/$slug')).toEqual([]);
});

describe('each page is accessible, in the width of a phone or a desktop, and shows markup as text', {
  timeout: PATIENCE_MS,
}, () => {
  it.for([...workspacePages, ...openPages])(
    '%s, light and in no language',
    async ([path, address], { places, visit }) => {
      const data = new Set<string>();
      const { page } = await visit({ ...sessionFor(path, places), language: 'pseudo' });
      page.on('response', async (response) => {
        if (!response.url().includes('/console/')) return;
        const body = await response.json().catch(() => undefined);
        for (const text of textsIn(body)) data.add(text);
      });
      await open({ page }, page.url(), address(places));
      await picture(page, `${path.replaceAll(/\W+/g, '-')}-pseudo`);
      expect(await untranslatedTexts(page, data)).toEqual([]);
      expect(await axe(page)).toEqual([]);
      await expectInert(page);
    },
  );

  it.for([...workspacePages, ...openPages])('%s, dark, on a phone', async ([path, address], { places, visit }) => {
    const { page } = await visit({ ...sessionFor(path, places), language: 'da', scheme: 'dark', phone: true });
    await open({ page }, page.url(), address(places));
    await picture(page, `${path.replaceAll(/\W+/g, '-')}-phone`);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
  });
});

/** An endpoint to which nothing can be sent: with a test in its log, and paused. */
async function makeWebhook({ api }: TestWorkspace): Promise<number> {
  const { webhook } = (await api.post('/webhooks', { url: 'https://127.0.0.1/', description: MARKUP })).body;
  const path = `/webhooks/${webhook.id}`;
  await api.post(`${path}/deliveries`);
  await until(
    'the test has failed',
    async () => (await api.get(`${path}/deliveries?status=FAILED`)).body.items.length > 0,
  );
  await api.patch(path, { state: 'PAUSED' }, webhook.version);
  return webhook.id;
}

/** Opens an address and waits until everything that is read is there. */
async function open({ page }: Pick<Visit, 'page'>, base: string, address: string): Promise<void> {
  await page.goto(new URL(address, base).href);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

async function expectInert(page: Page): Promise<void> {
  expect(await page.evaluate("document.querySelectorAll('#root img[src=x], #root b').length")).toBe(0);
  expect(await page.title()).not.toBe('1');
}

function sessionFor(path: string, { cookie }: { cookie: string }): { cookie?: string; path: string } {
  return path in OPEN_PAGES ? { path: '/sign-in' } : { cookie, path: '/account' };
}

async function makeRecords({ api }: TestWorkspace) {
  const { company } = (await api.post('/companies', { name: `Nordlys ${MARKUP}`, description: MARKUP })).body;
  const companyId: number = company.id;
  const newPerson = { name: `Bo ${MARKUP}`, email: 'bo@nordlys.example', title: MARKUP, companyId };
  const { person } = (await api.post('/people', newPerson)).body;
  const subject = { appointmentSubject: `Fornyelse ${MARKUP}`, transcript: `${TRANSCRIPT}Bo Lind: ${MARKUP}\n` };
  const { summary } = (await api.post('/summaries', newSummary(companyId, subject))).body;
  const { briefing } = (await api.post('/briefings', { companyId, additionalContext: MARKUP })).body;
  await ended(api, `/summaries/${summary.id}`);
  await ended(api, `/briefings/${briefing.id}`);
  return { companyId, personId: Number(person.id), summaryId: Number(summary.id), briefingId: Number(briefing.id) };
}

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
