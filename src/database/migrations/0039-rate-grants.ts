/**
 * What the last reservation of a row was granted, so that one statement reserves for many tokens and answers each. The
 * function reserved for one token at a time.
 */
export const statements = [
  `alter table rate_limit add column granted integer not null default 0`,
  `drop function reserve_rate`,
];
