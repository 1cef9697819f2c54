/** What waits for a member: own summaries to approve, failed generations, and tokens that expire. */
export const statements = [
  `create index summary_own_open on summary (workspace_id, created_by, status, appointment_date, summary_id)
     where status in ('WAITING_APPROVAL', 'FAILED')`,
  `create index briefing_own_failed on briefing (workspace_id, created_by, created_at, briefing_id)
     where status = 'FAILED'`,
  `create index access_token_expiry on access_token (workspace_id, user_id, expires_at) where revoked_at is null`,
];
