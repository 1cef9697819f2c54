import type { Database } from '../database/connect.ts';
import type { PreparedClient } from '../database/prepared-client.ts';
import { runTransaction } from '../database/transaction.ts';
import { copyTable, type Side } from './copy-table.ts';
import { makeSchema, openTarget, requireEmpty, requireNoService, requireOnlyCopy } from './open-target.ts';
import { TEXT_FORMATS } from './read-rows.ts';
import type { RowSum } from './row-sum.ts';
import { continueSequences } from './sequences.ts';
import { TABLES_TO_COPY } from './tables.ts';

export interface CopiedTable extends RowSum {
  table: string;
}

/**
 * Copies everything of a database into an empty one, in one transaction there: what is refused or killed leaves nothing, no
 * tables either, and is begun anew. Every table is read back and compared before the end.
 */
export async function copyDatabase(
  source: Database,
  url: string,
  onTable: (copied: CopiedTable) => void,
): Promise<CopiedTable[]> {
  const target = await openTarget(url);
  try {
    const copied = await source.runUnlimited((from) =>
      readSnapshot(from, async () => {
        const reading: Side = { transaction: from, client: from };
        if (source.kind === 'postgresql') await requireNoService(from, 'database to copy');
        return target.database.runUnlimited((to) =>
          runTransaction(to, async (transaction) => {
            await requireOnlyCopy(transaction);
            await requireNoService(transaction, 'target');
            await makeSchema(target, transaction, to);
            await requireEmpty(transaction);
            await to.execute(TEXT_FORMATS);
            await to.execute('delete from installation');
            const tables: CopiedTable[] = [];
            for (const { name, leftOut, atOnce } of TABLES_TO_COPY) {
              if (leftOut !== undefined) continue;
              // Triggers of the tables before it may have written it.
              if (name === 'long_name_key') await to.execute('delete from long_name_key');
              const sum = await copyTable(reading, { transaction, client: to }, { table: name, atOnce });
              tables.push({ table: name, ...sum });
              onTable({ table: name, ...sum });
            }
            await continueSequences(from, transaction);
            return tables;
          }),
        );
      }),
    );
    await target.database.runUnlimited((client) => refreshStatistics(client));
    return copied;
  } finally {
    await target.database.close();
  }
}

/** Runs `work` in a transaction that reads the database as it is at one moment. */
export async function readSnapshot<T>(client: PreparedClient, work: () => Promise<T>): Promise<T> {
  await client.execute('begin isolation level repeatable read read only');
  try {
    await client.execute(TEXT_FORMATS);
    return await work();
  } finally {
    await client.execute('rollback').catch(() => client.cut());
  }
}

/** For good plans at once, and for the list of new entries of the search indexes. */
async function refreshStatistics(client: PreparedClient): Promise<void> {
  for (const { name } of TABLES_TO_COPY) await client.execute(`vacuum (analyze) "${name}"`);
}
