import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { findFaults, readRooms } from './find-faults.ts';

const TABLE = `
| Folder | Holds | May import |
|---|---|---|
| \`database/\` | statements | nothing |
| \`access/\` | tokens | \`database/\` |
| \`companies/ people/\` | slices | rows above, each other |
| \`http/\` | the adapter | \`access/\` |
| \`service.ts\` | composition | rows above |

After the table.
`;

/** A source folder without a fault. */
const SOUND: Readonly<Record<string, string>> = {
  'database/statement.ts': 'export const statement = 1;',
  'access/caller.ts': "export { statement } from '../database/statement.ts';",
  'companies/create-company.ts': "import type { Person } from '../people/person.ts'; import './queries.ts';",
  'companies/queries.ts': "import '../database/statement.ts'; import { parse } from 'node:path';",
  'people/person.ts': "import '../access/caller.ts'; export interface Person {}",
  'people/person.test.ts': "import '../service.ts';",
  'http/server.ts': "import '../access/caller.ts';",
  'service.ts': "import './http/server.ts'; import './companies/create-company.ts';",
};

/** Checks a copy of the sound folder, with some files replaced. */
const test = base.extend('sound', SOUND).extend('faultsWith', async ({ sound }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-imports-'));
  onCleanup(() => rmSync(folder, { recursive: true }));
  return (files: Record<string, string>, exceptions: string[] = [], table = TABLE) => {
    for (const [file, text] of Object.entries({ ...sound, ...files })) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return findFaults(folder, readRooms(table), { exceptions });
  };
});

describe('findFaults', () => {
  test('finds nothing if imports follow the table', ({ faultsWith }) => {
    expect(faultsWith({})).toEqual([]);
  });

  test.for([
    ['an import', "import { person } from '../people/person.ts';"],
    ['a side-effect import', "import '../people/person.ts';"],
    ['an import of a type', "import type { Person } from '../people/person.ts';"],
    ['a re-export', "export { person } from '../people/person.ts';"],
    ['a re-export of everything', "export * from '../people/person.ts';"],
    ['a dynamic import', "export const later = () => import('../people/person.ts');"],
    ['an import type', "export type Later = import('../people/person.ts').Person;"],
  ] as const)('finds %s that goes upwards', ([, text], { faultsWith }) => {
    const upwards = 'access/upwards.ts → people/person.ts: access/ may not import people/';
    const found = faultsWith({ 'access/upwards.ts': text });
    expect(found[0]).toBe(upwards);
  });

  test('finds an import of a row above that is not listed', ({ faultsWith }) => {
    expect(faultsWith({ 'http/direct.ts': "import '../database/statement.ts';" })).toEqual([
      'http/direct.ts → database/statement.ts: http/ may not import database/',
    ]);
  });

  test('finds a circle of files, types included', ({ faultsWith }) => {
    const files = {
      'people/a.ts': "import './b.ts';",
      'people/b.ts': "import './c.ts';",
      'people/c.ts': "import type { A } from './a.ts';",
    };
    expect(faultsWith(files)).toEqual(['circle of files: people/a.ts → people/b.ts → people/c.ts → people/a.ts']);
  });

  test('finds a circle of folders without a circle of files', ({ faultsWith }) => {
    expect(
      faultsWith({ 'people/list-people.ts': "import '../companies/queries-of.ts';", 'companies/queries-of.ts': '' }),
    ).toEqual(['circle of folders: companies/ → people/ → companies/']);
  });

  test('finds a circle between a folder and one inside it', ({ faultsWith }) => {
    const files = {
      'people/list-people.ts': "import './rows/row.ts';",
      'people/rows/row.ts': "import '../person.ts';",
    };
    expect(faultsWith(files)).toEqual(['circle of folders: people/ → people/rows/ → people/']);
  });

  test('finds an import of a private file of another folder', ({ faultsWith }) => {
    expect(faultsWith({ 'service.ts': "import './companies/queries.ts';" })).toEqual([
      'service.ts → companies/queries.ts: this file is private to companies/',
    ]);
  });

  test('finds a folder missing from the table, and imports from outside the source folder', ({ faultsWith }) => {
    const files = { 'exports/csv.ts': "import '../people/person.ts';", 'service.ts': "import '../tests/harness.ts';" };
    expect(faultsWith(files)).toEqual([
      'exports/csv.ts: exports/ is in no row of the table of rooms',
      'service.ts → ../tests/harness.ts: service.ts may not import ../',
    ]);
  });

  test('follows imports without an extension, to .tsx too', ({ faultsWith }) => {
    const files = { 'people/list.tsx': "import './row';", 'people/row.tsx': "import './list';" };
    expect(faultsWith(files)).toEqual(['circle of files: people/list.tsx → people/row.tsx → people/list.tsx']);
  });

  test('accepts what the table names of other folders, and nothing beside it', ({ faultsWith }) => {
    const table = TABLE.replace(
      '| `database/` |',
      '| `src/limits.ts src/transcripts/` | leaves | nothing |\n| `database/` |',
    );
    const text =
      "import '../../src/limits.ts'; import '../../src/transcripts/parse.ts'; import '../../src/service.ts';";
    expect(faultsWith({ 'service.ts': text.replaceAll('../../', '../') }, [], table)).toEqual([
      'service.ts → ../src/service.ts: service.ts may not import ../',
    ]);
  });

  test('accepts an exception, and finds one that is no longer needed', ({ faultsWith }) => {
    const exceptions = ['http/direct.ts → database/statement.ts', 'http/gone.ts → database/statement.ts'];
    expect(faultsWith({ 'http/direct.ts': "import '../database/statement.ts';" }, exceptions)).toEqual([
      'http/gone.ts → database/statement.ts: no such import; remove the exception',
    ]);
  });
});

describe('the table of rooms', () => {
  test.for([
    ['without the column', '| Folder |\n|---|\n', 'no table with a column'],
    ['with unknown words in the column', TABLE.replace('nothing', 'little'), 'Not a row'],
    ['with a name that no row above has', TABLE.replace('| nothing |', '| `access/` |'), 'No row above names access/'],
  ] as const)('is refused %s', ([, table, message]) => {
    expect(() => readRooms(table)).toThrow(message);
  });
});
