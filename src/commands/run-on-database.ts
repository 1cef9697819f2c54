import { once } from 'node:events';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { FolderHeld } from '../database/embedded/folder-lock.ts';
import { mayHoldDatabase } from '../database/embedded/own-folder.ts';
import { createLog } from '../log.ts';
import { optimiseLate } from '../start-thread.ts';
import {
  type Command,
  CommandError,
  type CommandOption,
  type CommandOutput,
  type DatabaseCommand,
  type Options,
} from './command.ts';
import { sendCommand } from './control.ts';
import { unknownSettings } from './unknown-settings.ts';

export const JSON_OPTION: CommandOption = { kind: 'flag', description: 'Print the answer as one JSON object.' };

const output: CommandOutput = {
  note: (line) => process.stderr.write(`${line}\n`),
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
};

/** Runs a database command here, or in the process that holds the embedded folder, and prints its answer. */
export function runOnDatabase(command: DatabaseCommand): Command {
  return {
    ...command,
    options: { ...command.options, json: JSON_OPTION },
    async run({ json, ...options }) {
      const answer = await runWhereTheDatabaseIs(readConfig(), command, options);
      const stream = command.streams ? process.stderr : process.stdout;
      if (command.failed?.(answer)) process.exitCode = 1;
      stream.write(`${json ? JSON.stringify(answer) : command.say(answer)}\n`);
    },
  };
}

async function runWhereTheDatabaseIs(config: Config, command: DatabaseCommand, options: Options): Promise<object> {
  if (command.needsDatabase) requireDatabase(config);
  try {
    return await withDatabase(config, `kartotek ${command.name}`, (database) =>
      command.run(database, options, new Date(), output),
    );
  } catch (error) {
    if (!(error instanceof FolderHeld) || !('folder' in config.database)) throw error;
    const answer = await sendCommand(config.database.folder, command, options, output);
    if (answer === undefined) throw error;
    return answer;
  }
}

/** Throws a sentence if the embedded folder has no database: the command is meant for another one. */
export function requireDatabase({ database }: Config): void {
  if ('url' in database || mayHoldDatabase(database.folder)) return;
  throw new CommandError(`There is no database in ${database.folder}. KARTOTEK_DATA names another folder.`);
}

/** Opens the database, at the current schema, for as long as the work takes. */
export async function withDatabase<T>(
  config: Config,
  purpose: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  for (const sentence of unknownSettings()) process.stderr.write(`kartotek: ${sentence}\n`);
  // Loaded late: help and completion do not wait for the service's modules.
  const { openDatabase } = await import('../open-database.ts');
  optimiseLate();
  const database = await openDatabase({ config, purpose, log: createLog('silent') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
