/**
 * Search by an index of our own grams in place of `pg_trgm`'s.
 *
 * A gram is a run of three characters of a word, or the first two or three of it behind a space. Each is hashed together
 * with its workspace, so that a workspace has entries of its own: what a search reads does not grow with its neighbours,
 * and the workspace is no second key that every candidate is looked up in. Every character counts, also those that are no
 * letters, which `pg_trgm` does not know. What was measured is in `docs/decisions/0008-search-grams.md`.
 *
 * In PL/pgSQL, whose functions are prepared once a session: one in SQL is planned anew for every written row.
 */
export const statements = [
  // Of a text that has a space before each word. Whitespace stands in no gram but in front.
  `create function search_grams(workspace_id integer, searched text) returns bigint[]
     language plpgsql immutable strict parallel safe as $$
   begin
     return (
       select array_agg(hashtextextended(a || b || c, workspace_id)) filter (where c > ' ' collate "C")
         || array_agg(hashtextextended(a || b || c || d, workspace_id))
              filter (where a = ' ' and c > ' ' collate "C" and d > ' ' collate "C")
       from (select string_to_array(searched, null) as characters) text,
         unnest(characters, characters[2:], characters[3:], characters[4:]) as run (a, b, c, d)
       where b > ' ' collate "C");
   end $$`,
  ...['company', 'person'].flatMap((table) => [
    `drop index if exists ${table}_search`,
    `create index ${table}_search on ${table} using gin (search_grams(workspace_id, search_text)) where archived_at is null`,
  ]),
];
