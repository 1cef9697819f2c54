/** Serves the list of a person's workspaces, and the sessions of one who has none. */
export const statements = [`create index membership_user on membership (user_id)`];
