import { expect, it } from 'vitest';
import { locksReferenceTable } from './reference-tables.ts';

const locks = (text: string) => locksReferenceTable({ text, name: undefined });

it('a statement that changes a table of all workspaces locks it', () => {
  expect(locks('insert into app_user (user_id) values ($1::text)')).toBe(true);
  expect(locks('update\n  workspace set name = $1::text')).toBe(true);
  expect(locks('insert into person (name) select name from app_user')).toBe(false);
});

it('so does one that locks its rows, and not one that reads them to lock others', () => {
  expect(locks('select from workspace where workspace_id = 1 for no key update')).toBe(true);
  expect(locks('select 1 from membership join app_user on true\n  for share of membership')).toBe(true);
  expect(locks('select 1 from person join membership on true for update of person')).toBe(false);
  expect(locks('select 1 from membership')).toBe(false);
});
