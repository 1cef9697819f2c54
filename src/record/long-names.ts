import { bind, identifier, raw, type Sql, sql } from '../database/sql.ts';

/**
 * Active and archived records have an index by name each. The planner uses it reliably only where the query names one of
 * the two and asks for the index's order: by the comparison alone, without statistics, it read 10,000 people for each name.
 */
const isUsedBy = (table: 'company' | 'person', archivedAt: 'null' | 'not null') => sql`
  long_name_key.name_key is not distinct from (
    select record.name_key from ${identifier(table)} record
    where record.workspace_id = ${bind('workspaceId::integer')} and record.name_key >= long_name_key.name_key
      and record.archived_at is ${raw(archivedAt)}
    order by record.name_key, ${identifier('record', `${table}_id`)}
    limit 1)`;

/** Condition on a row of `long_name_key`: a record of the workspace has the name. */
export const longNameIsUsed: Sql<{ workspaceId: number }> = sql`(
  ${isUsedBy('company', 'null')} or ${isUsedBy('company', 'not null')}
  or ${isUsedBy('person', 'null')} or ${isUsedBy('person', 'not null')})`;
