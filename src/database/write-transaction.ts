import type { PreparedClient } from './prepared-client.ts';
import { type Statement, valuesFor } from './statement.ts';

/** One transaction of a write. Everything it does is undone if its work throws. */
export interface WriteTransaction {
  /** Runs one prepared statement. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /**
   * Sends the transaction's last statement without waiting for its answer: it leaves in one packet with the commit. If it
   * fails, the transaction fails.
   */
  runLast<Values extends object>(statement: Statement<Values, unknown>, values: Values): void;
}

export type PooledClient = PreparedClient & { release(destroy?: boolean): void };

/** Runs `work` in a transaction and releases the client. It saves round trips, the main cost of a small write. */
export async function runTransaction<T>(
  client: PooledClient,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  let last: Promise<unknown> | undefined;
  const send = (statement: Statement<never, unknown>, values: object) =>
    client.runPrepared(statement.text, valuesFor(statement, values));
  let value: T;
  client.begin();
  try {
    value = await work({
      run: async (statement, values) => (await send(statement, values)).rows as never[],
      runLast(statement, values) {
        last = send(statement, values);
        last.catch(() => {});
      },
    });
  } catch (error) {
    await client.rollback().then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
  const committed = client.commit();
  const [closing, commit] = await Promise.allSettled([last, committed]);
  client.release(client.getTransactionStatus() !== 'I');
  if (closing.status === 'rejected') throw closing.reason;
  if (commit.status === 'rejected') throw commit.reason;
  return value;
}
