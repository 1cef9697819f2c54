/** Stands where an erased person was named. */
export const ERASED = '[erased person]';

/** How a person is named in texts. */
export interface Mentions {
  names: readonly string[];
  emails: readonly string[];
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/**
 * Returns a function that replaces mentions by `ERASED`. Upper and lower case, NFC and NFD, and any whitespace between the
 * words of a name are the same. A mention ends with its word; a genitive `s` may follow, and stays.
 */
export function mentionEraser({ names, emails }: Mentions): (text: string) => string {
  const [theirEmails, theirNames] = [emails, names].map((mentions) => mentions.filter(hasLetter).map(partsOf));
  const patterns = [
    ...anyOf(theirEmails).map((email) => `(?<![\\p{L}\\p{M}\\p{N}._%+-])${email}(?!${LETTER}|-|\\.${LETTER})`),
    ...anyOf(theirNames).map((name) => `(?<!${LETTER})${name}(?=(?:['’]?s)?(?!${LETTER}))`),
  ];
  if (patterns.length === 0) return (text) => text;
  const mention = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replace(mention, ERASED);
}

export function wordsOf(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}

/** Another mention would be found everywhere. */
function hasLetter(mention: string): boolean {
  return /[\p{L}\p{N}]/u.test(mention);
}

/** Patterns of the characters of a mention, in both compositions. */
function partsOf(mention: string): string[] {
  const words = wordsOf(mention).map((word) => [...word.normalize('NFC')].map(characterPattern));
  return words.flatMap((word, n) => (n === 0 ? word : [BETWEEN_WORDS, ...word]));
}

/** Whitespace is not read again for each way in which the mention may go on. */
const BETWEEN_WORDS = String.raw`\s+(?!\s)`;

function characterPattern(given: string): string {
  const character = inLowerCase(given);
  const parts = character.normalize('NFD');
  return parts === character ? RegExp.escape(character) : `(?:${RegExp.escape(character)}|${RegExp.escape(parts)})`;
}

/** The character that stands for both cases, where a pattern takes them for the same. */
function inLowerCase(character: string): string {
  const lower = character.toUpperCase().toLowerCase();
  if (lower === character) return character;
  return new RegExp(`^${RegExp.escape(lower)}$`, 'iu').test(character) ? lower : character;
}

/** What mentions have in common at their beginning, once. */
interface Branch {
  ends: boolean;
  next: Map<string, Branch>;
}

/**
 * A pattern that finds the longest of the mentions; none if there are none. They share their beginnings: hundreds of names that
 * begin alike would otherwise be compared one after another at each place.
 */
function anyOf(mentions: readonly (readonly string[])[] = []): string[] {
  const root: Branch = { ends: false, next: new Map() };
  for (const parts of mentions) {
    let branch = root;
    for (const part of parts) {
      const next = branch.next.get(part) ?? { ends: false, next: new Map() };
      branch.next.set(part, next);
      branch = next;
    }
    branch.ends = true;
  }
  return root.next.size === 0 ? [] : [branchPattern(root)];
}

function branchPattern({ ends, next }: Branch): string {
  const ways = [...next].map(([part, branch]) => part + branchPattern(branch));
  return ways.length > 1 || (ends && ways.length > 0) ? `(?:${ways.join('|')}${ends ? '|' : ''})` : ways.join('');
}
