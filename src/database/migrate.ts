import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CODE_ENDING, codePlace } from '../code-place.ts';
import type { Database } from './connect.ts';
import type { PreparedClient } from './prepared-client.ts';
import { bind, raw, sql } from './sql.ts';
import { statement } from './statement.ts';
import { runTransaction, type Transaction } from './transaction.ts';

/** One file for each migration, in the order of their names. It exports its statements. */
const FOLDER = codePlace('database/migrations');
/** The lock of Kysely's migrator, which version 0.1.0 used: a process of that version excludes this one too. */
const MIGRATION_LOCK = '3853314791062309107';
const RETRY_MS = 200;

interface Applied {
  name: string;
  timestamp: string;
}

/**
 * Brings the schema up to date, without a time limit: an index over a million records takes minutes. A current schema costs
 * two reads and no lock. Several processes may start at once, also through a pooler: one migrates, the others poll until it
 * is done. All migrations run in one transaction, so a killed process leaves the schema unchanged.
 */
export async function migrate(database: Database): Promise<string[]> {
  const known = await knownMigrations();
  if (pending(known, await readApplied(database)).length === 0) return [];
  await requireUtf8(database);
  return database.runUnlimited(async (client) => {
    for (;;) {
      const applied = await runTransaction(client, (transaction) => migrateWithin(transaction, client));
      if (applied) return applied;
      if (pending(known, await readApplied(client)).length === 0) return [];
      await sleep(RETRY_MS);
    }
  });
}

/** Brings the schema up to date in a transaction of the client. Undefined: another process is at it. */
export async function migrateWithin(transaction: Transaction, client: PreparedClient): Promise<string[] | undefined> {
  // A session's lock would stay in a pooler's connection. Waiting for the lock would hold one of its few connections.
  const [lock] = await transaction.run(tryLock, {});
  if (!lock?.acquired) return undefined;
  return applyPending(await knownMigrations(), transaction, (text) => client.execute(text));
}

/** The newest migration that has run, and those that have not. `foreign`: why it is the schema of another version. */
export interface SchemaState {
  newest: string | null;
  pending: string[];
  foreign?: string;
}

/** Reads how far the schema is. Changes nothing. */
export async function readSchemaState(queries: Pick<Transaction, 'run'>): Promise<SchemaState> {
  const known = await knownMigrations();
  const applied = await readApplied(queries);
  const newest = applied.at(-1)?.name ?? null;
  try {
    return { newest, pending: pending(known, applied) };
  } catch (error) {
    return { newest, pending: [], foreign: (error as Error).message };
  }
}

/** The names of this version's migrations, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => extname(file) === CODE_ENDING);
  return files.map((file) => basename(file, CODE_ENDING)).sort();
}

/** The names of the migrations that a database has had, in order. None: it is not one of Kartotek's. */
export async function appliedMigrations(queries: Pick<Transaction, 'run'>): Promise<string[]> {
  return (await readApplied(queries)).map(({ name }) => name);
}

async function applyPending(
  known: readonly string[],
  transaction: Transaction,
  execute: (text: string) => Promise<unknown>,
): Promise<string[]> {
  await execute(`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`);
  const applied = await readApplied(transaction);
  const names = pending(known, applied);
  // Kysely's migrator of 0.1.0 reads the table too, and takes the order of these times for the order of the migrations.
  let time = Math.max(Date.now(), ...applied.map(({ timestamp }) => Date.parse(timestamp) + 1));
  for (const name of names) {
    const { statements }: { statements: readonly string[] } = await import(
      pathToFileURL(join(FOLDER, name + CODE_ENDING)).href
    );
    for (const text of statements) await execute(text);
    await transaction.run(insertApplied, { name, timestamp: new Date(time++).toISOString() });
  }
  return names;
}

async function readApplied(queries: Pick<Transaction, 'run'>): Promise<Applied[]> {
  const [table] = await queries.run(findTable, {});
  return table?.exists ? queries.run(selectApplied, {}) : [];
}

/** The database cannot hold all of Unicode: the schema could not be made in it. */
export class OtherEncoding extends Error {
  readonly encoding: string;

  constructor(encoding: string) {
    super(`The database has the encoding ${encoding}, and must have UTF8`);
    this.encoding = encoding;
  }
}

/** Throws `OtherEncoding` before a schema is made that the database cannot hold. */
export async function requireUtf8(queries: Pick<Transaction, 'run'>): Promise<void> {
  const [{ encoding } = { encoding: '' }] = await queries.run(selectEncoding, {});
  if (encoding !== 'UTF8') throw new OtherEncoding(encoding);
}

/** Another version of Kartotek has brought the schema up to date. */
export class ForeignSchema extends Error {}

/** The migrations that have not run. Throws `ForeignSchema` where unknown ones have run, or these in another order. */
function pending(known: readonly string[], applied: readonly Applied[]): string[] {
  for (const [index, { name }] of applied.entries()) {
    const here = known[index] ?? 'nothing more';
    if (name === here) continue;
    throw new ForeignSchema(
      `The database was migrated by another version of Kartotek: it has ${name} where this has ${here}`,
    );
  }
  return known.slice(applied.length);
}

const tryLock = statement<object, { acquired: boolean }>(
  sql`select pg_try_advisory_xact_lock(${raw(MIGRATION_LOCK)}) as acquired`,
);
const selectEncoding = statement<object, { encoding: string }>(
  sql`select current_setting('server_encoding') as encoding`,
);
const findTable = statement<object, { exists: boolean }>(
  sql`select to_regclass('kysely_migration') is not null as exists`,
);
const selectApplied = statement<object, Applied>(
  sql`select name, timestamp from kysely_migration order by timestamp, name`,
);
const insertApplied = statement<Applied>(
  sql`insert into kysely_migration (name, timestamp) values (${bind('name::text')}, ${bind('timestamp::text')})`,
);
