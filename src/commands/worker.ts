import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { openTracing } from '../open-tracing.ts';
import { runSequencer } from '../run-sequencer.ts';
import { runWorker } from '../run-worker.ts';
import { ConfigError } from '../settings.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { unknownSettings } from './unknown-settings.ts';

/** Generates what other processes enqueue, and sequences their events, until a signal stops it. Any number of workers can share a database. */
export async function worker(config: Config): Promise<void> {
  if ('folder' in config.database) {
    throw new ConfigError(
      'kartotek worker needs DATABASE_URL: the embedded database has room for one process, and kartotek serve generates in it.',
    );
  }
  const log = createLog(config.logLevel);
  for (const sentence of unknownSettings()) log.warn(sentence);
  const tracing = await openTracing(process.env, log);
  const database = await openDatabase({ config, log, purpose: 'kartotek worker' });
  const sequencer = runSequencer(log, database, () => running.wakeWebhooks());
  const running = runWorker({ config, log, clock: () => new Date(), onCommit: sequencer.onCommit, tracing }, database);
  stopOnSignal(log, async () => {
    await running.stop();
    await sequencer.stop();
    await database.close();
    await tracing?.stop();
  });
  log.info('generating');
}
