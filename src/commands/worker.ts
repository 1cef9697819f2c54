import { watchBacklog } from '../backlog.ts';
import { type Config, readPort } from '../config.ts';
import { databaseMissing } from '../database-missing.ts';
import { createMetrics } from '../http/metrics.ts';
import { createProbeServer } from '../http/probe-server.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { openTracing } from '../open-tracing.ts';
import { runSequencer } from '../run-sequencer.ts';
import { runWorker } from '../run-worker.ts';
import { ConfigError } from '../settings.ts';
import { keepMemorySteady } from '../steady-memory.ts';
import { cannotListen } from './cannot-listen.ts';
import type { Options } from './command.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { unknownSettings } from './unknown-settings.ts';

/**
 * Generates what other processes enqueue, sequences their events and delivers webhooks, until a signal stops it. Any number of
 * workers can share a database. With a port it answers health and metrics there.
 */
export async function worker(config: Config, options: Options): Promise<void> {
  if ('folder' in config.database) {
    throw new ConfigError(
      'kartotek worker needs DATABASE_URL: the embedded database has room for one process, and kartotek serve generates in it.',
    );
  }
  keepMemorySteady();
  const host = typeof options.host === 'string' ? options.host : config.host;
  const port = typeof options.port === 'string' ? readPort('--port', options.port) : undefined;
  const log = createLog(config.logLevel);
  const clock = () => new Date();
  let stopping = false;
  for (const sentence of unknownSettings()) log.warn(sentence);
  const tracing = await openTracing(process.env, log);
  const database = await openDatabase({ config, log, purpose: 'kartotek worker' });
  const metrics = createMetrics({ database, backlog: watchBacklog(database, clock) });
  const notReady = () => databaseMissing(database);
  const probes = createProbeServer({ log, metrics, stopping: () => stopping, notReady });
  if (port !== undefined) {
    const address = await probes.listen(host, port).catch(async (error) => {
      await database.close();
      throw cannotListen(error, host, port);
    });
    log.info({ address }, 'answering health and metrics');
  }
  const sequencer = runSequencer(log, database, () => running.wakeWebhooks());
  const running = runWorker({ config, log, clock, onCommit: sequencer.onCommit, metrics, tracing }, database);
  stopOnSignal(log, async () => {
    stopping = true;
    await Promise.all([running.stop(), probes.close()]);
    await sequencer.stop();
    await database.close();
    await tracing?.stop();
  });
  log.info('generating');
}
