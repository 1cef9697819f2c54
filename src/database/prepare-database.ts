// Makes the archive of a new database that first starts unpack (decision 46), unless there is one: `npm run prepare`.
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
import { connect } from './connect.ts';
import { databasePlace } from './embedded/database-place.ts';
import { FORGET_INSTALLATION, PREPARED_PREFIX, preparedFile } from './embedded/prepared-database.ts';
import { migrate } from './migrate.ts';

const COMPRESSION = { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 };

const file = preparedFile();
const folder = dirname(file);
mkdirSync(folder, { recursive: true });
if (readdirSync(folder).includes(basename(file))) process.stdout.write('The database is prepared.\n');
else await prepare();

async function prepare(): Promise<void> {
  const start = performance.now();
  const place = mkdtempSync(join(folder, '.making-'));
  try {
    await makeDatabase(place);
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
    if (name.startsWith(PREPARED_PREFIX) && name !== basename(file)) rmSync(join(folder, name));
  }
  process.stdout.write(`Prepared the database in ${((performance.now() - start) / 1_000).toFixed(1)} s.\n`);
}

async function makeDatabase(place: string): Promise<void> {
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
    await database.runUnlimited((client) => client.execute(FORGET_INSTALLATION));
  } finally {
    await database.close();
  }
}
