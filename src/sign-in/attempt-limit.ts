import { createHmac } from 'node:crypto';
import { type AttemptRate, fillBucket } from '../access/attempt-bucket.ts';
import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { rateLimited } from '../operation/errors.ts';

export interface AttemptLimit {
  /** Counts one attempt. Throws `RATE_LIMITED`. */
  take(key: string, rate: AttemptRate): Promise<void>;
  /** Forgets the attempts: the last one succeeded. */
  clear(key: string): Promise<void>;
}

const selectEmptyAt = statement<{ key: Uint8Array }, { emptyAt: Date }>(sql`
  select empty_at as "emptyAt" from sign_in_limit where key = ${bind('key::bytea')}`);

const emptyBucket = statement<{ key: Uint8Array }>(sql`delete from sign_in_limit where key = ${bind('key::bytea')}`);

/** So long attempts are refused without a look, whatever other processes have counted or forgotten meanwhile. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/** Limits attempts for all processes on one database. Its keys are stored as keyed hashes: they name people. */
export function createAttemptLimit(database: Database, secret: Uint8Array, clock: () => Date): AttemptLimit {
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest();
  /** Keys that were full a moment ago → when that is looked at again, and when there is room, both in ms since 1970. */
  const full = new Map<string, { until: number; roomAt: number }>();
  const refusal = (roomAt: number, now: Date) => rateLimited(Math.max(1, Math.ceil((roomAt - now.getTime()) / 1_000)));
  return {
    async take(name, { attempts, seconds }) {
      const [key, now, windowMs] = [hashOf(name), clock(), seconds * 1_000];
      const known = full.get(name);
      if (known && known.until > now.getTime()) throw refusal(known.roomAt, now);
      const attemptMs = Math.ceil(windowMs / attempts);
      const [filled] = await database.run(fillBucket, { key, now, attemptMs, windowMs });
      if (filled) return;
      const [bucket] = await database.read(selectEmptyAt, { key });
      const roomAt = bucket ? bucket.emptyAt.getTime() + attemptMs - windowMs : now.getTime();
      full.delete(name);
      full.set(name, { until: Math.min(roomAt, now.getTime() + REMEMBERED_MS), roomAt });
      if (full.size > MOST_REMEMBERED) for (const oldest of full.keys().take(1)) full.delete(oldest);
      throw refusal(roomAt, now);
    },
    async clear(name) {
      full.delete(name);
      await database.run(emptyBucket, { key: hashOf(name) });
    },
  };
}
