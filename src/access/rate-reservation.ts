import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export interface ReservationRequest {
  workspaceId: number;
  accessTokenId: number;
  kind: 'reads' | 'writes';
  /** In any ten seconds. */
  limit: number;
  wanted: number;
  /** Left over from an earlier reservation, and the second that was made in. */
  unused: number;
  unusedSecond: number;
}

/** A share of a token's limit that this process may use up in the second it was made in. */
export interface Reservation {
  granted: number;
  /** What is left for everybody beyond it. */
  remaining: number;
  second: number;
  /** How long that second lasts yet. */
  validMs: number;
  /** Until the whole limit is there again, and until one will pass where nothing was granted. */
  resetSeconds: number;
  retryAfterSeconds: number;
}

export type ReserveRate = (request: ReservationRequest) => Promise<Reservation>;

const reserveRate = statement<ReservationRequest, Reservation>(sql`
  select granted, remaining, second_reserved as second, valid_ms as "validMs",
    reset_seconds as "resetSeconds", retry_seconds as "retryAfterSeconds"
  from reserve_rate(${bind('workspaceId::integer')}, ${bind('accessTokenId::integer')}, ${bind('kind::text')},
    ${bind('limit::integer')}, ${bind('wanted::integer')}, ${bind('unused::integer')}, ${bind('unusedSecond::bigint')})`);

/** Reserves with the other processes on the same database. Never on a connection that a waiting write may hold. */
export function createReserveRate(database: Pick<Database, 'read'>): ReserveRate {
  return async (request) => {
    const [granted] = await database.read(reserveRate, request);
    if (!granted) throw new Error('A reservation returned no row');
    return granted;
  };
}
