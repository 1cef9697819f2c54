// Makes the archive of a new database that first starts unpack (decision 46), unless there is one: `npm run prepare`.
import { existsSync } from 'node:fs';
import { PREPARED_PREFIX, preparedFile } from './embedded/prepared-database.ts';
import { packDatabase } from './pack-database.ts';

const file = preparedFile();
if (existsSync(file)) process.stdout.write('The database is prepared.\n');
else {
  const start = performance.now();
  await packDatabase(file, PREPARED_PREFIX, async () => {});
  process.stdout.write(`Prepared the database in ${((performance.now() - start) / 1_000).toFixed(1)} s.\n`);
}
