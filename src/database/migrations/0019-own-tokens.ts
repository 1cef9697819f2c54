/** Members list their own tokens, newest first. */
export const statements = [`create index access_token_user on access_token (workspace_id, user_id, access_token_id)`];
