import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startBrowser } from '../../../tests/harness/browser.ts';
import { readDocumentation } from '../../../tests/harness/documentation.ts';
import { serviceTest } from '../../../tests/harness/fixtures.ts';
import { rawRequest } from '../../../tests/harness/raw-http.ts';
import { tokenCatalogue as catalogue } from '../../catalogue.ts';
import { conventions } from '../openapi/conventions.ts';
import { ERROR_STATUSES } from '../openapi/responses.ts';
import { SCALAR_FILE } from './scalar.ts';

/** A page of the reference, and what went wrong or was requested while it was open. */
interface Visit {
  page: Page;
  faults: string[];
  requested: URL[];
}

/** On a busy machine the page takes seconds to load, and the rules of accessibility half a minute. */
const PATIENCE_MS = 180_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Rules that Scalar 1.72.1 breaks, in markup that no setting reaches: its lists of operations and code blocks scroll without
 * being focusable (`scrollable-region-focusable`), and the copy button of an example that pops up has no name (`button-name`).
 */
const RULES_OF_SCALAR = ['scrollable-region-focusable', 'button-name'];
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const it = serviceTest()
  // biome-ignore lint/correctness/noEmptyPattern: it depends on no other fixture
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await startBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', { scope: 'file' }, ({ browser, service }) => {
    return async (options: BrowserContextOptions = DESKTOP, anchor = ''): Promise<Visit> => {
      const page = await (await browser.newContext(options)).newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const visit: Visit = { page, faults: [], requested: [] };
      page.on('request', (request) => visit.requested.push(new URL(request.url())));
      page.on('pageerror', ({ message }) => visit.faults.push(message));
      // Violations of the content security policy are among the console's errors.
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) visit.faults.push(message.text());
      });
      await page.goto(`${service.address}/docs${anchor}`);
      await page.getByRole('heading', { name: 'Kartotek', level: 1 }).waitFor();
      return visit;
    };
  })
  .extend('page', { scope: 'file' }, async ({ visit }) => (await visit()).page);

const anchorOf = ({ tag, method, path }: (typeof catalogue)[number]) =>
  `#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}/api/v1/workspaces/{workspaceSlug}${path}`;
const operationOf = (id: string) => catalogue.find((operation) => operation.id === id) ?? never();
const inOneLine = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();

