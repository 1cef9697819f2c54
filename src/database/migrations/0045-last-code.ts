/**
 * The step of time of the last code by an authenticator app that was accepted: RFC 6238 lets each be used once. Null: none
 * yet. Adding a column without a default rewrites no row.
 */
export const statements = ['alter table user_second_factor add column last_step integer'];
