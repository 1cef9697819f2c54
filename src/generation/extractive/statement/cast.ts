/** Who and what a sentence is about, as one character each, so that rules for words never touch a name. */
export const MARK = {
  owner: '\uE000',
  speaker: '\uE001',
  addressee: '\uE002',
  time: '\uE003',
  thing: '\uE004',
} as const;

export const MARKS = /[\uE000-\uE0FF]/gu;
/** A name or the thing that "it" stands for. */
export const NAMED = /[\uE000-\uE002\uE004]/u;

const MAX_NAME = 100;

/** A display name or noun phrase that can stand in a sentence, or ''. */
export function printable(name: string): string {
  return name
    .slice(0, MAX_NAME)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
    .trim();
}
