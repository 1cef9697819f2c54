import { isFunctionWord } from '../function-words.ts';
import { remembered } from './remembered.ts';
import { maySayTwice } from './says-twice.ts';

const LETTER_BEFORE = "(?<![\\p{L}\\p{N}'])";
const LETTER_AFTER = '(?![\\p{L}\\p{N}])';

/** What is looked for in a text, whether in capital letters or not. */
export type Phrase = Pick<RegExp, 'test' | 'exec'>;

/**
 * Matches whole words. `\b` would take æ, ø and å for the end of a word. Sentences have a bounded length, so matching is
 * linear in the transcript.
 */
export function phrase(...alternatives: string[]): Phrase {
  return new AnyCase(wholeWords(...alternatives));
}

/** The same at the start of a sentence. */
export function opening(...alternatives: string[]): Phrase {
  return new AnyCase(`^(?:${alternatives.join('|')})${LETTER_AFTER}`);
}

/** What a pattern in lower case matches, in any case. */
export function anyCase(source: string): Phrase {
  return new AnyCase(source);
}

const wholeWords = (...alternatives: string[]) => `${LETTER_BEFORE}(?:${alternatives.join('|')})${LETTER_AFTER}`;

/** A capital letter, or any. `\S` and `\p{L}` have none. */
const CAPITAL = /(?<!\\|\\p\{)[A-ZÆØÅ]|\\p\{Lu\}/;

/**
 * The engine compiles a pattern for its interpreter, and for the processor when it is used again. The first takes longer and
 * is left out if the first text has 1000 characters.
 */
const LONG_TEXT = '\n'.repeat(1000);

/** Compiles a pattern in lower case when it is first used: a meeting has one language mostly, so patterns of the other never are. */
function compiledLate(source: string, flags: string): () => RegExp {
  if (CAPITAL.test(source)) throw new Error(`a phrase is written in lower case: ${source}`);
  let compiled: RegExp | undefined;
  return () => {
    if (compiled === undefined) {
      compiled = wordPattern(source, flags);
      compiled.test(LONG_TEXT);
    }
    return compiled;
  };
}

/**
 * A pattern in lower case, matched against texts in lower case. With flag `i`, long patterns take three times as long to
 * compile, which is most of what the first summary of a process costs.
 */
class AnyCase implements Phrase {
  readonly #pattern: () => RegExp;

  constructor(source: string) {
    this.#pattern = compiledLate(source, 'du');
  }

  test(text: string): boolean {
    return this.#pattern().test(lowerCase(text));
  }

  /** The match and its groups as they stand in the text. */
  exec(text: string): RegExpExecArray | null {
    const match = this.#pattern().exec(lowerCase(text));
    if (match === null || match.input === text) return match;
    const { indices } = match;
    const said = (range: [number, number] | undefined) => (range === undefined ? undefined : text.slice(...range));
    for (const at of match.keys()) match[at] = said(indices?.[at]) as string;
    for (const [name, range] of Object.entries(indices?.groups ?? {})) {
      if (match.groups) match.groups[name] = said(range) as string;
    }
    match.input = text;
    return match;
  }
}

/** A text with the first match of a pattern replaced. `$<name>` stands for what a group of that name matched. */
export function rewritten(text: string, pattern: Phrase, instead: string): string {
  const match = pattern.exec(text);
  if (match === null) return text;
  const filled = instead.replace(GROUP, (_, name: string) => match.groups?.[name] ?? '');
  return text.slice(0, match.index) + filled + text.slice(match.index + match[0].length);
}

const GROUP = /\$<(\w+)>/gu;

/** In lower case, each letter where it was. */
export function lowerCase(text: string): string {
  if (text !== last.text) last = { text, lower: lowered(text) };
  return last.lower;
}

/** Many patterns look at one text. */
let last = { text: '', lower: '' };

/** Only İ has more letters in lower case. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text
    .split('İ')
    .map((part) => part.toLowerCase())
    .join('İ');
}

/** Classes, and any letter or digit outside of them, with what stands for letters and digits. */
const LETTER_CLASS = /(?<!\\)\[(?:\\.|[^[\]\\])*\]|\\p\{[LN]\}/gu;
const LETTERS = 'A-Za-zªµºÀ-ÖØ-öø-ˁ\\u0370-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\uffdc';
const DIGITS = '0-9²³¹¼-¾';

/**
 * A pattern, compiled fast. The few ranges that hold every alphabet stand for `\p{L}`, whose hundreds of ranges take a millisecond
 * each time that a pattern is compiled.
 */
export function wordPattern(source: string, flags: string): RegExp {
  const short = (letters: string) => letters.replace('\\p{L}', LETTERS).replace('\\p{N}', DIGITS);
  const inClass = (found: string) => (found.startsWith('[') ? short(found) : `[${short(found)}]`);
  return new RegExp(source.replace(LETTER_CLASS, inClass), flags);
}

/** A pattern with which `String.replace` replaces each match in a text, whether in capital letters or not. */
export interface Everywhere {
  [Symbol.replace](text: string, instead: string | Filled): string;
}

/** `at`: where the match begins. `group`: what the group of that name matched, or ''. */
type Filled = (match: string, at: number, group: (name: string) => string) => string;

/** What a pattern in lower case matches in any case, wherever it stands. `$1` and `$<name>` stand for what a group matched. */
export function everywhere(source: string): Everywhere {
  return new EachCase(source);
}

/** `AnyCase` for replacements. */
class EachCase implements Everywhere {
  readonly #pattern: () => RegExp;

  constructor(source: string) {
    this.#pattern = compiledLate(source, 'dgu');
  }

  [Symbol.replace](text: string, instead: string | Filled): string {
    const [pattern, lower] = [this.#pattern(), lowerCase(text)];
    let replaced = '';
    let end = 0;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(lower); match !== null; match = pattern.exec(lower)) {
      const { indices } = match;
      const said = (range: [number, number] | undefined) => (range === undefined ? '' : text.slice(...range));
      const whole = said(indices?.[0]);
      const filled =
        typeof instead === 'function'
          ? instead(whole, match.index, (name) => said(indices?.groups?.[name]))
          : instead.replace(PLACE, (_, at: string, name: string) =>
              said(name === undefined ? indices?.[Number(at)] : indices?.groups?.[name]),
            );
      replaced += text.slice(end, match.index) + filled;
      end = match.index + whole.length;
      if (whole === '') pattern.lastIndex += 1;
    }
    return replaced + text.slice(end);
  }
}

const PLACE = /\$(?:(\d)|<(\w+)>)/gu;

/** For use inside a pattern. */
export const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** A word that may be a name. */
export const NAME =
  '(?!(?:we|i|it|they|he|she|this|that|the|there|one|vi|jeg|man|det|den|de|han|hun|der|ikke)(?![\\p{L}]))[\\p{L}]{2,}';

/** `{disfmarker}`, `<laugh>`, `(??)`: marks of those who write down speech. */
const MARKS = /\{[^{}]{0,60}\}|<[^<>]{0,60}>|\[[^[\]]{0,60}\]|\([?\s]{1,10}\)/gu;
/** "I I'll", "s send": the beginning of the next word. */
const BROKEN = everywhere(String.raw`(?<![\p{L}\p{N}'])(?:i (?=i')|([b-df-hj-np-tv-z])(?: ?-{1,2})? (?=\1[\p{L}]))`);

const FILLERS = wholeWords(
  'øh+m?|æh+|hm+|u[hm]+|erm|(?<!(?:let|do|did|if|as|what|that|how|would|should) )you know|i mean|altså|ligesom|jo|sådan set|ærlig talt|egentlig|faktisk',
  "honestly|frankly|basically|actually|like(?=,)|(?<=(?:to|should|can|could|will|would|'ll|might|must|just|then|also|we|i) )(?:kind|sort) of",
);
/** "Jo, you book the screen": in English it is a name, in Danish a yes. */
const CALLED_JO = anyCase(
  String.raw`^jo(?:,? (?:you|can|could|will|would|should|shall|is|and|to|please|your|does|takes|has|needs)(?![\p{L}])|['’]|\s[\p{L}]{2,}s (?:the|our|an?|up|on|with)(?![\p{L}]))`,
);
const FILLER_RUN = everywhere(`[,\\s]{0,3}${FILLERS}[,]?`);
/** Not "forty, thirty, thirty": three numbers. */
const STUTTER = wordPattern(
  String.raw`(?<![\p{L}\p{N}'])(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|tre|fire|fem|seks|syv|otte|ni|ti|tyve|tredive|fyrre|halvtreds),)([\p{L}']+(?: [\p{L}']+)?)(?:(?:, | )\1)+(?![\p{L}\p{N}'])`,
  'giu',
);

/**
 * A text with straight apostrophes, without fillers ("øh", "you know") and stutter ("er vi, er vi"). For matching and
 * scoring only; quotes come from the text itself.
 */
export const plainSpeech = remembered((text: string): string => {
  const fluent = text
    .replaceAll('’', "'")
    .replace(MARKS, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .replace(FILLER_RUN, (run, at) => {
      if (at === 0) return /^jo,?$/iu.test(run) && CALLED_JO.test(text) ? run : '';
      // "Could Jo book the room?": inside a sentence only a name has its capital.
      if (/\sJo,?$/u.test(run)) return run;
      return run.endsWith(',') && !run.startsWith(',') ? ',' : '';
    });
  return (maySayTwice(fluent, 2) ? fluent.replace(STUTTER, '$1') : fluent).replace(BROKEN, '').trim();
});

/** Lower-case words and numbers of a text, in order. */
export const tokens = remembered((text: string): readonly string[] => text.toLowerCase().match(WORD) ?? []);

const WORD = wordPattern(String.raw`[\p{L}\p{N}]+(?:['’][\p{L}]+)?`, 'gu');

/** Words that say what a text is about, for scoring. */
export const contentWords = remembered((text: string): readonly string[] =>
  tokens(plainSpeech(text)).filter(isContentWord),
);

export const isContentWord = (word: string): boolean => (word.length > 2 || /\d/.test(word)) && !isFunctionWord(word);
