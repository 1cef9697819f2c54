/**
 * Measures a page of each list among ten thousand records and among a million, for every filter, including those
 * that find little or nothing.
 *
 *   node bench/lists.ts [--large N] [--embedded] [--keep FOLDER | --use FOLDER] [--only PART] [--requests N] [--rounds N]
 *
 * Sends one request at a time, alternating between the two workspaces, so that other load affects both. `--embedded`
 * measures the embedded database (with `--large 200000`, where no page may take longer than two seconds).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/connect.ts';
import { readSecret } from '../src/database/installation.ts';
import { openDatabase } from '../src/open-database.ts';
import { createCursorSeal } from '../src/operation/cursor.ts';
import { createService } from '../src/service.ts';
import { addMember, createToken, createWorkspace, setFeature } from '../tests/harness/administration.ts';
import { withKysely } from '../tests/harness/kysely.ts';
import { startCluster } from './api/cluster.ts';
import { percentiles } from './api/load.ts';
import { type ListCase, listCases, nameOf, type Place, pathOf } from './lists/list-cases.ts';
import { type ListLoad, loadLists } from './lists/load-lists.ts';

const { values: given } = parseArgs({
  options: {
    large: { type: 'string', default: '1000000' },
    embedded: { type: 'boolean', default: false },
    keep: { type: 'string' },
    use: { type: 'string' },
    only: { type: 'string', default: '' },
    requests: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
  },
});
/** A slow case is measured for this long only. */
const LONGEST_ROUND_MS = 3_000;
const started = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

interface Loaded extends Place {
  slug: string;
  size: number;
  tokens: Record<ListCase['as'], string>;
}

/** Positions for cursors: name, table, key, direction. */
const POSITIONS = [
  ['companies updated-desc', 'company', 'updated_at', 'desc'],
  ['companies name-asc', 'company', 'name_key', 'asc'],
  ['people updated-desc', 'person', 'updated_at', 'desc'],
  ['people name-asc', 'person', 'name_key', 'asc'],
  ['summaries', 'summary', 'appointment_date', 'desc'],
  ['briefings', 'briefing', 'created_at', 'desc'],
] as const;

const folder = given.use ?? given.keep;
const place = folder === undefined ? undefined : resolve(folder);
const cluster = given.embedded ? undefined : await startCluster(place);
const own = given.embedded ? (place ?? mkdtempSync(join(tmpdir(), 'kartotek-lists-'))) : undefined;
const config = readConfig({
  ...(cluster ? { DATABASE_URL: cluster.url } : { KARTOTEK_DATA: join(own ?? '', 'data') }),
  KARTOTEK_RATE_READS: '0',
});
const settings = { config, log: pino({ level: 'silent' }), purpose: 'bench', worker: false as const };
const database = await openDatabase(settings);
const service = await createService({ ...settings, clock: () => new Date() }, database);
try {
  const address = await service.listen('127.0.0.1', 0);
  const file = place && join(place, 'lists.json');
  const workspaces: Loaded[] = given.use && file ? JSON.parse(readFileSync(file, 'utf8')) : await load(database);
  if (given.keep && file) writeFileSync(file, JSON.stringify(workspaces), { mode: 0o600 });
  await measure(address, workspaces);
} finally {
  await service.stop();
  await cluster?.stop();
  if (own && !place) rmSync(own, { recursive: true, force: true });
}

