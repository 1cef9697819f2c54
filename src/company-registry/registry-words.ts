import type { Database } from '../database/connect.ts';
import { liftTimeLimits, runUnlimited } from '../database/lift-time-limits.ts';
import { bind, identifier, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** Advisory lock: concurrent counts would write the same words. */
const COUNT_LOCK = 4_104_040;

/**
 * Counts again in how many names each word occurs, which corrects typos, and prepares the indexes for reading. Look-ups
 * use the old counts until the new ones are complete. `namesChanged`: names may have lost words.
 */
export async function countWords(database: Database, namesChanged: boolean): Promise<void> {
  if (database.kind === 'embedded') return countWordsInBatches(database, namesChanged);
  await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    await database.run(lockCounts, {}, transaction);
    await database.run(countAllWords, {}, transaction);
    if (namesChanged) await database.run(deleteUnusedWords, {}, transaction);
  });
  // Merges the pending entries of the GIN indexes, which every look-up would scan, and enables index-only scans of names.
  await runUnlimited(database, 'vacuum (analyze) registry_company, registry_word');
}

const lockCounts = statement<object>(sql`select pg_advisory_xact_lock(${literal(COUNT_LOCK)})`);

const countAllWords = statement<object>(sql`
  insert into registry_word as kept (word, companies)
  select word, count(*)::integer
  from registry_company cross join lateral unnest(string_to_array(bare_key, ' ')) as word
  where word <> ''
  group by word
  on conflict (word) do update set companies = excluded.companies
    where kept.companies <> excluded.companies`);

/** A word that is in no name any more would pass as correctly spelt. */
const deleteUnusedWords = statement<object>(sql`
  delete from registry_word where not exists (
    select from (select distinct unnest(string_to_array(bare_key, ' ')) as word from registry_company) used
    where used.word = registry_word.word)`);

const BATCH_COMPANIES = 5_000;
const BATCH_WORDS = 2_000;

/**
 * The same in many small statements: one over all companies would block the embedded engine for seconds. Look-ups in
 * between see part of the new counts and may miss a correction until the end.
 */
async function countWordsInBatches(database: Database, namesChanged: boolean): Promise<void> {
  const counts = new Map<string, number>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const [page]: WordPage[] = await database.run(countWordsOfPage, { after, rows: BATCH_COMPANIES });
    page?.words.forEach((word, n) => {
      counts.set(word, (counts.get(word) ?? 0) + (page.counts[n] ?? 0));
    });
    after = page?.last ?? undefined;
  }
  const words = [...counts.keys()].sort();
  for (let from = 0; from < words.length; from += BATCH_WORDS) {
    const batch = words.slice(from, from + BATCH_WORDS);
    await database.run(upsertWords, { words: batch, counts: batch.map((word) => String(counts.get(word))) });
  }
  if (namesChanged) await deleteOtherWords(database, counts);
  for (const step of VACUUM_STEPS) await database.run(step, {});
}

const VACUUM_STEPS = [
  ...['registry_company_terms', 'registry_word_spellings'].map(
    (index) => sql`select gin_clean_pending_list(${literal(index)}::regclass)`,
  ),
  ...['registry_company', 'registry_word'].flatMap((table) => [
    sql`vacuum ${identifier(table)}`,
    sql`analyze ${identifier(table)}`,
  ]),
].map((step) => statement<object>(step));

async function deleteOtherWords(database: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { word: string }[] = await database.run(selectWords, { after, rows: BATCH_WORDS });
    const unused = rows.map(({ word }) => word).filter((word) => !counts.has(word));
    if (unused.length > 0) await database.run(deleteWords, { words: unused });
    after = rows.at(-1)?.word;
  }
}

interface WordPage {
  /** The page's last company; null where there are no more. */
  last: string | null;
  words: string[];
  /** In how many of the page's names each word occurs. */
  counts: number[];
}

interface Page {
  after: string;
  rows: number;
}

const countWordsOfPage = statement<Page, WordPage>(sql`
  with page as materialized (
    select organisation_number, bare_key from registry_company
    where organisation_number > ${bind('after::text')}
    order by organisation_number
    limit ${bind('rows::integer')}
  ), counted as (
    select word, count(*)::integer as companies
    from page cross join lateral unnest(string_to_array(bare_key, ' ')) as word
    where word <> ''
    group by word
  )
  select (select max(organisation_number) from page) as last, coalesce(array_agg(word), '{}') as words,
    coalesce(array_agg(companies), '{}') as counts
  from counted`);

const upsertWords = statement<{ words: readonly string[]; counts: readonly string[] }>(sql`
  insert into registry_word as kept (word, companies)
  select word, companies::integer from unnest(${bind('words::text[]')}, ${bind('counts::text[]')}) as sent (word, companies)
  on conflict (word) do update set companies = excluded.companies
    where kept.companies <> excluded.companies`);

const selectWords = statement<Page, { word: string }>(sql`
  select word from registry_word where word > ${bind('after::text')} order by word limit ${bind('rows::integer')}`);

const deleteWords = statement<{ words: readonly string[] }>(sql`
  delete from registry_word where word = any (${bind('words::text[]')})`);
