import { inBatches, type MaintenanceTask } from '../database/maintenance.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { FOUND_VALID_MS } from './remember-answers.ts';

/** Kept a little longer than any answer is valid. */
const KEPT_MS = FOUND_VALID_MS + 3_600_000;

/** Removes remembered answers of upstream registries that are no longer valid. */
export const removeOldAnswers: MaintenanceTask = {
  name: 'remove old registry answers',
  scope: 'installation',
  run(database, now) {
    const before = new Date(now.getTime() - KEPT_MS);
    return inBatches((rows) => database.run(deleteOldAnswers, { before, rows }));
  },
};

const deleteOldAnswers = statement<{ before: Date; rows: number }, { removed: number }>(sql`
  with removed as (
    delete from registry_answer
    where (source, query) in (
      select source, query from registry_answer
      where fetched_at < ${bind('before::timestamptz')}
      limit ${bind('rows::integer')}) and fetched_at < ${bind('before::timestamptz')}
    returning 1
  )
  select count(*)::integer as removed from removed`);
