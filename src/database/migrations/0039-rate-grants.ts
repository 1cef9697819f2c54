/**
 * What one statement needs to reserve for many tokens and to answer each: what the last reservation of a row was granted
 * and lent, and how much the processes hold in a period of ten minutes. The function reserved for one token at a time.
 */
export const statements = [
  `alter table rate_limit
     add column granted integer not null default 0,
     add column lent integer not null default 0,
     add column held integer not null default 0,
     add column held_period integer not null default 0`,
  `drop function reserve_rate`,
];
