/**
 * Measures the lists of the console among a million people: the time that the service takes for each request that the page
 * makes while a person scrolls, filters, sorts, searches and changes something, and what the page holds after 40 pages.
 *
 *   node bench/console-lists.ts [--people N] [--embedded] [--keep FOLDER | --use FOLDER]
 *
 * Times are those of the service's own log. `--embedded` measures the embedded database (with `--people 100000`: loading
 * a million takes too long).
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page, Response } from 'playwright-core';
import { startBrowser } from '../tests/harness/browser.ts';
import { ask, type Environment, end, type ServingProcess, serve } from '../tests/harness/process.ts';
import { callSignIn, PASSWORD, signIn } from '../tests/harness/sign-in.ts';
import { until } from '../tests/harness/until.ts';
import { startCluster } from './api/cluster.ts';
import { loadedWorkspaces, loadWorkspaces } from './api/workspaces.ts';
import { loadEmbedded } from './lists/load-embedded.ts';

const { values: given } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    embedded: { type: 'boolean', default: false },
    keep: { type: 'string' },
    use: { type: 'string' },
  },
});
const GOAL_MS = 100;
const REPEATS = 5;
const PAGES = 40;
const PATIENCE_MS = 120_000;
const EMAIL = 'bench@kartotek.example';
const SEARCHES = [
  'niel',
  'nielsen',
  'anne nielsen',
  'manager',
  'jo ha',
  '+45 20',
  'kontakt@',
  'zzyzx',
  'kajsa lindqvist',
];
const STATUSES = ['', 'archived', 'all'];
const STAGES = ['', 'LEAD', 'CUSTOMER', 'CHURNED'];
const SORTS = ['', 'name-asc'];

const started = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

/** Server times by what was done, in ms. */
const times = new Map<string, number[]>();

const folder = given.use ?? given.keep;
const place = folder === undefined ? undefined : resolve(folder);
const cluster = given.embedded ? undefined : await startCluster(place);
const own = given.embedded ? (place ?? (await mkdtemp(join(tmpdir(), 'kartotek-console-lists-')))) : undefined;
const environment: Environment = {
  ...(cluster ? { DATABASE_URL: cluster.url } : { KARTOTEK_DATA: own ?? '' }),
  KARTOTEK_WEB: join(import.meta.dirname, '../web'),
};
const slug = `bench-${given.people}`;
const browser = await startBrowser();
try {
  if (!given.use) await load();
  const company = cluster && place ? loadedWorkspaces(place)[0]?.firstCompany : undefined;
  const service = await serve(environment);
  try {
    await pagesAreBuilt(service);
    await measure(service, company ?? 1);
  } finally {
    await end(service);
  }
  report();
} finally {
  await browser.close();
  await cluster?.stop();
  if (own && !place) await rm(own, { recursive: true, force: true });
}

async function load(): Promise<void> {
  const people = Number(given.people);
  if (cluster) await loadWorkspaces(cluster.url, [people], say, place);
  else await loadEmbedded(own ?? '', { slug, email: EMAIL, people }, say);
}

async function measure(service: ServingProcess, company: number): Promise<void> {
  const { address } = service;
  const { link } = await ask<{ link: string }>(
    environment,
    'member',
    'reset-link',
    '--workspace',
    slug,
    '--email',
    EMAIL,
  );
  await callSignIn(address, 'POST', '/resets', { token: link.slice(link.lastIndexOf('/') + 1), password: PASSWORD });
  const cookie = await signIn({ address }, EMAIL);
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-GB' });
  const equals = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: address }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const observed = observe(page, service);

  for (const sort of SORTS) {
    observed.name(`scroll ${PAGES} pages, ${sort || 'last changed'}`);
    await page.goto(`${address}/w/${slug}/people${sort && `?sort=${sort}`}`);
    await scroll(page);
  }

  for (const status of STATUSES)
    for (const stage of STAGES)
      for (const [size, id] of [
        ['none', ''],
        ['many', String(company)],
        ['few', String(company + 9_000)],
      ] as const)
        for (const sort of SORTS) {
          const query = new URLSearchParams(
            Object.entries({ status, stage, company: id, sort }).filter(([, value]) => value !== ''),
          );
          observed.name(`people ${query.toString().replace(/company=\d+/, `company=${size}`)}`);
          await page.goto(`${address}/w/${slug}/people?${query}`);
          await page.locator('main li a, main h2').first().waitFor();
          await observed.repeat();
        }

  for (const kind of ['companies', 'people'])
    for (const text of SEARCHES) {
      observed.name(`search ${JSON.stringify(text)} as it is typed, from ${kind}`);
      await page.goto(`${address}/w/${slug}/${kind}`);
      await page.getByRole('searchbox').pressSequentially(text, { delay: 250 });
      await page.locator('main p[aria-live]:not(:empty), main h2').first().waitFor();
      await observed.repeat();
    }

  for (let n = 0; n < REPEATS; n += 1) {
    observed.name('first page after a write');
    await page.goto(`${address}/w/${slug}/people`);
    await page.locator('main li a').first().waitFor();
    observed.name('import of 100 people');
    await createPeople(page);
    observed.name('first page after a write');
    await page.goto(`${address}/w/${slug}/people`);
    await page.locator('main li a').first().waitFor();
    observed.name('search after a write');
    await page.getByRole('searchbox').pressSequentially('nielsen');
    await page.locator('main p[aria-live]:not(:empty)').first().waitFor();
    await observed.repeat();
  }
  await observed.settled();
}

