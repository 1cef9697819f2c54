import type { Batch, BatchEnd, BatchTask } from './maintenance.ts';
import { removeInOrder } from './remove-in-order.ts';
import { bind, identifier, raw, sql } from './sql.ts';
import { statement } from './statement.ts';
import { upkeepStatement } from './upkeep-statement.ts';

interface MonthlyLog {
  /** A table with a partition for each month. */
  table: 'audit_entry' | 'generation';
  /** The column of the time. */
  time: string;
  /** How many whole months before this one are kept; 0: all. */
  keptMonths: number;
}

/** Months after the current one that are made ahead. */
const AHEAD = 2;

/** Makes the coming months of a log, and drops those that are past their time. A batch makes or drops one. */
export function keepMonths({ table, time, keptMonths }: MonthlyLog): BatchTask {
  const findMisplaced = upkeepStatement<object, { month: string }>(sql`
    select distinct to_char(${raw(time)} at time zone 'UTC', 'YYYY-MM-01') as month from ${raw(`${table}_rest`)}
    order by month limit 12`);

  async function missingMonth({ run, now }: Batch, partitions: readonly Partition[]): Promise<string | undefined> {
    const misplaced = (await run(findMisplaced, {})).map(({ month }) => month);
    const coming = Array.from({ length: AHEAD + 1 }, (_, n) => monthAfter(now, n).toISOString().slice(0, 10));
    return [...misplaced, ...coming].find((month) => !partitions.some((partition) => covers(partition, month)));
  }

  async function forget(batch: Batch, partitions: readonly Partition[]): Promise<BatchEnd> {
    const until = monthAfter(batch.now, -keptMonths);
    const old = partitions.find(({ ends }) => ends !== null && ends <= until);
    if (old) {
      await batch.run(statement<object>(sql`drop table ${identifier(old.name)}`), {});
      return { reached: null, done: false };
    }
    const earlier = partitions.find(({ starts, ends }) => starts === null && ends !== null);
    return earlier ? removeRows(earlier.name, time, until)(batch) : { reached: null, done: true };
  }

  return {
    name: `keep months of ${table}`,
    async batch(batch) {
      await batch.run(waitShortly, {});
      const partitions = await batch.run(listPartitions, { table });
      const month = await missingMonth(batch, partitions);
      if (month !== undefined) {
        await batch.run(makeMonth, { table, time, month });
        return { reached: null, done: false };
      }
      return keptMonths === 0 ? { reached: null, done: true } : forget(batch, partitions);
    },
  };
}

/** The partition of what was there before the months is older than its retention in part. */
function removeRows(table: string, time: string, until: Date) {
  const before = new Date(until.getTime() - 1).toISOString();
  const columns = [{ name: time, type: 'timestamptz' }] as const;
  return removeInOrder('', { table, columns, first: ['-infinity'], last: () => [before] }).batch;
}

interface Partition {
  name: string;
  /** Null: the first one, and the one of all other rows. */
  starts: Date | null;
  /** Null: the one of all other rows. */
  ends: Date | null;
}

function covers({ starts, ends }: Partition, month: string): boolean {
  const time = new Date(month);
  return ends !== null && time < ends && (starts === null || starts <= time);
}

/** The first instant, in UTC, of the month that is so many after that of `time`. */
function monthAfter(time: Date, months: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1));
}

/** To make or drop a month needs the table for itself, and requests wait meanwhile: the next round tries again. */
const waitShortly = statement<object>(sql`select set_config('lock_timeout', '500', true)`);

const limitOf = (word: string) =>
  raw(`(regexp_match(pg_get_expr(child.relpartbound, child.oid), '${word} \\(''([^'']+)''\\)'))[1]::timestamptz`);

const listPartitions = statement<{ table: string }, Partition>(sql`
  select child.relname as name, ${limitOf('FROM')} as starts, ${limitOf('TO')} as ends
  from pg_inherits
  join pg_class child on child.oid = pg_inherits.inhrelid
  where pg_inherits.inhparent = to_regclass(quote_ident(${bind('table::text')}))
  order by ends nulls last`);

const makeMonth = statement<{ table: string; time: string; month: string }>(sql`
  select make_month(${bind('table::text')}, ${bind('time::text')}, ${bind('month::text')}::date)`);
