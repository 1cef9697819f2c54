import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database } from '../database/connect.ts';
import { DataFolderError } from '../database/embedded/data-folder-error.ts';
import { appliedMigrations, knownMigrations, migrateWithin, requireUtf8 } from '../database/migrate.ts';
import type { PreparedClient } from '../database/prepared-client.ts';
import { identifier, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { nameUnreachable } from '../database/unreachable.ts';
import { TABLES_TO_COPY } from './tables.ts';

/** How long a session that was just closed may be seen, in ms. */
const CLOSING_MS = 3_000;
const LOOK_MS = 100;

/** The database to copy to. */
export interface Target {
  database: Database;
  /** It has no tables: the transaction of the copy makes them (`makeSchema`), so a copy that is refused leaves none. */
  isEmpty: boolean;
}

/** Connects to PostgreSQL for a copy. Anything but an empty database or this version's schema is refused. */
export async function openTarget(url: string): Promise<Target> {
  return open(url).catch((error: unknown) => {
    throw nameUnreachable(error, url, '--to');
  });
}

async function open(url: string): Promise<Target> {
  const database = await connect({
    at: { url },
    connections: 1,
    purpose: 'a copy',
    onAbort: () => {},
    onConnectionError: () => {},
  });
  try {
    const applied = await appliedMigrations(database);
    if (applied.length === 0) {
      await requireUtf8(database);
      await requireNoTables(database);
    } else if (JSON.stringify(applied) !== JSON.stringify(await knownMigrations())) {
      throw new DataFolderError(
        'The target has the schema of another version of Kartotek. Start this version on it once (kartotek migrate), or give an empty database.',
      );
    }
    return { database, isEmpty: applied.length === 0 };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes the schema in the transaction of the copy where the target was empty. */
export async function makeSchema({ isEmpty }: Target, transaction: Transaction, client: PreparedClient): Promise<void> {
  if (!isEmpty || (await migrateWithin(transaction, client))) return;
  throw new DataFolderError('Another process makes the schema of the target. Try again when it is done.');
}

const selectTable = statement<object, { name: string }>(sql`
  select relname::text as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1`);

async function requireNoTables(database: Database): Promise<void> {
  const [found] = await database.run(selectTable, {});
  if (found) {
    throw new DataFolderError(
      `The target has tables of something else (${found.name}). Give a database of its own: createdb kartotek`,
    );
  }
}

/** Throws a sentence if a table of the target has rows, beside what its schema came with. */
export async function requireEmpty(transaction: Transaction): Promise<void> {
  for (const { name, leftOut } of TABLES_TO_COPY) {
    if (leftOut !== undefined || name === 'installation') continue;
    const anyRow = statement<object, { found: boolean }>(sql`select exists (select from ${identifier(name)}) as found`);
    const [{ found } = { found: false }] = await transaction.run(anyRow, {});
    if (found) {
      throw new DataFolderError(
        `The target has data already (in ${name}), so nothing was copied. A copy that was interrupted leaves none: this is another installation, or a copy that is complete.`,
      );
    }
  }
}

/** Within a transaction the list of sessions stays as it was first seen (PostgreSQL 18 manual, 27.2.1). */
const lookAnew = statement<object, object>(sql`select pg_stat_clear_snapshot()::text`);
const countSessions = statement<object, { sessions: number }>(sql`
  select count(*)::integer as sessions from pg_stat_activity
  where datname = current_database() and application_name = 'kartotek' and pid <> pg_backend_pid()`);

/** Throws a sentence while a service is connected: what it writes during the copy would be lost. */
export async function requireNoService(queries: Pick<Transaction, 'run'>, which: string): Promise<void> {
  for (let waited = 0; ; waited += LOOK_MS) {
    await queries.run(lookAnew, {});
    const [{ sessions } = { sessions: 0 }] = await queries.run(countSessions, {});
    if (sessions === 0) return;
    if (waited >= CLOSING_MS) {
      throw new DataFolderError(
        `Kartotek is connected to the ${which} (${sessions} connections). Stop every kartotek serve and kartotek worker on it first.`,
      );
    }
    await sleep(LOOK_MS);
  }
}

/** Of one copy at a time into a database. */
const COPY_LOCK = '5107266930317420042';
const tryLock = statement<object, { acquired: boolean }>(
  sql`select pg_try_advisory_xact_lock(${raw(COPY_LOCK)}) as acquired`,
);

export async function requireOnlyCopy(transaction: Transaction): Promise<void> {
  const [lock] = await transaction.run(tryLock, {});
  if (!lock?.acquired) throw new DataFolderError('Another copy into the target is under way.');
}
