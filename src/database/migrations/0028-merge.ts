/**
 * A merged record is deleted, so lists, search and references cannot show it. Its id, and the registration number of a
 * company, stay here and name the record that it was merged into: never another merged one (decision 29). Erased people are
 * deleted; the texts of others that name them are searched afterwards.
 */
export const statements = [
  ...['company', 'person'].flatMap((table) => [
    `create table merged_${table} (
       workspace_id integer not null,
       ${table}_id integer not null,
       into_id integer not null,
       primary key (workspace_id, ${table}_id),
       foreign key (workspace_id, into_id) references ${table}
     )`,
    `create index merged_${table}_into on merged_${table} (workspace_id, into_id)`,
  ]),
  `alter table merged_company add column organization_number text not null default ''`,
  `create unique index merged_company_number on merged_company (workspace_id, organization_number)
     where organization_number <> ''`,

  // A number of a merged company is taken, whatever statement inserts. The first trigger skips the row, as a conflict with
  // the unique index would. The second one finds a merge that was committed while the insert waited for that index: the
  // transaction is then repeated.
  `create function skip_merged_number() returns trigger language plpgsql as $$
   begin
     if exists (
       select from merged_company merged
       where merged.workspace_id = new.workspace_id and merged.organization_number = new.organization_number
         and merged.organization_number <> ''
     ) then return null; end if;
     return new;
   end $$`,
  `create function refuse_merged_number() returns trigger language plpgsql as $$
   begin
     if exists (
       select from merged_company merged
       where merged.workspace_id = new.workspace_id and merged.organization_number = new.organization_number
         and merged.organization_number <> ''
     ) then raise exception 'merged meanwhile' using errcode = 'serialization_failure'; end if;
     return null;
   end $$`,
  `create trigger company_number_merged before insert on company
     for each row when (new.organization_number <> '') execute function skip_merged_number()`,
  `create trigger company_number_merged_meanwhile after insert on company
     for each row when (new.organization_number <> '') execute function refuse_merged_number()`,

  // What is left to do for a person who was erased, and the list of all who were. `mentions` has the names that texts are
  // searched for, until that has ended. `begun`: the transaction, whose contemporaries may still write what they have read.
  `create table erasure (
     workspace_id integer not null references workspace,
     erasure_id integer generated always as identity,
     person_id integer not null,
     merged_ids integer[] not null,
     at timestamptz(3) not null,
     mentions jsonb,
     stage text,
     after jsonb,
     begun xid8 not null default pg_current_xact_id(),
     finished_at timestamptz(3),
     primary key (workspace_id, erasure_id),
     check ((mentions is null) = (finished_at is not null)),
     check ((stage is null) = (finished_at is not null))
   )`,
  `create index erasure_open on erasure (workspace_id, erasure_id) where finished_at is null`,
];
