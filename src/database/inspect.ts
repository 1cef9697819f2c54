import type { Database } from './connect.ts';
import { readSchemaState, type SchemaState } from './migrate.ts';
import type { Pooling } from './session.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

/** What a database says of itself. */
export interface DatabaseFacts {
  kind: Database['kind'];
  version: string;
  readOnly: boolean;
  encoding: string;
  autovacuum: boolean;
  /** Connections that PostgreSQL permits, and those that are open. */
  maxConnections: number;
  openConnections: number;
  bytes: number;
  /** The role, as SQL writes it, and whether it may create tables. */
  role: string;
  mayCreate: boolean;
  schema: SchemaState;
  pooling: Pooling;
  /** How far its clock is ahead of ours, in ms, give or take the second number. */
  clockAheadMs: number;
  clockErrorMs: number;
}

interface Row extends Pick<DatabaseFacts, 'version' | 'readOnly' | 'encoding' | 'autovacuum' | 'role' | 'mayCreate'> {
  maxConnections: number;
  openConnections: number;
  bytes: number;
}

const selectFacts = statement<object, Row>(sql`
  select current_setting('server_version') as version,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly",
    current_setting('server_encoding') as encoding,
    current_setting('autovacuum') = 'on' as autovacuum,
    current_setting('max_connections')::integer as "maxConnections",
    (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as "openConnections",
    pg_database_size(current_database())::double precision as bytes,
    quote_ident(current_user) as role,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`);

const selectTime = statement<object, { now: number }>(
  sql`select extract(epoch from clock_timestamp())::double precision * 1000 as now`,
);

/** Asks the database about itself. Changes nothing. */
export async function inspectDatabase(database: Database): Promise<DatabaseFacts> {
  const [row] = await database.run(selectFacts, {});
  if (!row) throw new Error('The database says nothing of itself');
  // Once more than needed: the statement is prepared the first time, which takes longer.
  await database.run(selectTime, {});
  const before = Date.now();
  const [time] = await database.run(selectTime, {});
  const after = Date.now();
  return {
    ...row,
    kind: database.kind,
    schema: await readSchemaState(database),
    pooling: database.pooling(),
    clockAheadMs: Math.round((time?.now ?? before) - (before + after) / 2),
    clockErrorMs: Math.ceil((after - before) / 2),
  };
}
