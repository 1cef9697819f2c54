/** Finds the invitations of a person who signs in and is active in no workspace. */
export const statements = [`create index invitation_email on invitation (lower(email))`];
