import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { MOST_FAULTS } from './errors.ts';
import { addFormats } from './formats.ts';

/** The faults in a value, one sentence for each: `name: must be at most 255 characters`. Empty if it is valid. */
export type Faults = readonly string[];

const NONE: Faults = [];

// Nothing is coerced, stripped or defaulted: the value is validated as it was sent.
const OPTIONS = { strict: true, allowUnionTypes: true } as const;
const untilFirstFault = addFormats(new Ajv2020(OPTIONS));
const forAllFaults = addFormats(new Ajv2020({ ...OPTIONS, allErrors: true }));

/** Entries of a list or object: one more than the longest list of a request may have. */
const MOST_ENTRIES = 501;
/** Levels of lists and objects. Schemas of requests have fewer. */
const DEEPEST = 16;

/**
 * Validates `value` against `schema`. `where` names the value in faults of the whole value (`body`). Of long lists only the
 * first entries are searched for faults: a body may have tens of thousands that are wrong.
 */
export function validate(schema: TSchema, value: unknown, where: string): Faults {
  // Ajv compiles a schema once.
  const isValid = untilFirstFault.compile(schema);
  if (isValid(value)) return NONE;
  const errors = withoutRepeated(ofNearestForm(allErrors(schema, value, isValid.errors ?? [])));
  const faults = errors.filter(({ keyword }) => keyword !== 'propertyNames' && keyword !== 'if');
  const first = faults.find(isUnknown);
  return [...new Set(faults.map((fault) => sentence(fault, where, fault === first ? schema : undefined)))].slice(
    0,
    MOST_FAULTS,
  );
}

/** All errors in the beginning of a value, or `known` where the beginning has none. */
function allErrors(schema: TSchema, value: unknown, known: readonly ErrorObject[]): readonly ErrorObject[] {
  const check = forAllFaults.compile(schema);
  const part = beginningOf(value, DEEPEST);
  if (check(part)) return known;
  const errors = check.errors ?? [];
  if (part === value) return errors;
  // A key that was left out is not missing.
  const found = errors.filter(({ keyword, instancePath, params }) => {
    const owner = keyword === 'required' ? at(value, instancePath) : undefined;
    return typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, String(params.missingProperty));
  });
  return found.length > 0 ? found : known;
}

/** The value without the entries beyond `MOST_ENTRIES`. The same value if it has no more. */
function beginningOf(value: unknown, deepest: number): unknown {
  if (typeof value !== 'object' || value === null || deepest === 0) return value;
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ENTRIES).map((item) => beginningOf(item, deepest - 1));
    return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const kept = entries.slice(0, MOST_ENTRIES).map(([key, one]) => [key, beginningOf(one, deepest - 1)] as const);
  const isWhole = kept.length === entries.length && kept.every(([, one], index) => one === entries[index]?.[1]);
  return isWhole ? value : Object.fromEntries(kept);
}

function at(value: unknown, pointer: string): unknown {
  return pathOf(pointer).reduce<unknown>(
    (owner, key) => (typeof owner === 'object' && owner !== null ? (owner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

/**
 * Where a value has none of several forms, the faults of the form that it is nearest to: with the fewest foreign keys, then the
 * fewest faults. Those of the others would contradict them. Ajv tells the faults of the forms right before that none fits.
 */
function ofNearestForm(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    const forms = `${error.schemaPath}/`;
    const isOfForm = ({ schemaPath, instancePath }: ErrorObject) =>
      schemaPath.startsWith(forms) && `${instancePath}/`.startsWith(`${error.instancePath}/`);
    const own = kept.splice(kept.findLastIndex((fault) => !isOfForm(fault)) + 1);
    const byForm = Map.groupBy(own, ({ schemaPath }) => schemaPath.slice(forms.length).split('/', 1)[0]);
    const fewest = Math.min(...[...byForm.values()].map(distance));
    const nearest = [...byForm.values()].filter((faults) => distance(faults) === fewest).flat();
    kept.push(...(nearest.length > 0 ? nearest : [error]));
  }
  return kept;
}

/** A foreign key counts more than any number of other faults that a form can have. */
function distance(faults: readonly ErrorObject[]): number {
  return faults.reduce((sum, { keyword }) => sum + (keyword === 'additionalProperties' ? 1_000 : 1), 0);
}

/** A text that is too short may also not have its format, and one without its format not match the format's pattern. */
const SAID_BY: Readonly<Record<string, string>> = { pattern: 'format', format: 'minLength' };

/** The faults without those that another one says already. Linear: a body may have tens of thousands. */
function withoutRepeated(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const said = new Set(errors.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`));
  return errors.filter(({ keyword, instancePath }) => !said.has(`${SAID_BY[keyword]} ${instancePath}`));
}

/** A key that the value as a whole does not have. */
function isUnknown({ keyword, instancePath }: ErrorObject): boolean {
  return keyword === 'additionalProperties' && instancePath === '';
}

/** `schema`: where the sentence is to tell the keys that are valid. */
function sentence(error: ErrorObject, where: string, schema: TSchema | undefined): string {
  const path = [...pathOf(error.instancePath), ...keyOf(error)].join('.') || where;
  return `${printable(path)}: ${demand(error, schema)}`;
}

function pathOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function keyOf(error: ErrorObject): string[] {
  if (error.keyword === 'required') return [String(error.params.missingProperty)];
  if (error.keyword === 'additionalProperties') return [String(error.params.additionalProperty)];
  if (error.propertyName !== undefined) return [error.propertyName];
  return [];
}

/** Makes a client's key safe for a message: short, without characters that could break a line. */
function printable(path: string): string {
  const shown = path.replace(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]/g, '?');
  return shown.length > 100 ? `${shown.slice(0, 100)}…` : shown;
}

function demand(error: ErrorObject, schema: TSchema | undefined): string {
  const { keyword, params } = error;
  if (error.propertyName !== undefined) return 'is not an allowed key';
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties': {
      if (!isUnknown(error)) return 'is not a key of this object';
      const valid = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
      return valid.length === 0 ? 'is not accepted here' : `is not accepted here; valid: ${valid.join(', ')}`;
    }
    case 'maxLength':
      return `must be at most ${limit} characters`;
    case 'minLength':
      return limit === '1' ? 'must not be empty' : `must be at least ${limit} characters`;
    case 'maxItems':
      return `must have at most ${limit} items`;
    case 'minItems':
      return limit === '1' ? 'must not be empty' : `must have at least ${limit} items`;
    case 'maxProperties':
      return `must have at most ${limit} entries`;
    case 'minProperties':
      return `must have at least ${limit} key`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).map(String).join(', ')}`;
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    case 'format':
      return `must be ${FORMAT_NAMES[String(params.format)] ?? String(params.format)}`;
    case 'pattern':
      return `must match ${String(params.pattern)}`;
    default:
      return error.message ?? 'is not valid';
  }
}

const FORMAT_NAMES: Record<string, string> = {
  'utc-timestamp': 'a timestamp in UTC such as 2026-03-01T09:30:00.000Z',
  'http-url': 'an http:// or https:// address',
  'not-blank': 'more than white space and invisible characters',
  email: 'an email address',
};
