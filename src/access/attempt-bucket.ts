import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** So many attempts at once, then evenly so many in each `seconds`. */
export interface AttemptRate {
  attempts: number;
  seconds: number;
}

interface Bucket {
  key: Uint8Array;
  now: Date;
}

/** Counts an attempt, in a leaking bucket. Answers no row where the bucket is full. */
export const fillBucket = statement<Bucket & { attemptMs: number; windowMs: number }, { filled: true }>(sql`
  insert into sign_in_limit (key, empty_at)
  values (${bind('key::bytea')}, ${bind('now::timestamptz')} + ${bind('attemptMs::integer')} * interval '1 ms')
  on conflict (key) do update
  set empty_at = greatest(sign_in_limit.empty_at, ${bind('now::timestamptz')})
    + ${bind('attemptMs::integer')} * interval '1 ms'
  where greatest(sign_in_limit.empty_at, ${bind('now::timestamptz')})
    + ${bind('attemptMs::integer')} * interval '1 ms'
    <= ${bind('now::timestamptz')} + ${bind('windowMs::integer')} * interval '1 ms'
  returning true as filled`);
