import type { PreparedClient } from '../database/prepared-client.ts';
import type { Sql } from '../database/sql.ts';

const AT_ONCE = 500;

/** Texts of times and numbers that mean the same on both sides. */
export const TEXT_FORMATS = `
  select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('enable_seqscan', 'on', true)`;

/** Reads the rows of a query in the client's transaction, some at a time, so that memory is bounded. */
export async function* readRows(client: PreparedClient, query: Sql, atOnce = AT_ONCE): AsyncGenerator<string[]> {
  await client.execute(`declare copied_rows no scroll cursor for ${query.parts.join('')}`);
  for (;;) {
    const { rows } = await client.execute(`fetch ${atOnce} from copied_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => String(row));
    if (rows.length < atOnce) break;
  }
  await client.execute('close copied_rows');
}
