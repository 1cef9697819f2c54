import type { TObject, TSchema } from 'typebox';
import type { Operation } from '../operation/operation.ts';
import { CommandError, type CommandOption, type Options } from './command.ts';

/** How the options of one operation differ from what its schemas say. By property. */
export type OptionChanges = Readonly<Record<string, OptionChange>>;

interface OptionChange {
  /** Instead of the property in kebab-case. */
  name?: string;
  /** The option takes no value; given, the property is this. */
  flag?: boolean;
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

/** What an operation takes, as the options say it. */
export interface OperationInput {
  path: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** The parts of a JSON schema that say how a value is typed. */
interface PropertySchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly { const?: unknown }[];
  items?: PropertySchema;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

/** An option for each property of the operation's path, query and body, in this order. */
export function operationOptions(operation: Operation<object>, changes: OptionChanges = {}): OperationOption[] {
  const { path } = operation.parameters;
  const query = operation.kind === 'write' ? undefined : operation.parameters.query;
  const body = operation.kind === 'write' ? operation.body : undefined;
  return [
    ...optionsOf('path', path, changes),
    ...(query ? optionsOf('query', query, changes) : []),
    ...(isObject(body) ? optionsOf('body', body, changes) : []),
  ];
}

/** Reads the options that were given. Throws `CommandError` for a value that is not of its property's type. */
export function readOperationInput(
  operation: Operation<object>,
  fields: readonly OperationOption[],
  options: Options,
): OperationInput {
  const hasBody = operation.kind === 'write' && operation.body !== undefined;
  const input: OperationInput = { path: {}, query: {}, body: hasBody ? {} : undefined };
  for (const { place, property, name, read } of fields) {
    const given = options[name];
    if (given === undefined) continue;
    const value = read(given);
    if (place === 'path') input.path[property] = String(value);
    else if (place === 'query') input.query[property] = String(value);
    else if (input.body) input.body[property] = value;
  }
  return input;
}

function isObject(schema: TSchema | undefined): schema is TObject {
  return schema !== undefined && 'properties' in schema;
}

function optionsOf(place: OperationOption['place'], schema: TObject, changes: OptionChanges): OperationOption[] {
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties).map(([property, declared]) => {
    const change = changes[property] ?? {};
    const name = change.name ?? kebabCase(property);
    const type = declared as PropertySchema;
    return {
      place,
      property,
      name,
      option: {
        ...typedOption(type, change),
        description: change.description ?? descriptionOf(type, property),
        ...(required.has(property) && type.default === undefined && change.flag === undefined
          ? { required: true }
          : {}),
      },
      read: (given) => readValue(name, type, change, given),
    };
  });
}

function kebabCase(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function typeOf({ type, anyOf }: PropertySchema): string {
  if (typeof type === 'string') return type;
  return type?.find((one) => one !== 'null') ?? (anyOf ? typeof anyOf[0]?.const : 'object');
}

/** The words that the property takes, as they are typed. */
function wordsOf(schema: PropertySchema): readonly string[] | undefined {
  if (typeOf(schema) === 'boolean') return ['on', 'off'];
  const values = schema.enum ?? (schema.anyOf?.every((one) => 'const' in one) && schema.anyOf.map((one) => one.const));
  return values ? values.filter((value) => value !== null).map(String) : undefined;
}

function typedOption(schema: PropertySchema, { flag, placeholder }: OptionChange): Omit<CommandOption, 'description'> {
  if (flag !== undefined) return { kind: 'flag' };
  const choices = wordsOf(schema);
  const shown = placeholder ?? placeholderOf(schema);
  return { kind: 'text', ...(choices ? { choices } : {}), ...(shown ? { placeholder: shown } : {}) };
}

function placeholderOf(schema: PropertySchema): string | undefined {
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return 'N';
    case 'array':
      return isScalar(schema.items) ? 'A,B' : 'JSON';
    case 'object':
      return 'JSON';
    default:
      return undefined;
  }
}

function isScalar(schema: PropertySchema | undefined): boolean {
  return schema !== undefined && ['string', 'integer', 'number'].includes(typeOf(schema));
}

/** `Items on a page. 1-50. Default: 25.` */
function descriptionOf(schema: PropertySchema, property: string): string {
  const { description = property, minimum, maximum, default: preset, items } = schema;
  const choices = items ? wordsOf(items) : undefined;
  const sentences = [
    description.replace(/\.$/, ''),
    // The range of all ids says nothing to a person.
    minimum !== undefined && maximum !== undefined && maximum < 1_000_000 ? `${minimum}-${maximum}` : '',
    choices ? `Separated by commas: ${choices.join(', ')}` : '',
    preset === undefined ? '' : `Default: ${typeof preset === 'boolean' ? (preset ? 'on' : 'off') : preset}`,
  ];
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

function readValue(name: string, schema: PropertySchema, { flag }: OptionChange, given: string | boolean): unknown {
  if (flag !== undefined) return flag;
  const text = String(given);
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
      if (!isScalar(schema.items)) return readJson(name, text);
      return text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .map((item) => (schema.items && typeOf(schema.items) !== 'string' ? Number(item) : item));
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
