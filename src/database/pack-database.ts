import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { create } from 'tar';
import { connect, type Database } from './connect.ts';
import { databasePlace } from './embedded/database-place.ts';
import { FORGET_INSTALLATION } from './embedded/prepared-database.ts';
import { migrate } from './migrate.ts';

const COMPRESSION = { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Makes a new database with the present schema, fills it, and packs it into `file` (decision 46). Archives beside it whose
 * names begin with `replaces` are removed.
 */
export async function packDatabase(
  file: string,
  replaces: string,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, '.making-'));
  try {
    await makeDatabase(place, fill);
    const archive = join(place, 'archive');
    await create({ cwd: databasePlace(place), file: archive, portable: true }, ['.']);
    const packed = join(place, 'packed');
    writeFileSync(packed, zstdCompressSync(readFileSync(archive), { params: COMPRESSION }));
    // Another user may run the service. It has its name only once it is complete.
    chmodSync(packed, 0o644);
    renameSync(packed, file);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith(replaces) && name !== basename(file)) rmSync(join(folder, name));
  }
}

async function makeDatabase(place: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const fail = (error: unknown) => {
    throw error;
  };
  const database = await connect({
    at: { folder: place },
    connections: 1,
    purpose: 'preparing a database',
    onAbort: fail,
    onConnectionError: fail,
  });
  try {
    await migrate(database);
    await fill(database);
    await database.runUnlimited((client) => client.execute(FORGET_INSTALLATION));
  } finally {
    await database.close();
  }
}