describe('the reference page', { timeout: PATIENCE_MS }, () => {
  it('lists every operation', async ({ page }) => {
    const links: [string, string][] = await page
      .getByRole('link', { name: 'HTTP Method' })
      .evaluateAll((found) => found.map((link) => [link.getAttribute('href'), link.innerText]));
    expect(links.map(([href, text]) => [href, inOneLine(text).replace(/ HTTP method:.*/i, '')])).toEqual(
      [...Map.groupBy(catalogue, ({ tag }) => tag).values()]
        .flat()
        .map((operation) => [anchorOf(operation), operation.summary]),
    );
  });

  it('shows the conventions, every error code and every limit', async ({ page }) => {
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    const names = [
      'Order of checks',
      'Versions and If-Match',
      'Idempotency-Key and replay',
      'Lists and cursors',
      'Errors',
      'Limits',
    ];
    expect(headings.map((text) => text.split('\n')[0]?.replace('\u200b', ''))).toEqual(expect.arrayContaining(names));
    const rows = (await page.getByRole('row').allInnerTexts()).map(inOneLine);
    for (const code of Object.keys(ERROR_STATUSES)) expect(rows.join('\n')).toContain(code);
    const [, limits = ''] = conventions(catalogue).split('## Limits');
    const written = [...limits.matchAll(/^\|([^-].*)\|$/gm)].map(([, cells = '']) =>
      inOneLine(cells.replaceAll('|', ' ')),
    );
    expect(written.length).toBeGreaterThan(20);
    expect(rows).toEqual(expect.arrayContaining(written));
  });

  it.for(['listPeople', 'createPerson', 'updatePerson', 'putTranscript'])(
    'shows what %s needs, takes and answers',
    async (id, { page, service }) => {
      const operation = operationOf(id);
      await page.locator(`a[href="${anchorOf(operation)}"]`).click();
      const section = page.getByRole('region', { name: operation.summary, exact: true });
      await section.getByText('Needs: scope').waitFor();
      const text = inOneLine(await section.innerText());
      const { parameters, responses, description } = (await readDocumentation(service.address)).describedAs(operation);
      for (const part of description.split('\n\n')) expect(text).toContain(inOneLine(part));
      for (const { name } of parameters) expect(text).toContain(name);
      for (const [status, response] of Object.entries<{ description: string }>(responses))
        expect(text).toContain(`${status} ${inOneLine(response.description)}`);
    },
  );

  it('leads back to the console', async ({ page, service }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Kartotek' });
    expect(await link.evaluate((element) => (element as unknown as { href: string }).href)).toBe(`${service.address}/`);
  });

  it('leads to no other site', async ({ page, service }) => {
    const links = page.locator('a[href^="http"]:visible');
    const targets: string[] = await links.evaluateAll((found) => found.map((link) => link.href));
    expect(targets.filter((target) => !target.startsWith(service.address))).toEqual([]);
  });

  it('offers calls for curl, TypeScript and Python, with the address of the page', async ({ service, visit }) => {
    const operation = operationOf('listCompanies');
    const { page } = await visit(DESKTOP, anchorOf(operation));
    const section = page.getByRole('region', { name: operation.summary, exact: true });
    await section.getByText(`${service.address}/api/v1/workspaces/`).first().waitFor();
    await section.getByRole('button', { name: 'Shell Curl' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Fetch', 'Requests', 'HTTPX (Sync)', 'Curl']);
    for (const [name, begin] of [
      ['Fetch', `fetch('${service.address}/api/v1/`],
      ['Requests', 'requests.get('],
    ] as const) {
      await page.getByRole('option', { name }).click();
      await section.getByText(begin).first().waitFor();
      await section.getByRole('button', { name }).first().click();
    }
  });

  it('finds an operation', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('archive a person');
    await page
      .getByRole('option', { name: /Archive a person/ })
      .first()
      .click();
    await page.waitForURL((url) => url.hash.endsWith('/archive'));
  });

  it('tries an operation, keeps the token in memory, and requests nothing but the service', async ({
    service,
    visit,
    workspace,
  }) => {
    const operation = operationOf('listCompanies');
    const { page, faults, requested } = await visit(DESKTOP, anchorOf(operation));
    await page.getByPlaceholder('Token').fill(workspace.secret);
    const section = page.getByRole('region', { name: operation.summary, exact: true });
    await section.getByRole('button', { name: /Test Request/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('demo', { exact: true }).fill(workspace.slug);
    const answered = page.waitForResponse((response) => response.url().includes('/api/'));
    await dialog.getByRole('button', { name: /^Send/ }).first().click();
    const answer = await answered;
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([
      200,
      `/api/v1/workspaces/${workspace.slug}/companies`,
    ]);

    const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
    expect(kept).not.toContain(workspace.secret);
    await page.reload();
    expect(await page.getByPlaceholder('Token').inputValue()).toBe('');

    expect(faults).toEqual([]);
    expect(new Set(requested.map(({ origin }) => origin))).toEqual(new Set([service.address]));
  });

  it.for([
    ['a desktop in light colours', { ...DESKTOP, colorScheme: 'light' }],
    ['a phone in dark colours', { ...PHONE, colorScheme: 'dark' }],
  ] as const)('is accessible on %s', async ([, options], { visit }) => {
    const { page } = await visit(options, anchorOf(operationOf('createPerson')));
    await page.getByRole('heading', { name: 'Create a person' }).waitFor();
    expect(await page.evaluate('document.body.className')).toBe(`${options.colorScheme}-mode`);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});

describe('the bundle', () => {
  it('is kept by caches for good, and sent compressed', async ({ service }) => {
    const answer = await rawRequest(service.address, {
      target: `/docs/${SCALAR_FILE}`,
      headers: [['Accept-Encoding', 'br']],
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(Number(answer.headers['content-length'])).toBeLessThan(1_500_000);
  });
});

/** Serious and critical violations, each with the first element that has it. */
async function violations(page: Page): Promise<string[]> {
  // Not as a script element, which the page's policy refuses.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: await readFile(AXE, 'utf8') });
  const result: AxeResults = await page.evaluate('axe.run()');
  return result.violations
    .filter(({ id, impact }) => ['serious', 'critical'].includes(impact ?? '') && !RULES_OF_SCALAR.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

function never(): never {
  throw new Error('Not in the catalogue.');
}
