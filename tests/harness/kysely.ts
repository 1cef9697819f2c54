import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../src/database/connect.ts';

/** A database that tests can also ask by the query builder. Each statement runs by itself. */
export interface TestDatabase extends Database {
  readonly kysely: Kysely<never>;
}

export function withKysely(database: Database): TestDatabase {
  const driver = new DummyDriver();
  driver.acquireConnection = async () => ({
    async executeQuery<Row>({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const order = [...parameters.keys()].map(String);
      return { rows: await database.run<readonly unknown[], Row>({ text, name: undefined, order }, parameters) };
    },
    streamQuery() {
      throw new Error('Not supported');
    },
  });
  const kysely = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (builder) => new PostgresIntrospector(builder),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  // The same object: a test may replace one of its functions.
  return Object.assign(database, { kysely });
}
