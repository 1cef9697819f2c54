import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The worker thread that holds the embedded database: a statement there blocks its thread, so it may not be the one
 * that answers HTTP. It takes whole protocol requests and gives back the bytes PostgreSQL answers.
 */
if (!parentPort) throw new Error('The embedded database runs in a worker thread');
const port = parentPort;
const { folder } = workerData as { folder: string };

const database = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm, btree_gin },
  relaxedDurability: false,
});
port.postMessage('open');

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: Uint8Array | 'close') => {
  queue = queue.then(async () => {
    if (message === 'close') {
      await database.close();
      port.postMessage('closed');
      return;
    }
    const answer = await database.execProtocolRaw(message);
    port.postMessage(answer);
  });
  // A protocol call never rejects for an SQL error (that is an answer). What rejects is the engine itself, aborted.
  queue.catch((error: unknown) => {
    throw error;
  });
});
