import { sql, type Transaction } from 'kysely';
import type { Database, Queries } from './connect.ts';
import { up as foundation } from './migrations/0001-foundation.ts';
import { up as meetings } from './migrations/0002-meetings.ts';
import { up as companyRegistry } from './migrations/0003-company-registry.ts';
import { up as rateLimits } from './migrations/0004-rate-limits.ts';
import { up as searchGrams } from './migrations/0005-search-grams.ts';
import { up as jobKey } from './migrations/0006-job-key.ts';
import { up as keyAge } from './migrations/0007-key-age.ts';
import { up as listWalks } from './migrations/0008-list-walks.ts';
import { up as linkedCompanyNames } from './migrations/0009-linked-company-names.ts';
import { up as jobSlots } from './migrations/0010-job-slots.ts';
import { up as listKeys } from './migrations/0011-list-keys.ts';
import { up as packedTranscripts } from './migrations/0012-packed-transcripts.ts';
import { up as leftNames } from './migrations/0013-left-names.ts';
import { up as unusedExtension } from './migrations/0014-unused-extension.ts';
import { liftTimeLimits } from './session.ts';
import type { Tables } from './tables.ts';

/** Kysely's own, which version 0.1.0 used: one of that version that starts beside this one is waited for too. */
const MIGRATION_LOCK = '3853314791062309107';
const LOOK_AGAIN_MS = 200;

const migrations = {
  '0001-foundation': { up: foundation },
  '0002-meetings': { up: meetings },
  '0003-company-registry': { up: companyRegistry },
  '0004-rate-limits': { up: rateLimits },
  '0005-search-grams': { up: searchGrams },
  '0006-job-key': { up: jobKey },
  '0007-key-age': { up: keyAge },
  '0008-list-walks': { up: listWalks },
  '0009-linked-company-names': { up: linkedCompanyNames },
  '0010-job-slots': { up: jobSlots },
  '0011-list-keys': { up: listKeys },
  '0012-packed-transcripts': { up: packedTranscripts },
  '0013-left-names': { up: leftNames },
  '0014-unused-extension': { up: unusedExtension },
};

type Applied = { name: string; timestamp: string };

/**
 * Brings the schema up to date. Where it is, that takes two reads and no lock. Safe when several processes start at once,
 * also through a pooler (one of them migrates, the others look again and again until it is done), and when killed midway
 * (all of it is one transaction). It may take as long as it takes: an index over a million records is minutes of work.
 */
export async function migrate(database: Database): Promise<string[]> {
  for (;;) {
    if (pending(await readApplied(database.kysely)).length === 0) return [];
    const applied = await database.transaction(async (transaction) => {
      // A lock of the transaction: one of the session would stay in the pooler's connection. Not waited for, since
      // everybody who waited would keep one of the pooler's few connections from those that have work to do.
      const lock = sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${sql.raw(MIGRATION_LOCK)}) as ours`;
      if (!(await lock.execute(transaction)).rows[0]?.ours) return undefined;
      await liftTimeLimits(transaction);
      return applyPending(transaction);
    });
    if (applied) return applied;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function applyPending(transaction: Transaction<Tables>): Promise<string[]> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(transaction);
  const applied = await readApplied(transaction);
  const names = pending(applied);
  // Kysely, which reads the table too, takes the order of the times for the order of the migrations.
  let time = Math.max(Date.now(), ...applied.map(({ timestamp }) => Date.parse(timestamp) + 1));
  for (const name of names) {
    // Migrations know no tables: those of `Tables` come from all of them together.
    await migrations[name].up(transaction as never);
    const timestamp = new Date(time++).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(transaction);
  }
  return names;
}

async function readApplied(queries: Queries): Promise<Applied[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    queries,
  );
  if (!rows[0]?.there) return [];
  return (await sql<Applied>`select name, timestamp from kysely_migration order by timestamp, name`.execute(queries))
    .rows;
}

/** The migrations that are still to run. Throws where others have run, or these in another order. */
function pending(applied: readonly Applied[]): (keyof typeof migrations)[] {
  const known = Object.keys(migrations) as (keyof typeof migrations)[];
  for (const [index, { name }] of applied.entries()) {
    if (name === known[index]) continue;
    const here = known[index] ?? 'nothing more';
    throw new Error(`The database was migrated by another version of Kartotek: it has ${name} where this has ${here}`);
  }
  return known.slice(applied.length);
}
