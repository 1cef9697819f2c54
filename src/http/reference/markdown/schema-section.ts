import type { Json } from './json.ts';
import { table } from './table.ts';
import { code, referenceName, typeInWords } from './type-in-words.ts';

/** The fields of an object, those of objects without a name in their place (`address.city`), or what else the schema accepts. */
export function describeSchema(schema: Json): string {
  const rows = fieldRows(schema);
  if (rows.length > 0) return table(['Field', 'Type', 'Required', 'Meaning'], rows);
  return [`${typeInWords(schema)}.`, meaningOf(schema)].filter(Boolean).join(' ');
}

/** What a field, parameter or schema is for, with its default and an example. */
export function meaningOf(schema: Json, shown: unknown = firstOf(schema.examples)): string {
  const parts = [
    schema.description === undefined ? '' : inOneLine(String(schema.description)),
    schema.default === undefined ? '' : `Default: ${code(JSON.stringify(schema.default))}.`,
    shown === undefined ? '' : `Example: ${code(typeof shown === 'string' ? shown : JSON.stringify(shown))}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The names of all components that a part of the document refers to, in order. */
export function schemasIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(schemasIn);
  if (typeof part !== 'object' || part === null) return [];
  const name = referenceName(part as Json);
  return name === undefined ? Object.values(part).flatMap(schemasIn) : [name];
}

function fieldRows(schema: Json, prefix = ''): string[][] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const row = [code(path), typeInWords(field), required.has(name) ? 'yes' : 'no', meaningOf(field)];
    const inItems = field.items as Json | undefined;
    return [row, ...fieldRows(field, `${path}.`), ...(inItems ? fieldRows(inItems, `${path}[].`) : [])];
  });
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function firstOf(values: unknown): unknown {
  return Array.isArray(values) ? values[0] : undefined;
}
