import type { BatchTask } from '../database/maintenance.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { upkeepStatement } from '../database/upkeep-statement.ts';
import { longNameIsUsed } from './long-names.ts';

/** Longer than any client takes from one page of a list to the next. */
const KEPT_MS = 48 * 3_600_000;
/** Each name is compared with all records. */
const MOST_NAMES = 200;

/**
 * Removes long names that cursors no longer need: no company or person has the name, and the last one lost it two days ago.
 * A name that is in use is looked at again two days later.
 */
export const removeOldNames: BatchTask = {
  name: 'remove old long names',
  async batch({ run, now, rows }) {
    const before = new Date(now.getTime() - KEPT_MS);
    const old = await run(findOldNames, { before, rows: Math.min(rows, MOST_NAMES) });
    for (const [workspaceId, names] of Map.groupBy(old, (name) => name.workspaceId)) {
      const digests = names.map(({ digest }) => digest);
      await run(deleteUnused, { workspaceId, before, digests });
      await run(renewUsed, { workspaceId, before, digests, now });
    }
    return { reached: null, done: old.length === 0 };
  },
};

const findOldNames = upkeepStatement<{ before: Date; rows: number }, { workspaceId: number; digest: string }>(sql`
  select workspace_id as "workspaceId", encode(digest, 'hex') as digest from long_name_key
  where kept_at < ${bind('before::timestamptz')}
  order by kept_at, workspace_id limit ${bind('rows::integer')}`);

interface Names {
  workspaceId: number;
  before: Date;
  digests: readonly string[];
}

/** Only if no record got the name meanwhile, which renews it. */
const isOld = sql`
  workspace_id = ${bind('workspaceId::integer')} and kept_at < ${bind('before::timestamptz')}
  and digest = any (array(select decode(given.digest, 'hex') from unnest(${bind('digests::text[]')}) given (digest)))`;

const deleteUnused = statement<Names>(sql`
  delete from long_name_key
  where ${isOld}
    and not ${longNameIsUsed}`);

const renewUsed = statement<Names & { now: Date }>(sql`
  update long_name_key set kept_at = ${bind('now::timestamptz')} where ${isOld}`);
