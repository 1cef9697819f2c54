import { isUtf8 } from 'node:buffer';
import papaparse from 'papaparse';
import type { TSchema } from 'typebox';
import { invalidInput } from '../../operation/errors.ts';
import { FORBIDDEN_KEYS, JsonFault, parseStrictJson } from '../../operation/strict-json.ts';
import { unguarded } from '../csv-line.ts';
import type { Definition } from '../custom-field-values.ts';
import type { RawLine } from './frame-lines.ts';
import { type FieldCell, type ImportRow, type ReadRow, refusedRow } from './import-row.ts';

/** What a heading stands for: a key of the row, or a key of one of its maps. */
interface Column {
  map?: 'customFields' | 'metadata';
  key: string;
  /** The JSON type of its values. Text unless it is one of the others. */
  type: string;
}

const MAPS = ['customFields', 'metadata'] as const;

/**
 * Returns the function that reads the rows below this header. Empty cells are not given. Throws `INVALID_INPUT` if the header
 * has a column that is unknown or given twice.
 */
export function readCsv(
  header: RawLine,
  separator: ',' | ';',
  properties: Readonly<Record<string, TSchema>>,
  definitions: readonly Definition[],
): ReadRow {
  const columns = columnsIn(header, separator, properties, definitions);
  return (raw) => {
    const cells = cellsOf(raw, separator);
    if (typeof cells === 'string') return refusedRow(raw.line, cells);
    if (cells.length !== columns.length) {
      return refusedRow(raw.line, `line: has ${cells.length} cells where the header has ${columns.length}`);
    }
    return rowOf(raw.line, columns, cells);
  };
}

function rowOf(line: number, columns: readonly Column[], cells: readonly string[]): ImportRow {
  const body: Record<string, unknown> = {};
  const reasons: string[] = [];
  const fieldCells: Record<string, FieldCell> = {};
  let addsMetadata = false;
  for (const [n, { map, key, type }] of columns.entries()) {
    const cell = unguarded(cells[n] ?? '');
    if (cell === '') continue;
    const value = typedValue(cell, type);
    const faults = value === undefined ? [`${map ? `${map}.${key}` : key}: must be JSON`] : [];
    if (map === 'customFields') fieldCells[key] = { text: cell, faults };
    else reasons.push(...faults);
    if (map) body[map] = { ...(body[map] as object), ...(value !== undefined && { [key]: value }) };
    else if (value !== undefined) body[key] = value;
    addsMetadata ||= map === 'metadata';
  }
  const hasCells = Object.keys(fieldCells).length > 0;
  return { place: line, body, reasons, addsMetadata, ...(hasCells && { fieldCells }) };
}

/** Text that is not of the type stays text, which the schema refuses. Undefined: it must be JSON and is not. */
function typedValue(cell: string, type: string): unknown {
  if (type === 'string') return cell;
  const value = jsonIn(cell);
  if (type === 'array' || type === 'object') return value;
  return typeof value === (type === 'boolean' ? 'boolean' : 'number') ? value : cell;
}

function jsonIn(cell: string): unknown {
  try {
    return parseStrictJson(Buffer.from(cell));
  } catch (error) {
    if (error instanceof JsonFault) return undefined;
    throw error;
  }
}

/** The cells of a row, or what is wrong with it. */
function cellsOf(raw: RawLine, separator: string): string[] | string {
  if ('fault' in raw) return raw.fault;
  if (!isUtf8(raw.bytes)) return 'line: must be valid UTF-8';
  const text = raw.bytes.toString();
  if (text.includes('\0')) return 'line: must not contain U+0000';
  if (!text.includes('"')) return text.split(separator);
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: separator, newline: '\n' });
  if (errors.length > 0) return 'line: a quote is misplaced or not closed';
  return data[0] ?? [];
}

function columnsIn(
  header: RawLine,
  separator: string,
  properties: Readonly<Record<string, TSchema>>,
  definitions: readonly Definition[],
): Column[] {
  const headings = cellsOf(header, separator);
  if (typeof headings === 'string') throw invalidInput(`body: ${headings.replace('line', 'the header')}`);
  const faults: string[] = [];
  const columns = headings.map((heading) => {
    const column = columnOf(heading, properties, definitions);
    if (!column) faults.push(`${shown(heading)}: is not a column; valid: ${Object.keys(properties).join(', ')}`);
    return column ?? { key: heading, type: 'string' };
  });
  const names = columns.map(({ map, key }) => (map ? `${map}.${key}` : key));
  for (const name of new Set(names.filter((one, n) => names.indexOf(one) !== n)))
    faults.push(`${shown(name)}: must be given once`);
  for (const map of MAPS) {
    if (names.includes(map) && columns.some((column) => column.map === map))
      faults.push(`${map}: may not be given with a column of its keys`);
  }
  if (faults.length > 0) throw invalidInput(...faults);
  return columns;
}

function columnOf(
  heading: string,
  properties: Readonly<Record<string, TSchema>>,
  definitions: readonly Definition[],
): Column | undefined {
  const [name = '', key] = heading.split(/\.(.*)/s);
  if (!Object.hasOwn(properties, name)) return undefined;
  if (key === undefined) return { key: name, type: typeOf(properties[name]) };
  if (FORBIDDEN_KEYS.has(key)) return undefined;
  if (name === 'metadata') return { map: name, key, type: 'string' };
  if (name !== 'customFields') return undefined;
  return { map: name, key, type: customType(definitions.find((one) => one.key === key)) };
}

function customType(definition: Definition | undefined): string {
  switch (definition?.fieldType) {
    case 'NUMBER':
      return 'number';
    case 'BOOLEAN':
      return 'boolean';
    case 'MULTI_SELECT':
      return 'array';
    default:
      return 'string';
  }
}

function typeOf(schema: TSchema | undefined): string {
  const { type } = (schema ?? {}) as { type?: string | readonly string[] };
  return [type].flat().find((one) => one !== 'null') ?? 'string';
}

/** A heading in a message: short, without characters that could break a line. */
function shown(heading: string): string {
  return heading.slice(0, 100).replace(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]/g, '?');
}
