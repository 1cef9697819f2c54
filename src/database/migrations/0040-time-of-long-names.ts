/** On a distributed table, what a conflict changes may not call a function: the time comes from the row (decision 41). */

const keeps = (row: 'new' | 'old') => `
  insert into long_name_key (workspace_id, digest, name_key, kept_at)
  values (${row}.workspace_id, sha256(convert_to(${row}.name_key, 'UTF8')), ${row}.name_key, now())
  on conflict (workspace_id, digest) do update set kept_at = excluded.kept_at;`;

export const statements = [
  `create or replace function keep_long_name_key() returns trigger language plpgsql as $$
   begin ${keeps('new')} return null; end $$`,
  `create or replace function keep_left_name_key() returns trigger language plpgsql as $$
   begin ${keeps('old')} return null; end $$`,
];
