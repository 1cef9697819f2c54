import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** More erasures are not counted, so the look is cheap. */
const MOST_COUNTED = 10_000;

export interface OpenErasures {
  /** Erasures whose search for mentions has not ended. */
  open: number;
  /** How long ago the oldest of those counted was begun, in s. 0: none is open. */
  oldestSeconds: number;
}

/** The unfinished erasures of all workspaces. */
export const countOpenErasures = statement<{ now: Date }, OpenErasures>(sql`
  select count(*)::integer as open,
    coalesce(greatest(extract(epoch from ${bind('now::timestamptz')} - min(at)), 0), 0)::float8 as "oldestSeconds"
  from (select at from erasure where finished_at is null limit ${literal(MOST_COUNTED)}) bounded`);
