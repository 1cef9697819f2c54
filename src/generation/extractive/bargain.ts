import { isLongEnough } from '../evidence.ts';
import type { Language } from '../function-words.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import { type Finding, findingOf, type Meeting, type Quote, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { contentWords } from '../speech/words.ts';
import { matterBefore } from './antecedent.ts';
import { isCloseTo, isOfMatter, matterOf, nameIn } from './bargain/matter.ts';
import { bareWords, isMoreThanDay, type Piece, pieceOf } from './bargain/piece.ts';
import { withUnit } from './bargain/unit-before.ts';
import { BY_THEN, LETS_SAY, measuresOf, SETTLES, WRITES_DOWN } from './bargain/words.ts';
import { concludedBefore, type Taken, takenBy } from './bargain-taken.ts';
import { lengthOf } from './likely/surroundings.ts';
import { personName } from './statement/cast.ts';

/** Sentences and turns after one that may say it again, and more. */
const REPEATED = { sentences: 4, turns: 2 };

/**
 * What two sides settle in pieces of sentences: "Thirty days, I'd have said." "Thirty days. Fine, no quarrel with that."
 * One side names an amount, a time or a rule; the other says it again and takes it, or says "yes" to it. Null if the
 * sentence is no such piece, or if nobody takes it. In a long meeting too much of what is repeated is chatter.
 */
export function bargain(sentence: Sentence, meeting: Meeting): Finding | null {
  const { sentences, date } = meeting;
  const { language } = sentence;
  if (sentence.plain.endsWith('?') || sentence.speaker === '' || lengthOf(meeting) === 'long') return null;
  const [piece, taken] = settledPiece(sentence, sentences);
  if (piece === null || taken === null) return null;
  const matter = matterOf(sentence, sentences, piece.kind);
  const isDay = piece.kind === 'time' && !isMoreThanDay(piece.text, language) && !isSettledIn(taken, language);
  if (isDay && (matter === null || (taken.echoed !== null && BY_THEN[language].test(taken.echoed.plain)))) return null;
  const [bare, said] = fullest(sentence, piece, taken, sentences);
  if (bare === '') return null;
  const text = withUnit(bare, sentence, sentences);
  const isNamed = matter !== null && nameIn(text, language, piece.kind) === '';
  const { echoed, own, answer } = taken;
  if (isNamed ? !isOfMatter(matter, text) : TIMES_ONLY[language].test(text)) return null;
  const isDeal = LETS_SAY[language].test(sentence.plain) && answer !== null && SETTLES[language].test(answer.plain);
  const isUnnamed = isDeal || text.includes(' ') || language === 'da';
  const topic = isNamed ? matter.name : isUnnamed ? '' : matterBefore(sentence, meeting);
  const about = topic === '' ? '' : `${topic}: `;
  const isPlace = language === 'da' && about === '' && PLACE_DA.test(text);
  const statement = isPlace
    ? `Det blev aftalt, at det er ${text}.`
    : language === 'da'
      ? `Der var enighed om ${about}${text}.`
      : `There was agreement on ${about}${text}.`;
  const quotes = [sentence, said, echoed, own, answer, isNamed ? matter.sentence : null]
    .filter((one) => one !== null)
    .filter((one, at, all) => all.indexOf(one) === at)
    .map(inItsTurn)
    .filter((one, at, all) => all.findIndex((other) => isSameQuote(one, other)) === at);
  const isClear = !isNamed || isCloseTo(matter, echoed ?? sentence, sentences);
  const sure =
    isClear && ((echoed !== null && own !== null && answer !== null) || (isDeal && (isNamed || topic === '')));
  const writesDown = WRITES_DOWN[language].test(sentence.plain);
  const finding = findingOf(quotes, '', findDeadline(text, date, language), { sure });
  return { ...finding, statement, ...(writesDown && { settled: true }) };
}

/** "Four times, inside and out": without its matter it tells nothing. */
const TIMES_ONLY: Readonly<Record<Language, RegExp>> = {
  en: /^[\p{L}\d-]+ times(?: a (?:day|week|month|year))?(?:,|$)/iu,
  da: /^[\p{L}\d]+ gange(?: om (?:dagen|ugen|måneden|året))?(?:,|$)/iu,
};

/** "Så er det hos Gunhild den trettende": no object of "enighed om". */
const PLACE_DA = /^(?:hos|her|i|på|hjemme|oppe|nede|ude|inde) /u;

