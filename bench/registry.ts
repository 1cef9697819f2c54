import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCompanies } from '../src/company-registry/import-companies.ts';
import { createLocalSource } from '../src/company-registry/sources/local.ts';
import { connect, type Database } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { createDatabase, startPostgresql } from '../tests/harness/postgresql.ts';
import { inventedCompanies } from './registry/invented-companies.ts';
import { registryQueries } from './registry/registry-queries.ts';

/**
 * How fast a registry of a million companies is imported, and how much slower its look-ups are than those of ten
 * thousand: `node bench/registry.ts [postgresql|embedded] [many] [few]`.
 */
const [kind = 'postgresql', many = '1000000', few = '10000'] = process.argv.slice(2);
const QUERIES_EACH = 200;

interface Measured {
  kind: string;
  median: number;
  p99: number;
  found: number;
}

const server = kind === 'postgresql' ? await startPostgresql() : undefined;
const folders: string[] = [];
try {
  const small = await measure(Number(few));
  const large = await measure(Number(many));
  console.log(
    `\n${'ms'.padEnd(26)}${few.padStart(10)} p50     p99 ${many.padStart(10)} p50     p99   ratio p99   found`,
  );
  for (const [n, one] of small.entries()) {
    const other = large[n];
    if (!other) continue;
    const ratio = (other.p99 / one.p99).toFixed(2);
    console.log(
      `${one.kind.padEnd(26)}${cell(one.median, 14)}${cell(one.p99, 8)}${cell(other.median, 15)}${cell(other.p99, 8)}${ratio.padStart(12)}${`${other.found}/${QUERIES_EACH}`.padStart(10)}`,
    );
  }
} finally {
  await server?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

async function measure(companies: number): Promise<Measured[]> {
  const database = await freshDatabase(companies);
  await migrate(database);
  const begun = performance.now();
  await importCompanies(database, numbered(inventedCompanies(companies)), new Date());
  const seconds = (performance.now() - begun) / 1000;
  const rate = Math.round(companies / seconds);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${companies} companies imported in ${seconds.toFixed(1)} s: ${rate} rows/s, peak memory ${peak} MiB`);
  const measured = await timeLookUps(database, companies);
  await database.close();
  return measured;
}

async function timeLookUps(database: Database, companies: number): Promise<Measured[]> {
  const source = createLocalSource(database);
  const kinds = registryQueries(companies, QUERIES_EACH);
  const lookUp = async (query: string) =>
    /^\d{8}$/.test(query) ? Number((await source.byNumber(query)) !== null) : (await source.byName(query, 5)).length;
  // Caches are warm where it counts: the statements are prepared, and the indexes' upper pages read.
  for (const { queries } of kinds) for (const query of queries.slice(0, 20)) await lookUp(query);
  const every: number[] = [];
  const measured: Measured[] = [];
  for (const { kind: name, queries } of kinds) {
    const times: number[] = [];
    let found = 0;
    for (const query of queries) {
      const begun = performance.now();
      found += (await lookUp(query)) > 0 ? 1 : 0;
      times.push(performance.now() - begun);
    }
    every.push(...times);
    measured.push({ kind: name, median: quantile(times, 0.5), p99: quantile(times, 0.99), found });
  }
  return [...measured, { kind: 'all of them', median: quantile(every, 0.5), p99: quantile(every, 0.99), found: 0 }];
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
