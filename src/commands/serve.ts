import { join } from 'node:path';
import { type Config, readPort } from '../config.ts';
import { keepPagesBuilt } from '../console/build/keep-pages-built.ts';
import { createPages } from '../console/pages.ts';
import { readSecret } from '../database/installation.ts';
import { demoSignIn, makeDemo } from '../demo/make-demo.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { openTracing } from '../open-tracing.ts';
import { createService, type ServiceSettings } from '../service.ts';
import { isSetupNeeded, setupCodeOf } from '../sign-in/setup-code.ts';
import type { Options } from './command.ts';
import { acceptCommands } from './control.ts';
import { firstSteps } from './first-steps.ts';
import { portTaken } from './port-taken.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { unknownSettings } from './unknown-settings.ts';

const PUBLIC_WARNING =
  'Other machines can reach this address and KARTOTEK_TRUST_PROXY is off: all clients behind one proxy count as one address. Put a proxy with TLS in front and set KARTOTEK_TRUST_PROXY.';

/** Serves the API until a signal stops it. Creates demo data in an empty embedded folder unless asked not to; never on PostgreSQL. */
export async function serve(config: Config, options: Options): Promise<void> {
  const host = typeof options.host === 'string' ? options.host : config.host;
  const port = typeof options.port === 'string' ? readPort('--port', options.port) : config.port;
  const embedded = 'folder' in config.database ? config.database.folder : undefined;
  const log = createLog(config.logLevel);
  // For people: on a terminal it stands between the lines of the log, and what it tells once is not in the log.
  const say = (text: string) => process.stderr.write(`${text}\n`);
  const pages = createPages(join(config.webFolder, 'dist'));
  const tracing = await openTracing(process.env, log);
  const settings: ServiceSettings = {
    config,
    log,
    tracing,
    pages,
    purpose: 'kartotek serve',
    ...(options['no-worker'] === true ? { worker: false } : {}),
    onAbort: (error) => {
      log.fatal({ error: error instanceof Error ? error.message : String(error) }, 'the embedded database stopped');
      process.exit(1);
    },
  };

  // A service continues when nobody reads its output.
  process.stdout.removeAllListeners('error').on('error', () => {});
  process.stderr.on('error', () => {});
  for (const sentence of unknownSettings()) log.warn(sentence);
  if (embedded !== undefined) say(`Opening ${embedded} …`);
  const build = keepPagesBuilt({
    web: config.webFolder,
    pages,
    say: (line) => (embedded === undefined ? log.info(line) : say(line)),
    warn: (sentence) => log.warn(sentence),
  });
  let address: string | undefined;
  const { database, demo, signIn, service, control } = await prepare().catch((error: unknown) => {
    build.stop();
    throw error;
  });

  stopOnSignal(log, () => {
    control?.close();
    build.stop();
    return service.stop();
  });
  const listening = await service.listen(host, port).catch(async (error: NodeJS.ErrnoException) => {
    build.stop();
    await service.stop();
    throw portTaken(error, host, port);
  });
  address = listening;
  log.info({ address, database: database.kind }, 'listening');
  if (config.trustProxy === false && !isLoopback(host)) log.warn(PUBLIC_WARNING);
  if (embedded !== undefined) say(`\nKartotek answers at ${address}  (reference: ${address}/docs, stop: Ctrl-C)`);
  if (demo) {
    await demo.finish();
    say(demo.firstCalls(listening));
  }
  await tellSignIn(config.publicUrl ?? listening);

  /** Says how to sign in for the first time. */
  async function tellSignIn(console: string): Promise<void> {
    if (signIn) say(`Sign in at ${console}/sign-in as ${signIn.email} with the password ${signIn.password}\n`);
    if (!(await isSetupNeeded(database))) return;
    const code = setupCodeOf(await readSecret(database));
    log.warn(
      { address: `${console}/setup`, code },
      'nobody can sign in yet: the first administrator signs up with this code',
    );
    const steps = await firstSteps(database, console, code);
    if (steps !== undefined) say(steps);
    else if (embedded !== undefined) say(`Nobody can sign in yet. Open ${console}/setup and give the code ${code}\n`);
  }

  async function prepare() {
    const database = await openDatabase(settings);
    try {
      if (embedded === undefined) return { database, service: await createService(settings, database) };
      const demo = options['no-demo'] === true ? undefined : await makeDemo(database, say);
      const signIn = await demoSignIn(database);
      const service = await createService(settings, database);
      const control = await acceptCommands(embedded, database, {
        address: () => address,
        onCommit: service.onCommit,
      });
      if (!control)
        log.warn('the path of the data folder is too long for a socket: stop the service before you run a command');
      return { database, demo, signIn, service, control };
    } catch (error) {
      await database.close();
      throw error;
    }
  }
}

/** Whether only this machine can reach the address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
