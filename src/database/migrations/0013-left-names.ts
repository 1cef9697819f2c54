/**
 * A long name is kept for two days after the last record lost it, because cursors may point at it. A record that gets a
 * kept name renews it.
 */

const keeps = (row: 'new' | 'old') => `
  insert into long_name_key (workspace_id, digest, name_key)
  values (${row}.workspace_id, sha256(convert_to(${row}.name_key, 'UTF8')), ${row}.name_key)
  on conflict (workspace_id, digest) do update set kept_at = now();`;

export const statements = [
  `create or replace function keep_long_name_key() returns trigger language plpgsql as $$
   begin ${keeps('new')} return null; end $$`,
  `create function keep_left_name_key() returns trigger language plpgsql as $$
   begin ${keeps('old')} return null; end $$`,
  ...['company', 'person'].map(
    (table) => `create trigger ${table}_long_name_left after update of name on ${table}
     for each row when (octet_length(old.name_key) > 300 and new.name_key is distinct from old.name_key)
     execute function keep_left_name_key()`,
  ),
];