async function load(database: Database): Promise<Loaded[]> {
  const { kysely } = withKysely(database);
  const made: Loaded[] = [];
  const loads: ListLoad[] = [];
  for (const size of [10_000, Number(given.large)]) {
    const slug = `lists-${size}`;
    const now = new Date();
    const { workspaceId } = await createWorkspace(database, { organization: slug, name: slug, slug }, now);
    await setFeature(database, { workspace: slug, feature: 'agents', on: true });
    const member = async (as: ListCase['as']) => {
      const email = `${as}@${slug}.example`;
      const role = as === 'administrator' ? 'ADMIN' : 'MEMBER';
      const { userId } = await addMember(database, { workspace: slug, email, name: as, role, workAccess: true }, now);
      const scopes = ['contacts:read', 'meetings:read'];
      const { token } = await createToken(
        database,
        { workspace: slug, email, name: as, scopes, expires: { days: 365 } },
        now,
      );
      return { userId, email, token };
    };
    const [administrator, plain, participant] = [
      await member('administrator'),
      await member('member'),
      await member('participant'),
    ];
    const tokens = { administrator: administrator.token, member: plain.token, participant: participant.token };
    made.push({ workspaceId, slug, size, tokens, firstCompany: 0, deep: {} });
    loads.push({ workspaceId, creator: administrator.userId, participantEmail: participant.email, size });
  }
  say(`Loading ${made.map(({ size }) => size).join(' and ')} of each kind …`);
  await loadLists(database, loads);
  for (const one of made) {
    const first = await sql<{ id: number }>`
      select min(company_id) as id from company where workspace_id = ${one.workspaceId}`.execute(kysely);
    one.firstCompany = first.rows[0]?.id ?? 0;
    const deep: Record<string, { key: string; id: string }> = {};
    for (const [name, table, key, direction] of POSITIONS) deep[name] = await positionIn(one, table, key, direction);
    one.deep = deep;
  }
  return made;

  async function positionIn({ workspaceId, size }: Loaded, table: string, key: string, direction: string) {
    const id = `${table}_id`;
    const { rows } = await sql<{ key: string | Date; id: number }>`
      select ${sql.ref(key)} as key, ${sql.ref(id)} as id from ${sql.table(table)} where workspace_id = ${workspaceId}
      order by ${sql.ref(key)} ${sql.raw(direction)}, ${sql.ref(id)} ${sql.raw(direction)}
      offset ${Math.floor(size * 0.9)} limit 1`.execute(kysely);
    const [row] = rows;
    if (!row) throw new Error(`There are no rows in ${table}.`);
    return { key: row.key instanceof Date ? row.key.toISOString() : row.key, id: String(row.id) };
  }
}

interface Round {
  p50: number;
  p99: number;
  /** The number of items on the page, with `+` if there is a cursor. */
  found: string;
}

/** Measures all cases in several rounds and takes medians, so that a stall of the machine affects one round only. */
async function measure(address: string, workspaces: readonly Loaded[]): Promise<void> {
  const secret = await readSecret(database);
  const cursors = createCursorSeal(secret);
  const cases = listCases().filter((candidate) => nameOf(candidate).includes(given.only));
  const measured = cases.map((one) => ({ one, rounds: workspaces.map((): Round[] => []) }));
  for (let round = 1; round <= Number(given.rounds); round++) {
    for (const [index, { one, rounds }] of measured.entries()) {
      if (index % 100 === 0) say(`Round ${round}, case ${index} of ${cases.length}`);
      const figures = await measureRound(address, workspaces, cursors, one);
      for (const [side, figure] of figures.entries()) rounds[side]?.push(figure);
    }
  }
  const results = measured.map(({ one, rounds }) => {
    const of = (figure: 'p50' | 'p99') => rounds.map((side) => median(side.map((round) => round[figure])));
    const [p50, p99] = [of('p50'), of('p99')];
    const found = rounds.map(([first]) => first?.found).join(' / ');
    return { name: nameOf(one), found, p50, p99, ratio: (p99[1] ?? 0) / (p99[0] ?? 1) };
  });
  const ms = (numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' / ');
  process.stdout.write(`| list | found | p50, ms | p99, ms | ratio of p99 |\n|---|---|---|---|---|\n`);
  for (const { name, found, p50, p99, ratio } of results.toSorted((a, b) => b.ratio - a.ratio))
    process.stdout.write(`| ${name} | ${found} | ${ms(p50)} | ${ms(p99)} | ${ratio.toFixed(1)} |\n`);
}

/** Requests one page repeatedly, alternating between the workspaces. */
async function measureRound(
  address: string,
  workspaces: readonly Loaded[],
  cursors: ReturnType<typeof createCursorSeal>,
  one: ListCase,
): Promise<Round[]> {
  const times: number[][] = workspaces.map(() => []);
  const found: string[] = [];
  const begun = performance.now();
  for (let n = -3; n < Number(given.requests) && performance.now() - begun < LONGEST_ROUND_MS; n++) {
    for (const [side, workspace] of workspaces.entries()) {
      const url = `${address}/api/v1/workspaces/${workspace.slug}${pathOf(one, workspace, cursors)}`;
      const sent = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${workspace.tokens[one.as]}` } });
      const text = await answer.text();
      const took = performance.now() - sent;
      if (answer.status !== 200) throw new Error(`${nameOf(one)} answers ${answer.status} ${text}`);
      if (n >= 0 || performance.now() - begun > LONGEST_ROUND_MS / 2) times[side]?.push(took);
      const { items, nextCursor } = JSON.parse(text);
      found[side] = `${items.length}${nextCursor === null ? '' : '+'}`;
    }
  }
  return times.map((list, side) => ({
    ...percentiles(list.toSorted((a, b) => a - b)),
    found: found[side] ?? '',
  }));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
