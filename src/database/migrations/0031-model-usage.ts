/**
 * What a workspace has used of the language model on a day (UTC), and what its runs have reserved of it. A run's reservation
 * ends with the run; that of a killed process expires.
 */
export const statements = [
  `create table model_usage (
     workspace_id integer not null references workspace,
     day date not null,
     runs integer not null default 0,
     requests integer not null default 0,
     refused integer not null default 0,
     input_tokens bigint not null default 0,
     output_tokens bigint not null default 0,
     primary key (workspace_id, day)
   ) with (fillfactor = 70)`,
  `create table model_reservation (
     workspace_id integer not null,
     lease_token text not null,
     tokens bigint not null,
     expires_at timestamptz(3) not null,
     primary key (workspace_id, lease_token)
   ) with (fillfactor = 70)`,
];
