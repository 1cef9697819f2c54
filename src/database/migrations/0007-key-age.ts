/** Keys are inserted in the order of their age, so a small block-range index finds the old ones. */
export const statements = [
  `drop index idempotency_key_age`,
  `create index idempotency_key_age on idempotency_key using brin (created_at)`,
];
