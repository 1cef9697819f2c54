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

/** Limits attempts for all processes on one database. Its keys are stored as keyed hashes: they name people. */
export function createAttemptLimit(database: Database, secret: Uint8Array, clock: () => Date): AttemptLimit {
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest();
  return {
    async take(name, { attempts, seconds }) {
      const [key, now, windowMs] = [hashOf(name), clock(), seconds * 1_000];
      const attemptMs = Math.ceil(windowMs / attempts);
      const [filled] = await database.run(fillBucket, { key, now, attemptMs, windowMs });
      if (filled) return;
      const [bucket] = await database.read(selectEmptyAt, { key });
      const waitMs = bucket ? bucket.emptyAt.getTime() + attemptMs - windowMs - now.getTime() : 0;
      throw rateLimited(Math.max(1, Math.ceil(waitMs / 1_000)));
    },
    async clear(name) {
      await database.run(emptyBucket, { key: hashOf(name) });
    },
  };
}
