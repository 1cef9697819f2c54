import { expect } from 'vitest';
import { serviceTest } from '../harness/fixtures.ts';

const it = serviceTest();

const NAMES = ['a', 'b', 'c', 'd'];
const fields = (prefix: string, value: unknown) =>
  Object.fromEntries(NAMES.map((name) => [`${prefix}_${name}`, value]));
/** Four of them are some 50,000 bytes, which one body holds. */
const LARGE = Array.from({ length: 50 }, () => 'x'.repeat(250));

it.for([
  ['company', '/companies', {}],
  ['person', '/people', { email: 'growth@post.example' }],
] as const)(
  'a %s does not grow beyond what one body holds, by however many changes',
  async ([name, path, more], { service }) => {
    const { api } = await service.workspace();
    const created = await api.post(path, { name: 'Growth', ...more, customFields: fields('first', LARGE) });
    expect(created.status, created.text).toBe(201);
    const { id, version } = created.body[name];
    const grown = await api.patch(`${path}/${id}`, { customFields: fields('second', LARGE) }, version);
    expect([grown.status, grown.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(grown.body.error.message).toContain('customFields: must take at most 65536 bytes together');
    // In the place of another there is room for it.
    const customFields = { ...fields('first', null), ...fields('second', LARGE) };
    const swapped = await api.patch(`${path}/${id}`, { customFields }, version);
    expect(swapped.status).toBe(200);
    expect(Object.keys(swapped.body[name].customFields)).toEqual(Object.keys(fields('second', LARGE)));
  },
);
