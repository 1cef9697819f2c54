import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { runWorker } from '../run-worker.ts';
import { openDatabase } from '../service.ts';
import { ConfigError } from '../settings.ts';

/** A second signal, or this many ms after the first, ends the process at once. */
const SHUTDOWN_MS = 9_500;

/** Generates what other processes enqueue, until a signal stops it. Any number of workers can share a database. */
export async function worker(config: Config): Promise<void> {
  if ('folder' in config.database) {
    throw new ConfigError(
      'kartotek worker needs DATABASE_URL: the embedded database has room for one process, and kartotek serve generates in it.',
    );
  }
  const log = createLog(config.logLevel);
  const database = await openDatabase({ config, log, purpose: 'kartotek worker' });
  const running = runWorker({ config, log, clock: () => new Date() }, database);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    running
      .stop()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  log.info('generating');
}
