import { removeByAge } from '../database/remove-by-age.ts';
import { LIMITS } from '../limits.ts';

/** Removes idempotency keys an hour after their replay window has ended. */
export const removeOldKeys = removeByAge('remove old idempotency keys', {
  table: 'idempotency_key',
  time: 'created_at',
  ofWorkspaces: true,
  keptMs: (LIMITS.replayHours + 1) * 3_600_000,
});
