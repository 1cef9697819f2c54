import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * What each room may import. A room is a folder or a file directly in the checked folder, or a place outside of it; the names are those of
 * the table.
 */
export type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

interface Import {
  from: string;
  to: string;
}

/** Files that only their own folder imports. */
const PRIVATE = /\/(queries|[a-z-]+-(queries|statements))\.ts$/;

/**
 * Finds the imports in `folder` that break the table, reach private files, or form a circle of files or folders. `nested`: folders in
 * rooms count as folders too.
 */
export function findFaults(
  folder: string,
  rooms: Rooms,
  { exceptions = [], nested = true }: { exceptions?: readonly string[]; nested?: boolean } = {},
): string[] {
  const all = importsIn(folder);
  const listed = new Set(exceptions);
  const unused = exceptions.filter((exception) => !all.some((one) => nameOf(one) === exception));
  const checked = all.filter((one) => !listed.has(nameOf(one)));
  return [
    ...unused.map((exception) => `${exception}: no such import; remove the exception`),
    ...checked.flatMap((one) => faultOf(one, rooms)),
    ...circlesOf(checked).map((circle) => `circle of files: ${circle.join(' → ')}`),
    ...circlesOf(checked.map((one) => betweenFolders(one, nested))).map(
      (circle) => `circle of folders: ${circle.join(' → ')}`,
    ),
  ];
}

/**
 * Reads the rooms from the first Markdown table after `heading` whose last column is `May import`. Rows are ordered from the ground
 * up.
 */
export function readRooms(markdown: string, heading = ''): Rooms {
  const lines = markdown.slice(markdown.indexOf(heading)).split('\n');
  const head = lines.findIndex((line) => /^\|.*\| May import \|$/.test(line));
  const end = lines.findIndex((line, n) => n > head && !line.startsWith('|'));
  if (head === -1) throw new Error('There is no table with a column "May import".');
  const rooms = new Map<string, ReadonlySet<string>>();
  for (const line of lines.slice(head + 2, end)) {
    const cells = line.split('|');
    const named = namesIn(cells[1] ?? '');
    const allowed = (cells.at(-2) ?? '').trim();
    const [, before, others] = /^(nothing|rows above|`.+`)(, each other)?$/.exec(allowed) ?? [];
    if (before === undefined || named.length === 0) throw new Error(`Not a row of the table of rooms: ${line}`);
    const below = before === 'rows above' ? [...rooms.keys()] : namesIn(before);
    const unknown = below.find((name) => !rooms.has(name));
    if (unknown !== undefined) throw new Error(`No row above names ${unknown}: ${line}`);
    for (const name of named) rooms.set(name, new Set([name, ...below, ...(others ? named : [])]));
  }
  return rooms;
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, names = '']) => names.split(' '));
}

function importsIn(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.ts$/.test(file))
    .toSorted()
    .flatMap((file) =>
      specifiersIn(file, readFileSync(join(folder, file), 'utf8'))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ from: file, to: fileOf(posix.join(dirname(file), specifier), files) })),
    );
}

/** The pages' imports have no extension. */
function fileOf(path: string, files: readonly string[]): string {
  return ['', '.ts', '.tsx'].map((extension) => path + extension).find((file) => files.includes(file)) ?? path;
}

/** Imports and re-exports of values and types, `import()` included. */
function specifiersIn(file: string, text: string): string[] {
  const { module, program } = parseSync(file, text);
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') found.push(String(source.value));
    },
    TSImportType: ({ source }) => {
      found.push(source.value);
    },
  }).visit(program);
  return [...new Set(found)];
}

function faultOf(one: Import, rooms: Rooms): string[] {
  const [from, to] = [roomOf(one.from, rooms), roomOf(one.to, rooms)];
  const allowed = rooms.get(from);
  if (!allowed) return [`${one.from}: ${from} is in no row of the table of rooms`];
  if (!allowed.has(to)) return [`${nameOf(one)}: ${from} may not import ${to}`];
  if (from !== to && PRIVATE.test(one.to)) return [`${nameOf(one)}: this file is private to ${to}`];
  return [];
}

/** `people/` for `people/create-person.ts`, `service.ts` for itself. Outside of the checked folder: the table's name for it. */
function roomOf(file: string, rooms: Rooms): string {
  if (file.startsWith('../')) {
    const path = file.replaceAll('../', '');
    return [...rooms.keys()].find((room) => path === room || (room.endsWith('/') && path.startsWith(room))) ?? '../';
  }
  const slash = file.indexOf('/');
  return slash === -1 ? file : file.slice(0, slash + 1);
}

function nameOf({ from, to }: Import): string {
  return `${from} → ${to}`;
}

/** The folders of an import. A file directly in the checked folder counts as a folder. */
function betweenFolders({ from, to }: Import, nested: boolean): Import {
  const folderOf = (file: string) =>
    file.includes('/') ? `${nested ? dirname(file) : file.slice(0, file.indexOf('/'))}/` : file;
  return { from: folderOf(from), to: folderOf(to) };
}

/** One circle for each import that closes one, as the path around it. */
function circlesOf(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter(({ from, to }) => from !== to),
    ({ from }) => from,
  );
  const circles: string[][] = [];
  const finished = new Set<string>();
  const visit = (place: string, path: readonly string[]): void => {
    if (path.includes(place)) circles.push([...path.slice(path.indexOf(place)), place]);
    if (path.includes(place) || finished.has(place)) return;
    for (const to of new Set(next.get(place)?.map((one) => one.to))) visit(to, [...path, place]);
    finished.add(place);
  };
  for (const place of next.keys()) visit(place, []);
  return circles;
}
