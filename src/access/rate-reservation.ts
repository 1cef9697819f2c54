import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export interface ReservationRequest {
  workspaceId: number;
  accessTokenId: number;
  kind: 'reads' | 'writes';
  /** Requests in any ten seconds. */
  limit: number;
  wanted: number;
  /** Unused requests of an earlier reservation, and the second in which it was made. */
  unused: number;
  unusedSecond: number;
}

/** A part of a token's limit that this process may use in one second. */
export interface Reservation {
  granted: number;
  /** Requests left for all processes. */
  remaining: number;
  second: number;
  /** Milliseconds until that second ends. */
  validMs: number;
  /** Seconds until the whole limit is available again; `retryAfterSeconds`: until one request is, if none was granted. */
  resetSeconds: number;
  retryAfterSeconds: number;
}

export type ReserveRate = (request: ReservationRequest) => Promise<Reservation>;

const reserveRate = statement<ReservationRequest, Reservation>(sql`
  select granted, remaining, second_reserved as second, valid_ms as "validMs",
    reset_seconds as "resetSeconds", retry_seconds as "retryAfterSeconds"
  from reserve_rate(${bind('workspaceId::integer')}, ${bind('accessTokenId::integer')}, ${bind('kind::text')},
    ${bind('limit::integer')}, ${bind('wanted::integer')}, ${bind('unused::integer')}, ${bind('unusedSecond::bigint')})`);

/** Shares the limits with other processes on the same database. Waiting writes cannot hold its connection. */
export function createReserveRate(database: Pick<Database, 'read'>): ReserveRate {
  return async (request) => {
    const [granted] = await database.read(reserveRate, request);
    if (!granted) throw new Error('A reservation returned no row');
    return granted;
  };
}
