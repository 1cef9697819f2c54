import type { Static, TArray, TObject, TSchema } from 'typebox';
import { validate } from '../../operation/validate.ts';

/** What can be used of an answer, or what is wrong with all of it, in words that hold nothing of the answer. */
export type ReadAnswer<Answer> = (content: object) => { answer: Answer } | { faults: readonly string[] };

export type Fields = Readonly<Record<string, unknown>>;

/** By the name of a list: corrects what an entry says in another form than the schema's, where nothing is lost by it. */
export type Mend = Readonly<Record<string, (entry: Fields) => Fields>>;

/**
 * Reads answers of a schema. All of an answer is refused where a key is missing or surplus, or a text or a list is none. An
 * entry of a list is judged alone: one that does not fit is left out, since a text that is cut to its bound may lose its
 * meaning. Surplus keys of entries are ignored. Texts are read as one line.
 */
export function answerReader<T extends TObject>(schema: T, mend: Mend = {}): ReadAnswer<Static<T>> {
  const properties = Object.entries(schema.properties) as [string, TSchema][];
  return (content) => {
    const given = content as Fields;
    const faults: string[] = [];
    const answer: Record<string, unknown> = {};
    let [entries, fitting] = [0, 0];
    for (const [key, property] of properties) {
      const value = given[key];
      if (!isList(property)) {
        answer[key] = oneLine(value);
        faults.push(...validate(property, answer[key], key));
      } else if (!Array.isArray(value) || value.length > (property.maxItems ?? Number.POSITIVE_INFINITY)) {
        faults.push(`${key}: must be a list of at most ${property.maxItems} entries`);
      } else {
        const read = value.flatMap((entry: unknown) => entryOf(property.items, entry, mend[key]));
        entries += value.length;
        fitting += read.length;
        answer[key] = read;
      }
    }
    if (Object.keys(given).some((key) => !Object.hasOwn(schema.properties, key))) {
      faults.push(`only these keys may be there: ${Object.keys(schema.properties).join(', ')}`);
    }
    if (faults.length === 0 && entries > 0 && fitting === 0) faults.push('none of the entries of its lists fits');
    return faults.length > 0 ? { faults } : { answer: answer as Static<T> };
  };
}

/** The entry with the keys of the schema, if it fits. */
function entryOf(schema: TSchema, given: unknown, mend: Mend[string] = (entry) => entry): [Fields] | [] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  const mended = mend(given as Fields);
  const { properties } = schema as TObject;
  const entry = Object.fromEntries(Object.keys(properties).map((key) => [key, oneLine(mended[key])]));
  return validate(schema, entry, 'entry').length === 0 ? [entry] : [];
}

/** Characters that are not displayed, and those that change the order in which others are. */
const HIDDEN = /\p{Bidi_Control}|[\u200B\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]/gu;

/** A text without line breaks, control characters and what is hidden in it; any other value as it is. */
function oneLine(given: unknown): unknown {
  return typeof given === 'string'
    ? given
        .replaceAll(HIDDEN, '')
        .replaceAll(/ ?[\p{Cc}\p{Zl}\p{Zp}]+ ?/gu, ' ')
        .trim()
    : given;
}

function isList(schema: TSchema): schema is TArray & { maxItems?: number } {
  return 'items' in schema;
}

/** Also of a text such as "12". */
export function wholeNumber(given: unknown): number | undefined {
  const number = typeof given === 'string' && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
