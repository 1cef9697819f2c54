import type { BatchTask } from './maintenance.ts';
import { MOST_ROWS } from './maintenance-rows.ts';
import { bind, join, literal, raw, type Sql, sql } from './sql.ts';
import { upkeepStatement } from './upkeep-statement.ts';

export interface KeyColumn {
  name: string;
  type: 'timestamptz' | 'date' | 'integer' | 'text';
}

type Key = readonly (string | number)[];

export interface Ordered {
  table: string;
  /** The columns of the index that serves the order. */
  columns: readonly KeyColumn[];
  /** The condition of the index, where it has one. */
  indexed?: Sql;
  /** A condition on the rows that are looked at. */
  where?: Sql<{ now: Date }>;
  /** Before the first key. */
  first: Key;
  /** The last key of the round. */
  last(now: Date): Key;
  /** Whether a round is one batch, and the next one goes on from there. */
  oneBatch?: boolean;
}

interface Range {
  now: Date;
  after: string;
  last: string;
}

/**
 * Removes rows in the order of an index. A batch finds how far so many rows reach and removes up to there; rows with equal
 * keys go together. Neither statement joins anything or names single rows, so both work on sharded tables too. Each batch
 * begins where the one before ended, so it does not read the dead entries of the index again.
 */
export function removeInOrder(name: string, ordered: Ordered): BatchTask {
  const { table, columns, indexed = sql`true`, where = sql`true`, first, last, oneBatch = false } = ordered;
  const names = raw(columns.map((column) => column.name).join(', '));
  const key = <const Name extends 'after' | 'last'>(given: Name) =>
    join(columns.map(({ type }, n) => sql`(${bind(`${given}::jsonb` as const)} ->> ${literal(n)})::${raw(type)}`));
  const inRange = sql`(${names}) > (${key('after')}) and (${names}) <= (${key('last')}) and ${indexed}`;
  const findLast = upkeepStatement<Range & { rows: number }, { last: Key }>(sql`
    select json_build_array(${names}) as last
    from (select ${names} from ${raw(table)} where ${inRange} order by ${names} limit ${literal(MOST_ROWS)}) next
    order by ${names} limit 1 offset ${bind('rows::integer')} - 1`);
  const remove = upkeepStatement<Range>(sql`delete from ${raw(table)} where ${inRange} and ${where}`);
  return {
    name,
    async batch({ run, now, rows, reached }) {
      const range = { now, after: JSON.stringify(reached ?? first), last: JSON.stringify(last(now)) };
      const [found] = await run(findLast, { ...range, rows });
      await run(remove, found ? { ...range, last: JSON.stringify(found.last) } : range);
      return { reached: found?.last ?? null, done: oneBatch || found === undefined };
    },
  };
}
