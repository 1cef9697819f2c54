import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AdministrationError } from './access/administration.ts';
import { type Command, CommandError, type CommandOutput, type OptionKind, type Options } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { sendCommand } from './commands/control.ts';
import { serve } from './commands/serve.ts';
import { worker } from './commands/worker.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DataFolderError } from './database/embedded/data-folder-error.ts';
import { FolderHeld } from './database/embedded/folder-lock.ts';
import { explainFault } from './database/transient.ts';
import { createLog } from './log.ts';
import { openDatabase } from './service.ts';

const USAGE = `kartotek: relationships and meeting records behind an HTTP API

  serve [--host H] [--port P] [--no-worker]
  worker
  migrate
${commands.map((command) => `  ${command.name} ${command.usage}`).join('\n')}

Every command but serve takes --json: one JSON object on standard output.
Settings come from the environment: see docs/operating.md.`;

async function main(argv: string[]): Promise<void> {
  const words = argv.slice(0, argv.findIndex((word) => word.startsWith('-')) >>> 0);
  const name = words.join(' ');
  const rest = argv.slice(words.length);
  if (name === '' || name === 'help' || rest.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const config = readConfig(process.env);
  if (name === 'serve') return serve(config, parse(rest, { host: 'text', port: 'text', 'no-worker': 'flag' }));
  if (name === 'worker') {
    parse(rest, {});
    return worker(config);
  }
  if (name === 'migrate') return migrateCommand(config, parse(rest, { json: 'flag' }));
  const command = commands.find((one) => one.name === name || (one.positional && name.startsWith(`${one.name} `)));
  if (!command) throw new CommandError(`There is no command "${name}". kartotek help lists them.`);
  const args = argv.slice(command.name.split(' ').length);
  const options = parse(args, { ...command.options, json: 'flag' }, command.positional);
  // Whoever reads the stream may have had enough: `| head`.
  if (command.streams)
    process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1));
  const answer = await runCommand(config, command, options);
  print(options, answer, command.say, command.streams ? process.stderr : process.stdout);
}

function parse(args: string[], kinds: Readonly<Record<string, OptionKind>>, positional?: string): Options {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' } as const]),
  );
  try {
    const parsed = parseArgs({ args, options, strict: true, allowPositionals: positional !== undefined });
    if (parsed.positionals.length > 1) throw new Error(`Give one ${positional}, not ${parsed.positionals.length}.`);
    const [value] = parsed.positionals;
    const given = {
      ...parsed.values,
      ...(positional && value !== undefined ? { [positional]: value } : {}),
    } as Options;
    return Object.fromEntries(
      Object.entries(given).map(([name, text]) => [
        name,
        // Whoever runs the command may stand in another folder.
        kinds[name] === 'path' && typeof text === 'string' ? resolve(text) : text,
      ]),
    );
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function print(
  options: Options,
  answer: object,
  say: (answer: object) => string,
  stream: NodeJS.WriteStream = process.stdout,
): void {
  stream.write(`${options.json ? JSON.stringify(answer) : say(answer)}\n`);
}

const output: CommandOutput = {
  note: (line) => process.stderr.write(`${line}\n`),
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
};

/** Runs the command here, or in the process that holds the embedded folder. */
async function runCommand(config: Config, command: Command, options: Options): Promise<object> {
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

async function migrateCommand(config: Config, options: Options): Promise<void> {
  const kind = await withDatabase(config, 'kartotek migrate', async (database) => database.kind);
  print(options, { database: kind, schema: 'current' }, () => 'The schema is up to date.');
}

async function withDatabase<T>(
  config: Config,
  purpose: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ config, purpose, log: createLog('silent') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A sentence for what a person can mend; the rest with its stack, since it is a defect. */
function complain(error: unknown): void {
  const known = [AdministrationError, CommandError, ConfigError, DataFolderError, FolderHeld].some(
    (type) => error instanceof type,
  );
  const unreachable = error instanceof Error && 'code' in error;
  const text =
    known || unreachable
      ? explainFault(error) || String((error as NodeJS.ErrnoException).code)
      : (error as Error).stack;
  process.stderr.write(`kartotek: ${text}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2)).catch(complain);