/** Takes the service's time of each request that the page makes below `/console/api`, under the name given last. */
function observe(page: Page, service: ServingProcess) {
  let current = '';
  const requests = new Map<string, string>();
  const urls = new Set<string>();
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/console/api/')) return;
    const id = response.headers()['x-request-id'];
    const isList =
      /\/(people|companies|relationships\/search)$/.test(pathname) && response.request().method() === 'GET';
    if (id) requests.set(id, isList ? current : current.startsWith('import') ? current : 'other requests of the pages');
    if (isList) urls.add(response.url());
  });
  return {
    name(text: string) {
      current = text;
      urls.clear();
      say(text);
    },
    /** Sends the list's requests again, so that each has been measured several times. */
    async repeat() {
      for (const url of [...urls])
        for (let n = 1; n < REPEATS; n += 1) await page.evaluate(`fetch(${JSON.stringify(url)}).then((r) => r.text())`);
    },
    async settled() {
      const logged = () =>
        new Map(
          service
            .output()
            .split('\n')
            .filter((line) => line.includes('"durationMs"'))
            .map((line) => JSON.parse(line) as { requestId: string; durationMs: number })
            .map(({ requestId, durationMs }) => [requestId, durationMs]),
        );
      await until('all requests are logged', () => [...requests.keys()].every((id) => logged().has(id)));
      const found = logged();
      for (const [id, name] of requests) times.set(name, [...(times.get(name) ?? []), found.get(id) ?? Number.NaN]);
    },
  };
}

/** Scrolls until 40 pages are there, and says what the page holds then. */
async function scroll(page: Page): Promise<void> {
  const rows = page.locator('main li');
  await rows.first().waitFor();
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await page.evaluate<number>('performance.memory.usedJSHeapSize')) / 1e6;
  };
  const before = await heap();
  const worst: number[] = [];
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  for (let turn = 0; turn < 2_000 && (await height()) < PAGES * 50 * 44; turn += 1) {
    worst.push(
      await page.evaluate<number>(`new Promise((done) => {
        const begun = performance.now();
        scrollBy(0, 700);
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begun)));
      })`),
    );
  }
  const sorted = worst.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  console.log(
    `After ${PAGES} pages: ${await rows.count()} rows in the document; heap ${before.toFixed(1)} → ${(await heap()).toFixed(1)} MB; ` +
      `two frames after each scroll of 700 px: median ${at(0.5)} ms, p99 ${at(0.99)} ms, of ${sorted.length}`,
  );
  await session.detach();
}

async function createPeople(page: Page): Promise<void> {
  const rows = Array.from({ length: 100 }, (_, n) => ({ name: `Nielsen ${n}`, email: `n${n}@new.example` }));
  await page.evaluate(`fetch('/console/api/workspaces/${slug}/people/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': '${randomUUID()}' },
    body: ${JSON.stringify(JSON.stringify({ rows }))},
  }).then((answer) => { if (!answer.ok) throw new Error(String(answer.status)); return answer.text(); })`);
}

function pagesAreBuilt({ address }: ServingProcess): Promise<true> {
  return until('the pages are built', async () => (await fetch(`${address}/sign-in`)).status === 200, PATIENCE_MS);
}

function report(): void {
  const rows = [...times]
    .map(([name, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return { name, n: sorted.length, median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
    })
    .toSorted((one, other) => other.median - one.median);
  console.log(`| server time, ms | requests | median | worst |\n|---|---|---|---|`);
  for (const { name, n, median, worst } of rows)
    console.log(`| ${name} | ${n} | ${median.toFixed(1)} | ${worst.toFixed(1)} |`);
  const over = rows.filter(({ name, median }) => median > GOAL_MS && !name.startsWith('import'));
  console.log(`${over.length} of ${rows.length} have a median over ${GOAL_MS} ms.`);
}
