import { readConfig } from '../config.ts';
import { type Command, CommandError } from './command.ts';
import { quoted } from './quoted.ts';
import { JSON_OPTION } from './run-on-database.ts';

const MIB = 1024 * 1024;

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write the embedded database to a file, also while it is served.',
  description:
    'Requests wait for a moment while what has changed is copied; the answer tells how long. FILE must not exist. Only its owner may read it: it holds everything, with secrets. On PostgreSQL use pg_dump.',
  options: {
    file: { kind: 'path', description: 'The file to write, such as kartotek.backup.', required: true },
    json: JSON_OPTION,
  },
  positional: 'file',
  async run({ file: given, json }) {
    const file = String(given);
    const { database } = readConfig();
    if ('url' in database) {
      throw new CommandError(
        `The database is PostgreSQL, whose own tool makes backups: pg_dump --format=custom --file=${quoted(file)} "$DATABASE_URL"`,
      );
    }
    // Loaded late: help and completion do without them.
    const { requireNewFile, writeBackup } = await import('../backup/write-backup.ts');
    const { version } = await import('../version.ts');
    const { withSnapshot } = await import('./with-snapshot.ts');
    requireNewFile(file);
    const madeAt = new Date().toISOString();
    const answer = await withSnapshot(database.folder, 'kartotek backup', async (snapshot) => ({
      file,
      madeAt,
      ...(await writeBackup(snapshot, file, { version, madeAt })),
      waitedMs: snapshot.isServed ? snapshot.waitedMs : null,
    }));
    const mib = Math.max(answer.bytes / MIB, 0.1).toFixed(1);
    const waited = answer.waitedMs === null ? '' : ` Requests waited for ${answer.waitedMs} ms at most.`;
    const text = `${file} is written (${mib} MiB).${waited}`;
    process.stdout.write(`${json ? JSON.stringify({ ...answer, waitedMs: answer.waitedMs ?? 0 }) : text}\n`);
  },
};
