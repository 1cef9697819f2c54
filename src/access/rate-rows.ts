import type { Database } from '../database/connect.ts';
import { bind, literal, raw, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export type RateKind = 'reads' | 'writes';

/** A token's limit of one kind. */
export interface RateKey {
  workspaceId: number;
  accessTokenId: number;
  kind: RateKind;
}

export interface Wanted extends RateKey {
  /** For the present second, besides those of `returned`. */
  wanted: number;
  /** Requests that were taken from what the process holds, and are not counted yet. */
  returned: number;
  /** Requests that the process held and did not use, and holds no longer. */
  released: number;
  /** The period in which it was lent what it holds; 0: it holds nothing. */
  period: number;
}

/** A part of a token's limit that this process may use in one second. */
export interface Reservation {
  /** Without those of `returned`, which are counted in any case. */
  granted: number;
  /** Requests that the process holds from now on until it uses them, besides those that it holds already. */
  lent: number;
  /** The period in which it holds them, and for how long it may use them. */
  period: number;
  heldMs: number;
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

/** How long requests are held, by the database's clock, in seconds. */
export interface HeldPeriod {
  /** What is lost with a process is free in the next period. */
  seconds: number;
  /** In the end of a period nothing is lent and nothing held is used: what was used uncounted has left the window when it is free. */
  endSeconds: number;
}

export const HELD_PERIOD: HeldPeriod = { seconds: 600, endSeconds: 15 };
/** What one process may hold of a limit: a two-hundredth, so none of limits that are easily used up. */
const HELD_SHARE = 1 / 200;
const MOST_HELD = 5;
/** All processes together, as a multiple of that. */
const MOST_HOLDERS = 8;

/** How many requests of a limit one process may hold. */
export const mostHeld = (limit: number) => Math.min(MOST_HELD, Math.floor(limit * HELD_SHARE));

export function createRateRows(
  database: Pick<Database, 'runAside'>,
  limits: Readonly<Record<RateKind, number>>,
  period = HELD_PERIOD,
): RateRows {
  return {
    async reserve(all) {
      const rows = await database.runAside(reserve, {
        ...keysOf(all),
        wanted: all.map(({ wanted, returned, kind }) => Math.min(wanted, limits[kind]) + returned),
        returned: all.map(({ returned }) => returned),
        released: all.map(({ released }) => released),
        periods: all.map((one) => one.period),
        periodSeconds: period.seconds,
        lendSeconds: period.seconds - period.endSeconds - 1,
        reads: limits.reads,
        writes: limits.writes,
        readsHeld: mostHeld(limits.reads),
        writesHeld: mostHeld(limits.writes),
      });
      const byKey = new Map(rows.map((row) => [rateKey(row), row]));
      return all.map((key) => {
        const row = byKey.get(rateKey(key));
        if (!row) throw new Error('A reservation returned no row');
        return reservationOf(row, key.returned, limits[key.kind], period);
      });
    },
    async giveBack(given) {
      // A statement may change a row once.
      const all = [...new Map(given.map((one) => [rateKey(one), one])).values()];
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
  lent: number;
  held: number;
  period: number;
  second: number;
  counts: string;
  validMs: number;
}

interface ReserveValues extends KeyArrays {
  wanted: number[];
  returned: number[];
  released: number[];
  periods: number[];
  periodSeconds: number;
  lendSeconds: number;
  reads: number;
  writes: number;
  readsHeld: number;
  writesHeld: number;
}

const KEYS = sql`${bind('workspaceIds::integer[]')}, ${bind('accessTokenIds::integer[]')}, ${bind('kinds::text[]')}`;
const NOW = raw('extract(epoch from clock_timestamp())');
const PERIOD = bind('periodSeconds::integer');
/** Nothing else is lent, because it could not be used. */
const lends = (second: Sql) => sql`${second} % ${PERIOD} < ${bind('lendSeconds::integer')}`;
const limitOf = (kind: string) =>
  sql`case ${raw(kind)} when 'reads' then ${bind('reads::integer')} else ${bind('writes::integer')} end`;
const mostHeldOf = (kind: string) =>
  sql`case ${raw(kind)} when 'reads' then ${bind('readsHeld::integer')} else ${bind('writesHeld::integer')} end`;
const TOTAL = raw(Array.from({ length: COUNTED }, (_, n) => `kept.counts[${n + 1}]`).join(' + '));

/**
 * Rows are locked in the order of their keys, here and in `giveBack`, so that no two processes wait for each other. The
 * clock is read under the lock. `offset 0`: each expression is evaluated once.
 *
 * What was held, and used or not, comes behind the counts, where no row has any: `excluded` has nothing but columns. Counted and
 * held together never exceed the limit.
 */
const reserve = statement<ReserveValues, ReservedRow>(sql`
  insert into rate_limit as known
    (workspace_id, access_token_id, kind, second, counts, granted, lent, held, held_period)
  select workspace_id, access_token_id, kind, floor(${NOW}),
    array[wanted, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, returned, period, released], wanted, loan.lent, loan.lent,
    floor(${NOW} / ${PERIOD})
  from unnest(${KEYS}, ${bind('wanted::integer[]')}, ${bind('returned::integer[]')}, ${bind('periods::integer[]')},
    ${bind('released::integer[]')}) asked (workspace_id, access_token_id, kind, wanted, returned, period, released),
  lateral (
    select case when returned = 0 and ${lends(sql`floor(${NOW})::bigint`)}
      then least(${mostHeldOf('kind')}, ${limitOf('kind')} - wanted) else 0 end as lent
  ) loan
  order by workspace_id, access_token_id, kind
  on conflict (workspace_id, access_token_id, kind) do update
  set (second, counts, granted, lent, held, held_period) = (
    select present.second, array[kept.counts[1] + available.granted] || kept.counts[2:11], available.granted,
      loan.lent, others.held + loan.lent, present.period
    from (select greatest(floor(${NOW})::bigint, known.second) as second offset 0) clock,
    lateral (
      select clock.second, clock.second / ${PERIOD} as period,
        least(clock.second - known.second, 11)::integer as passed offset 0
    ) present,
    lateral (
      select array_fill(0, array[present.passed]) || known.counts[1:11 - present.passed] as counts offset 0
    ) kept,
    lateral (
      select case when excluded.counts[13] = present.period then excluded.counts[12] end as returned,
        excluded.counts[14] as released offset 0
    ) own,
    lateral (
      select case when known.held_period = present.period
        then greatest(known.held - coalesce(own.returned + own.released, 0), 0) else 0 end as held offset 0
    ) others,
    lateral (select ${limitOf('excluded.kind')} - (${TOTAL}) - others.held as requests offset 0) free,
    lateral (
      select greatest(least(excluded.granted, free.requests), excluded.counts[12]) as granted offset 0
    ) available,
    lateral (
      select case when ${lends(raw('present.second'))} then
        greatest(least(coalesce(own.returned, ${mostHeldOf('excluded.kind')}),
          ${literal(MOST_HOLDERS)} * ${mostHeldOf('excluded.kind')} - others.held,
          free.requests - available.granted), 0) else 0 end as lent offset 0
    ) loan
  )
  returning workspace_id as "workspaceId", access_token_id as "accessTokenId", kind, granted,
    lent, held, held_period as period, second,
    array_to_string(counts, ' ') as counts, greatest(floor((second + 1 - ${NOW}) * 1000), 0)::integer as "validMs"`);

/** Nothing is given back to a row that no longer counts the second. A row that is gone is made again, and counts nothing. */
const giveBack = statement<KeyArrays & { seconds: number[]; unused: number[] }>(sql`
  insert into rate_limit as known (workspace_id, access_token_id, kind, second, counts, granted)
  select workspace_id, access_token_id, kind, second, array_fill(0, array[${literal(COUNTED)}]), unused
  from unnest(${KEYS}, ${bind('seconds::bigint[]')}, ${bind('unused::integer[]')})
    ended (workspace_id, access_token_id, kind, second, unused)
  order by workspace_id, access_token_id, kind
  on conflict (workspace_id, access_token_id, kind) do update
  set counts[known.second - excluded.second + 1] =
    greatest(known.counts[known.second - excluded.second + 1] - excluded.granted, 0)
  where known.second - excluded.second between 0 and 10`);

function reservationOf(row: ReservedRow, returned: number, limit: number, held: HeldPeriod): Reservation {
  const { lent, period, second, validMs } = row;
  const places = row.counts.split(' ', COUNTED).map(Number);
  const total = places.reduce((sum, count) => sum + count, 0);
  /** Until what was counted in this place has left the window. */
  const secondsUntilGone = (place: number) => Math.ceil(validMs / 1_000 + COUNTED - 1 - Math.max(place, 0));
  return {
    granted: row.granted - returned,
    lent,
    period,
    heldMs: ((period + 1) * held.seconds - second - 1 - held.endSeconds) * 1_000 + validMs,
    remaining: Math.max(limit - total - row.held, 0),
    second,
    validMs,
    resetSeconds: secondsUntilGone(places.findIndex((count) => count > 0)),
    retryAfterSeconds: secondsUntilGone(places.findLastIndex((count) => count > 0)),
  };
}
