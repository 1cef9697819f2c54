import { removeByAge } from '../database/remove-by-age.ts';

/** More than a year, so that a month can be compared with that of the year before. */
const KEPT_DAYS = 400;

/** Removes old days of what workspaces have used of the language model, and reservations that killed processes left. */
export const removeOldUsage = [
  removeByAge('remove old model usage', {
    table: 'model_usage',
    time: 'day',
    type: 'date',
    ofWorkspaces: true,
    keptMs: KEPT_DAYS * 86_400_000,
  }),
  removeByAge('remove expired model reservations', {
    table: 'model_reservation',
    time: 'expires_at',
    ofWorkspaces: true,
  }),
];
