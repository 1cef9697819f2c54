import type { Json } from './json.ts';

/** `array of [Person](#person) (at most 50 items)` */
export function typeInWords(schema: Json): string {
  const name = referenceName(schema);
  if (name !== undefined) return linkTo(name);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) return alternatives.map(typeInWords).join(' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any value'];
  return types.map((type) => oneType(String(type), schema)).join(' or ');
}

/** The component's name, where the schema is a reference to one. */
export function referenceName(schema: Json): string | undefined {
  return typeof schema.$ref === 'string' ? /^#\/components\/schemas\/(.*)$/.exec(schema.$ref)?.[1] : undefined;
}

/** `` `text` ``, as a cell of a table may hold it. */
export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`.replaceAll('|', '\\|');
}

function linkTo(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function oneType(type: string, schema: Json): string {
  switch (type) {
    case 'string':
      return bounded('string', textBounds(schema));
    case 'integer':
    case 'number':
      return bounded(type, numberBounds(schema));
    case 'array':
      return bounded(`array of ${typeInWords((schema.items as Json | undefined) ?? {})}`, arrayBounds(schema));
    case 'object':
      return bounded('object', objectBounds(schema));
    default:
      return type;
  }
}

function bounded(type: string, bounds: readonly string[]): string {
  return bounds.length === 0 ? type : `${type} (${bounds.join('; ')})`;
}

function textBounds({ minLength, maxLength, format, pattern }: Json): string[] {
  return [
    ...(minLength === undefined && maxLength === undefined ? [] : [`${range(minLength, maxLength)} characters`]),
    ...(format === undefined ? [] : [`format ${code(String(format))}`]),
    ...(pattern === undefined ? [] : [`pattern ${code(String(pattern))}`]),
  ];
}

/** The largest and smallest safe integers hold for every integer, so they say nothing. */
function numberBounds({ minimum, maximum, multipleOf }: Json): string[] {
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return [
    ...(least === undefined && most === undefined ? [] : [range(least, most)]),
    ...(multipleOf === undefined ? [] : [`in steps of ${multipleOf}`]),
  ];
}

function arrayBounds({ minItems, maxItems, uniqueItems }: Json): string[] {
  return [
    ...(minItems === undefined && maxItems === undefined ? [] : [`${range(minItems, maxItems)} items`]),
    ...(uniqueItems === true ? ['each once'] : []),
  ];
}

function objectBounds({ additionalProperties, minProperties, maxProperties, propertyNames }: Json): string[] {
  const isMap = typeof additionalProperties === 'object' && additionalProperties !== null;
  const names = propertyNames as Json | undefined;
  return [
    ...(isMap ? [`each value: ${typeInWords(additionalProperties as Json)}`] : []),
    ...(names === undefined ? [] : [`each key: ${typeInWords({ type: 'string', ...names })}`]),
    ...(minProperties === undefined && maxProperties === undefined
      ? []
      : [`${range(minProperties, maxProperties)} entries`]),
  ];
}

function range(least: unknown, most: unknown): string {
  if (most === undefined) return `at least ${least}`;
  if (least === undefined || least === 0) return `at most ${most}`;
  return least === most ? `${most}` : `${least}-${most}`;
}
