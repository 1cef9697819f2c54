/**
 * A person's index entry names the company instead of containing its name (decision 9), and texts are folded by three
 * changes of case. Indexes that change are dropped first: each table is rewritten once, and no index is built twice.
 */

/** As `search/folded.ts` has it at the time of this migration. */
const folded = (text: string) =>
  `translate(normalize(lower(upper(lower(normalize(${text}, NFC) collate "und-x-icu"))), NFC), 'ς', 'σ')`;
const fields = (first: string, ...others: string[]) =>
  folded(`' ' || ${first}${others.map((other) => ` || e'\\n ' || coalesce(${other}, '')`).join('')}`);

export const statements = [
  `drop trigger person_company_inserted on person`,
  `drop trigger person_company_updated on person`,
  `drop trigger company_name_changed on company`,
  `drop function take_company_name()`,
  `drop function pass_company_name_on()`,
  ...['company', 'person'].flatMap((table) =>
    ['search', 'email', 'name_prefix'].map((index) => `drop index ${table}_${index}`),
  ),
  `drop function search_grams(integer, text)`,

  `alter table company
     drop column search_text,
     add column search_text text collate "C" not null generated always as (
       ${fields('name', 'organization_number', 'email', 'phone', 'industry', 'website')}) stored,
     add column search_name text collate "C" not null generated always as (${fields('name')}) stored`,
  `alter table person
     drop column search_text,
     drop column company_name_key,
     add column search_text text collate "C" not null generated always as (
       ${fields('name', 'email', 'phone', 'mobile', 'title', 'department')}) stored`,

  // Of a text that has a space before each word, and the company that a person is linked to. Whitespace stands in no gram
  // but in front.
  `create function search_grams(workspace_id integer, searched text, company_id integer) returns bigint[]
     language plpgsql immutable parallel safe as $$
   begin
     return (
       select array_agg(hashtextextended(a || b || c, workspace_id)) filter (where c > ' ' collate "C")
         || array_agg(hashtextextended(a || b || c || d, workspace_id))
              filter (where a = ' ' and c > ' ' collate "C" and d > ' ' collate "C")
       from (select string_to_array(searched, null) as characters) text,
         unnest(characters, characters[2:], characters[3:], characters[4:]) as run (a, b, c, d)
       where b > ' ' collate "C")
       || case when company_id is not null
            then array[hashtextextended('company ' || company_id::text, workspace_id)] end;
   end $$`,
  `create index company_search on company using gin (search_grams(workspace_id, search_text, null))
     where archived_at is null`,
  `create index company_search_name on company using gin (search_grams(workspace_id, search_name, null))
     where archived_at is null`,
  `create index person_search on person using gin (search_grams(workspace_id, search_text, company_id))
     where archived_at is null`,
  ...['company', 'person'].flatMap((table) => [
    `create index ${table}_name_prefix on ${table} (workspace_id, split_part(search_text, e'\\n', 1), ${table}_id)
       where archived_at is null`,
    `create index ${table}_email on ${table} (workspace_id, (${folded('email')} collate "C")) where archived_at is null`,
  ]),
];
