import { removeByAge } from '../database/remove-by-age.ts';
import { sql } from '../database/sql.ts';

/**
 * Removes grants that have expired, those whose code nobody used, and access tokens that have expired. The rows of
 * `access_token` stay, which the audit log names.
 */
export const removeEndedGrants = [
  removeByAge('remove expired grants', { table: 'agent_grant', time: 'expires_at', ofWorkspaces: true }),
  removeByAge('remove unused grants', {
    table: 'agent_grant',
    time: 'code_expires_at',
    ofWorkspaces: true,
    indexed: sql`connected_at is null`,
  }),
  removeByAge('remove expired agent secrets', { table: 'agent_secret', time: 'expires_at', ofWorkspaces: true }),
];
