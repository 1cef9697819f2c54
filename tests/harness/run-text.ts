import { raw } from '../../src/database/sql.ts';
import { statement } from '../../src/database/statement.ts';
import type { Transaction } from '../../src/database/transaction.ts';

/** Runs SQL text with `$1`, `$2` … as a prepared statement. */
export function runText(
  on: Pick<Transaction, 'run'>,
  text: string,
  ...values: readonly unknown[]
): Promise<Record<string, unknown>[]> {
  const order = [...values.keys()].map(String);
  return on.run<readonly unknown[], Record<string, unknown>>({ ...statement(raw(text)), order }, values);
}
