import type { Run } from './run.ts';

/** Where the foreign keys are kept that are off, so that an interrupted distribution puts them back when it goes on. */
const KEPT = 'removed_foreign_key';

/** Takes the foreign keys off, in one transaction with the note of what they were: tables are distributed one by one. */
export async function removeForeignKeys(run: Run): Promise<void> {
  await run(`create table if not exists ${KEPT} (
    table_name text not null, name text not null, definition text not null, primary key (table_name, name))`);
  await run('begin');
  await run(`insert into ${KEPT}
    select conrelid::regclass::text, conname, pg_get_constraintdef(foreign_key.oid)
    from pg_constraint foreign_key join pg_class class on class.oid = conrelid
    where contype = 'f' and class.relnamespace = 'public'::regnamespace and conparentid = 0
    on conflict do nothing`);
  for (const { statement } of await run(`
    select format('alter table %s drop constraint if exists %I', table_name, name) as statement from ${KEPT}
    order by table_name, name`))
    await run(String(statement));
  await run('commit');
}

/** Puts the foreign keys back. The note of them goes with the last one. */
export async function restoreForeignKeys(run: Run): Promise<void> {
  for (const { statement } of await run(`
    select format('alter table %s add constraint %I %s', table_name, name, definition) as statement from ${KEPT} kept
    where not exists (
      select from pg_constraint where conname = kept.name and conrelid = kept.table_name::regclass)
    order by table_name, name`))
    await run(String(statement));
  await run(`drop table ${KEPT}`);
}
