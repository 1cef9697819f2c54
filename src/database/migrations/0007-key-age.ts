import { type Kysely, sql } from 'kysely';

/**
 * Old idempotency keys are found by a block-range index: keys come in the order of their age, and it is no rival of the
 * primary key, by which every request looks for its own.
 */
export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `drop index idempotency_key_age`,
  `create index idempotency_key_age on idempotency_key using brin (created_at)`,
];
