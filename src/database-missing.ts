import { setTimeout } from 'node:timers/promises';
import type { Database } from './database/connect.ts';
import { readSchemaState } from './database/migrate.ts';
import { isReadOnly } from './database/transient.ts';

const READY_MS = 2_000;

/**
 * What a process misses of its database: `database`, `writes`, `schema`, or undefined. Checks with short reads, which on
 * PostgreSQL take no connection from writes. Where PostgreSQL is read-only, another server may have taken over, and another
 * process may reach it. The embedded database refuses writes while its disk is full; it has no other process, and its reads
 * go on. The schema is missing while a backup is restored, and is another one once a later version has started.
 */
export async function databaseMissing(database: Database): Promise<string | undefined> {
  const late = setTimeout(READY_MS, 'database', { ref: false });
  return Promise.race([missingOf(database), late]).catch((error) => (isReadOnly(error) ? 'writes' : 'database'));
}

async function missingOf(database: Database): Promise<string | undefined> {
  const writable = await database.isWritable();
  if (!writable && database.kind !== 'embedded') return 'writes';
  const { pending, foreign } = await readSchemaState({ run: (found, values) => database.read(found, values) });
  return pending.length > 0 || foreign !== undefined ? 'schema' : undefined;
}
