import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DATABASE = join(ROOT, 'src/database');

/** Each case is a file of its own, so that one compiler run reports on all of them. */
const CASES = {
  sound: 'database.read(renamePerson, { workspaceId: 1, recordId: 2, name: null })',
  missing: 'database.read(renamePerson, { workspaceId: 1, recordId: 2 })',
  misspelt: "database.read(renamePerson, { workspaceId: 1, recordId: 2, nam: 'Bo' })",
  mistyped: 'database.read(renamePerson, { workspaceId: 1, recordId: 2, name: true })',
  undeclared: 'statement<{ workspaceId: number }, { name: string }>(renaming)',
};

let folder: string;
let complaints: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-missing-binds-'));
  const compilerOptions = { noUnusedLocals: false, typeRoots: [join(ROOT, 'node_modules/@types')] };
  const files = Object.keys(CASES).map((name) => `${name}.mts`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [], files }),
  );
  for (const [name, line] of Object.entries(CASES)) {
    writeFileSync(
      join(folder, `${name}.mts`),
      `import type { Database } from '${DATABASE}/connect.ts';
      import { bind, sql } from '${DATABASE}/sql.ts';
      import { statement } from '${DATABASE}/statement.ts';
      declare const database: Database;
      const byId = sql\`workspace_id = \${bind('workspaceId::integer')} and person_id = \${bind('recordId::integer')}\`;
      const renaming = sql\`update person set name = \${bind('name::text')} where \${byId} returning name\`;
      const renamePerson = statement<{ workspaceId: number; recordId: number; name: string | null }, { name: string }>(renaming);
      export const result = ${line};\n`,
    );
  }
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(compiler, ['--noEmit', '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  complaints = stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('compiles a statement that is run with every value it binds', () => {
  expect(complaints.filter((line) => line.includes('sound.mts'))).toEqual([]);
});

it.each(['missing', 'misspelt', 'mistyped', 'undeclared'])('does not compile if a value is %s', (name) => {
  expect(complaints.filter((line) => line.includes(`${name}.mts(8,`))).toHaveLength(1);
});
