import { readConfig } from '../config.ts';
import { type Command, CommandError } from './command.ts';
import { quoted } from './quoted.ts';
import { JSON_OPTION } from './run-on-database.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Make a backup the embedded database.',
  description:
    'Nothing may run on the folder. The backup is unpacked, compared with its hashes and opened before anything is replaced. Older backups are migrated at the next start. On PostgreSQL use pg_restore, into an empty database.',
  options: {
    file: { kind: 'path', description: 'A file that kartotek backup wrote.', required: true },
    replace: {
      kind: 'flag',
      description: 'The folder has a database: keep it beside the restored one, under a name with the time.',
    },
    json: JSON_OPTION,
  },
  positional: 'file',
  async run({ file: given, replace, json }) {
    const file = String(given);
    const { database } = readConfig();
    if ('url' in database) {
      throw new CommandError(
        `The database is PostgreSQL, whose own tool restores. With an empty database in DATABASE_URL: pg_restore --no-owner --no-comments --single-transaction --dbname="$DATABASE_URL" ${quoted(file)}`,
      );
    }
    // Loaded late: help and completion do without it.
    const { restoreBackup } = await import('../backup/restore-backup.ts');
    const answer = await restoreBackup(file, database.folder, { replace: replace === true, now: new Date() });
    const lines = [
      `${answer.folder} has the database of ${answer.madeAt}, made by Kartotek ${answer.version}.`,
      answer.olderSchema ? 'Its schema is older: the next start brings it up to date.' : '',
      answer.keptAs === null
        ? ''
        : `The database of before is kept as ${answer.keptAs}; delete it when you need it no more.`,
      'Start the service: kartotek serve',
    ];
    process.stdout.write(`${json ? JSON.stringify(answer) : lines.filter(Boolean).join('\n')}\n`);
  },
};
