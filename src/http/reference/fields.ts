import { html, type Markup, prose, table } from './markup.ts';
import { boundsInWords, mapOf, type Schema, typeInWords } from './schema.ts';

interface Field {
  /** The path of the object that has the field: `people[].`; empty at the top. */
  parent: string;
  name: string;
  schema: Schema;
  /** Undefined for the entries of a map, which are neither required nor optional. */
  required: boolean | undefined;
}

/** The fields of a body, nested ones below the one they belong to; one table for each shape that it can have. */
export function fieldsTable(label: string, schema: Schema): Markup {
  const shapes = schema.anyOf ?? schema.oneOf ?? [schema];
  return html`${shapes.map((shape, i) => {
    const which = shapes.length === 1 ? '' : ` (shape ${i + 1} of ${shapes.length})`;
    return html`${which === '' ? '' : html`<p class="note">Shape ${i + 1} of ${shapes.length}</p>`}
${tableOf(`${label}${which}`, fieldsOf(shape))}`;
  })}`;
}

function tableOf(label: string, fields: readonly Field[]): Markup {
  const optional = fields.some((field) => field.required === false);
  const rows = fields.map((field) => [
    nameOf(field),
    html`<span class="type">${typeInWords(field.schema)}</span>`,
    boundsInWords(field.schema),
    ...(optional ? [field.required === undefined ? '' : field.required ? 'yes' : 'no'] : []),
  ]);
  return html`${optional ? '' : html`<p class="note">Every key is always present.</p>\n`}${table(
    label,
    ['Field', 'Type', 'Bounds', ...(optional ? ['Required'] : [])],
    rows,
  )}`;
}

function nameOf({ parent, name, schema }: Field): Markup {
  const description =
    schema.description === undefined ? '' : html`<span class="about">${prose(schema.description)}</span>`;
  return html`<code class="name"><span class="parent">${parent}</span>${name}</code>${description}`;
}

function fieldsOf(schema: Schema, parent = ''): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${parent.replace(/\.$/, '')}[].`);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap((variant) => fieldsOf(variant, parent));
  const value = mapOf(schema);
  const entries = Object.entries(schema.properties ?? {});
  return [
    ...entries.map(([name, property]) => ({
      parent,
      name,
      schema: property,
      required: schema.required?.includes(name) ?? false,
    })),
    ...(value ? [{ parent, name: '{key}', schema: value, required: undefined }] : []),
  ].flatMap((field) => [field, ...fieldsOf(field.schema, `${parent}${field.name}.`)]);
}
