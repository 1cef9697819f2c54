import { type Kysely, sql } from 'kysely';

/** An audit entry of an import tells what was imported. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table audit_entry add column details jsonb`.execute(database);
}
