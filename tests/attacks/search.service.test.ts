import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql as ours, type Sql } from '../../src/database/sql.ts';
import { statement } from '../../src/database/statement.ts';
import type { Transaction } from '../../src/database/transaction.ts';
import { searchSelection } from '../../src/search/queries.ts';
import { startService, type TestService, type TestWorkspace } from '../harness/service.ts';
import { attackSize } from '../harness/until.ts';

/** All belong to one company. Many other companies share a part of its name. */
const PEOPLE = attackSize(40_000);
const COMPANIES = 300;

let service: TestService;
let workspace: TestWorkspace;

beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
  const { workspaceId } = workspace;
  const { kysely } = service.database;
  const made = await workspace.api.post('/companies', { name: 'Storkoncernen Group' });
  const { id } = made.body.company;
  await sql`
    insert into company (workspace_id, version, name, created_at, updated_at)
    select ${workspaceId}, 'v1.' || n, 'Lille ' || n || ' Group', now(), now()
    from generate_series(1, ${COMPANIES}::integer) n`.execute(kysely);
  await sql`
    insert into person (workspace_id, version, name, email, company_id, created_at, updated_at)
    select ${workspaceId}, 'v1.' || n, 'Medarbejder Nummer ' || n, n || '@stor.example', ${id}, now(), now()
    from generate_series(1, ${PEOPLE}::integer) n`.execute(kysely);
  for (const name of ['Zenobia Quist', 'Zacharias Nummer']) {
    await workspace.api.post('/people', { name, email: 'z@stor.example', companyId: id });
  }
  await sql`vacuum (analyze)`.execute(kysely);
});
afterAll(() => service.stop());

/** The number of rows of companies and people that one search statement reads. */
async function rowsRead(q: string): Promise<number> {
  const { sql: select, values } = searchSelection(q, 20);
  const search = statement(select() as Sql<object>);
  return service.database.write(async (transaction) => {
    const bound = { ...values, workspaceId: workspace.workspaceId };
    const before = await readSoFar(transaction);
    await transaction.run(search, bound);
    return (await readSoFar(transaction)) - before;
  });
}

async function readSoFar(transaction: Transaction): Promise<number> {
  const [row] = await transaction.run(selectRowsRead, {});
  return row?.read ?? 0;
}

const selectRowsRead = statement<object, { read: number }>(ours`
  select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as read from pg_stat_xact_user_tables
  where relname in ('company', 'person')`);

async function people(q: string): Promise<string[]> {
  const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.people.map(({ name }: { name: string }) => name);
}

describe('a search in a workspace with very many people of one company', () => {
  it.each([
    ['storkoncernen zenobia', ['Zenobia Quist']],
    ['orkonce enobi', ['Zenobia Quist']],
    ['storkoncernen group quist', ['Zenobia Quist']],
    ['group zacharias', ['Zacharias Nummer']],
    ['storkoncernen findesikke', []],
    ['group findesikke', []],
  ])('reads few rows: %s', async (q, names) => {
    expect(await people(q)).toEqual(names);
    // Two samples of 200 rows, and a few rows for each of at most 100 companies and each hit.
    expect(await rowsRead(q)).toBeLessThan(1_200);
  });

  it.each(['storkoncernen', 'storkoncernen medarbejder', 'group nummer', 'roup ummer'])(
    'reads few rows even with very many matches: %s',
    async (q) => {
      expect((await people(q)).length).toBeGreaterThanOrEqual(19);
      expect(await rowsRead(q)).toBeLessThan(1_200);
    },
  );

  it.each([
    '1 2 3 4 5 6 7 8 9 0 a b c d e f g',
    'zq xj',
    Array.from({ length: 67 }, (_, n) => String.fromCharCode(97 + (n % 26)) + (n % 10)).join(' '),
    Array.from({ length: 50 }, (_, n) => `g${String.fromCharCode(97 + (n % 26), 97 + (n % 25))}`).join(' '),
    'group '.repeat(33).trim(),
    'a'.repeat(200),
    '%'.repeat(200),
    '\\ _ % \\% __ %%',
    '\u0001\u0002\u0003a',
    'a\u0001b\u0001c group',
    '\u0301\u0301\u0301\u0301',
    'ß'.repeat(100),
    'ﬃ'.repeat(200),
  ])('is answered: %j', async (q) => {
    expect(await people(q)).toBeInstanceOf(Array);
  });
});
