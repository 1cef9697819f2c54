/**
 * The audit entry of an import tells what was imported. Imports add to the counts of words, so these are made exact: an
 * interrupted import of before has left them behind.
 */
export const statements = [
  'alter table audit_entry add column details jsonb',
  'truncate registry_word',
  `insert into registry_word (word, companies)
   select word, count(*)::integer
   from registry_company cross join lateral unnest(string_to_array(bare_key, ' ')) as word
   where word <> ''
   group by word`,
];
