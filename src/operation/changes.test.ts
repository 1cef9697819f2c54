import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

it('has only the fields that differ, with null for a value that is not there', () => {
  const before = { name: 'Ida', title: null, scopes: ['a'], note: 'same' };
  const after = { name: 'Ida Holm', title: 'CTO', scopes: ['a', 'b'], note: 'same' };
  expect(changesBetween(before, after, ['name', 'title', 'scopes', 'note', 'missing'])).toEqual({
    name: { before: 'Ida', after: 'Ida Holm' },
    title: { before: null, after: 'CTO' },
    scopes: { before: ['a'], after: ['a', 'b'] },
  });
  expect(changesBetween({}, { name: 'Ida' }, ['name'])).toEqual({ name: { before: null, after: 'Ida' } });
});

it('names the keys of maps', () => {
  const before = { customFields: { segment: 'small', kept: 1, gone: true } };
  const after = { customFields: { segment: 'large', kept: 1, added: 2 } };
  expect(changesBetween(before, after, ['customFields'])).toEqual({
    'customFields.segment': { before: 'small', after: 'large' },
    'customFields.gone': { before: true, after: null },
    'customFields.added': { before: null, after: 2 },
  });
});

it('cuts long values at whole characters', () => {
  const { text, list } = changesBetween({}, { text: '💩'.repeat(5_000), list: ['x'.repeat(1_000)] }, ['text', 'list']);
  expect(text?.after).toBe(`${'💩'.repeat(499)}…`);
  expect(list?.after).toBe(`["${'x'.repeat(497)}…`);
});

it('keeps the names of further fields without values once the values are long together', () => {
  const names = Array.from({ length: 100 }, (_, n) => `field${n}`);
  const after = Object.fromEntries(names.map((name) => [name, 'x'.repeat(450)]));
  const changes = changesBetween({}, after, names);
  expect(Object.keys(changes)).toEqual(names);
  expect(changes.field0?.after).toBe('x'.repeat(450));
  expect(changes.field99).toEqual({});
  expect(JSON.stringify(changes).length).toBeLessThan(20_000);
});
