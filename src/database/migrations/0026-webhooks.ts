/**
 * Webhooks: endpoints, how far each has come in the feed of events, deliveries and their attempts. `webhook` changes by its
 * administrators, `webhook_feed` with each attempt; processes claim its rows, of all workspaces, by a lease.
 */
export const statements = [
  `create table webhook (
     workspace_id integer not null references workspace,
     webhook_id integer generated always as identity,
     url text not null,
     description text,
     types text[],
     owner_id text not null,
     secret text not null,
     old_secret text,
     old_secret_until timestamptz(3),
     paused_at timestamptz(3),
     pause_reason text,
     version text not null,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     deleted_at timestamptz(3),
     primary key (workspace_id, webhook_id),
     check ((paused_at is null) = (pause_reason is null)),
     check ((old_secret is null) = (old_secret_until is null))
   )`,
  `create index webhook_current on webhook (workspace_id, webhook_id) where deleted_at is null`,
  `create table webhook_feed (
     workspace_id integer not null,
     webhook_id integer not null,
     position bigint not null,
     last_delivery bigint not null default 0,
     active boolean not null default true,
     due_at timestamptz(3),
     held_until timestamptz(3),
     failures integer not null default 0,
     failing_since timestamptz(3),
     missed_events bigint not null default 0,
     missed_at timestamptz(3),
     lease_token text,
     leased_until timestamptz(3),
     primary key (workspace_id, webhook_id)
   )`,
  `create table webhook_delivery (
     workspace_id integer not null,
     webhook_id integer not null,
     delivery_id bigint not null,
     kind text not null check (kind in ('EVENT', 'REDELIVERY', 'TEST')),
     event_id bigint,
     message_id text not null,
     type text not null,
     record_type text,
     record_id integer,
     status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED', 'EXPIRED')),
     attempts integer not null default 0,
     tries integer not null default 0,
     due_at timestamptz(3),
     created_at timestamptz(3) not null,
     ended_at timestamptz(3),
     primary key (workspace_id, webhook_id, delivery_id),
     foreign key (workspace_id, webhook_id) references webhook,
     check ((event_id is null) = (kind = 'TEST'))
   )`,
  `create index webhook_delivery_due on webhook_delivery (workspace_id, webhook_id, due_at, delivery_id)
     where status = 'PENDING' and due_at is not null`,
  // The undelivered events of a record, in order. A later one gets its time when the one before it has ended.
  `create index webhook_delivery_record on webhook_delivery (workspace_id, webhook_id, record_type, record_id, delivery_id)
     where status = 'PENDING' and kind = 'EVENT'`,
  `create index webhook_delivery_status on webhook_delivery (workspace_id, webhook_id, status, delivery_id)`,
  `create index webhook_delivery_ended on webhook_delivery (workspace_id, ended_at) where ended_at is not null`,
  `create table webhook_attempt (
     workspace_id integer not null,
     webhook_id integer not null,
     delivery_id bigint not null,
     attempt integer not null,
     at timestamptz(3) not null,
     milliseconds integer not null,
     status integer,
     error text,
     answer text,
     primary key (workspace_id, webhook_id, delivery_id, attempt),
     foreign key (workspace_id, webhook_id, delivery_id) references webhook_delivery on delete cascade,
     check ((error is null) = (status between 200 and 299))
   )`,
];
