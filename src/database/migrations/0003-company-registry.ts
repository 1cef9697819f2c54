import { type Kysely, sql } from 'kysely';

/**
 * The company registry: one for the installation, since it is public data and belongs to no workspace.
 *
 * Names are kept folded (`companyNameForms`). A typo is mended word by word against the words that occur, because
 * those are far fewer than the names, and names are then found by whole words: a trigram index over the names
 * themselves slows down with every common trigram (measured in `bench/registry.ts`).
 */
export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table registry_company (
     organisation_number text collate "C" primary key check (organisation_number ~ '^[1-9][0-9]{7}$'),
     name text not null,
     address text not null,
     zip text not null,
     city text not null,
     company_type text not null,
     full_key text collate "C" not null,
     bare_key text collate "C" not null,
     changed_at timestamptz(3) not null
   )`,
  `create index registry_company_name on registry_company (bare_key, organisation_number)`,
  `create index registry_company_words on registry_company using gin (string_to_array(bare_key, ' '))`,

  `create table registry_word (
     word text collate "C" primary key,
     companies integer not null
   )`,
  `create index registry_word_trigrams on registry_word using gin (word gin_trgm_ops)`,

  `create table registry_answer (
     source text not null,
     query text collate "C" not null,
     answer jsonb not null,
     fetched_at timestamptz(3) not null,
     primary key (source, query)
   )`,
  `create index registry_answer_age on registry_answer (fetched_at)`,
];
