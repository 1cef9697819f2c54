import type { Language } from '../../function-words.ts';
import { wordPattern } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import type { SpokenDeadline } from './deadline-phrase.ts';

/** Times that only repeat the deadline beside them: "in week 19, on Friday". */
const RELATIVE = {
  en: '(?:later |sometime |some time )?(?:today|tomorrow(?: morning| afternoon| evening)?|tonight|(?:this|next) week|this (?:morning|afternoon|evening)|next month|(?:on |by |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,? the)?)',
  da: '(?:senere |engang )?(?:i dag|i morgen(?: tidlig| formiddag| eftermiddag| aften)?|i (?:næste|denne) uge|i eftermiddag|i aften|i formiddag|næste måned|(?:på |nu på |senest )?(?:man|tirs|ons|tors|fre|lør|søn)dag(?:,? den)?)',
} as const;
const beside = (relative: string) => ({
  before: wordPattern(`(?<![\\p{L}\\p{N}])(?:${relative}),? ${MARK.time}`),
  after: wordPattern(`${MARK.time},? (?:${relative})(?![\\p{L}\\p{N}])`),
});
const BESIDE = { en: beside(RELATIVE.en), da: beside(RELATIVE.da) };
/** Words that only strengthen a time. */
const AROUND = {
  before: {
    en: '(?:right|probably|hopefully|maybe|at the latest|already|again|just|(?:by )?(?:close|end) of (?:play|day|business)) ',
    da: '(?:allerede|nok|igen|lige|helt) ',
  },
  after: { en: '(?: at the latest| already| again| or so| please)', da: '(?: tidlig| igen| allerede| senest)' },
} as const;
/** No time is longer. */
const MAX_WORDS = 80;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Puts one mark where the words of the deadline stand. Without them in the text it has no mark. */
export function markDeadline(text: string, deadline: SpokenDeadline | null, language: Language): string {
  const words = deadline?.words.slice(0, MAX_WORDS).trim() ?? '';
  if (words === '' || deadline?.date === '') return text;
  // Most deadlines are found in other words, and a pattern is dear.
  if (!text.toLowerCase().includes(words.split(' ')[0]?.toLowerCase() ?? '')) return text;
  const said = wordPattern(
    `(?<![\\p{L}\\p{N}])(?:${AROUND.before[language]})?${escaped(words).replace(/ +/gu, ' +')}(?:${AROUND.after[language]})?(?![\\p{L}\\p{N}'])`,
  );
  // "Fra den anden til den fjerde oktober" is one time.
  if (/^(?:til|to) /iu.test(words) && wordPattern(`(?:den|the) [\\p{L}\\d.]+ ${escaped(words)}`).test(text))
    return text;
  // A habit is no day: "every second Tuesday".
  if (/every|each|hver/iu.test(text) && wordPattern(`(?:every|each|hver)(?: [\\p{L}]+)? ${escaped(words)}`).test(text))
    return text;
  const marked = text.replace(said, MARK.time).replace(`, ${MARK.time}`, ` ${MARK.time}`);
  if (marked === text) return text;
  const { before, after } = BESIDE[language];
  return marked.replace(before, MARK.time).replace(after, MARK.time);
}
