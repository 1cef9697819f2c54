/**
 * Events: what integrators follow. A change inserts its event in its own transaction; the sequencer gives committed events
 * consecutive positions in their workspace afterwards, because transactions do not commit in the order of their ids.
 */
export const statements = [
  `create table event (
     workspace_id integer not null,
     event_id bigint generated always as identity,
     position bigint,
     type text not null,
     record_type text not null,
     record_id integer not null,
     version text,
     at timestamptz(3) not null,
     user_id text,
     access_token_id integer,
     request_id text,
     changed_fields text[] not null default '{}',
     previous jsonb,
     merged_into integer,
     primary key (workspace_id, event_id)
   )`,
  `create unique index event_position on event (workspace_id, position) where position is not null`,
  `create index event_unsequenced on event (workspace_id, event_id) where position is null`,
  `create index event_record on event (workspace_id, record_type, record_id, event_id)`,
  // The last position given in a workspace. It outlives the events, which are removed after some time.
  `create table event_counter (
     workspace_id integer primary key,
     position bigint not null
   )`,
];
