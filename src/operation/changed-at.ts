import { bind, sql } from '../database/sql.ts';

/** `updated_at` of a row that changes: never before its last change, which may be by a process whose clock is ahead. */
export const CHANGED_AT = sql`greatest(updated_at, ${bind('now::timestamptz')})`;
