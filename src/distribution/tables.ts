import { REFERENCE_TABLES } from '../database/reference-tables.ts';

/**
 * Tables with a `workspace_id` that stay on the coordinator: the queue, which workers read for all workspaces, and the limits,
 * which processes reserve for many at once.
 */
export const LOCAL_TABLES = ['generation_job', 'rate_limit'] as const;

/** With these rows, those of all other tables of a workspace are on one node. */
export const FIRST_TABLE = 'company';

const KEPT = [...REFERENCE_TABLES, ...LOCAL_TABLES];

/** Selects the tables that are distributed by `workspace_id`, the first one first. Partitions follow their table. */
export const SELECT_TENANT_TABLES = `
  select class.relname as name from pg_class class
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attname = 'workspace_id'
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
    and not attribute.attisdropped and class.relname <> all ('{${KEPT.join(',')}}')
  order by class.relname <> '${FIRST_TABLE}', class.relname`;
