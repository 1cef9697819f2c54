/**
 * The company registry is public data, so there is one for all workspaces. Names are found by words and pairs of words, and
 * a misspelt word by the spellings that it shares with known words when each loses one letter: a trigram index over a
 * million names takes 20 times as long as over ten thousand (`bench/registry.ts`).
 */

/** A word in its simplest spelling: aa, oe, ae and doubled letters as one. Text, since one function of ours may not call another in an index. */
const SIMPLE = `regexp_replace(replace(replace(replace(word, 'aa', 'a'), 'oe', 'o'), 'ae', 'e'), '(.)\\1+', '\\1', 'g')`;

export const statements = [
  `create table registry_company (
     organisation_number text collate "C" primary key check (organisation_number ~ '^[1-9][0-9]{7}$'),
     name text not null,
     address text not null,
     zip text not null,
     city text not null,
     company_type text not null,
     full_key text collate "C" not null,
     bare_key text collate "C" not null,
     terms text[] collate "C" not null,
     changed_at timestamptz(3) not null
   )`,
  `create index registry_company_name on registry_company (bare_key, organisation_number)`,
  `create index registry_company_terms on registry_company using gin (terms)`,

  `create table registry_word (
     word text collate "C" primary key,
     companies integer not null
   )`,
  `create function registry_simple_spelling(word text) returns text language sql immutable parallel safe as $$
     select ${SIMPLE}
   $$`,
  // That, and it with each letter left out: two words a letter apart share one of these.
  `create function registry_spellings(word text) returns text[] language sql immutable parallel safe as $$
     select array_agg(overlay(simple placing '' from letter for 1)) || simple
     from ${SIMPLE} simple, generate_series(1, least(char_length(simple), 32)) letter
     group by simple
   $$`,
  `create index registry_word_simple on registry_word ((registry_simple_spelling(word) collate "C"), word)`,
  `create index registry_word_spellings on registry_word using gin (registry_spellings(word))
     where char_length(word) > 2`,
  `create index registry_word_endings on registry_word ((reverse(word) collate "C"))`,

  `create table registry_answer (
     source text not null,
     query text collate "C" not null,
     answer jsonb not null,
     fetched_at timestamptz(3) not null,
     primary key (source, query)
   )`,
  `create index registry_answer_age on registry_answer (fetched_at)`,
];
