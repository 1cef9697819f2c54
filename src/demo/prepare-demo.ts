// Makes the archive of a new database with the demo, which first starts unpack (decision 46): `npm run prepare`.
import { packDatabase } from '../database/pack-database.ts';
import { fillDemo } from './make-demo.ts';
import { DEMO_PREFIX, demoFile, markPrepared } from './prepared-demo.ts';

const start = performance.now();
await packDatabase(demoFile(new Date()), DEMO_PREFIX, async (database) => {
  await fillDemo(database, () => {});
  await database.run(markPrepared, {});
});
process.stdout.write(`Prepared the demo in ${((performance.now() - start) / 1_000).toFixed(1)} s.\n`);
