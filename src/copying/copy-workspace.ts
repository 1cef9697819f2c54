import { requireOrganization } from '../administration/create-workspace.ts';
import type { Database } from '../database/connect.ts';
import { DataFolderError } from '../database/embedded/data-folder-error.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import { bind, identifier, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { runTransaction, type Transaction } from '../database/transaction.ts';
import { copyAccounts } from './copy-accounts.ts';
import { readSnapshot } from './copy-database.ts';
import { copyTable, type Side } from './copy-table.ts';
import { makeSchema, openTarget, requireOnlyCopy } from './open-target.ts';
import { readRows, TEXT_FORMATS } from './read-rows.ts';
import { advanceSequence, readSequences } from './sequences.ts';
import { insertRows, readColumns, rowsOf } from './table-columns.ts';
import { TABLES_TO_COPY } from './tables.ts';

export interface CopiedWorkspace {
  workspaceId: number;
  slug: string;
  rows: number;
  tables: number;
  /** Members who had an account in the target, and who got one. */
  accounts: { known: number; created: number };
}

interface Wanted {
  slug: string;
  /** Its slug in the target. */
  newSlug: string;
  now: Date;
  requestId: string;
}

const COPIED = TABLES_TO_COPY.filter(({ workspace }) => workspace === 'copied');
/** How user ids are written, also inside of arrays, JSON and readers of internal meetings. */
const USER_ID = /usr_[\w-]+/g;

/**
 * Copies one workspace into a database that others may use meanwhile, in one transaction there. It gets a number of its own;
 * its records keep their ids. Nothing is read but rows of this workspace, and the accounts of its members (decision 42).
 */
export async function copyWorkspace(source: Database, url: string, wanted: Wanted): Promise<CopiedWorkspace> {
  if (JSON.stringify(await appliedMigrations(source)) !== JSON.stringify(await knownMigrations())) {
    throw new DataFolderError('The database has the schema of another version. Start this version on it once.');
  }
  const opened = await openTarget(url);
  const { database: target, isEmpty } = opened;
  try {
    return await source.runUnlimited((from) =>
      readSnapshot(from, async () => {
        const reading: Side = { transaction: from, client: from };
        const [workspace] = await from.run(selectWorkspace, { slug: wanted.slug });
        if (!workspace) throw new DataFolderError(`There is no workspace "${wanted.slug}".`);
        if (!isEmpty) {
          await requireFreeSlug(target, wanted.newSlug);
          await advanceSequences(reading, target, workspace.id, (text) =>
            target.runUnlimited((to) => to.execute(text)),
          );
        }
        return target.runUnlimited((to) =>
          runTransaction(
            to,
            async (transaction) => {
              await requireOnlyCopy(transaction);
              await makeSchema(opened, transaction, to);
              if (isEmpty) await advanceSequences(reading, transaction, workspace.id, (text) => to.execute(text));
              await requireFreeSlug(transaction, wanted.newSlug);
              await to.execute(TEXT_FORMATS);
              const writing: Side = { transaction, client: to };
              const { organization } = workspace;
              const { now } = wanted;
              const organizationId = await requireOrganization((one, values) => transaction.run(one, values), {
                organization,
                now,
              });
              const workspaceId = await createCopy(reading, writing, workspace.id, organizationId, wanted.newSlug);
              const { known, created, ids } = await copyAccounts(from, transaction, workspace.id);
              const change = (row: string) =>
                ids.size === 0 ? row : row.replace(USER_ID, (userId) => ids.get(userId) ?? userId);
              let rows = 0;
              for (const { name, atOnce, changes } of COPIED) {
                const own = (id: number) => sql`${identifier('workspace_id')} = ${literal(id)}`;
                if (name === 'long_name_key') {
                  await to.execute(`delete from long_name_key where workspace_id = ${workspaceId}`);
                }
                const instead = { ...changes, ...ofTarget(name, workspaceId, organizationId) };
                const part = { where: own(workspace.id), instead };
                const table = { table: name, atOnce, part, written: own(workspaceId), change };
                rows += (await copyTable(reading, writing, table)).rows;
              }
              const { requestId } = wanted;
              await transaction.run(insertAudit, { workspaceId, now, requestId });
              return { workspaceId, slug: wanted.newSlug, rows, tables: COPIED.length, accounts: { known, created } };
            },
            { sharded: target.sharded() },
          ),
        );
      }),
    );
  } finally {
    await target.close();
  }
}

const selectWorkspace = statement<{ slug: string }, { id: number; organization: string }>(sql`
  select workspace_id as id, organization.name as organization
  from workspace join organization using (organization_id) where slug = ${bind('slug::text')}`);

const insertAudit = statement<{ workspaceId: number; now: Date; requestId: string }>(sql`
  insert into audit_entry (workspace_id, at, user_id, operation, record_type, record_id, request_id)
  values (${bind('workspaceId::integer')}, ${bind('now::timestamptz')}, 'operator', 'copyWorkspace', 'workspace',
    ${bind('workspaceId::integer')}, ${bind('requestId::text')})`);

async function requireFreeSlug(queries: Pick<Transaction, 'run'>, slug: string): Promise<void> {
  const [taken] = await queries.run(selectWorkspace, { slug });
  if (taken) {
    throw new DataFolderError(`The target has a workspace "${slug}" already. Give another with --slug.`);
  }
}

/** What names the workspace itself, or its organization. */
function ofTarget(table: string, workspaceId: number, organizationId: number): Record<string, string> {
  return {
    workspace_id: String(workspaceId),
    ...(table === 'access_token' && { organization_id: String(organizationId) }),
    ...(table === 'audit_entry' && {
      record_id: `case when record_type = 'workspace' then ${workspaceId} else record_id end`,
    }),
  };
}

/**
 * New records of the copy must not get the ids of copied ones. Where others use the target, `execute` runs each in a
 * transaction of its own: it holds them up.
 */
async function advanceSequences(
  { client }: Side,
  target: Pick<Transaction, 'run'>,
  workspaceId: number,
  execute: (text: string) => Promise<unknown>,
): Promise<void> {
  for (const { table, column, sequence } of await readSequences(target)) {
    if (!COPIED.some(({ name }) => name === table)) continue;
    const { rows } = await client.execute(
      `select max("${column}")::text as last from "${table}" where workspace_id = ${workspaceId}`,
    );
    const last = rows[0]?.last;
    if (typeof last === 'string') await execute(advanceSequence(sequence, last));
  }
}

/** The workspace's own row, with another number, organization and slug. */
async function createCopy(
  source: Side,
  target: Side,
  id: number,
  organizationId: number,
  slug: string,
): Promise<number> {
  const all = await readColumns(source.transaction, 'workspace');
  const columns = all.filter(({ name }) => name !== 'workspace_id');
  const instead = { organization_id: String(organizationId), slug: literal(slug).parts.join('') };
  const query = rowsOf('workspace', columns, { where: sql`workspace_id = ${literal(id)}`, instead });
  for await (const rows of readRows(source.client, query)) {
    await target.transaction.run(insertRows('workspace', columns), { rows: `[${rows.join(',')}]` });
  }
  const [created] = await target.transaction.run(selectWorkspace, { slug });
  if (!created) throw new Error('The workspace was not created');
  return created.id;
}
