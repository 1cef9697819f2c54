/**
 * Old idempotency keys are found by a block-range index: keys come in the order of their age, and it is no rival of the
 * primary key, by which every request looks for its own.
 */
export const statements = [
  `drop index idempotency_key_age`,
  `create index idempotency_key_age on idempotency_key using brin (created_at)`,
];
