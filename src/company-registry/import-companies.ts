import type { Database } from '../database/connect.ts';
import { bind, raw, sql } from '../database/sql.ts';
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

interface ImportListener {
  /** Called for each skipped row, with its line and the reason. */
  onFault?(line: number, fault: string): void;
  /** Called after each batch, with the last line read. */
  onBatch?(line: number, result: ImportResult): void;
  /** Called last in the transaction of a batch, once companies were written, with the counts so far. */
  audit?(transaction: Transaction, result: ImportResult): Promise<void>;
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
    const companies = JSON.stringify(
      batch
        .values()
        .map((company) => ({ ...company, ...companyKeys(company) }))
        .toArray(),
    );
    result = await database.write(async (transaction) => {
      await transaction.run(lockImport, {});
      const [counts] = await transaction.run(upsertCompanies, { companies, now });
      if (!counts) throw new Error('An import batch returned no counts');
      const { imported, updated, unusedWords } = counts;
      if (unusedWords.length > 0) await transaction.run(deleteWords, { words: unusedWords });
      const total = {
        imported: result.imported + imported,
        updated: result.updated + updated,
        unchanged: result.unchanged + batch.size - imported - updated,
        skipped: result.skipped,
      };
      if (hasWritten(total)) await listener.audit?.(transaction, total);
      return total;
    });
    batch = new Map();
    listener.onBatch?.(line, result);
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

/** Batches of concurrent imports wait for each other: each counts words from the names that it replaces. */
const lockImport = statement<object>(sql`select pg_advisory_xact_lock(4104040)`);

type BatchCounts = Pick<ImportResult, 'imported' | 'updated'> & { unusedWords: string[] };

/** The columns of a company besides its number. */
const COLUMNS = ['name', 'address', 'zip', 'city', 'company_type', 'full_key', 'bare_key', 'terms'];
const columnsOf = (row: string) => raw(COLUMNS.map((column) => `${row}.${column}`).join(', '));

/**
 * Writes companies, and adds to the count of each word the names that it came into and went out of. Unchanged rows are not
 * rewritten: a million of them would double the table.
 */
const upsertCompanies = statement<{ companies: string; now: Date }, BatchCounts>(sql`
  with sent as materialized (
    select "organisationNumber" as organisation_number, name, address, zip, city, "companyType" as company_type,
      "full" as full_key, bare as bare_key, terms
    from json_to_recordset(${bind('companies::json')}) as company ("organisationNumber" text, name text, address text,
      zip text, city text, "companyType" text, "full" text, bare text, terms text[])
  ), replaced as materialized (
    select organisation_number, bare_key from registry_company
    where organisation_number in (select organisation_number from sent)
  ), written as (
    insert into registry_company as kept (organisation_number, ${raw(COLUMNS.join(', '))}, changed_at)
    select organisation_number, ${columnsOf('sent')}, ${bind('now::timestamptz')} from sent
    on conflict (organisation_number) do update
      set (${raw(COLUMNS.join(', '))}, changed_at) = (${columnsOf('excluded')}, excluded.changed_at)
      where (${columnsOf('kept')}) is distinct from (${columnsOf('excluded')})
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

/** Deletes words that are in no name any more: they would pass as correctly spelt. */
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
