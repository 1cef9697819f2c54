import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { connect, type Database } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { nameUnreachable } from './database/unreachable.ts';
import { loggable } from './log.ts';

export interface OpenSettings {
  config: Config;
  log: Logger;
  /** Names this process in the error message of another one that finds the embedded folder in use. */
  purpose: string;
  /** Archives of new embedded databases, the first that can be unpacked is taken. That of the installation by default. */
  prepared?: readonly string[] | undefined;
  /** The embedded engine died and cannot be opened again; the process should end. */
  onAbort?: (error: unknown) => void;
}

/** Opens the database and brings its schema up to date. Throws `DatabaseUnreachable`. */
export async function openDatabase(settings: OpenSettings): Promise<Database> {
  const { database } = settings.config;
  return open(settings).catch((error: unknown) => {
    throw 'url' in database ? nameUnreachable(error, database.url) : error;
  });
}

async function open({ config, log, purpose, prepared, onAbort }: OpenSettings): Promise<Database> {
  const database = await connect({
    at: config.database,
    connections: config.connections,
    lifetimeMs: config.connectionLifetime * 1_000,
    purpose,
    prepared,
    onAbort: onAbort ?? ((error) => log.fatal({ error: loggable(error) }, 'the embedded database stopped')),
    onTrouble: (sentence) => log.warn(sentence),
    onConnectionError: (error) => log.warn({ error: loggable(error) }, 'a database connection broke'),
  });
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');
    if (database.pooling() === 'named') log.info('behind a pooler that keeps prepared statements');
    if (database.pooling() === 'unnamed') {
      log.warn('behind a pooler that keeps no prepared statements: each is planned anew for every request');
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
