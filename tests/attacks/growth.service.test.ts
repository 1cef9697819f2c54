import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { serviceTest } from '../harness/fixtures.ts';

const it = serviceTest();

const NAMES = ['a', 'b', 'c', 'd'];
const fields = (prefix: string, value: unknown) =>
  Object.fromEntries(NAMES.map((name) => [`${prefix}_${name}`, value]));
/** Four of these are about 50,000 bytes, which fit in one body. */
const LARGE = Array.from({ length: 50 }, () => 'x'.repeat(250));

it.for([
  ['company', '/companies', {}],
  ['person', '/people', { email: 'growth@post.example' }],
] as const)(
  'the custom fields of a %s may not grow beyond 65,536 bytes over several changes',
  async ([name, path, more], { service }) => {
    const { api } = await service.workspace();
    const created = await api.post(path, { name: 'Growth', ...more, customFields: fields('first', LARGE) });
    expect(created.status, created.text).toBe(201);
    const { id, version } = created.body[name];
    const grown = await api.patch(`${path}/${id}`, { customFields: fields('second', LARGE) }, version);
    expect([grown.status, grown.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(grown.body.error.message).toContain('customFields: must take at most 65536 bytes together');
    // A change that removes other fields makes room.
    const customFields = { ...fields('first', null), ...fields('second', LARGE) };
    const swapped = await api.patch(`${path}/${id}`, { customFields }, version);
    expect(swapped.status).toBe(200);
    expect(Object.keys(swapped.body[name].customFields)).toEqual(Object.keys(fields('second', LARGE)));
  },
);

it('operators are told of every table how long its rows are kept', async ({ service }) => {
  const text = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, section = ''] = text.split('### What is kept how long');
  const rows = section.split('\n\n')[1]?.split('\n').slice(2) ?? [];
  const told = rows.flatMap((row) => [...row.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    service.database.kysely,
  );
  expect(told.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
