import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readPort } from '../config.ts';
import { keepPagesBuilt } from '../console/build/keep-pages-built.ts';
import { createPages } from '../console/pages.ts';
import type { Database } from '../database/connect.ts';
import { databasePlace } from '../database/embedded/database-place.ts';
import { preparedFile } from '../database/embedded/prepared-database.ts';
import { readSecret } from '../database/installation.ts';
import { isUnavailable } from '../database/transient.ts';
import { demoSignIn } from '../demo/demo-sign-in.ts';
import { recentDemoFiles } from '../demo/prepared-demo.ts';
import { readDemoState } from '../demo/unfinished-demo.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { openTracing } from '../open-tracing.ts';
import type { ServiceSettings } from '../service.ts';
import { isSetupNeeded, setupCodeOf } from '../sign-in/setup-code.ts';
import { keepMemorySteady } from '../steady-memory.ts';
import { cannotListen } from './cannot-listen.ts';
import type { Options } from './command.ts';
import { acceptCommands } from './control.ts';
import { firstSteps } from './first-steps.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { unknownSettings } from './unknown-settings.ts';

const PUBLIC_WARNING =
  'Other machines can reach this address and KARTOTEK_TRUST_PROXY is off: all clients behind one proxy count as one address. Put a proxy with TLS in front and set KARTOTEK_TRUST_PROXY.';

/** Serves the API until a signal stops it. Creates demo data in an empty embedded folder unless asked not to; never on PostgreSQL. */
export async function serve(config: Config, options: Options): Promise<void> {
  keepMemorySteady();
  const host = typeof options.host === 'string' ? options.host : config.host;
  const port = typeof options.port === 'string' ? readPort('--port', options.port) : config.port;
  const embedded = 'folder' in config.database ? config.database.folder : undefined;
  const isNew = embedded !== undefined && !existsSync(databasePlace(embedded));
  const log = createLog(config.logLevel);
  // For people: on a terminal it stands between the lines of the log, and what it tells once is not in the log.
  const say = (text: string) => process.stderr.write(`${text}\n`);
  // On PostgreSQL a supervisor may collect both outputs as JSON lines, and the log has the same.
  const isForPeople = embedded !== undefined || process.stderr.isTTY === true;
  const pages = createPages(join(config.webFolder, 'dist'));
  const tracing = await openTracing(process.env, log);
  const settings: ServiceSettings = {
    config,
    log,
    tracing,
    pages,
    purpose: 'kartotek serve',
    ...(isNew && options['no-demo'] !== true ? { prepared: [...recentDemoFiles(new Date()), preparedFile()] } : {}),
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

  let stopped = false;
  stopOnSignal(log, () => {
    stopped = true;
    control?.close();
    build.stop();
    return service.stop();
  });
  const listening = await service.listen(host, port).catch(async (error: NodeJS.ErrnoException) => {
    build.stop();
    await service.stop();
    throw cannotListen(error, host, port);
  });
  address = listening;
  log.info({ address, database: database.kind }, 'listening');
  if (config.trustProxy === false && !isLoopback(host)) log.warn(PUBLIC_WARNING);
  if (isForPeople) say(`\nKartotek answers at ${address}  (reference: ${address}/docs, stop: Ctrl-C)`);
  if (demo) {
    await demo.finish();
    say(demo.firstCalls(listening));
  }
  await tellSignIn(config.publicUrl ?? listening).catch((error: unknown) => {
    if (stopped) return;
    if (!isUnavailable(error)) throw error;
    log.warn('the database was away when it was asked who can sign in: kartotek setup tells it');
  });

  /** Says how to sign in for the first time. */
  async function tellSignIn(console: string): Promise<void> {
    // Whether the password is still that of the demo is found out by hashing it, for which no start waits.
    const known = signIn ?? (embedded === undefined ? undefined : await demoSignIn(database));
    if (known) say(`Sign in at ${console}/sign-in as ${known.email} with the password ${known.password}\n`);
    if (!(await isSetupNeeded(database))) return;
    const code = setupCodeOf(await readSecret(database));
    log.warn(
      { address: `${console}/setup`, code },
      'nobody can sign in yet: the first administrator signs up with this code',
    );
    const steps = await firstSteps(database, console, code);
    if (steps !== undefined) say(steps);
    else if (isForPeople) say(`Nobody can sign in yet. Open ${console}/setup and give the code ${code}\n`);
  }

  async function prepare() {
    const opening = openDatabase(settings);
    // The service is loaded while the database opens.
    const loading = import('../service.ts');
    const database = await opening;
    try {
      const { createService } = await loading;
      if (embedded === undefined) return { database, service: await createService(settings, database) };
      const demo =
        options['no-demo'] !== true && (await readDemoState(database)) !== 'in use'
          ? await newDemo(database, say)
          : undefined;
      const [signIn, service] = await Promise.all([demo && demoSignIn(database), createService(settings, database)]);
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

/** Loads what makes the demo, which a first start alone needs. */
async function newDemo(database: Database, say: (text: string) => void) {
  const { makeDemo } = await import('../demo/make-demo.ts');
  return makeDemo(database, say);
}

/** Whether only this machine can reach the address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
