import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PreparedClient } from '../../src/database/prepared-client.ts';
import { runTransaction } from '../../src/database/transaction.ts';
import { type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { runText } from '../harness/run-text.ts';

let postgresql: PostgresqlServer;
let client: PreparedClient;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
});
afterAll(() => postgresql.stop());
beforeEach(async () => {
  client = new PreparedClient({ connectionString: postgresql.url });
  await client.connect();
});
afterEach(() => client.end());

const rowsOf = (text: string, ...values: unknown[]) => runText(client, text, ...values);

describe('a prepared statement', () => {
  it('returns the same columns and types each time, also when several are sent at once', async () => {
    const text = `select $1::bigint as whole, $2::timestamptz as at, $3::text[] as names, null as nothing, $4::bytea as bytes`;
    const at = new Date('0001-01-01T00:00:00.123Z');
    const row = { whole: 2 ** 40, at, names: ['a"b', '\\', ''], nothing: null, bytes: Buffer.from([0, 255]) };
    const send = () => rowsOf(text, row.whole, at, row.names, row.bytes);
    expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill([row]));
    expect(await send()).toEqual([row]);
  });

  it('runs when it is sent again after its first run failed', async () => {
    const missing = 'select n from later where n = $1::integer';
    await expect(rowsOf(missing, 1)).rejects.toMatchObject({ code: '42P01' });
    const divide = 'select 6 / $1::integer as quotient';
    await expect(rowsOf(divide, 0)).rejects.toMatchObject({ code: '22012' });
    await client.execute('create table later as select 1 as n');
    expect(await rowsOf(missing, 1)).toEqual([{ n: 1 }]);
    expect(await rowsOf(divide, 2)).toEqual([{ quotient: 3 }]);
    // Later statements are still prepared by name.
    expect(await rowsOf('select $1::integer as n', 3)).toEqual([{ n: 3 }]);
    const prepared = await client.execute('select count(*) as n from pg_prepared_statements');
    expect(prepared.rows).toEqual([{ n: 3 }]);
  });

  it('fails if its columns have changed, instead of returning them under the old names', async () => {
    await client.execute('create table changing as select 1 as first, 2 as second');
    const text = 'select * from changing where $1::boolean';
    expect(await rowsOf(text, true)).toEqual([{ first: 1, second: 2 }]);
    await client.execute('alter table changing drop column first');
    await expect(rowsOf(text, true)).rejects.toMatchObject({ code: '0A000' });
  });

  it('with a value that cannot be encoded fails without breaking the connection', async () => {
    await expect(rowsOf('select $1::timestamptz', new Date(Number.NaN))).rejects.toThrow(RangeError);
    const rows = await runTransaction(client, async (transaction) => {
      const unsendable = runText(transaction, 'select $1::timestamptz', new Date(Number.NaN));
      await expect(unsendable).rejects.toThrow(RangeError);
      return runText(transaction, 'select $1::integer as n', 1);
    });
    expect(rows).toEqual([{ n: 1 }]);
  });
});
