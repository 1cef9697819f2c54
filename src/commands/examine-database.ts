import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { FolderHeld } from '../database/embedded/folder-lock.ts';
import { requireSecurable } from '../database/embedded/secure-folder.ts';
import type { DatabaseFacts } from '../database/inspect.ts';
import { explainFault } from '../database/transient.ts';
import { obstacleOf, withoutPassword } from '../database/unreachable.ts';
import { sendCommand } from './control.ts';
import { examineWork } from './examine-work.ts';
import { type Facts, factsCommand } from './facts-command.ts';
import type { Finding } from './finding.ts';

/** PostgreSQL that the docs promise. */
const OLDEST_MAJOR = 15;
/** Clocks that differ by more expire tokens and deliver in the wrong order, as people would notice. */
const CLOCK_WARN_MS = 2_000;
const CLOCK_FAIL_MS = 60_000;
const OTHER_FOLDER = 'Set KARTOTEK_DATA to a folder of this user that has nothing else.';
const NOTHING = { note() {}, async write() {} };

/** What the database says. One that is away is a finding, too. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { database } = config;
  const at = 'folder' in database ? database.folder : withoutPassword(database.url);
  if ('folder' in database && !existsSync(join(database.folder, 'pg'))) {
    const fault = faultOfFolder(database.folder);
    if (fault !== undefined) return [{ check: 'database', state: 'fail', found: said(fault), advice: OTHER_FOLDER }];
    return [
      { check: 'database', state: 'ok', found: `There is none yet: the first start makes an embedded one in ${at}.` },
    ];
  }
  try {
    const facts = await readFacts(config);
    return [...examineFacts(config, at, facts), ...(facts.work ? examineWork(facts.work) : [])];
  } catch (error) {
    const obstacle = 'url' in database ? obstacleOf(error, database.url) : undefined;
    if (obstacle) {
      const advice = obstacle.advice.replace(/^./, (letter) => letter.toUpperCase());
      return [{ check: 'database', state: 'fail', found: `${obstacle.found}.`, advice: `${advice}.` }];
    }
    const held = error instanceof FolderHeld;
    const advice = held
      ? 'Stop that process, or run doctor as its user, to examine the database.'
      : 'folder' in database
        ? 'Look at the folder’s owner and rights, and at the disk.'
        : 'Is PostgreSQL running, and are the host, port, user, password and database in DATABASE_URL right?';
    return [{ check: 'database', state: held ? 'warn' : 'fail', found: `${at}: ${said(error)}`, advice }];
  }
}

/** Why the first start would make no database in a folder that has none. */
function faultOfFolder(folder: string): unknown {
  try {
    requireSecurable(folder);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Reads them here, or in the service that holds the embedded folder. */
async function readFacts(config: Config): Promise<Facts> {
  const { connect } = await import('../database/connect.ts');
  let database: Awaited<ReturnType<typeof connect>>;
  try {
    // Not `openDatabase`: it would bring the schema up to date.
    database = await connect({
      at: config.database,
      connections: 1,
      purpose: 'kartotek doctor',
      onAbort() {},
      onConnectionError() {},
    });
  } catch (error) {
    if (!(error instanceof FolderHeld) || !('folder' in config.database)) throw error;
    const answer = await sendCommand(config.database.folder, factsCommand, {}, NOTHING);
    if (answer === undefined) throw error;
    return answer as Facts;
  }
  try {
    return (await factsCommand.run(database, {}, new Date(), NOTHING)) as Facts;
  } finally {
    await database.close();
  }
}

function examineFacts(config: Config, at: string, facts: DatabaseFacts): Finding[] {
  const isServer = facts.kind === 'postgresql';
  const findings: Finding[] = [];
  const found = `${isServer ? 'PostgreSQL' : 'Embedded PostgreSQL'} ${facts.version} at ${at}, ${Math.ceil(facts.bytes / 2 ** 20)} MiB.`;
  const tell = (check: Finding['check'], state: Finding['state'], found: string, advice?: string) =>
    findings.push({ check, state, found, ...(advice !== undefined && { advice }) });
  if (Number.parseInt(facts.version, 10) < OLDEST_MAJOR) {
    tell('database', 'fail', found, `Upgrade PostgreSQL to ${OLDEST_MAJOR} or newer.`);
  } else tell('database', 'ok', found);
  if (facts.readOnly) {
    tell('database', 'fail', 'It takes no writes: it is a standby, or read-only.', 'Connect to the primary.');
  }
  if (facts.encoding !== 'UTF8') {
    tell('database', 'fail', `Its encoding is ${facts.encoding}.`, 'Create the database with the encoding UTF8.');
  }
  examineSchema(facts, tell);
  if (!isServer) return findings;
  const { maxConnections, openConnections } = facts;
  const connections = `This process may open ${config.connections} connections; ${openConnections} of ${maxConnections} are open.`;
  if (config.connections >= maxConnections) {
    tell('limits', 'fail', connections, 'Lower KARTOTEK_CONNECTIONS, or raise max_connections of PostgreSQL.');
  } else tell('limits', 'ok', connections);
  const ahead = Math.max(0, Math.abs(facts.clockAheadMs) - facts.clockErrorMs);
  const clock = `The database’s clock is ${Math.abs(facts.clockAheadMs) / 1000} s ${facts.clockAheadMs < 0 ? 'behind' : 'ahead of'} this machine’s.`;
  if (ahead < CLOCK_WARN_MS) tell('clock', 'ok', clock);
  else tell('clock', ahead < CLOCK_FAIL_MS ? 'warn' : 'fail', clock, 'Let NTP set the clocks of both machines.');
  if (facts.pooling === 'none') tell('pooler', 'ok', 'No pooler in between.');
  if (facts.pooling === 'named') tell('pooler', 'ok', 'A pooler that keeps prepared statements.');
  if (facts.pooling === 'unnamed') {
    const advice = 'PgBouncer 1.21 or newer: set max_prepared_statements, and pool_mode to transaction.';
    tell(
      'pooler',
      'warn',
      'A pooler that keeps no prepared statements: small reads cost three to six times as much.',
      advice,
    );
  }
  if (facts.autovacuum) tell('upkeep', 'ok', 'Autovacuum is on.');
  else tell('upkeep', 'fail', 'Autovacuum is off: tables grow, and plans get bad.', 'Set autovacuum = on.');
  return findings;
}

function examineSchema(
  { schema, role, mayCreate }: DatabaseFacts,
  tell: (check: 'schema', state: Finding['state'], found: string, advice?: string) => void,
): void {
  const { newest, pending, foreign } = schema;
  if (foreign !== undefined) {
    tell('schema', 'fail', `${foreign}.`, 'Run the version of Kartotek that migrated it, or restore a backup.');
  } else if (newest === null && !mayCreate) {
    const found = 'The database is empty, and the role of DATABASE_URL may not create tables in it.';
    tell('schema', 'fail', found, `As the owner of the database: grant create on schema public to ${role}`);
  } else if (newest === null) {
    tell('schema', 'ok', 'The database is empty: the first start makes the schema.');
  } else if (pending.length > 0) {
    const advice = 'kartotek migrate, or the next start, brings it up to date; make a backup first.';
    tell('schema', 'warn', `At ${newest}; ${pending.length} migrations have not run.`, advice);
  } else tell('schema', 'ok', `Up to date (${newest}).`);
}

function said(error: unknown): string {
  const text = explainFault(error) || String((error as NodeJS.ErrnoException).code);
  return text.endsWith('.') ? text : `${text}.`;
}