/** Whether two quotes are the same words of one utterance. */
export const isSameQuote = (a: Quote, b: Quote): boolean => a.text === b.text && a.sentence.part === b.sentence.part;

const isSettledIn = ({ own }: Taken, language: Language): boolean => own !== null && SETTLES[language].test(own.plain);

/** What the sentence names and how it is taken; of words that name no amount, time or rule, what repeats a conclusion. */
function settledPiece(sentence: Sentence, sentences: readonly Sentence[]): [Piece, Taken] | [null, null] {
  const piece = pieceOf(sentence);
  const taken = piece === null ? null : takenBy(sentence, piece, sentences);
  if (piece !== null && taken !== null) return [piece, taken];
  const words = bareWords(sentence);
  const echoed = words === null ? null : concludedBefore(sentence, words.text, sentences);
  if (words === null || echoed === null) return [null, null];
  return [
    { ...words, kind: 'rule' },
    { echoed, own: sentence, answer: null },
  ];
}

/** Characters of an utterance that is quoted as a whole. */
const READABLE = 160;

/** "Okay, twelve.": too short to be evidence by itself. */
export function inItsTurn(sentence: Sentence): Quote {
  const { text, utterance } = sentence;
  const isWhole = !isLongEnough(text) && utterance.length <= READABLE && utterance.includes(text);
  return isWhole ? { sentence, text: utterance } : quoteOf(sentence);
}

/** The piece that says most, told by itself, and the sentence that it is from: this one, what it repeats, or what repeats it. */
function fullest(
  sentence: Sentence,
  piece: Piece,
  { echoed, answer }: Taken,
  sentences: readonly Sentence[],
): [string, Sentence] {
  const { index, turn, speaker, language } = sentence;
  const named = measuresOf(piece.text, language);
  const again = sentences
    .slice(index + 1, index + 1 + REPEATED.sentences)
    .filter(
      (one) =>
        !one.foreign &&
        one.turn - turn <= REPEATED.turns &&
        [...measuresOf(one.plain, language)].some((word) => named.has(word)),
    );
  let best: [string, Sentence] = [piece.text, sentence];
  for (const one of [echoed, ...again]) {
    if (one === null || one.plain.endsWith('?')) continue;
    const more = pieceOf(one)?.text ?? '';
    if (contentWords(more).length > contentWords(best[0]).length) best = [more, one];
  }
  const [text, from] = best;
  const other = answer?.speaker ?? echoed?.speaker ?? '';
  return [inThirdPerson(text, from, from.speaker === speaker ? other : speaker, sentences), from];
}

const MINE: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}'])(?:my|our)(?![\p{L}'])/giu,
  da: /(?<![\p{L}'])(?:min|mit|mine|vores)(?![\p{L}'])/giu,
};
const YOURS: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}'])your(?![\p{L}'])/giu,
  da: /(?<![\p{L}'])(?:din|dit|dine|jeres)(?![\p{L}'])/giu,
};
const YOU_DA = /(?<![\p{L}'])(?:dig|jer)(?![\p{L}'])/giu;

/** The piece by names, with a small letter where a sentence began, or '' if nobody knows who "you" is. */
function inThirdPerson(
  piece: string,
  { index, speaker, language, text }: Sentence,
  addressee: string,
  sentences: readonly Sentence[],
): string {
  const [own, other] = [personName(speaker), personName(addressee)];
  const of = (name: string) => (language === 'da' ? `${name}s` : `${name}'s`);
  const yours = piece.replace(YOURS[language], () => of(other));
  const named = language === 'da' ? yours.replace(YOU_DA, () => other) : yours;
  if (named !== piece && other === '') return '';
  const third = named.replace(MINE[language], () => of(own));
  const first = FIRST_WORD.exec(third)?.[0] ?? '';
  const isName =
    NAMED.test(first) ||
    [text, ...sentences.slice(Math.max(0, index - NEAR), index).map((one) => one.text)].some((one) =>
      one.includes(` ${first}`),
    );
  return isName ? third : third.charAt(0).toLowerCase() + third.slice(1);
}

/** Sentences before one that may have its first word in their middle. */
const NEAR = 40;
const FIRST_WORD = /^[\p{L}\p{N}'-]+/u;

/** Days and months have a capital letter in English; so have what is written in capital letters, and names. */
const NAMED =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}[\p{Lu}\d]+|\p{Lu})$/u;
