import { sql } from 'kysely';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/open-database.ts';
import { withKysely } from '../../tests/harness/kysely.ts';
import type { Environment } from '../../tests/harness/process.ts';
import { inventedPeople } from './invented-people.ts';

/** Rows of one statement and transaction. */
const ROWS = 1_000;

/** Rows a second. */
interface Floor {
  inserted: number;
  selected: number;
}

/**
 * Inserts the same people into a table with the columns and indexes of `person`, many at a time, and selects what an
 * export has of them. No service may run on an embedded database.
 */
export async function measureFloor(environment: Environment, workspaceId: number, rows: number): Promise<Floor> {
  const config = readConfig(environment);
  const database = withKysely(await openDatabase({ config, log: pino({ level: 'silent' }), purpose: 'bench' }));
  const { kysely } = database;
  try {
    await sql`create table person_floor (like person including all)`.execute(kysely);
    const now = new Date().toISOString();
    const inserted = await rate(rows, async () => {
      for (const people of inventedPeople(rows, ROWS)) {
        await sql`
          insert into person_floor (workspace_id, version, name, email, phone, title, created_at, updated_at)
          select ${workspaceId}::integer, 'v1.' || substr(md5(email), 1, 16), name, email, phone, title,
            ${now}::timestamptz, ${now}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
            given (name text, email text, phone text, title text)`.execute(kysely);
      }
    });
    const selected = await rate(rows, async () => {
      for (let after = 0, found = ROWS; found === ROWS; ) {
        const page = await sql<{ id: number }>`
          select person_id as id, version, name, email, phone, mobile, title, department, description, linkedin_url, company_id,
            lifecycle_stage, metadata, custom_fields, archived_at, created_at, updated_at
          from person_floor
          where workspace_id = ${workspaceId}::integer and person_id > ${after}::integer
          order by person_id limit ${ROWS}::integer`.execute(kysely);
        found = page.rows.length;
        after = page.rows.at(-1)?.id ?? 0;
      }
    });
    await sql`drop table person_floor`.execute(kysely);
    return { inserted, selected };
  } finally {
    await database.close();
  }
}

async function rate(rows: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (rows * 1_000) / (performance.now() - begun);
}
