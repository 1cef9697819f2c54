import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCompanies } from '../src/company-registry/import-companies.ts';
import { createLocalSource } from '../src/company-registry/sources/local.ts';
import type { RegistrySource } from '../src/company-registry/sources/source.ts';
import { connect, type Database } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { createDatabase, startPostgresql } from '../tests/harness/postgresql.ts';
import { inventedCompanies } from './registry/invented-companies.ts';
import { type QueryKind, registryQueries } from './registry/registry-queries.ts';

/**
 * Measures the import of a registry of a million companies, and its look-ups compared with those of ten thousand:
 * `node bench/registry.ts [postgresql|embedded] [many] [few]`.
 */
const [kind = 'postgresql', many = '1000000', few = '10000'] = process.argv.slice(2);
const QUERIES_EACH = 200;

/** The fastest of this many tries of a query counts, because other load slows down the rest. */
const TRIES = 3;

const server = kind === 'postgresql' ? await startPostgresql() : undefined;
const folders: string[] = [];
const open: Database[] = [];
try {
  const small = await filled(Number(few));
  const large = await filled(Number(many));
  console.log(
    `\n${'ms'.padEnd(26)}${few.padStart(10)} p50     p99 ${many.padStart(10)} p50     p99   ratio p99   found`,
  );
  const all: [number[], number[]] = [[], []];
  for (const [n, { kind: name }] of small.kinds.entries()) {
    const times: [number[], number[]] = [[], []];
    let found = 0;
    for (let q = -20; q < QUERIES_EACH; q++) {
      // Alternately, so that other load affects both. The first twenty are a warm-up.
      const [one, other] = [await timed(small, n, Math.abs(q)), await timed(large, n, Math.abs(q))];
      if (q < 0) continue;
      times[0].push(one.time);
      times[1].push(other.time);
      found += other.found ? 1 : 0;
    }
    all[0].push(...times[0]);
    all[1].push(...times[1]);
    report(name, times, `${found}/${QUERIES_EACH}`);
  }
  report('all of them', all, '');
} finally {
  for (const database of open) await database.close();
  await server?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

interface Registry {
  source: RegistrySource;
  kinds: QueryKind[];
}

async function filled(companies: number): Promise<Registry> {
  const database = await freshDatabase(companies);
  open.push(database);
  await migrate(database);
  const begun = performance.now();
  await importCompanies(database, numbered(inventedCompanies(companies)), new Date());
  const seconds = (performance.now() - begun) / 1000;
  const rate = Math.round(companies / seconds);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${companies} companies imported in ${seconds.toFixed(1)} s: ${rate} rows/s, peak memory ${peak} MiB`);
  return { source: createLocalSource(database), kinds: registryQueries(companies, QUERIES_EACH) };
}

async function timed({ source, kinds }: Registry, kindNumber: number, queryNumber: number) {
  const query = kinds[kindNumber]?.queries[queryNumber] ?? '';
  let time = Number.POSITIVE_INFINITY;
  let found = false;
  for (let n = 0; n < TRIES; n++) {
    const begun = performance.now();
    const answer = /^\d{8}$/.test(query) ? await source.byNumber(query) : (await source.byName(query, 5))[0];
    time = Math.min(time, performance.now() - begun);
    found = answer != null;
  }
  return { time, found };
}

function report(name: string, [small, large]: [number[], number[]], found: string): void {
  const p99 = [quantile(small, 0.99), quantile(large, 0.99)] as const;
  const cells = [cell(quantile(small, 0.5), 14), cell(p99[0], 8), cell(quantile(large, 0.5), 15), cell(p99[1], 8)];
  console.log(`${name.padEnd(26)}${cells.join('')}${(p99[1] / p99[0]).toFixed(2).padStart(12)}${found.padStart(10)}`);
}

async function freshDatabase(companies: number): Promise<Database> {
  const settings = {
    connections: 4,
    purpose: 'bench',
    onAbort: (error: unknown) => console.error(error),
    onConnectionError: (error: Error) => console.error(error.message),
  };
  if (server) return connect({ ...settings, at: { url: await createDatabase(server.url, `registry_${companies}`) } });
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-bench-'));
  folders.push(folder);
  return connect({ ...settings, at: { folder } });
}

function* numbered<T>(rows: Iterable<T>) {
  let line = 0;
  for (const row of rows) yield { line: ++line, row };
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function cell(milliseconds: number, width: number): string {
  return milliseconds.toFixed(2).padStart(width);
}
