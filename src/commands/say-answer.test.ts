import { expect, it } from 'vitest';
import { sayPage, sayRecord } from './say-answer.ts';

const tokens = [
  { tokenId: 12, name: 'sync', scopes: ['a:read', 'a:write'], expiresAt: '2027-01-31T12:00:00.000Z', active: true },
  { tokenId: 3, name: 'Ærø \u001b[31m\n', scopes: [], expiresAt: null, active: false },
];

it('prints a page as a table', () => {
  expect(sayPage({ items: tokens, nextCursor: null }, 'tokens').split('\n')).toEqual([
    'TOKEN ID  NAME        SCOPES          EXPIRES AT                ACTIVE',
    '12        sync        a:read,a:write  2027-01-31T12:00:00.000Z  on',
    '3         Ærø ?[31m?  -               -                         off',
  ]);
});

it('prints the cursor of the next page, and that a page is empty', () => {
  expect(sayPage({ items: [{ a: 1 }], nextCursor: 'abc' }, 'things')).toBe('A\n1\nMore with --cursor abc');
  expect(sayPage({ items: [], nextCursor: null }, 'things')).toBe('No things.');
  expect(sayPage({ items: [], nextCursor: 'abc' }, 'things')).toBe('No things on this page.\nMore with --cursor abc');
});

it('prints a record with one field a line', () => {
  expect(sayRecord({ slug: 'sales', memberCount: 2, features: { agents: true } })).toBe(
    'SLUG          sales\nMEMBER COUNT  2\nFEATURES      {"agents":true}',
  );
});
