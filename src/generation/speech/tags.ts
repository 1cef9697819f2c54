import type { Language } from '../function-words.ts';
import { WEEKDAY } from './spoken-words.ts';

/** What turns a statement into a question at its end. */
const TAG: Readonly<Record<Language, RegExp>> = {
  en: /^(?:right|okay|ok|yeah|yes|correct|agreed)$/u,
  da: /^(?:ikke|okay|ok|vel|enig|enige)$/u,
};
/** Before these words a tag belongs to the sentence: "that's right", "are you okay", "the one on the right". */
const BELONGS =
  /^(?:the|a|an|all|is|isn't|are|was|be|been|it's|that's|you're|we're|i'm|they're|everything's|quite|very|so|just|about|not|me|you|us|them|it|that|to|on|or|and|said|say|says|saying|siger|sagde|sige|go|turn|er|det|den|jeg|du|vi|han|hun|dem|os|mig|dig|jer|om|så|nok|helt)$/u;
const MONTH = /^(?:januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)$/u;
/** Of Danish words only these are sure to be things, behind which "ikke" denies nothing. */
const THING_DA = /^.{3,}(?:en|et|erne|ene)$/u;
const FEWEST_WORDS = 3;

/** Whether the last word of a turn asks whether the words before it are right: "we keep the gate, right?" */
export function isTag(words: readonly string[], at: number, language: Language): boolean {
  const [before = '', word = ''] = words.slice(at - 1, at + 1);
  if (at !== words.length - 1 || at < FEWEST_WORDS || !TAG[language].test(word) || BELONGS.test(before)) return false;
  return word !== 'ikke' || THING_DA.test(before) || WEEKDAY.test(before) || MONTH.test(before);
}

const NUMBER =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|et|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems|hundrede)(?:-|$)/u;

/** Words before a number that is said instead. */
const NEAR = 8;

/** Whether another number is said instead at `at`: "forty thousand, | no, forty-five thousand". */
export function isCorrected(words: readonly string[], start: number, at: number): boolean {
  if (!/^(?:no|nej)$/u.test(words[at] ?? '') || !NUMBER.test(words[at + 1] ?? '')) return false;
  return words.slice(Math.max(start, at - NEAR), at).some((word) => NUMBER.test(word));
}
