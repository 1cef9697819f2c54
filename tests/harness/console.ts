import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createPages, type Pages } from '../../src/console/pages.ts';
import { startBrowser } from './browser.ts';
import { buildConsole, WEB } from './build-console.ts';
import { serviceTest } from './fixtures.ts';
import type { SignedIn, TestServiceOptions } from './service.ts';

/** For tests in a browser: on a busy machine a page takes seconds to load, and the rules of accessibility more. */
export const PATIENCE_MS = 300_000;
const WAIT_MS = 120_000;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const DESKTOP = { viewport: { width: 1400, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

export interface VisitOptions {
  /** The address: `/w/sales/meetings`. */
  path?: string;
  /** `pseudo` marks every text of the console: ⟦…⟧. */
  language?: 'en' | 'da' | 'pseudo';
  scheme?: 'light' | 'dark';
  /** 360 px wide, with a touch screen. */
  phone?: boolean;
  /** Console errors that belong to the test, such as the browser's line about an answer 412. */
  expected?: RegExp;
  /** The `Cookie` header of a session. */
  cookie?: string;
  /** Instead of the address of the service: passkeys belong to a host name. */
  host?: 'localhost';
}

export interface Visit {
  page: Page;
  /** Uncaught errors, violations of the content security policy, and other errors and warnings so far. */
  faults: string[];
}

/** The console's pages as the service builds them. Built when they are loaded, if the sources have changed. */
function builtPages(): Pages {
  const pages = createPages(join(WEB, 'dist'));
  return {
    ...pages,
    async load(otherwise) {
      await buildConsole();
      await pages.load(otherwise);
    },
  };
}

/**
 * An `it` with a service that serves the console, a browser, and two ways to open a page: `visit` without a session, and
 * `signedIn` with one, of the workspace's administrator unless another member is given. A test fails if a page had a fault.
 */
export function consoleTest(options: TestServiceOptions = {}) {
  return (
    serviceTest({ ...options, pages: builtPages() })
      // biome-ignore lint/correctness/noEmptyPattern: it depends on no other fixture
      .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
        const browser = await startBrowser();
        onCleanup(() => browser.close());
        return browser;
      })
      .extend('visit', ({ browser, service }, { onCleanup }) => {
        const contexts: BrowserContext[] = [];
        const visits: [Visit, RegExp | undefined][] = [];
        onCleanup(async () => {
          await Promise.all(contexts.map((context) => context.close()));
          for (const [{ faults }, expected] of visits) {
            expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
          }
        });
        return async (given: VisitOptions = {}): Promise<Visit> => {
          const context = await browser.newContext(contextOptions(given));
          contexts.push(context);
          const address = given.host ? service.address.replace('127.0.0.1', given.host) : service.address;
          await prepare(context, given, address);
          const page = await context.newPage();
          page.setDefaultTimeout(WAIT_MS);
          const visit: Visit = { page, faults: [] };
          visits.push([visit, given.expected]);
          page.on('pageerror', ({ message }) => visit.faults.push(message));
          // Violations of the content security policy are among the console's errors.
          page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) visit.faults.push(`${message.text()} ${page.url()}`);
          });
          await page.goto(address + (given.path ?? '/'));
          return visit;
        };
      })
      .extend('signedIn', ({ visit, workspace }) => {
        return async ({
          member = workspace,
          ...given
        }: VisitOptions & { member?: { signIn(): Promise<SignedIn> } } = {}): Promise<Visit> => {
          const { cookie } = await member.signIn();
          return visit({ cookie, path: `/w/${workspace.slug}`, ...given });
        };
      })
  );
}

function contextOptions({ phone = false, scheme = 'light' }: VisitOptions): BrowserContextOptions {
  return { ...(phone ? PHONE : DESKTOP), colorScheme: scheme, locale: 'en-GB', timezoneId: 'Europe/Copenhagen' };
}

async function prepare(context: BrowserContext, { language = 'en', cookie }: VisitOptions, url: string): Promise<void> {
  await context.addInitScript(`localStorage.setItem('kartotek.language', '${language}')`);
  if (cookie === undefined) return;
  const pairs = cookie.split('; ').map((pair) => {
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
  });
  await context.addCookies(pairs);
}

/**
 * Colours that still change would be taken for too faint, such as those of a notice that begins to leave meanwhile. What
 * has just opened begins to change a frame later.
 */
const RUN_UNMOVED = `async (within) => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  try {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return await axe.run(within, { resultTypes: ['violations'] });
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  }
}`;

/**
 * The serious and critical violations of accessibility, each with the first element that has it. `within`: a selector. How
 * a page looks does not depend on the database, and this takes long: it is looked for on the embedded one alone.
 */
export async function axe(page: Page, within = 'html'): Promise<string[]> {
  if (inject('template').kind !== 'embedded') return [];
  if (!(await page.evaluate('"axe" in window'))) {
    // Not as a script element, which the page's policy refuses.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: await readFile(AXE, 'utf8') });
    await session.detach();
  }
  const result: AxeResults = await page.evaluate(`(${RUN_UNMOVED})(${JSON.stringify(within)})`);
  return result.violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact ?? ''))
    .map(({ id, nodes: [node] }) => `${id}: ${node?.html} ${node?.failureSummary ?? ''}`);
}

/** As `axe`, in the dark and then in the light scheme. */
export async function axeInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  if (inject('template').kind !== 'embedded') return found;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`[data-mantine-color-scheme="${colorScheme}"]`).first().waitFor({ state: 'attached' });
    found.push(...(await axe(page, within)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/** By how many pixels the page is wider than the screen. Not than `innerWidth`, which grows with the page on a phone. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Takes a picture into the folder of `KARTOTEK_TEST_PICTURES`. Does nothing without it. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.KARTOTEK_TEST_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}
