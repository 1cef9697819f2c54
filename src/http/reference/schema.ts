import { html, joined, type Markup } from './markup.ts';

/** The words of JSON Schema that the service's schemas use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const FORMATS: Record<string, string> = { 'date-time': 'timestamp', uri: 'URL' };

/** A schema's type in words: `string or null`, `array of objects`, `map`. */
export function typeInWords(schema: Schema): string {
  const words = new Set(typesOf(schema));
  if (words.delete('null')) words.add('null');
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
}

function typesOf(schema: Schema): string[] {
  if (schema.$ref !== undefined) return [schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap(typesOf);
  const sample = schema.const ?? schema.enum?.[0];
  const types = [schema.type ?? (sample === undefined ? 'any value' : typeof sample)].flat();
  return types.map((type) => {
    if (type === 'array') return schema.items ? `array of ${typesOf(schema.items).join('s or ')}s` : 'array';
    if (type === 'object') return mapOf(schema) ? 'map' : 'object';
    return type === 'string' && schema.format !== undefined ? (FORMATS[schema.format] ?? schema.format) : type;
  });
}

/** What the values of a map must be; undefined where the schema is no map. */
export function mapOf(schema: Schema): Schema | undefined {
  const { additionalProperties, patternProperties = {} } = schema;
  return typeof additionalProperties === 'object' ? additionalProperties : Object.values(patternProperties)[0];
}

/** A schema's bounds in words, one on each line. */
export function boundsInWords(schema: Schema): Markup {
  return joined(boundsOf(schema), html`<br>`);
}

function boundsOf(schema: Schema): (string | Markup)[] {
  const { items, propertyNames } = schema;
  const values = schema.const === undefined ? schema.enum?.filter((value) => value !== null) : [schema.const];
  const eachItem = items && !items.properties ? boundsOf(items) : [];
  return [
    ...(values
      ? [
          joined(
            values.map((value) => html`<code>${String(value)}</code>`),
            ', ',
          ),
        ]
      : []),
    ...inWords(schema.minLength, schema.maxLength, 'character'),
    ...inWords(schema.minimum, schema.maximum, ''),
    ...(schema.pattern === undefined ? [] : [html`<code class="pattern">${schema.pattern}</code>`]),
    ...inWords(schema.minItems, schema.maxItems, 'item'),
    ...(eachItem.length === 0 ? [] : [html`each item ${joined(eachItem, ', ')}`]),
    ...inWords(schema.minProperties, schema.maxProperties, mapOf(schema) ? 'entry' : 'key'),
    ...(propertyNames ? [html`each key ${joined(boundsOf(propertyNames), ', ')}`] : []),
  ];
}

function inWords(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least === undefined && most === undefined) return [];
  const counted = most ?? least;
  const units = counted === 1 || unit === '' ? unit : unit.replace(/(y?)$/, (y) => (y === 'y' ? 'ies' : 's'));
  const ofUnits = unit === '' ? '' : ` ${units}`;
  if (most === undefined) return [`at least ${amount(least)}${ofUnits}`];
  if (least === undefined || (least === 0 && unit !== '')) return [`at most ${amount(most)}${ofUnits}`];
  return [least === most ? `exactly ${amount(most)}${ofUnits}` : `${amount(least)} to ${amount(most)}${ofUnits}`];
}

function amount(value = 0): string {
  return value === Number.MAX_SAFE_INTEGER ? '2⁵³ − 1' : value.toLocaleString('en');
}
