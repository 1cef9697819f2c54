/**
 * Imports under way and complete, each with the results of its lines, for as long as an answer is replayed. People are
 * found by email, those who are archived too, so that an import does not create them a second time.
 */

/** As `search/folded.ts` has it at the time of this migration. */
const folded = (text: string) =>
  `translate(normalize(lower(upper(lower(normalize(${text}, NFC) collate "und-x-icu"))), NFC), 'ς', 'σ')`;

export const statements = [
  `create table record_import (
     workspace_id integer not null references workspace,
     import_id bigint generated always as identity,
     user_id text not null,
     key text collate "C" not null,
     request_id text not null,
     started_at timestamptz(3) not null,
     run text,
     leased_until timestamptz(3),
     finished boolean not null default false,
     batches integer not null default 0,
     bytes bigint not null default 0,
     digest bytea,
     counts jsonb not null default '{}',
     primary key (workspace_id, import_id)
   ) with (fillfactor = 70)`,
  `create unique index record_import_key on record_import (workspace_id, user_id, key)`,
  `create index record_import_age on record_import (workspace_id, started_at)`,
  `create table record_import_result (
     workspace_id integer not null,
     import_id bigint not null,
     batch integer not null,
     lines text not null,
     primary key (workspace_id, import_id, batch),
     foreign key (workspace_id, import_id) references record_import on delete cascade
   )`,
  // In the order in which people are looked for: a scan in this order has one best index, however small the table is.
  `create index person_same_email on person
     (workspace_id, (${folded('email')} collate "C"), (case when archived_at is null then 0 else 1 end), person_id)`,
];
