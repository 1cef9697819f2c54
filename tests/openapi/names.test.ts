import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { libraryFolder, servedDocument } from './tools.ts';

type Json = Record<string, unknown>;

const { components, paths } = servedDocument();
const schemas = components.schemas as Record<string, Json>;

/** Capitalised names of JavaScript globals, browser types and TypeScript's utility types. */
function knownNames(): Set<string> {
  const folder = libraryFolder();
  const declarations = readdirSync(folder)
    .filter((name) => name.startsWith('lib.') && name.endsWith('.d.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const names = declarations.flatMap((text) =>
    [...text.matchAll(/^\s*(?:declare )?(?:interface|type|var|class) ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  );
  return new Set([...names, ...Object.getOwnPropertyNames(globalThis)]);
}

test('no schema has the name of a JavaScript or browser global', () => {
  const known = knownNames();
  for (const name of ['Error', 'Map', 'Object', 'Date', 'Record', 'Response', 'Location', 'Partial']) {
    expect(known).toContain(name);
  }
  expect(Object.keys(schemas).filter((name) => known.has(name))).toEqual([]);
  for (const name of Object.keys(schemas)) expect(name).toMatch(/^([A-Z][a-z]+)+$/);
});

test('every record, list item, page, error and enum is a named component, declared once', () => {
  const unnamed: string[] = [];
  const find = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties, enum: values } = value as Json;
    const isSchema = !place.endsWith('/properties');
    if (isSchema && (typeof properties === 'object' || Array.isArray(values))) unnamed.push(place);
    for (const [key, part] of Object.entries(value)) {
      if (key !== 'example' && !(isSchema && key === 'enum')) find(part, `${place}/${key}`);
    }
  };
  find(paths, '#/paths');
  for (const [name, { enum: _values, ...schema }] of Object.entries(schemas)) {
    for (const [key, part] of Object.entries(schema)) find(part, `${name}/${key}`);
  }
  expect(unnamed).toEqual([]);
  const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Person', 'PersonListItem', 'PersonPage', 'PersonPatch', 'ErrorResponse', 'ErrorCode']),
  );
});

test('every component is used', () => {
  const text = JSON.stringify({ paths, components });
  for (const [kind, parts] of Object.entries(components)) {
    if (kind === 'securitySchemes') continue;
    for (const name of Object.keys(parts)) expect(text).toContain(`"#/components/${kind}/${name}"`);
  }
});
