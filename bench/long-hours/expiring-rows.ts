import type { Client } from 'pg';
import { LIMITS } from '../../src/limits.ts';
import type { MadePlace } from './make-places.ts';

interface Rates {
  /** How long the run takes, in minutes. */
  minutes: number;
  /** What a second of the load adds. */
  keys: number;
  events: number;
  imports: number;
}

const KEPT_HOURS = LIMITS.replayHours + 1;
const EVENTS_VISITED_HOURS = LIMITS.eventDays * 24 + 12;

/**
 * Puts rows into the tables that expire during the run, as many in each minute as the load adds: what a service that has
 * been running for a month would have. The events of before are removed, since older ones stand before them. Events of a workspace are removed together, so those of one workspace after another
 * expire.
 */
export async function insertExpiringRows(
  database: Client,
  places: readonly MadePlace[],
  { minutes, keys, events, imports }: Rates,
): Promise<void> {
  const seconds = minutes * 60;
  const ids = places.map(({ workspaceId }) => workspaceId);
  await database.query(insertKeys, [ids, Math.round(keys * seconds), KEPT_HOURS * 3600, seconds]);
  await database.query(insertImports, [ids, Math.round(imports * seconds), KEPT_HOURS * 3600, seconds]);
  await database.query('delete from event');
  const ofEach = Math.ceil((events * seconds) / ids.length);
  await database.query(insertEvents, [ids, ofEach, EVENTS_VISITED_HOURS * 3600, seconds / ids.length]);
  await database.query(setCounters, [ids, ofEach]);
  await database.query('vacuum (analyze)');
}

const OF_TURN = '($1::integer[])[1 + n % array_length($1::integer[], 1)]';
/** The n-th of `$2` rows expires after its share of `$4` seconds; rows are kept for `$3` seconds. */
const AT = `now() - $3::integer * interval '1 second' + $4::float8 * n / $2::integer * interval '1 second'`;

const insertKeys = `
  insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at, status, body)
  select ${OF_TURN}, 'usr_many_' || ${OF_TURN}, gen_random_uuid(), sha256(n::text::bytea), ${AT}, 201, repeat('x', 200)
  from generate_series(1, $2::integer) n`;

const insertImports = `
  with made as (
    insert into record_import (workspace_id, user_id, key, request_id, started_at, finished)
    select ${OF_TURN}, 'usr_many_' || ${OF_TURN}, gen_random_uuid(), 'before', ${AT}, true
    from generate_series(1, $2::integer) n
    returning workspace_id, import_id
  )
  insert into record_import_result (workspace_id, import_id, batch, lines)
  select workspace_id, import_id, 0, repeat('x', 2000) from made`;

/** The oldest of each workspace becomes old enough in its turn; the others are within twelve hours of it. */
const insertEvents = `
  insert into event (workspace_id, position, type, record_type, record_id, version, at, user_id, request_id)
  select id, n, 'person.updated', 'person', 1, 'v1',
    now() - $3::integer * interval '1 second' + place * $4::float8 * interval '1 second' + n * interval '1 millisecond',
    'usr_many_' || id, 'before'
  from unnest($1::integer[]) with ordinality given (id, place), generate_series(1, $2::integer) n`;

const setCounters = `
  insert into event_counter (workspace_id, position) select id, $2::integer from unnest($1::integer[]) id
  on conflict (workspace_id) do update set position = excluded.position`;
