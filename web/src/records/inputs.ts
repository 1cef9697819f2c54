import type { Control, Value } from './controls';
import { readDecimal, readKroner, readWhole, showKroner } from './numbers';

/** A line of metadata in a form. */
export interface Entry {
  key: string;
  value: string;
}

/** What stands in a control's input: text, the options chosen, or lines. */
export type Input = string | readonly string[] | readonly Entry[];

/** What stands in a form, by the paths of its controls. */
export type Inputs = Readonly<Record<string, Input>>;

/** What is wrong with an input: the key of a sentence in `form-words.ts`, and what it names. */
export interface Fault {
  text:
    | 'required'
    | 'requiredTogether'
    | 'requiredKept'
    | 'tooLong'
    | 'tooSmall'
    | 'tooLarge'
    | 'tooMany'
    | 'twice'
    | 'nameless'
    | 'refusedValue'
    | 'chooseFirst'
    | `invalid.${'email' | 'url' | 'organizationNumber' | 'integer' | 'number' | 'money' | 'time' | 'date' | 'choice' | 'other'}`;
  values?: Readonly<Record<string, string | number>>;
}

export type Reading = { value: Value } | { fault: Fault };

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const METADATA = { entries: 50, key: 40, value: 500 };

/** What an input shows for a value. */
export function showInput({ kind }: Pick<Control, 'kind'>, value: Value, locale: string): Input {
  switch (kind) {
    case 'metadata':
      return Object.entries((value ?? {}) as Record<string, string>).map(([key, text]) => ({ key, value: text }));
    case 'choices':
      return Array.isArray(value) ? (value as readonly string[]) : value === null ? [] : [String(value)];
    case 'money':
      return typeof value === 'number' ? showKroner(value, locale) : '';
    case 'integer':
    case 'number':
      return typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 15 }) : plain(value);
    case 'dateTime':
      return typeof value === 'string' ? localMinutes(value) : '';
    default:
      return plain(value);
  }
}

function plain(value: Value): string {
  return value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value);
}

/** `2026-03-01T10:30` in the reader's time zone. */
function localMinutes(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function isSameInput(one: Input | undefined, other: Input | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The value that was entered, or what is wrong with it. */
export function readInput(control: Control, input: Input, locale: string): Reading {
  if (control.kind === 'metadata') return readMetadata(input as readonly Entry[]);
  if (control.kind === 'choices') return readChoices(control, input as readonly string[]);
  const text = String(input).trim();
  if (text === '')
    return control.required && !control.workAccess ? fault('required', { label: control.label }) : { value: null };
  switch (control.kind) {
    case 'integer':
      return bounded(control, readWhole(text), 'invalid.integer', locale);
    case 'number':
      return bounded(control, readDecimal(text, locale), 'invalid.number', locale);
    case 'money':
      return bounded(control, readKroner(text), 'invalid.money', locale);
    case 'company':
      return { value: Number(text) };
    case 'boolean':
      return { value: text === 'true' };
    case 'date':
      return Number.isNaN(Date.parse(text)) ? fault('invalid.date') : { value: text };
    case 'dateTime': {
      const at = new Date(text);
      return Number.isNaN(at.getTime()) ? fault('invalid.date') : { value: at.toISOString() };
    }
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text) ? { value: text } : fault('invalid.time');
    default:
      return readText(control, control.kind === 'longText' ? String(input) : text);
  }
}

function readText({ kind, path, maxLength }: Control, text: string): Reading {
  const { length } = [...text];
  if (maxLength !== undefined && length > maxLength) return fault('tooLong', { max: maxLength, count: length });
  if (kind === 'email' && !EMAIL.test(text)) return fault('invalid.email');
  if (kind === 'url' && !(/^https?:\/\/\S+$/i.test(text) && URL.canParse(text))) return fault('invalid.url');
  if (path === 'organizationNumber' && !/^\d{8}$/.test(text.replace(/\s/g, '')))
    return fault('invalid.organizationNumber');
  return { value: path === 'organizationNumber' ? text.replace(/\s/g, '') : text };
}

function bounded(
  { minimum, maximum, kind }: Control,
  value: number | undefined,
  text: Fault['text'],
  locale: string,
): Reading {
  if (value === undefined) return fault(text);
  const said = (bound: number) => (kind === 'money' ? showKroner(bound, locale) : bound.toLocaleString(locale));
  if (minimum !== undefined && value < minimum) return fault('tooSmall', { min: said(minimum) });
  if (maximum !== undefined && value > maximum) return fault('tooLarge', { max: said(maximum) });
  return { value };
}

function readChoices({ options }: Control, chosen: readonly string[]): Reading {
  if (chosen.length === 0) return { value: null };
  const known = new Set(options.map(({ value }) => value));
  return chosen.every((one) => known.has(one)) ? { value: chosen } : fault('invalid.choice');
}

function readMetadata(entries: readonly Entry[]): Reading {
  const filled = entries.filter(({ key, value }) => key.trim() !== '' || value.trim() !== '');
  if (filled.length > METADATA.entries) return fault('tooMany', { max: METADATA.entries });
  if (filled.some(({ key }) => key.trim() === '')) return fault('nameless');
  const long = filled.find(
    ({ key, value }) => [...key.trim()].length > METADATA.key || [...value].length > METADATA.value,
  );
  if (long) {
    const isKey = [...long.key.trim()].length > METADATA.key;
    return fault('tooLong', {
      max: isKey ? METADATA.key : METADATA.value,
      count: [...(isKey ? long.key : long.value)].length,
    });
  }
  const keys = filled.map(({ key }) => key.trim());
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) return fault('twice', { name: twice });
  const value = Object.fromEntries(filled.map((entry) => [entry.key.trim(), entry.value]));
  return { value: filled.length === 0 ? null : value };
}

function fault(text: Fault['text'], values: Fault['values'] = {}): { fault: Fault } {
  return { fault: { text, values } };
}
