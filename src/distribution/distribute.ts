import { PreparedClient } from '../database/prepared-client.ts';
import { REFERENCE_TABLES } from '../database/reference-tables.ts';
import { LIMITS } from '../limits.ts';
import { removeForeignKeys, restoreForeignKeys } from './foreign-keys.ts';
import { obstacles } from './requirements.ts';
import type { Run } from './run.ts';
import { FIRST_TABLE, SELECT_TENANT_TABLES } from './tables.ts';
import { type Verified, verifyStatements } from './verify-statements.ts';

export interface Distributed extends Verified {
  /** What stands against it; nothing was done then. */
  obstacles: readonly string[];
  /** Tables that were distributed now. */
  tables: number;
}

interface DistributeSettings {
  url: string;
  statements: readonly string[];
  note(line: string): void;
}

/** What stands against a distribution, before anything is changed. */
export function findObstacles(url: string): Promise<string[]> {
  return withRun(url, obstacles);
}

/**
 * Distributes the tables of workspaces over the nodes of a Citus cluster. Each step looks whether it is done already, so an
 * interrupted distribution goes on when it is called again.
 */
export function distribute({ url, statements, note }: DistributeSettings): Promise<Distributed> {
  return withRun(url, async (run) => {
    const found = await obstacles(run);
    if (found.length > 0) return { obstacles: found, tables: 0, statements: 0, exceptions: 0, faults: [] };
    const tables = await distributeTables(run, note);
    await limitRole(run);
    note(`Checking ${statements.length} statements`);
    return { obstacles: [], tables, ...(await verifyStatements(run, statements)) };
  });
}

async function withRun<T>(url: string, use: (run: Run) => Promise<T>): Promise<T> {
  // Another name than the service's, whose connections must be gone.
  const client = new PreparedClient({ connectionString: url, application_name: 'kartotek database distribute' });
  await client.connect();
  try {
    return await use(async (text) => (await client.execute(text)).rows);
  } finally {
    await client.end();
  }
}

async function distributeTables(run: Run, note: (line: string) => void): Promise<number> {
  await run('set statement_timeout = 0');
  const known = new Set(
    (await run('select logicalrelid::text as name from pg_dist_partition')).map(({ name }) => name),
  );
  const tenant = (await run(SELECT_TENANT_TABLES)).map(({ name }) => String(name));
  const left = [...REFERENCE_TABLES, ...tenant].filter((name) => !known.has(name));
  const [kept] = await run(`select to_regclass('removed_foreign_key') is not null as "exists"`);
  if (left.length === 0 && !kept?.exists) return 0;
  await removeForeignKeys(run);
  for (const name of left) {
    note(`Distributing ${name}`);
    const reference = (REFERENCE_TABLES as readonly string[]).includes(name);
    const place = name === FIRST_TABLE ? '' : `, colocate_with => '${FIRST_TABLE}'`;
    await run(
      reference
        ? `select create_reference_table('${name}')`
        : `select create_distributed_table('${name}', 'workspace_id'${place})`,
    );
  }
  // The rows are on the nodes now; what is left of them here is seen by nobody.
  for (const name of [...REFERENCE_TABLES, ...tenant]) {
    await run(`select truncate_local_data_after_distributing_table('${name}')`);
  }
  note('Putting the foreign keys back');
  await restoreForeignKeys(run);
  return left.length;
}

/**
 * On the nodes, where the sessions of the coordinator do not carry the service's settings; and on the coordinator, how long a
 * statement waits for a node that does not answer, in the way of those behind it.
 */
export async function limitRole(run: Run): Promise<void> {
  const settings = {
    lock_timeout: `${LIMITS.duplicateSeconds}s`,
    idle_in_transaction_session_timeout: '60s',
    'citus.node_connection_timeout': '3s',
  };
  const [names] = await run('select quote_ident(current_user) as role, quote_ident(current_database()) as "database"');
  for (const [name, value] of Object.entries(settings)) {
    await run(`alter role ${names?.role} in database ${names?.database} set ${name} = '${value}'`);
  }
}
