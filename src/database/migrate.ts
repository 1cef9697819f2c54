import { sql, type Transaction } from 'kysely';
import type { Database, Queries } from './connect.ts';
import { liftTimeLimits } from './lift-time-limits.ts';
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
import { up as auditRecords } from './migrations/0015-audit-records.ts';
import { up as registryImports } from './migrations/0016-registry-imports.ts';

/** The lock of Kysely's migrator, which version 0.1.0 used: a process of that version excludes this one too. */
const MIGRATION_LOCK = '3853314791062309107';
const RETRY_MS = 200;

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
  '0015-audit-records': { up: auditRecords },
  '0016-registry-imports': { up: registryImports },
};

type Applied = { name: string; timestamp: string };

/**
 * Brings the schema up to date, without a time limit: an index over a million records takes minutes. A current schema costs
 * two reads and no lock. Several processes may start at once, also through a pooler: one migrates, the others poll until it
 * is done. All migrations run in one transaction, so a killed process leaves the schema unchanged.
 */
export async function migrate(database: Database): Promise<string[]> {
  for (;;) {
    if (pending(await readApplied(database.kysely)).length === 0) return [];
    const applied = await database.transaction(async (transaction) => {
      // A session's lock would stay in a pooler's connection. Waiting for the lock would hold one of its few connections.
      const lock = sql<{ acquired: boolean }>`select pg_try_advisory_xact_lock(${sql.raw(MIGRATION_LOCK)}) as acquired`;
      if (!(await lock.execute(transaction)).rows[0]?.acquired) return undefined;
      await liftTimeLimits(transaction);
      return applyPending(transaction);
    });
    if (applied) return applied;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function applyPending(transaction: Transaction<never>): Promise<string[]> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(transaction);
  const applied = await readApplied(transaction);
  const names = pending(applied);
  // Kysely's migrator of 0.1.0 reads the table too, and takes the order of these times for the order of the migrations.
  let time = Math.max(Date.now(), ...applied.map(({ timestamp }) => Date.parse(timestamp) + 1));
  for (const name of names) {
    await migrations[name].up(transaction);
    const timestamp = new Date(time++).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(transaction);
  }
  return names;
}

async function readApplied(queries: Queries): Promise<Applied[]> {
  const table = sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`;
  if (!(await table.execute(queries)).rows[0]?.exists) return [];
  return (await sql<Applied>`select name, timestamp from kysely_migration order by timestamp, name`.execute(queries))
    .rows;
}

/** The migrations that have not run. Throws where unknown ones have run, or these in another order. */
function pending(applied: readonly Applied[]): (keyof typeof migrations)[] {
  const known = Object.keys(migrations) as (keyof typeof migrations)[];
  for (const [index, { name }] of applied.entries()) {
    if (name === known[index]) continue;
    const here = known[index] ?? 'nothing more';
    throw new Error(`The database was migrated by another version of Kartotek: it has ${name} where this has ${here}`);
  }
  return known.slice(applied.length);
}
