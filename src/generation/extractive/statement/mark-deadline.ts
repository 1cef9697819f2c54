import type { Language } from '../../function-words.ts';
import { anyCase, lowerCase, type Phrase } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import type { SpokenDeadline } from './deadline-phrase.ts';

/** Times that only repeat the deadline beside them: "in week 19, on Friday". */
const RELATIVE = {
  en: '(?:later |sometime |some time )?(?:today|tomorrow(?: morning| afternoon| evening)?|tonight|(?:this|next) week|this (?:morning|afternoon|evening)|next month|(?:on |by |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,? the)?)',
  da: '(?:senere |engang )?(?:i dag|i morgen(?: tidlig| formiddag| eftermiddag| aften)?|i (?:næste|denne) uge|i eftermiddag|i aften|i formiddag|næste måned|(?:på |nu på |senest )?(?:man|tirs|ons|tors|fre|lør|søn)dag(?:,? den)?)',
} as const;
const beside = (relative: string) => ({
  before: anyCase(`(?<![\\p{L}\\p{N}])(?:${relative}),? ${MARK.time}`),
  after: anyCase(`${MARK.time},? (?:${relative})(?![\\p{L}\\p{N}])`),
});
const BESIDE = { en: beside(RELATIVE.en), da: beside(RELATIVE.da) };
/** Words that only strengthen a time. */
const strength = (before: string, after: string) => ({
  before: anyCase(`(?<![\\p{L}\\p{N}])(?:${before}) $`),
  after: anyCase(`^ (?:${after})(?![\\p{L}\\p{N}'])`),
});
const AROUND = {
  en: strength(
    'right|straight|straight away|directly|immediately|probably|hopefully|maybe|at the latest|already|again|just|(?:(?:by|before),? )?(?:say,? )?(?:the )?(?:close|end) of (?:play|day|business)|(?<=(?:by|before|until),? )say,?',
    '(?:at the )?latest|already|again|or so|please',
  ),
  da: strength('allerede|nok|igen|lige|helt', 'tidlig|igen|allerede|senest'),
} as const;
/** "Fra den anden til den fjerde oktober" is one time. */
const SPAN = anyCase('(?:den|the) [\\p{L}\\d.]+ $');
/** A habit is no day: "every second Tuesday". */
const HABIT = anyCase('(?:every|each|hver)(?: [\\p{L}]+)? $');
/** "The Wednesday demo", "go with Monday", "skip Monday": a day that names a thing. */
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u;
const OF_A_THING = anyCase('(?:the|a|our|your|with|as|skip|drop|cancel) $');
/** "Suggest the 28th", "book den 3. juni": the day is the object. */
const NAMES_A_DAY = anyCase('(?<![\\p{L}])(?:suggest|propos|foreslå|book|reserv)(?:ing|er|e|r)? $');
/** "The middle of next week": a part of a period is not its last day. */
const PERIOD = anyCase('^(?:(?:the )?(?:next|this) (?:week|month)|(?:næste|denne) (?:uge|måned))$');
/** "At next week's board meeting" is "at the board meeting" and when that is. */
const OWNS = /^['’]s (?!(?:call|meeting)(?![\p{L}]))\p{L}/u;
const UNTIL = anyCase('^(?:before|by|until|till|after) ');
const PART_OF = anyCase('(?<![\\p{L}])(?:of|all|whole|entire|af|hele|midt) $');
const LIST = anyCase(' (?:and|or|og|eller) ');
/** "A taxi for Thursday today": Thursday is the day of the taxi. */
const OTHER_DAY = anyCase(`(?<![\\p{L}])(?:for|til|til på) [\\p{L}]+dag?y?,? ${MARK.time}`);
/** No time is longer. */
const MAX_WORDS = 80;

/** Puts one mark where the words of the deadline stand. Without them in the text it has no mark. */
export function markDeadline(text: string, deadline: SpokenDeadline | null, language: Language): string {
  const words = lowerCase(deadline?.words.slice(0, MAX_WORDS).trim() ?? '').replace(/ +/gu, ' ');
  if (words === '' || deadline?.date === '') return text;
  const places = placesOf(words, lowerCase(text));
  if (/^(?:til|to) /u.test(words) && places.some((at) => SPAN.test(text.slice(0, at)))) return text;
  if (places.some((at) => HABIT.test(text.slice(0, at)))) return text;
  if (!LIST.test(words) && places.some((at) => NAMES_A_DAY.test(text.slice(0, at)))) return text;
  if (WEEKDAY.test(words) && places.some((at) => OF_A_THING.test(text.slice(0, at)))) return text;
  for (const at of places) {
    const before = withoutEnd(text.slice(0, at), AROUND[language].before, /[\p{L}\p{N}]$/u);
    const rest = text.slice(at + words.length);
    if (before !== null && OWNS.test(rest) && !UNTIL.test(words))
      return `${before}the${rest.slice(2).replace(/[.?!]+$/u, '')} ${MARK.time}`;
    const after = withoutStart(text.slice(at + words.length), AROUND[language].after, /^[\p{L}\p{N}']/u);
    if (before === null || after === null) continue;
    if (PERIOD.test(words) && PART_OF.test(before)) return text;
    const marked = `${before}${MARK.time}${after}`.replace(`, ${MARK.time}`, ` ${MARK.time}`);
    const isOther = OTHER_DAY.test(marked) && !/^(?:den|d\.|the|\d)/u.test(words);
    return withMark(isOther ? marked : withMark(marked, BESIDE[language].before), BESIDE[language].after);
  }
  return text;
}

/** Where the words stand, in single-spaced text. A pattern of the words would have to be compiled for each deadline. */
function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** Null if a word goes on there. */
function withoutEnd(text: string, end: Phrase, goesOn: RegExp): string | null {
  const match = end.exec(text);
  if (match !== null) return text.slice(0, match.index);
  return goesOn.test(text) ? null : text;
}

function withoutStart(text: string, start: Phrase, goesOn: RegExp): string | null {
  const match = start.exec(text);
  if (match !== null) return text.slice(match[0].length);
  return goesOn.test(text) ? null : text;
}

function withMark(text: string, pattern: Phrase): string {
  const match = pattern.exec(text);
  return match === null
    ? text
    : `${text.slice(0, match.index)}${MARK.time}${text.slice(match.index + match[0].length)}`;
}
