import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { REFERENCE_TABLES } from '../database/reference-tables.ts';
import { compileCatalogue } from './compile-catalogue.ts';
import { EXCEPTIONS, exceptionFor, plainText } from './routed.ts';
import { formFault } from './statement-forms.ts';
import { LOCAL_TABLES } from './tables.ts';
// All modules with statements.
import '../service.ts';

const MIGRATIONS = new URL('../database/migrations/', import.meta.url);

/** The tables that are distributed by workspace, as the migrations create them. */
const tenantTables = new Set<string>();
/** What each function does that a trigger calls, as the last migration has it. */
const triggers = new Map<string, string>();
for (const file of readdirSync(MIGRATIONS)) {
  const { statements }: { statements: readonly string[] } = await import(new URL(file, MIGRATIONS).href);
  for (const text of statements) {
    const [, name] = /^create (?:unlogged )?table (?:if not exists )?([a-z_]+) \(\s*workspace_id/.exec(text) ?? [];
    if (name) tenantTables.add(name);
    const [, called, body] =
      /^create (?:or replace )?function (\w+)\(\) returns trigger[^$]*\$\$([^$]*)/.exec(text) ?? [];
    if (called && body) triggers.set(called, body);
  }
}
for (const name of [...LOCAL_TABLES, ...REFERENCE_TABLES]) tenantTables.delete(name);

const statements = compileCatalogue(catalogue).map(plainText);
const ofWorkspaces = statements.filter((text) => {
  const named = [...text.matchAll(/\b(?:into|update|from|join) "?([a-z_]+)\b/g)];
  return named.some(([, name = '']) => tenantTables.has(name));
});

it('every statement has a form that Citus can send to one node, but for named exceptions', () => {
  expect(tenantTables.size).toBeGreaterThan(30);
  expect(ofWorkspaces.length).toBeGreaterThan(catalogue.length);
  const faults = ofWorkspaces.flatMap((text) => {
    const fault = formFault(text);
    return fault && !exceptionFor(text) ? [`${fault}: ${text}`] : [];
  });
  expect(faults).toEqual([]);
});

it('triggers have such statements too, because they run on the nodes', () => {
  expect(triggers.size).toBeGreaterThan(2);
  const faults = [...triggers].flatMap(([name, body]) =>
    [...body.matchAll(/\b(?:insert|update|delete)\b[^;]*/g)].flatMap(([text]) => {
      const fault = formFault(text);
      return fault ? [`${name} ${fault}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

it('every statement on a table of workspaces binds the workspace, but for named exceptions', () => {
  const unbound = ofWorkspaces.filter(
    (text) => !/workspace_id = \$\d+::integer/.test(text) && !/^insert into \w+ \(workspace_id\b/.test(text),
  );
  expect(unbound.filter((text) => !exceptionFor(text))).toEqual([]);
});

it('every exception is of some statement', () => {
  expect(EXCEPTIONS.filter(({ text }) => !statements.some((one) => one.includes(text)))).toEqual([]);
});
