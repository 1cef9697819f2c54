import { type Sql, sql } from './sql.ts';
import { type Statement, statement } from './statement.ts';

/**
 * A statement of upkeep, the only ones that may look over all workspaces (decision 40). The comment shows them in
 * `pg_stat_activity`, and to the test that allows no other.
 */
export function upkeepStatement<Values extends object, Row = never>(fragment: Sql<Values>): Statement<Values, Row> {
  return statement<Values, Row>(sql`/* upkeep */ ${fragment}` as Sql<Values>);
}
