/**
 * Searches for records as people would, and counts how often the record is the first hit or among the first five.
 *
 *   node bench/search-quality.ts [--people N | --use FOLDER] [--show] [--write]
 *
 * From the demo data and from 20,000 generated people, or as many as in FOLDER (`node bench/api.ts --keep FOLDER`). `--show` prints
 * the queries that fail, `--write` writes results/search-quality.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/connect.ts';
import { makeDemo } from '../src/demo/make-demo.ts';
import { openDatabase } from '../src/open-database.ts';
import { createService } from '../src/service.ts';
import { withKysely } from '../tests/harness/kysely.ts';
import { startCluster } from './api/cluster.ts';
import { loadedWorkspaces, loadWorkspaces } from './api/workspaces.ts';
import { type Found, QUERY_KINDS, type QueryKind } from './search-quality/query-kinds.ts';

const { values: given } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    use: { type: 'string' },
    show: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const QUERIES_OF_KIND = 10;
/** Where more records have the words, nobody expects one of them among the first five. */
const MOST_MATCHES = 5;
const RESULT = new URL('./results/search-quality.md', import.meta.url);

interface Place {
  slug: string;
  token: string;
}

interface Outcome {
  place: string;
  kind: QueryKind;
  q: string;
  /** The place of the expected record among the hits of its type, from 0; -1: it is not one of them. */
  rank: number;
}

const outcomes: Outcome[] = [];
const own = mkdtempSync(join(tmpdir(), 'kartotek-search-quality-'));
try {
  await search({ KARTOTEK_DATA: join(own, 'data') }, 'demo', async (database) => {
    const demo = await makeDemo(database, () => {});
    if (!demo) throw new Error('The database is not empty.');
    return { slug: 'demo', token: demo.token };
  });
  const folder = given.use && resolve(given.use);
  const cluster = await startCluster(folder);
  try {
    const made = folder
      ? loadedWorkspaces(folder)
      : await loadWorkspaces(cluster.url, [Number(given.people)], (text) => process.stderr.write(`${text}\n`));
    const workspace = made.at(-1);
    if (!workspace) throw new Error('There is no workspace.');
    await search({ DATABASE_URL: cluster.url }, `${workspace.people} people`, async () => workspace);
  } finally {
    await cluster.stop();
  }
} finally {
  rmSync(own, { recursive: true, force: true });
}
const report = `# What a search answers first\n\nHow it is measured: [README](../README.md).\n\n${tableOf(outcomes)}`;
process.stdout.write(report);
if (given.show) {
  for (const { place, kind, q, rank } of outcomes.filter((one) => !isAmongFive(one)))
    process.stdout.write(`${place}, ${kind.name}: ${q} (${rank < 0 ? 'not found' : rank + 1})\n`);
}
if (given.write) writeFileSync(RESULT, report);

async function search(
  environment: Record<string, string>,
  place: string,
  prepare: (database: Database) => Promise<Place>,
): Promise<void> {
  const config = readConfig({ ...environment, KARTOTEK_RATE_READS: '0' });
  const settings = { config, log: pino({ level: 'silent' }), purpose: 'bench', worker: false as const };
  const database = await openDatabase(settings);
  const service = await createService({ ...settings, clock: () => new Date() }, database);
  try {
    const { slug, token } = await prepare(database);
    const address = await service.listen('127.0.0.1', 0);
    const records = await readRecords(database, slug);
    for (const kind of QUERY_KINDS) {
      for (const { q, record } of queriesOf(kind, records)) {
        const url = `${address}/api/v1/workspaces/${slug}/relationships/search?q=${encodeURIComponent(q)}`;
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
        if (!answer.ok) throw new Error(`${q}: ${answer.status} ${await answer.text()}`);
        const body = (await answer.json()) as Record<'companies' | 'people', { id: number }[]>;
        const hits = record.type === 'company' ? body.companies : body.people;
        outcomes.push({ place, kind, q, rank: hits.findIndex(({ id }) => id === record.id) });
      }
    }
  } finally {
    await service.stop();
  }
}

async function readRecords(database: Database, slug: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with place as (select workspace_id from workspace where slug = ${slug})
    select 'person' as type, person_id as id, person.name, person.email, mobile as phone, null as number, title,
      company.name as company, lower(concat_ws(' ', '', person.name, person.email, person.phone, mobile, title, department, company.name)) as text
    from place join person using (workspace_id)
    left join company on company.workspace_id = place.workspace_id and company.company_id = person.company_id
      and company.archived_at is null
    where person.archived_at is null
    union all
    select 'company', company_id, name, email, phone, organization_number, null, null,
      lower(concat_ws(' ', '', name, organization_number, email, phone, industry, website))
    from place join company using (workspace_id) where archived_at is null
    order by 1, 2`.execute(withKysely(database).kysely);
  return rows;
}

/** Queries for records spread over all, that few other records answer. */
function queriesOf(kind: QueryKind, records: readonly Found[]): { q: string; record: Found }[] {
  const ofType = records.filter(({ type }) => type === kind.of);
  const step = Math.max(1, Math.floor(ofType.length / 300));
  const found: { q: string; record: Found }[] = [];
  for (let n = 0; n < ofType.length && found.length < QUERIES_OF_KIND; n += step) {
    const record = ofType[n] as Found;
    const q = kind.query(record);
    const words = (kind.spelled ?? kind.query)(record)?.toLowerCase().split(' ') ?? [];
    if (q === undefined || q.length < 3 || words.length === 0) continue;
    const matches = ofType.filter(({ text }) => words.every((word) => text.includes(word)));
    if (matches.length <= MOST_MATCHES) found.push({ q, record });
  }
  return found;
}

function isAmongFive({ rank }: Outcome): boolean {
  return rank >= 0 && rank < 5;
}

function tableOf(all: readonly Outcome[]): string {
  const line = (name: string, some: readonly Outcome[]) => {
    const share = (count: number) => `${((100 * count) / some.length).toFixed(0)} %`;
    const first = some.filter(({ rank }) => rank === 0).length;
    return `| ${name} | ${some.length} | ${share(first)} | ${share(some.filter(isAmongFive).length)} |\n`;
  };
  const kinds = QUERY_KINDS.map((kind) => ({ kind, some: all.filter((one) => one.kind === kind) }));
  const places = [...new Set(all.map(({ place }) => place))];
  return [
    '| Query | Queries | First | Among the first five |\n| --- | ---: | ---: | ---: |\n',
    ...kinds.filter(({ some }) => some.length > 0).map(({ kind, some }) => line(kind.name, some)),
    ...places.map((place) =>
      line(
        `all, ${place}`,
        all.filter((one) => one.place === place),
      ),
    ),
    line('all', all),
  ].join('');
}
