import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { BindValues } from './fragment.ts';
import type { PreparedClient } from './prepared-client.ts';
import { type Statement, valuesFor } from './statement.ts';
import type { Tables } from './tables.ts';

/** One transaction of a write. Everything it does is undone if its work throws. */
export interface WriteTransaction {
  /** Runs one prepared statement. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  run<Row>(fragment: RawBuilder<Row>, values: BindValues): Promise<Row[]>;
  /**
   * Sends the transaction's last statement without waiting for it: it leaves in one packet with the commit, and a
   * failure of it is the transaction's.
   */
  runLast<Values extends object>(statement: Statement<Values, unknown>, values: Values): void;
  runLast(fragment: RawBuilder<unknown>, values: BindValues): void;
  /** The query builder inside the transaction. */
  readonly queries: Kysely<Tables>;
}

export type PooledClient = PreparedClient & { release(destroy?: boolean): void };

/** Runs `work` between `begin` and `commit` on a client that it gives back. Round trips are what a small write costs. */
export async function inTransaction<T>(
  client: PooledClient,
  compiled: (given: RawBuilder<unknown> | Statement<never, unknown>) => Statement<never, unknown>,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  let last: Promise<unknown> | undefined;
  let queries: Kysely<Tables> | undefined;
  const send = (given: RawBuilder<unknown> | Statement<never, unknown>, values: object) => {
    const statement = compiled(given);
    return client.runPrepared(statement.text, valuesFor(statement, values));
  };
  let value: T;
  client.query('begin');
  try {
    value = await work({
      run: async (given: RawBuilder<unknown> | Statement<never, unknown>, values: object) =>
        (await send(given, values)).rows as never[],
      runLast(given: RawBuilder<unknown> | Statement<never, unknown>, values: object) {
        last = send(given, values);
        last.catch(() => {});
      },
      get queries() {
        queries ??= queriesOn(client);
        return queries;
      },
    });
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
  const committed = client.query('commit');
  const [closing, commit] = await Promise.allSettled([last, committed]);
  client.release(client.getTransactionStatus() !== 'I');
  if (closing.status === 'rejected') throw closing.reason;
  if (commit.status === 'rejected') throw commit.reason;
  return value;
}

/** Kysely over one client that is inside a transaction already. */
function queriesOn(client: PreparedClient): Kysely<Tables> {
  const connection = {
    async executeQuery(query: { sql: string; parameters: readonly unknown[] }) {
      const { command, rowCount, rows } = await client.query(query.sql, [...query.parameters]);
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    // biome-ignore lint/correctness/useYield: streams are not used inside a write
    async *streamQuery() {
      throw new Error('A write does not stream');
    },
  };
  class OneConnection extends DummyDriver {
    override async acquireConnection() {
      return connection as never;
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnection(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
