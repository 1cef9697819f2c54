/** Finds the invitations of a person: those to a workspace, or to any where the person signs in and is active in none. */
export const statements = [`create index invitation_email on invitation (lower(email), workspace_id)`];
