import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import type { ImportedRow } from './import-row.ts';
import { companyKeys } from './sources/company-keys.ts';
import type { RegistryCompany } from './sources/source.ts';

/** Rows of one transaction: enough to make its commit cheap, few enough for the embedded database to serve requests in between. */
const BATCH_ROWS = 2_000;

export interface ImportResult {
  /** Companies that were new. */
  imported: number;
  /** Companies whose data changed. */
  updated: number;
  unchanged: number;
  /** Invalid rows. */
  skipped: number;
}

export interface ImportProgress extends ImportResult {
  /** The last line read. */
  line: number;
}

interface ImportListener {
  /** Called for each skipped row, with its line and the reason. */
  onFault?(line: number, fault: string): void;
  /** Called after each batch. */
  onBatch?(progress: ImportProgress): void;
  /** Called last in the transaction of a batch, once companies were written, with the counts so far. */
  audit?(transaction: Transaction, result: ImportResult): void;
}

/**
 * Writes the rows in batches of one transaction each. An interrupted import has written what it reported; running it again
 * completes it. Of two rows with the same number the later one wins.
 */
export async function importCompanies(
  database: Database,
  rows: AsyncIterable<ImportedRow> | Iterable<ImportedRow>,
  now: Date,
  listener: ImportListener = {},
): Promise<ImportResult> {
  let result: ImportResult = { imported: 0, updated: 0, unchanged: 0, skipped: 0 };
  let batch = new Map<string, RegistryCompany>();
  let line = 0;
  const hasWritten = ({ imported, updated }: ImportResult) => imported + updated > 0;

  const flush = async () => {
    const values = batchValues([...batch.values()], now);
    result = await database.write(async (transaction) => {
      await transaction.run(lockImport, {});
      const [counts] = await transaction.run(upsertCompanies, values);
      if (!counts) throw new Error('An import batch returned no counts');
      const { imported, updated, unusedWords } = counts;
      if (unusedWords.length > 0) await transaction.run(deleteWords, { words: unusedWords });
      const total = {
        imported: result.imported + imported,
        updated: result.updated + updated,
        unchanged: result.unchanged + batch.size - imported - updated,
        skipped: result.skipped,
      };
      if (hasWritten(total)) listener.audit?.(transaction, total);
      return total;
    });
    batch = new Map();
    listener.onBatch?.({ ...result, line });
  };

  try {
    for await (const entry of rows) {
      line = entry.line;
      if ('fault' in entry) {
        result.skipped += 1;
        listener.onFault?.(line, entry.fault);
        continue;
      }
      const { organisationNumber } = entry.row;
      if (batch.has(organisationNumber)) result.unchanged += 1;
      batch.set(organisationNumber, entry.row);
      if (batch.size === BATCH_ROWS) await flush();
    }
    // Also where no row is left: the audit entry must have the counts of the last skipped rows.
    await flush();
  } finally {
    if (hasWritten(result))
      for (const step of VACUUM_STEPS) await database.runUnlimited((client) => client.execute(step));
  }
  return result;
}

type BatchValues = ReturnType<typeof batchValues>;

function batchValues(companies: readonly RegistryCompany[], now: Date) {
  const keys = companies.map(companyKeys);
  return {
    numbers: companies.map((company) => company.organisationNumber),
    names: companies.map((company) => company.name),
    addresses: companies.map((company) => company.address),
    zips: companies.map((company) => company.zip),
    cities: companies.map((company) => company.city),
    types: companies.map((company) => company.companyType),
    fullKeys: keys.map(({ full }) => full),
    bareKeys: keys.map(({ bare }) => bare),
    // SQL has no arrays of arrays of different lengths.
    terms: keys.map(({ terms }) => terms.join('|')),
    now,
  };
}

/** Batches of concurrent imports wait for each other: each counts words from the names that it replaces. */
const lockImport = statement<object>(sql`select pg_advisory_xact_lock(4104040)`);

interface BatchCounts {
  imported: number;
  updated: number;
  /** Words that are in no name any more. */
  unusedWords: string[];
}

/**
 * Writes companies, and adds to the count of each word the names that it came into and went out of. Unchanged rows are not
 * rewritten: a million of them would double the table.
 */
const upsertCompanies = statement<BatchValues, BatchCounts>(sql`
  with replaced as materialized (
    select organisation_number, bare_key from registry_company
    where organisation_number = any (${bind('numbers::text[]')})
  ), written as (
    insert into registry_company as kept
      (organisation_number, name, address, zip, city, company_type, full_key, bare_key, terms, changed_at)
    select sent.organisation_number, sent.name, sent.address, sent.zip, sent.city, sent.company_type, sent.full_key,
      sent.bare_key, string_to_array(sent.terms, '|'), ${bind('now::timestamptz')}
    from unnest(${bind('numbers::text[]')}, ${bind('names::text[]')}, ${bind('addresses::text[]')},
      ${bind('zips::text[]')}, ${bind('cities::text[]')}, ${bind('types::text[]')}, ${bind('fullKeys::text[]')},
      ${bind('bareKeys::text[]')}, ${bind('terms::text[]')})
      as sent (organisation_number, name, address, zip, city, company_type, full_key, bare_key, terms)
    on conflict (organisation_number) do update
      set name = excluded.name, address = excluded.address, zip = excluded.zip, city = excluded.city,
        company_type = excluded.company_type, full_key = excluded.full_key, bare_key = excluded.bare_key,
        terms = excluded.terms, changed_at = excluded.changed_at
      where (kept.name, kept.address, kept.zip, kept.city, kept.company_type, kept.full_key, kept.terms)
        is distinct from (excluded.name, excluded.address, excluded.zip, excluded.city, excluded.company_type,
          excluded.full_key, excluded.terms)
    returning organisation_number, bare_key, (xmax = 0) as is_new
  ), counted as (
    insert into registry_word as kept (word, companies)
    select word, sum(names)::integer
    from (
      select bare_key, 1 as names from written
      union all
      select replaced.bare_key, -1 from replaced join written using (organisation_number)
    ) changed cross join lateral unnest(string_to_array(bare_key, ' ')) as word
    where word <> ''
    group by word
    having sum(names) <> 0
    on conflict (word) do update set companies = kept.companies + excluded.companies
    returning word, companies
  )
  select (count(*) filter (where is_new))::integer as imported,
    (count(*) filter (where not is_new))::integer as updated,
    array(select word from counted where companies <= 0) as "unusedWords"
  from written`);

/** A word that is in no name would pass as correctly spelt. */
const deleteWords = statement<{ words: readonly string[] }>(sql`
  delete from registry_word where word = any (${bind('words::text[]')})`);

/**
 * Merges the pending entries of the GIN indexes, which every look-up would scan, and enables index-only scans. In steps:
 * each keeps the embedded engine from other work.
 */
const VACUUM_STEPS = [
  ...['registry_company_terms', 'registry_word_spellings'].map((index) => `select gin_clean_pending_list('${index}')`),
  ...['registry_company', 'registry_word'].flatMap((table) => [`vacuum ${table}`, `analyze ${table}`]),
];
