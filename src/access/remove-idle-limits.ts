import { removeInOrder } from '../database/remove-in-order.ts';
import { bind, sql } from '../database/sql.ts';

const LAST_ID = 2_147_483_647;

/**
 * Removes the counts of tokens that nobody has used for an hour; those of the last seconds are all that a limit needs. The
 * rows change with every few requests, and an index over their age would cost each of those changes. So a round looks at one
 * batch in the order of the key, whatever its age, and the next round goes on from there. A request that finds its row
 * removed in that moment is counted anew.
 */
export const removeIdleLimits = removeInOrder('remove counts of idle tokens', {
  table: 'rate_limit',
  columns: [
    { name: 'workspace_id', type: 'integer' },
    { name: 'access_token_id', type: 'integer' },
    { name: 'kind', type: 'text' },
  ],
  where: sql`second < extract(epoch from ${bind('now::timestamptz')}) - 3600`,
  first: [0, 0, ''],
  last: () => [LAST_ID, LAST_ID, ''],
  oneBatch: true,
});
