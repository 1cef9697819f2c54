import type { MaintenanceTask } from './maintenance.ts';
import { identifier, join, literal, type Sql, sql } from './sql.ts';
import { statement } from './statement.ts';

/**
 * Clears dead rows and refreshes statistics in the embedded database, which has no autovacuum. Every step is a statement
 * of its own, so that requests run in between.
 */
export const vacuumTables: MaintenanceTask = {
  name: 'vacuum tables',
  async *statements(database) {
    if (database.kind !== 'embedded') return;
    for (const table of await database.run(listTables, {})) {
      for (const step of stepsFor(table)) yield database.run(statement<object>(step), {});
    }
  },
};

interface Table {
  name: string;
  gin_indexes: string[];
  columns: string[];
}

const listTables = statement<object, Table>(sql`
  select relation.relname as name,
    array(select index_class.relname::text from pg_index
      join pg_class index_class on index_class.oid = pg_index.indexrelid
      join pg_am on pg_am.oid = index_class.relam
      where pg_index.indrelid = relation.oid and pg_am.amname = 'gin') as gin_indexes,
    array(select attname::text from pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped order by attnum) as columns
  from pg_class relation
  where relation.relnamespace = current_schema()::regnamespace and relation.relkind = 'r'
  order by relation.relname`);

function stepsFor({ name, gin_indexes: ginIndexes, columns }: Table): Sql[] {
  const table = identifier(name);
  return [
    ...ginIndexes.map((index) => sql`select gin_clean_pending_list(${literal(index)}::regclass)`),
    sql`vacuum ${table}`,
    // Named columns leave out the expressions of indexes: their statistics take seconds, and no plan depends on them.
    sql`analyze ${table} (${join(columns.map((column) => identifier(column)))})`,
  ];
}
