import { readConfig } from '../config.ts';
import { FolderHeld } from '../database/embedded/folder-lock.ts';
import { readDatabaseUrl } from '../settings.ts';
import { type Command, CommandError, type CommandOption } from './command.ts';
import { JSON_OPTION, requireDatabase, withDatabase } from './run-on-database.ts';

export const TO_OPTION: CommandOption = {
  kind: 'text',
  description: 'The PostgreSQL database to copy to. A password may stand in PGPASSWORD or ~/.pgpass instead.',
  placeholder: 'DATABASE_URL',
  required: true,
};

export const copyDatabaseCommand: Command = {
  name: 'database copy',
  summary: 'Copy everything to an empty PostgreSQL database, to move there.',
  description:
    'Stop the service first. Every table is compared with its source by number and hash of its rows, and all of it is stored in one transaction: an interrupted copy leaves nothing, and is begun anew. The source stays as it is.',
  options: { to: TO_OPTION, json: JSON_OPTION },
  async run({ to, json }) {
    const url = requireTarget(to);
    const config = readConfig();
    requireDatabase(config);
    // Loaded late: help and completion do without it.
    const { copyDatabase } = await import('../copying/copy-database.ts');
    try {
      const tables = await withDatabase(config, 'kartotek database copy', (database) =>
        copyDatabase(database, url, ({ table, rows }) => process.stderr.write(`${table}: ${rows}\n`)),
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const next = 'Now set DATABASE_URL to the new database, for the service and for commands, and start the service.';
      const text = `${rows} rows of ${tables.length} tables are copied and compared.\n${next}`;
      process.stdout.write(`${json ? JSON.stringify({ rows, tables }) : text}\n`);
    } catch (error) {
      if (!(error instanceof FolderHeld)) throw error;
      throw new CommandError(`${error.message} Stop it first: what it writes during a copy would be lost.`);
    }
  },
};

export function requireTarget(to: unknown): string {
  const url = String(to);
  if (/^postgres(ql)?:\/\/./.test(url)) return readDatabaseUrl('--to', url);
  throw new CommandError('--to must be the address of a PostgreSQL database: postgresql://user@host:5432/database');
}
