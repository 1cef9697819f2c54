import type { TObject } from 'typebox';
import type { Operation } from '../operation/operation.ts';
import { CommandError, type CommandOption, type Options } from './command.ts';

/** How the options of one operation differ from what its schemas say. By property. */
export type OptionChanges = Readonly<Record<string, OptionChange>>;

interface OptionChange {
  /** Instead of the property in kebab-case. */
  name?: string;
  /** For an option without a value: what the property is set to when the option is given. */
  flag?: boolean;
  /** The word that stands for null. Of a text that may be null it is '' anyway. */
  wordForNull?: string;
  placeholder?: string;
  /** Instead of the schema's. */
  description?: string;
}

/** A property of an operation's path, query or body, as an option of the command line. */
export interface OperationOption {
  place: 'path' | 'query' | 'body';
  property: string;
  name: string;
  option: CommandOption;
  /** Throws `CommandError`. */
  read(given: string | boolean): unknown;
}

/** The operation's input, read from the options. */
export interface OperationInput {
  path: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** The parts of a JSON schema that say how a value is typed. */
interface PropertySchema {
  type: string | readonly string[];
  enum?: readonly unknown[];
  items?: PropertySchema;
  format?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

/** An option for each property of the operation's path, query and body, in this order. */
export function operationOptions(operation: Operation<object>, changes: OptionChanges = {}): OperationOption[] {
  const { path, query } = { query: undefined, ...operation.parameters };
  const body = operation.kind === 'write' ? operation.body : undefined;
  const places = Object.entries({ path, query, body }) as [OperationOption['place'], TObject | undefined][];
  return places.flatMap(([place, { properties = {}, required = [] as string[] } = {} as TObject]) =>
    Object.entries(properties).map(([property, schema]) => {
      const type = schema as unknown as PropertySchema;
      const { name = kebabCase(property), ...change } = { ...clearedBy(place, type), ...changes[property] };
      const isRequired = required.includes(property) && type.default === undefined && change.flag === undefined;
      return {
        place,
        property,
        name,
        option: { ...describe(property, type, change), ...(isRequired && { required: true }) },
        read: (given) => (given === change.wordForNull ? null : (change.flag ?? readValue(name, type, String(given)))),
      };
    }),
  );
}

/** Reads the options that were given. Throws `CommandError` for a value that is not of its property's type. */
export function readOperationInput(
  operation: Operation<object>,
  fields: readonly OperationOption[],
  options: Options,
): OperationInput {
  const read = (wanted: OperationOption['place']) =>
    fields.flatMap(({ place, property, name, read }) => {
      const given = options[name];
      return place !== wanted || given === undefined ? [] : [[property, read(given)] as const];
    });
  const textOf = (place: 'path' | 'query') =>
    Object.fromEntries(read(place).map(([property, value]) => [property, String(value)]));
  const hasBody = operation.kind === 'write' && operation.body !== undefined;
  return { path: textOf('path'), query: textOf('query'), body: hasBody ? Object.fromEntries(read('body')) : undefined };
}

/** An empty text clears what the body may set to null. */
function clearedBy(place: OperationOption['place'], schema: PropertySchema): OptionChange {
  const isText = typeOf(schema) === 'string' && schema.enum === undefined;
  return place === 'body' && isText && schema.type.includes('null') ? { wordForNull: '' } : {};
}

function kebabCase(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function describe(property: string, schema: PropertySchema, change: OptionChange): CommandOption {
  const { type, items } = schema;
  // Words of a list are named whatever the description says.
  const said =
    change.description === undefined ? schema : { type, description: change.description, ...(items && { items }) };
  const description = descriptionOf(said, property);
  if (change.flag !== undefined) return { kind: 'flag', description };
  const words = wordsOf(schema);
  const choices = words && change.wordForNull !== undefined ? [...words, change.wordForNull] : words;
  const placeholder = change.placeholder ?? placeholderOf(schema);
  return { kind: 'text', description, ...(choices && { choices }), ...(placeholder && { placeholder }) };
}

function typeOf({ type }: PropertySchema): string {
  return [type].flat().find((one) => one !== 'null') ?? '';
}

/** The values to type for the property. */
function wordsOf(schema: PropertySchema): readonly string[] | undefined {
  if (typeOf(schema) === 'boolean') return ['on', 'off'];
  return schema.enum?.filter((value) => value !== null).map(String);
}

function placeholderOf(schema: PropertySchema): string | undefined {
  if (schema.format === 'utc-timestamp') return 'TIMESTAMP';
  if (isList(schema)) return 'A,B';
  return { integer: 'N', number: 'N', array: 'JSON', object: 'JSON' }[typeOf(schema)];
}

/** Whether it is a list of words, which are separated by commas. */
function isList({ items }: PropertySchema): boolean {
  return items !== undefined && typeOf(items) === 'string';
}

/** `Items on a page. 1-50. Default: 25.` */
function descriptionOf(schema: PropertySchema, property: string): string {
  const { description = property, minimum, maximum, default: preset, items } = schema;
  const choices = items && wordsOf(items);
  const sentences = [
    description.replace(/\.$/, ''),
    // The range of all ids helps nobody.
    minimum !== undefined && maximum !== undefined && maximum < 1_000_000 && `${minimum}-${maximum}`,
    choices && `Separated by commas: ${choices.join(', ')}`,
    preset !== undefined && `Default: ${preset === true ? 'on' : preset === false ? 'off' : preset}`,
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

function readValue(name: string, schema: PropertySchema, text: string): unknown {
  if (isList(schema)) return text.split(',').flatMap((item) => item.trim() || []);
  switch (typeOf(schema)) {
    case 'boolean':
      return text === 'on';
    case 'integer':
      if (!/^\d{1,15}$/.test(text)) throw new CommandError(`--${name} must be a whole number.`);
      return Number(text);
    case 'number':
      if (text.trim() === '' || !Number.isFinite(Number(text))) throw new CommandError(`--${name} must be a number.`);
      return Number(text);
    case 'array':
    case 'object':
      return readJson(name, text);
    default:
      return text;
  }
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`--${name} must be JSON.`);
  }
}
