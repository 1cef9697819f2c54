import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLI } from '../api/workspaces.ts';

/** Brings an empty database to the present schema by the product's command line. */
export async function createTables(url: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, 'migrate'], { env: { ...process.env, DATABASE_URL: url } });
}
