/**
 * Search by an index of grams, each hashed with its workspace (decision 8). The function is in PL/pgSQL, which is prepared
 * once for each session: one in SQL is planned for every written row.
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
