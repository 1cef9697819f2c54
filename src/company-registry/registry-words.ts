import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { bind } from '../database/fragment.ts';
import { liftTimeLimits, runUnlimited } from '../database/session.ts';

/** One after another: two counts at once would write the same words. */
const COUNT_LOCK = 4_104_040;

/**
 * Counts anew in how many names each word occurs, which typos are mended by, and makes the indexes ready to be read.
 * Look-ups go on with the old count until the new one is there. `namesChanged`: names may have lost words.
 */
export async function countWords(database: Database, namesChanged: boolean): Promise<void> {
  if (database.kind === 'embedded') return countWordsInBatches(database, namesChanged);
  await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(COUNT_LOCK)})`.execute(transaction);
    await sql`
      insert into registry_word as kept (word, companies)
      select word, count(*)::integer
      from registry_company cross join lateral unnest(string_to_array(bare_key, ' ')) as word
      where word <> ''
      group by word
      on conflict (word) do update set companies = excluded.companies
        where kept.companies <> excluded.companies`.execute(transaction);
    // A word that is no longer in any name would count as spelt right.
    if (namesChanged) {
      await sql`
        delete from registry_word where not exists (
          select from (select distinct unnest(string_to_array(bare_key, ' ')) as word from registry_company) used
          where used.word = registry_word.word)`.execute(transaction);
    }
  });
  // Sorts in the rows that wait in the inverted indexes, which every look-up would read through otherwise, and lets
  // look-ups read names from an index alone.
  await runUnlimited(database, 'vacuum (analyze) registry_company, registry_word');
}

const COMPANIES_AT_ONCE = 5_000;
const WORDS_AT_ONCE = 2_000;

/**
 * The same in many small statements: one over all companies would keep the embedded engine for seconds. Look-ups in
 * between see part of the new count, which may leave a typo unmended for that long.
 */
async function countWordsInBatches(database: Database, namesChanged: boolean): Promise<void> {
  const counts = new Map<string, number>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const [page]: WordsPage[] = await database.run(wordsOfPage, { after, rows: COMPANIES_AT_ONCE });
    page?.words.forEach((word, n) => {
      counts.set(word, (counts.get(word) ?? 0) + (page.counts[n] ?? 0));
    });
    after = page?.last ?? undefined;
  }
  const words = [...counts.keys()].sort();
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
    const some = words.slice(from, from + WORDS_AT_ONCE);
    await database.run(keptWords, { words: some, counts: some.map((word) => String(counts.get(word))) });
  }
  if (namesChanged) await removeOtherWords(database, counts);
  for (const step of ['registry_company_terms', 'registry_word_spellings']) {
    await sql`select gin_clean_pending_list(${sql.lit(step)}::regclass)`.execute(database.kysely);
  }
  for (const table of ['registry_company', 'registry_word']) {
    await sql`vacuum ${sql.id(table)}`.execute(database.kysely);
    await sql`analyze ${sql.id(table)}`.execute(database.kysely);
  }
}

/** A word that is no longer in any name would count as spelt right. */
async function removeOtherWords(database: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { word: string }[] = await database.run(nextWords, { after, rows: WORDS_AT_ONCE });
    const gone = rows.map(({ word }) => word).filter((word) => !counts.has(word));
    if (gone.length > 0) await database.run(goneWords, { words: gone });
    after = rows.at(-1)?.word;
  }
}

interface WordsPage {
  /** The last company looked at; null where there was none. */
  last: string | null;
  words: string[];
  /** In how many of the page's names each occurs. */
  counts: number[];
}

const wordsOfPage = sql<WordsPage>`
  with page as materialized (
    select organisation_number, bare_key from registry_company
    where organisation_number > ${bind('after')}::text
    order by organisation_number
    limit ${bind('rows')}::integer
  ), counted as (
    select word, count(*)::integer as companies
    from page cross join lateral unnest(string_to_array(bare_key, ' ')) as word
    where word <> ''
    group by word
  )
  select (select max(organisation_number) from page) as last, coalesce(array_agg(word), '{}') as words,
    coalesce(array_agg(companies), '{}') as counts
  from counted`;

const keptWords = sql`
  insert into registry_word as kept (word, companies)
  select word, companies::integer from unnest(${bind('words')}::text[], ${bind('counts')}::text[]) as sent (word, companies)
  on conflict (word) do update set companies = excluded.companies
    where kept.companies <> excluded.companies`;

const nextWords = sql<{ word: string }>`
  select word from registry_word where word > ${bind('after')}::text order by word limit ${bind('rows')}::integer`;

const goneWords = sql`delete from registry_word where word = any (${bind('words')}::text[])`;
