import type { Definition } from './custom-field-values.ts';
import { RECORD_WORDS } from './record-words.ts';

export const LANGUAGES = ['en', 'da'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A word in each language. */
type Words = Readonly<Record<Language, string>>;

const TRUE: Words = { en: 'Yes', da: 'Ja' };
const FALSE: Words = { en: 'No', da: 'Nej' };
const OERE = 100;

/** The value of a field as a person reads it, and the console's import too. */
export function fieldCell(name: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined) return null;
  if (name === 'lifecycleStage') return stageName(String(value), language);
  if (name === 'metadata') return detailsCell(value as Readonly<Record<string, string>>);
  if (name.endsWith('Oere')) return kroner(Number(value), language);
  if (name.endsWith('At')) return String(value).slice(0, 'YYYY-MM-DD'.length);
  return String(value);
}

function stageName(stage: string, language: Language): string {
  const words: Readonly<Record<string, string>> = RECORD_WORDS[language];
  return words[`option.${stage}`] ?? stage;
}

/** Writes the values of one custom field. What the field's type does not describe is written as it is stored. */
export function customFieldCell(
  { fieldType, options }: Definition,
  language: Language,
): (value: unknown) => string | null {
  const names = optionNames(options);
  const nameOf = (value: unknown) => names.get(String(value)) ?? String(value);
  return (value) => {
    if (value === null || value === undefined) return null;
    if (Array.isArray(value)) return value.map(nameOf).join('; ');
    if (typeof value === 'boolean') return (value ? TRUE : FALSE)[language];
    if (typeof value === 'number') return decimal(value, language);
    return fieldType === 'SINGLE_SELECT' ? nameOf(value) : String(value);
  };
}

/** The labels of options by their values, unless they could not be told apart in a cell. */
function optionNames(options: Definition['options']): ReadonlyMap<string, string> {
  const known = new Set(options.flatMap(({ value, label }) => [...new Set([value, label])].map(folded)));
  const all = options.flatMap(({ value, label }) => [...new Set([value, label].map(folded))]);
  const areClear = known.size === all.length && options.every(({ label }) => !/[;,|]/.test(label));
  return new Map(areClear ? options.map(({ value, label }) => [value, label]) : []);
}

function folded(text: string): string {
  return text.trim().toLowerCase().normalize();
}

function kroner(oere: number, language: Language): string {
  const rest = oere % OERE;
  const whole = String((oere - rest) / OERE);
  return rest === 0 ? whole : `${whole}${language === 'da' ? ',' : '.'}${String(rest).padStart(2, '0')}`;
}

function decimal(value: number, language: Language): string {
  return language === 'da' ? String(value).replace('.', ',') : String(value);
}

/** `Address: Østergade 3`, each detail on a line. As JSON where lines could not be read back. */
function detailsCell(details: Readonly<Record<string, string>>): string | null {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  const areLines = entries.every(([key, value]) => !/[:\r\n]|^\s|\s$/.test(key) && !/[\r\n]|^\s|\s$/.test(value));
  return areLines ? entries.map(([key, value]) => `${key}: ${value}`).join('\n') : JSON.stringify(details);
}
