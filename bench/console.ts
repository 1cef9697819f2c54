/**
 * Measures how much the console loads, and how long a person waits for it, with Chromium throttled to a quarter of the
 * processor. The demo's workspace, on the embedded database.
 *
 *   node bench/console.ts [--rounds 5]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../tests/harness/browser.ts';
import { end, type ServingProcess, serve } from '../tests/harness/process.ts';
import { until } from '../tests/harness/until.ts';

const THROTTLE = 4;
const LIST = '/w/demo/companies';
const PATIENCE_MS = 120_000;
const WEB = join(import.meta.dirname, '../web');

interface Round {
  /** From the navigation until the form can be filled in. */
  signInPageMs: number;
  /** From the press of the button until rows of the list can be opened. */
  toListMs: number;
  /** Compressed JavaScript until the form can be filled in, and until the list is there. */
  signInPageBytes: number;
  listBytes: number;
}

const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const folder = await mkdtemp(join(tmpdir(), 'kartotek-bench-console-'));
const browser = await startBrowser();
const service = await serve({ KARTOTEK_DATA: folder, KARTOTEK_WEB: WEB });
try {
  const person = await demoPerson(service);
  await pagesAreBuilt(service);
  const rounds: Round[] = [];
  for (let n = 0; n < Number(given.rounds); n++) rounds.push(await measure(browser, service.address, person));
  const median = (value: (round: Round) => number) =>
    rounds.map(value).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;
  const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
  console.log(`Medians of ${rounds.length} rounds with an empty cache, processor throttled ${THROTTLE}×:`);
  console.table({
    'JavaScript of the sign-in page, compressed': { measured: kilobytes(median((r) => r.signInPageBytes)), goal: '' },
    'JavaScript until the first list, compressed': {
      measured: kilobytes(median((r) => r.listBytes)),
      goal: '≤ 250 kB',
    },
    'opening the sign-in page': { measured: milliseconds(median((r) => r.signInPageMs)), goal: '' },
    'from signing in to a usable list': { measured: milliseconds(median((r) => r.toListMs)), goal: '< 1500 ms' },
  });
} finally {
  await browser.close();
  await end(service);
  await rm(folder, { recursive: true, force: true });
}

async function measure(from: Browser, address: string, { email, password }: Person): Promise<Round> {
  const context = await from.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const opened = performance.now();
    await page.goto(`${address}/sign-in?next=${encodeURIComponent(LIST)}`);
    await page.getByLabel('E-mail').fill(email);
    const signInPageMs = performance.now() - opened;
    const signInPageBytes = await scriptBytes(page);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const pressed = performance.now();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Companies' }).getByRole('link').nth(10).waitFor();
    const toListMs = performance.now() - pressed;
    return { signInPageMs, toListMs, signInPageBytes, listBytes: await scriptBytes(page) };
  } finally {
    await context.close();
  }
}

/** Of everything that the page has loaded so far. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
}

interface Person {
  email: string;
  password: string;
}

/** The service prints how to sign in to its demo. */
function demoPerson({ output }: ServingProcess): Promise<Person> {
  return until('the sign-in of the demo is printed', () => {
    const [, email, password] = /as (\S+) with the password (.+)$/m.exec(output()) ?? [];
    return email !== undefined && password !== undefined && { email, password };
  });
}

function pagesAreBuilt({ address }: ServingProcess): Promise<true> {
  return until('the pages are built', async () => (await fetch(`${address}/sign-in`)).status === 200, PATIENCE_MS);
}
