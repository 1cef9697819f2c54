import type { Database } from '../database/connect.ts';
import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export type RateKind = 'reads' | 'writes';

/** A token's limit of one kind. */
export interface RateKey {
  workspaceId: number;
  accessTokenId: number;
  kind: RateKind;
}

export interface Wanted extends RateKey {
  wanted: number;
}

/** A part of a token's limit that this process may use in one second. */
export interface Reservation {
  granted: number;
  /** Requests left for all processes. */
  remaining: number;
  second: number;
  /** Milliseconds until that second ends. */
  validMs: number;
  /** Seconds until the whole limit is available again. */
  resetSeconds: number;
  /** Seconds until one request is available. */
  retryAfterSeconds: number;
}

/** Requests that were reserved in a second and not used in it. */
export interface Unused extends RateKey {
  second: number;
  count: number;
}

/** The rows that the processes on one database share. Each function runs one statement for many tokens. */
export interface RateRows {
  /** Answers in the order of the arguments, which have different keys. */
  reserve(all: readonly Wanted[]): Promise<Reservation[]>;
  /** For reservations that have ended. Must not be repeated: it would give back twice. */
  giveBack(all: readonly Unused[]): Promise<void>;
}

/** Seconds that a row counts, the newest first. So many whole ones hold every window of ten that ends now. */
const COUNTED = 11;

/** Undefined: this kind is not limited, and nothing is reserved. */
export function createRateRows(
  database: Pick<Database, 'runAside'>,
  limits: Readonly<Record<RateKind, number>>,
): RateRows {
  return {
    async reserve(all) {
      const values = {
        ...keysOf(all),
        wanted: all.map(({ wanted, kind }) => Math.min(wanted, limits[kind])),
        ...limits,
      };
      const rows = await database.runAside(reserve, values);
      const byKey = new Map(rows.map((row) => [rateKey(row), row]));
      return all.map((key) => {
        const row = byKey.get(rateKey(key));
        if (!row) throw new Error('A reservation returned no row');
        return reservationOf(row, limits[key.kind]);
      });
    },
    async giveBack(all) {
      const values = { seconds: all.map(({ second }) => second), unused: all.map(({ count }) => count) };
      await database.runAside(giveBack, { ...keysOf(all), ...values });
    },
  };
}

export const rateKey = ({ workspaceId, accessTokenId, kind }: RateKey) => `${workspaceId}:${accessTokenId}:${kind}`;

interface KeyArrays {
  workspaceIds: number[];
  accessTokenIds: number[];
  kinds: RateKind[];
}

function keysOf(all: readonly RateKey[]): KeyArrays {
  return {
    workspaceIds: all.map(({ workspaceId }) => workspaceId),
    accessTokenIds: all.map(({ accessTokenId }) => accessTokenId),
    kinds: all.map(({ kind }) => kind),
  };
}

interface ReservedRow extends RateKey {
  granted: number;
  second: number;
  counts: string;
  validMs: number;
}

const KEYS = sql`${bind('workspaceIds::integer[]')}, ${bind('accessTokenIds::integer[]')}, ${bind('kinds::text[]')}`;
const NOW = raw('extract(epoch from clock_timestamp())');
const TOTAL = raw(Array.from({ length: COUNTED }, (_, n) => `kept.counts[${n + 1}]`).join(' + '));

/**
 * Rows are locked in the order of their keys, here and in `giveBack`, so that no two processes wait for each other. The
 * clock is read under the lock. `offset 0`: each expression is evaluated once.
 */
const reserve = statement<KeyArrays & { wanted: number[]; reads: number; writes: number }, ReservedRow>(sql`
  insert into rate_limit as held (workspace_id, access_token_id, kind, second, counts, granted)
  select workspace_id, access_token_id, kind, floor(${NOW}), array[wanted, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], wanted
  from unnest(${KEYS}, ${bind('wanted::integer[]')}) asked (workspace_id, access_token_id, kind, wanted)
  order by workspace_id, access_token_id, kind
  on conflict (workspace_id, access_token_id, kind) do update
  set (second, counts, granted) = (
    select present.second, array[kept.counts[1] + available.granted] || kept.counts[2:11], available.granted
    from (select greatest(floor(${NOW})::bigint, held.second) as second offset 0) present,
    lateral (select least(present.second - held.second, 11)::integer as seconds offset 0) passed,
    lateral (
      select array_fill(0, array[passed.seconds]) || held.counts[1:11 - passed.seconds] as counts offset 0
    ) kept,
    lateral (
      select greatest(least(excluded.granted, case excluded.kind
        when 'reads' then ${bind('reads::integer')} else ${bind('writes::integer')}
      end - (${TOTAL})), 0) as granted offset 0
    ) available
  )
  returning workspace_id as "workspaceId", access_token_id as "accessTokenId", kind, granted, second,
    array_to_string(counts, ' ') as counts, greatest(floor((second + 1 - ${NOW}) * 1000), 0)::integer as "validMs"`);

/** A row that is gone, or no longer counts the second, needs nothing back. */
const giveBack = statement<KeyArrays & { seconds: number[]; unused: number[] }>(sql`
  update rate_limit held
  set counts[held.second - given.second + 1] = greatest(held.counts[held.second - given.second + 1] - given.unused, 0)
  from (
    select * from unnest(${KEYS}, ${bind('seconds::bigint[]')}, ${bind('unused::integer[]')})
      ended (workspace_id, access_token_id, kind, second, unused)
    order by workspace_id, access_token_id, kind
  ) given
  where held.workspace_id = given.workspace_id and held.access_token_id = given.access_token_id
    and held.kind = given.kind and held.second - given.second between 0 and 10`);

function reservationOf({ granted, second, counts, validMs }: ReservedRow, limit: number): Reservation {
  const places = counts.split(' ').map(Number);
  const total = places.reduce((sum, count) => sum + count, 0);
  /** Until what was counted in this place has left the window. */
  const secondsUntilGone = (place: number) => Math.ceil(validMs / 1_000 + COUNTED - 1 - Math.max(place, 0));
  return {
    granted,
    remaining: Math.max(limit - total, 0),
    second,
    validMs,
    resetSeconds: secondsUntilGone(places.findIndex((count) => count > 0)),
    retryAfterSeconds: secondsUntilGone(places.findLastIndex((count) => count > 0)),
  };
}
