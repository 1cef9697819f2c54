import { sql as query } from 'kysely';
import { expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InSearch } from './candidates.ts';
import { likelyRows, sampleOf } from './sample.ts';

const it = serviceTest();

const KNOWN = 1_000;
/** More than the sample has of rows that changed last, and far fewer than all rows. */
const IMPORTED = 250;
/** Of all rows. */
const ALL_KNOWN = KNOWN / (KNOWN + IMPORTED);
const EVERYWHERE = sql`true`;

const sample = statement<InSearch, { search_text: string; recent: boolean }>(
  sql`select sampled.search_text, sampled.recent from (${sampleOf('person', EVERYWHERE)}) sampled`,
);
const scanned = statement<InSearch & { recent: boolean }, { search_text: string }>(
  sql`select scanned.search_text from (${likelyRows<InSearch & { recent: boolean }>('person', bind('recent::boolean'), EVERYWHERE)}) scanned`,
);

/** The share of texts with the name that everybody had before the import. */
const shareKnown = (texts: readonly string[]) => texts.filter((text) => text.includes('holm')).length / texts.length;

it('shows words of all rows, also after an import that looks like nothing else', async ({
  service: { database },
  workspace: { workspaceId },
  other,
}) => {
  const people = (workspace: number, name: string, count: number) =>
    query`
    insert into person (workspace_id, version, name, email, created_at, updated_at)
    select ${workspace}, 'v1', ${name} || ' ' || md5(n::text), '', now(), now()
    from generate_series(1, ${count}::integer) n`.execute(database.kysely);
  await people(workspaceId, 'Holm', KNOWN);
  // Between them, so that their ids lie between.
  await people(other.workspaceId, 'Quist', IMPORTED);
  await people(workspaceId, 'Zwxyv', IMPORTED);

  const sampled = await database.run(sample, { workspaceId, limit: 1 });
  const [newest, spread] = [true, false].map((recent) =>
    sampled.filter((row) => row.recent === recent).map((row) => row.search_text),
  );
  expect(newest?.length).toBe(100);
  expect(shareKnown(newest ?? [])).toBe(0);
  // Of 25 equal steps through the ids, those among the ids of the other workspace have no row.
  expect(spread?.length).toBeGreaterThan(80);
  expect(spread?.length).toBeLessThan(100);
  expect(Math.abs(shareKnown(spread ?? []) - ALL_KNOWN)).toBeLessThan(0.1);
  expect(sampled.some(({ search_text }) => search_text.includes('quist'))).toBe(false);

  const rowsFor = async (recent: boolean) =>
    (await database.run(scanned, { workspaceId, limit: 1, recent })).map((row) => row.search_text);
  const [ofRecent, ofAll] = [await rowsFor(true), await rowsFor(false)];
  expect(ofRecent.length).toBe(KNOWN + IMPORTED);
  expect(shareKnown(ofRecent.slice(0, IMPORTED))).toBe(0);
  expect(Math.abs(shareKnown(ofAll) - ALL_KNOWN)).toBeLessThan(0.1);
  expect([...ofRecent, ...ofAll].some((text) => text.includes('quist'))).toBe(false);
});
