import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { liftTimeLimits, runUnlimited } from '../database/session.ts';

/** One after another: two counts at once would write the same words. */
const COUNT_LOCK = 4_104_040;

/**
 * Counts anew in how many names each word occurs, which typos are mended by, and makes the indexes ready to be read.
 * Look-ups go on with the old count until the new one is there. `namesChanged`: names may have lost words.
 */
export async function countWords(database: Database, namesChanged: boolean): Promise<void> {
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
