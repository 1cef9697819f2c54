import { chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import type { PostgresqlServer } from './postgresql.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** Files that belong to the running server. The write-ahead log comes by streaming. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_wal|pg_replslot)$/;

/**
 * Makes a base backup of a running server in `folder`, which it replaces, as the data of a standby that streams from it
 * under the name `standby`. It does what `pg_basebackup` does, which the npm package of PostgreSQL does not have, by
 * PostgreSQL's functions for backups.
 */
export async function copyAsStandby(primary: PostgresqlServer, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const { port } = new URL(primary.url);
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await cp(primary.folder, folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => dirname(path) !== primary.folder || !LEFT_OUT.test(basename(path)),
    });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(folder, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  for (const empty of ['pg_wal', 'pg_replslot']) await mkdir(join(folder, empty));
  await writeFile(join(folder, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${port} user=postgres application_name=standby`;
  await writeFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const user = unprivilegedUser();
  if (!user) return;
  for (const path of ['', '..', ...(await readdir(folder, { recursive: true }))]) {
    await chown(join(folder, path), user.uid, user.gid);
  }
}
