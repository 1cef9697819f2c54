import { setTimeout } from 'node:timers/promises';
import type { Database } from './database/connect.ts';
import { isReadOnly } from './database/transient.ts';

const READY_MS = 2_000;

/**
 * What a process misses of its database: `database`, `writes`, or undefined. Checks with a short read, which on PostgreSQL takes no connection from writes. Where PostgreSQL is read-only, another
 * server may have taken over, and another process may reach it. The embedded database refuses writes while its disk is
 * full; it has no other process, and its reads go on.
 */
export async function databaseMissing(database: Database): Promise<string | undefined> {
  const late = setTimeout(READY_MS, 'database', { ref: false });
  const asked = database
    .isWritable()
    .then((writable) => (writable || database.kind === 'embedded' ? undefined : 'writes'));
  return Promise.race([asked, late]).catch((error) => (isReadOnly(error) ? 'writes' : 'database'));
}
