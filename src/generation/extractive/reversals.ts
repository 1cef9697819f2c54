import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { contentWords, opening, type Phrase, phrase } from '../speech/words.ts';
import { measuresOf } from './bargain/words.ts';

/** Sentences after a decision in which it may be taken back without being named. */
const NEAR = 3;
/** Sentences in which it may be taken back by name. */
const LATER = 120;

const TAKES_BACK: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "(?:actually|no|wait|hmm|sorry|hang on|hold on|on second thoughts?),? (?:no,? |wait,? |then )?(?:let's not|not|we (?:can't|shouldn't|won't|don't)|leave it|forget (?:that|it)|scratch that|i can't|that doesn't work|that won't work)",
    "let's not|scratch that|forget (?:that|it|about (?:that|it))|on second thoughts?|i take (?:that|it) back|changed my mind|we(?:'ll| will)? leave it (?:where|as) it is|(?:so|then) (?:not|we don't|we won't)|that doesn't work (?:for|then)|can't do (?:that|it)(?! for)|instead,? then",
    "(?:won't|doesn't|don't|didn't|would never) (?:allow|permit|approve) (?:it|that|this)|(?:that's|it's|that is) (?:not allowed|forbidden)|we(?:'re| are) not allowed|(?:then|so) we(?:'ll| will)? (?:leave|keep) the [\\p{L}]+ (?:as (?:it is|they are)|unchanged)",
  ),
  da: phrase(
    '(?:nej|vent|hov|eller),? (?:vent|nej|så|alligevel|det (?:går|duer|kan vi|dur))(?: [\\p{L}]+){0,3} ikke|nej,? vent|glem det|alligevel ikke|så (?:gør|tager|laver|køber) vi (?:det |den )?(?:alligevel )?ikke|det (?:går|duer|dur|kan) (?:jo |altså )?(?:heller )?ikke(?! (?:gå|blive|være|siges) )|jeg trækker det tilbage|vi lader (?:den|det) (?:ligge|være)|lad os (?:lade være|droppe det|vente)|så vi må holde fast',
    'det må vi (?:altså |jo |desværre )*ikke|det er (?:ikke tilladt|forbudt)|(?:så |vi )(?:lader|holder) (?:vi )?[\\p{L}]+ (?:være, som|uændret)',
  ),
};

const ANOTHER_MATTER = phrase(
  "let's not (?!do )[\\p{L}]+ (?!it|that|this|them)[\\p{L}]+ [\\p{L}]+|(?:so|then) we (?:don't|won't) [\\p{L}]+ (?!it|that|this|them)[\\p{L}]+ [\\p{L}]+",
  'så (?:gør|tager|laver|køber) vi ikke (?!det|den|alligevel)[\\p{L}]+ [\\p{L}]+',
);

/** "Could we say ten percent? No, eight percent.": its speaker names another value at once. */
const RATHER: Readonly<Record<Language, Phrase>> = {
  en: opening('(?:(?:uh|um|oh|or|wait),? )?(?:no|sorry|make that|i mean),'),
  da: opening('(?:(?:øh|hov|eller|vent),? )?(?:nej|undskyld|rettere|jeg mener),'),
};
/** Words of a sentence that names a value and little else. */
const SHORT = 6;

/** "We say 300." "No, 320.": the other side names another value. */
const REFUSES: Readonly<Record<Language, Phrase>> = { en: opening('no,'), da: opening('nej,') };

function namesOtherAtOnce(
  { index, turn, speaker, plain, language }: Sentence,
  sentences: readonly Sentence[],
): boolean {
  const next = sentences[index + 1];
  if (next === undefined || next.plain.split(' ').length > SHORT) return false;
  const isOther = next.turn === turn + 1 && next.speaker !== speaker && !next.plain.endsWith('?');
  if (!(next.turn === turn ? RATHER : REFUSES)[language].test(next.plain) || !(next.turn === turn || isOther))
    return false;
  const [before, after] = [measuresOf(plain, language), measuresOf(next.plain, language)];
  return before.size > 0 && after.size > 0 && ![...after].some((word) => before.has(word));
}

/** Whether what a sentence settles is taken back later: at once, soon after, or by name. */
export function isTakenBack(said: Sentence, sentences: readonly Sentence[]): boolean {
  if (namesOtherAtOnce(said, sentences)) return true;
  const { index, text } = said;
  const words = new Set(contentWords(text));
  for (let at = index + 1; at < Math.min(sentences.length, index + LATER); at += 1) {
    const later = sentences[at];
    if (later === undefined || !TAKES_BACK[later.language].test(later.plain)) continue;
    const shared = contentWords(later.text).filter((word) => words.has(word)).length;
    // "Let's not repaint the hall" takes back something else, if it has no word of it.
    const near = at - index <= NEAR && (shared > 0 || !ANOTHER_MATTER.test(later.plain));
    if (near || shared >= 2) return true;
  }
  return false;
}
