import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken, newToken } from '../access/token.ts';
import { expiryAfter } from '../administration/token-schemas.ts';
import { codePlace, PREPARED_FOLDER } from '../code-place.ts';
import type { Database } from '../database/connect.ts';
import { schemaKey } from '../database/embedded/prepared-database.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { PREPARED, UNFINISHED } from './unfinished-demo.ts';

/**
 * A new database with the demo, as an archive that the installation holds (decision 46). Its token is unknown to
 * everybody: a first start gives it a secret of its own.
 */

/** How the names of such archives begin. */
export const DEMO_PREFIX = 'demo-';

/** The demo's meetings are dated from the day on which it was made. An older demo is not shown to anybody. */
const OLDEST_DAYS = 7;
const DAY_MS = 86_400_000;

/** Says from which sources a checkout's code was compiled (`bin/program.cjs`). */
const STAMP = codePlace('.sources');

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The archive of a demo that is made now. */
export function demoFile(now: Date): string {
  return join(PREPARED_FOLDER, `${beginning()}${dayOf(now)}.tar.zst`);
}

/** The archives of a demo that is not too old, if there are any. */
export function recentDemoFiles(now: Date): string[] {
  const names = beginning();
  const oldest = names + dayOf(new Date(now.getTime() - OLDEST_DAYS * DAY_MS));
  return namesIn(PREPARED_FOLDER)
    .filter((name) => name.startsWith(names) && name >= oldest)
    .map((name) => join(PREPARED_FOLDER, name));
}

/** Names the schema and the code that made the demo. */
function beginning(): string {
  let code = '';
  try {
    code = readFileSync(STAMP, 'utf8');
  } catch {
    // Sources, or a package: the demo is that of the installation.
  }
  return `${DEMO_PREFIX}${hash('sha256', schemaKey() + code).slice(0, 16)}-`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Marks a demo as one whose token nobody knows. */
export const markPrepared = statement<object>(sql`
  update workspace set name = ${literal(PREPARED)} where name = ${literal(UNFINISHED)}`);

/** Makes a prepared demo one that is being made, and gives its token a new secret, which is returned. */
export async function takePreparedDemo(database: Database): Promise<string> {
  return database.write(async (transaction) => {
    const [taken] = await transaction.run(takeDemo, {});
    if (!taken) throw new Error('There is no prepared demo');
    const { workspaceId } = taken;
    const token = newToken(workspaceId);
    const now = new Date();
    await transaction.run(renewToken, { workspaceId, tokenHash: hashToken(token), now, expiresAt: expiryAfter(now) });
    return token;
  });
}

const takeDemo = statement<object, { workspaceId: number }>(sql`
  update workspace set name = ${literal(UNFINISHED)} where name = ${literal(PREPARED)}
  returning workspace_id as "workspaceId"`);

const renewToken = statement<{ workspaceId: number; tokenHash: Uint8Array; now: Date; expiresAt: Date }>(sql`
  update access_token set token_hash = ${bind('tokenHash::bytea')}, created_at = ${bind('now::timestamptz')},
    expires_at = ${bind('expiresAt::timestamptz')}, last_used_at = null
  where workspace_id = ${bind('workspaceId::integer')} and name = ${literal(UNFINISHED)}`);
