import { CommandError } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { completion } from './commands/completion.ts';
import { doctor } from './commands/doctor.ts';
import { processCommands } from './commands/process-commands.ts';
import { runProgram } from './commands/program.ts';
import { runOnDatabase } from './commands/run-on-database.ts';
import { DataFolderError } from './database/embedded/data-folder-error.ts';
import { FolderHeld } from './database/embedded/folder-lock.ts';
import { ForeignSchema } from './database/migrate.ts';
import { explainFault } from './database/transient.ts';
import { DatabaseUnreachable } from './database/unreachable.ts';
import { ConfigError } from './settings.ts';
import { version } from './version.ts';

/** A sentence for what a person can mend; the rest with its stack, since it is a defect. */
function complain(error: unknown): void {
  const known = [CommandError, ConfigError, DataFolderError, DatabaseUnreachable, FolderHeld, ForeignSchema].some(
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

/** Runs the command that the words name, and writes to standard error why it failed. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  // The reader may have had enough (`| head`), which is no failure.
  process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1));
  const listed = [...processCommands, doctor(version), ...commands.map(runOnDatabase)];
  await runProgram(words, [...listed, completion(listed)], version).catch(complain);
}
