/**
 * The audit log and the log of generations have a partition for each month, which is dropped as a whole when it is past its
 * time (decision 40). Where a table has rows it becomes the first partition as it is, so nothing is copied: `…_earlier` holds
 * what is older than the first month. `…_rest` takes rows of months that have not been made, so that no insert can fail.
 */

/** Rows are only added: vacuum makes their pages all-visible and frozen while they are still in memory. */
const STORAGE = 'autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.1';

interface Log {
  table: string;
  id: string;
  time: string;
}

const bound = (time: string) => `to_char(${time}, 'YYYY-MM-DD') || ' 00:00:00+00'`;

/** Its rows go on with the ids of before: identity columns of partitioned tables need PostgreSQL 17. */
const partitioned = ({ table, id, time }: Log, more: readonly string[]) => [
  `alter table ${table} rename to ${table}_earlier`,
  `alter index ${table}_pkey rename to ${table}_earlier_pkey`,
  `alter index ${table}_record rename to ${table}_earlier_record`,
  `create table ${table} (like ${table}_earlier including defaults including constraints) partition by range (${time})`,
  `alter table ${table} add primary key (workspace_id, ${time}, ${id})`,
  ...more,
  `create sequence ${table}_id owned by ${table}.${id}`,
  `do $$
   declare ids record;
   begin
     execute 'select last_value, is_called from ' || pg_get_serial_sequence('${table}_earlier', '${id}') into ids;
     perform setval('${table}_id', ids.last_value, ids.is_called);
   end $$`,
  `alter table ${table}_earlier alter column ${id} drop identity`,
  `alter table ${table} alter column ${id} set default nextval('${table}_id')`,
  `create table ${table}_rest partition of ${table} default`,
  `do $$
   declare newest timestamptz; month date;
   begin
     select max(${time}) into newest from ${table}_earlier;
     month := date_trunc('month', greatest(newest, now()) at time zone 'UTC');
     if newest is null then
       drop table ${table}_earlier;
     else
       month := month + interval '1 month';
       execute format('alter table ${table} attach partition ${table}_earlier for values from (minvalue) to (%L)',
         ${bound('month')});
       create index ${table}_earlier_age on ${table}_earlier (${time});
     end if;
     for n in 0..2 loop
       perform make_month('${table}', '${time}', (month + n * interval '1 month')::date);
     end loop;
   end $$`,
];

export const statements = [
  // Makes the partition of a month that none covers, and moves its rows there from `…_rest`. In UTC.
  `create function make_month(p_table text, p_time text, p_month date) returns void language plpgsql as $$
   declare
     named text := p_table || to_char(p_month, '_YYYY_MM');
     starts text := ${bound('p_month')};
     ends text := ${bound(`p_month + interval '1 month'`)};
     waiting boolean;
   begin
     execute format('select exists (select true from %I where %I >= %L and %I < %L)',
       p_table || '_rest', p_time, starts, p_time, ends) into waiting;
     if not waiting then
       execute format('create table %I partition of %I for values from (%L) to (%L) with (${STORAGE})',
         named, p_table, starts, ends);
       return;
     end if;
     execute format('lock table %I in access exclusive mode', p_table || '_rest');
     execute format('create table %I (like %I including defaults including constraints) with (${STORAGE})',
       named, p_table);
     execute format('insert into %I select * from %I where %I >= %L and %I < %L',
       named, p_table || '_rest', p_time, starts, p_time, ends);
     execute format('delete from %I where %I >= %L and %I < %L', p_table || '_rest', p_time, starts, p_time, ends);
     execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, named, starts, ends);
   end $$`,

  ...partitioned({ table: 'audit_entry', id: 'audit_entry_id', time: 'at' }, [
    `create index audit_entry_record on audit_entry (workspace_id, record_type, record_id, audit_entry_id)
       where record_id is not null`,
  ]),

  `alter table generation drop constraint generation_pkey, add primary key (workspace_id, started_at, generation_id)`,
  ...partitioned({ table: 'generation', id: 'generation_id', time: 'started_at' }, [
    `create index generation_record on generation (workspace_id, record_type, record_id, generation_id)`,
    `alter table generation add foreign key (workspace_id) references workspace`,
  ]),
];
