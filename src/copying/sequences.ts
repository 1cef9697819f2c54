import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

interface Sequence {
  table: string;
  column: string;
  /** As SQL names it. */
  sequence: string;
  /** Null: it has given no number. */
  last: string | null;
}

const selectSequences = statement<object, Sequence>(sql`
  select owned.relname::text as "table", attname::text as "column", sequence, pg_sequence_last_value(sequence::regclass)::text as last
  from pg_class owned
  join pg_attribute on attrelid = owned.oid and attnum > 0 and not attisdropped
  cross join lateral pg_get_serial_sequence(quote_ident(owned.relname), attname) as sequence
  where owned.relnamespace = current_schema()::regnamespace and owned.relkind in ('r', 'p') and sequence is not null`);

/** The sequences that number rows, with the columns that they are for. */
export function readSequences(queries: Pick<Transaction, 'run'>): Promise<Sequence[]> {
  return queries.run(selectSequences, {});
}

const setSequence = statement<{ sequence: string; last: string }>(
  sql`select setval(${bind('sequence::text')}::regclass, ${bind('last::bigint')})`,
);

/** Lets the target's sequences go on after the last numbers of the source's, also of rows that are gone. */
export async function continueSequences(
  source: Pick<Transaction, 'run'>,
  target: Pick<Transaction, 'run'>,
): Promise<void> {
  const theirs = await readSequences(target);
  for (const { table, column, last } of await readSequences(source)) {
    const there = theirs.find((one) => one.table === table && one.column === column);
    if (!there) throw new Error(`The target has no sequence for ${table}.${column}`);
    if (last !== null) await target.run(setSequence, { sequence: there.sequence, last });
  }
}

/**
 * Lets a sequence in use go on after a number. The lock of `alter sequence` waits for transactions that have taken numbers,
 * and keeps others from taking any until this one ends, so the sequence never goes back.
 */
export function advanceSequence(sequence: string, last: string): string {
  return `do $$
    declare held bigint;
    begin
      alter sequence ${sequence} increment by 1;
      select last_value from ${sequence} into held;
      if held < ${BigInt(last)} then perform setval('${sequence}', ${BigInt(last)}); end if;
    end $$`;
}
