import { sql } from 'kysely';
import { expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const it = serviceTest();

/** Enough for 240 pages with PostgreSQL's own limit. */
const IMPORTED = 3_000;
/** What one statement adds before it notices that the list is full, beside 1 MB. */
const MOST_PAGES = 128 + 12;

it('an import leaves a short list of new entries, which every look-up in the index of grams reads', async ({
  service: { database },
  workspace: { workspaceId },
}) => {
  await sql`
    insert into person (workspace_id, version, name, email, created_at, updated_at)
    select ${workspaceId}, 'v1', md5(n::text) || ' ' || md5((n + 100000)::text), '', now(), now()
    from generate_series(1, ${IMPORTED}::integer) n`.execute(database.kysely);
  const { rows } = await sql<{ pages: string }>`select gin_clean_pending_list('person_search') as pages`.execute(
    database.kysely,
  );
  expect(Number(rows[0]?.pages)).toBeGreaterThan(0);
  expect(Number(rows[0]?.pages)).toBeLessThan(MOST_PAGES);
});
