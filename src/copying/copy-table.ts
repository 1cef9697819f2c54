import { DataFolderError } from '../database/embedded/data-folder-error.ts';
import type { PreparedClient } from '../database/prepared-client.ts';
import type { Sql } from '../database/sql.ts';
import type { Transaction } from '../database/transaction.ts';
import { readRows } from './read-rows.ts';
import { createRowSum, type RowSum } from './row-sum.ts';
import { type Column, insertRows, type Part, readColumns, rowsOf } from './table-columns.ts';

/** A transaction, and the client on which it runs. */
export interface Side {
  transaction: Pick<Transaction, 'run'>;
  client: PreparedClient;
}

export interface TableCopy {
  table: string;
  atOnce: number | undefined;
  /** Of the source. */
  part?: Part;
  /** Of the target, to compare. */
  written?: Sql;
  /** What a row becomes on the way. */
  change?(row: string): string;
}

/** Characters of rows that are inserted with one statement. */
const BATCH_CHARACTERS = 2 * 1024 * 1024;

/** Copies rows of a table and reads them back. Throws if what was written is not what was read. */
export async function copyTable(
  source: Side,
  target: Side,
  { table, atOnce, part, written, change = (row) => row }: TableCopy,
): Promise<RowSum> {
  const columns = await readColumns(source.transaction, table);
  const sent = createRowSum();
  const insert = insertRows(table, columns);
  let batch: string[] = [];
  let characters = 0;
  const send = async () => {
    if (batch.length > 0) await target.transaction.run(insert, { rows: `[${batch.join(',')}]` });
    batch = [];
    characters = 0;
  };
  for await (const rows of readRows(source.client, rowsOf(table, columns, part), atOnce)) {
    for (const row of rows.map(change)) {
      sent.add(row);
      batch.push(row);
      characters += row.length;
      if (characters >= BATCH_CHARACTERS) await send();
    }
  }
  await send();
  const stored = await sumOf(target, table, columns, written, atOnce);
  const { rows, sum } = sent.value();
  if (stored.rows !== rows || stored.sum !== sum) {
    throw new DataFolderError(
      `The copy of ${table} differs from its source (${rows} rows were read and ${stored.rows} are stored). Nothing was copied.`,
    );
  }
  return stored;
}

async function sumOf(
  { client }: Side,
  table: string,
  columns: readonly Column[],
  where: Sql | undefined,
  atOnce: number | undefined,
): Promise<RowSum> {
  const sum = createRowSum();
  for await (const rows of readRows(client, rowsOf(table, columns, where ? { where } : {}), atOnce)) {
    for (const row of rows) sum.add(row);
  }
  return sum.value();
}
