import type { Sentence } from '../speech/sentence.ts';
import { contentWords, opening } from '../speech/words.ts';
import type { Piece } from './bargain/piece.ts';
import {
  ASKS_FACT,
  BARGAINS,
  CONCLUDES,
  FACT,
  LETS_SAY,
  measuresOf,
  SETTLES,
  SUMS_UP,
  TAKES,
  THEN,
} from './bargain/words.ts';
import { confirmationOf } from './replies.ts';

/** Sentences and turns before one in which the other side names what it repeats. */
const ECHOED = { sentences: 8, turns: 3 };
/** Sentences and turns in which two sides look for an outcome. */
const BARGAINED = { sentences: 10, turns: 6 };
/** Sentences of the answer that may take it. */
const ANSWERED = 4;

/** Who takes a piece, each in the sentence that shows it, or null. */
export interface Taken {
  /** The other side has named it before. */
  readonly echoed: Sentence | null;
  /** Its speaker takes it, in the same turn. */
  readonly own: Sentence | null;
  /** The other side takes it after. */
  readonly answer: Sentence | null;
}

/**
 * How two sides take what a piece names. Null if they do not: a repeated answer to "how many?" settles nothing, and neither
 * does a "yes" alone.
 */
export function takenBy(sentence: Sentence, piece: Piece, sentences: readonly Sentence[]): Taken | null {
  const { plain, language } = sentence;
  const sumsUp = piece.kind !== 'rule' && SUMS_UP[language].test(plain);
  if (asksFact(sentence, sentences) || !(sumsUp || isBargained(sentence, sentences))) return null;
  const echoed = piece.kind === 'rule' ? null : echoedBefore(sentence, piece.text, sentences);
  const own = piece.isTaken ? sentence : takenInTurn(sentence, sentences);
  const firm = confirmationOf(sentence, sentences, true) ?? takenInAnswer(sentence, sentences);
  const deal = LETS_SAY[language].test(plain) ? settledInAnswer(sentence, sentences) : null;
  const answer = deal ?? firm ?? confirmationOf(sentence, sentences);
  const isLiked = firm !== null || (answer !== null && LIKES.test(answer.plain));
  const concludes = CONCLUDES[language].test(plain) || THEN[language].test(plain);
  // "Eight then.": of what the other has just offered, and not only asked.
  const takesThen = THEN[language].test(plain) && echoed !== null && sentence.turn - echoed.turn === 1;
  const isTaken =
    (deal !== null && piece.kind === 'amount') ||
    (sumsUp && (isLiked || own !== null)) ||
    (own !== null && SETTLES[language].test(own.plain)) ||
    (piece.kind === 'rule'
      ? (concludes && (own !== null || answer !== null)) || (own !== null && isLiked)
      : (echoed !== null && (own !== null || isLiked || (concludes && answer !== null) || takesThen)) ||
        (own !== null && answer !== null));
  return isTaken ? { echoed, own, answer } : null;
}

/** More than "yes", which may only say that somebody listens. */
const LIKES = opening(
  '(?:great|good|lovely|perfect|fine|brilliant|cool|excellent|super|fint|godt|perfekt|dejligt|skønt|thank you|tak)',
);

/** The sentence of somebody else that names the same amounts, times or days just before. */
function echoedBefore(
  { index, turn, speaker, language }: Sentence,
  piece: string,
  sentences: readonly Sentence[],
): Sentence | null {
  const named = measuresOf(piece, language);
  const isSame = (one: Sentence) => {
    const short = one.plain.split(' ').length <= BARE_NUMBER;
    const others = new Set(
      [...measuresOf(one.plain, language)].flatMap((word) => (short ? [word, inThousands(word, named)] : word)),
    );
    return named.size > 0 && [...named].filter((word) => others.has(word)).length * 2 >= named.size;
  };
  const before = sentences.slice(Math.max(0, index - ECHOED.sentences), index);
  return (
    before.findLast(
      (one) =>
        !one.foreign &&
        one.speaker !== speaker &&
        turn - one.turn <= ECHOED.turns &&
        isSame(one) &&
        !FACT[language].test(one.plain),
    ) ?? null
  );
}

/** Words of "No, 45.", which may be thousands: "Okay, 45,000 then." */
const BARE_NUMBER = 3;

/** "45,000" of "45", in either way to write it. */
function inThousands(word: string, named: ReadonlySet<string>): string {
  return [`${word},000`, `${word}.000`].find((written) => named.has(written)) ?? word;
}

/** The sentence beside it in its turn with which its speaker takes it, or itself. */
function takenInTurn(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const { index, turn, language } = sentence;
  const around = [sentence, sentences[index + 1], sentences[index - 1], sentences[index + 2]];
  const before = sentences[index - 1];
  const isYes = before !== undefined && before.turn === turn && YES.test(before.plain);
  return (
    around.find(
      (one) => one !== undefined && one.turn === turn && !one.plain.endsWith('?') && TAKES[language].test(one.plain),
    ) ?? (isYes ? before : null)
  );
}

/** "Hm. Yes. Two and a half.": yes to what the other has named. */
const YES = opening('(?:yes|yeah|yep|ja|jo|jep)[.!,]*$');

/** "Let's say 45,000." "Okay. Deal.": the sentence of the next turn with which the other side settles it. */
function settledInAnswer(
  { index, turn, speaker, language }: Sentence,
  sentences: readonly Sentence[],
): Sentence | null {
  return (
    sentences
      .slice(index + 1, index + 1 + ANSWERED)
      .find((one) => one.turn === turn + 1 && one.speaker !== speaker && SETTLES[language].test(one.plain)) ?? null
  );
}

/** "Yes. We can keep to that.": the sentence of the next turn with which the other side takes it. */
function takenInAnswer({ index, turn, speaker, language }: Sentence, sentences: readonly Sentence[]): Sentence | null {
  return (
    sentences
      .slice(index + 1, index + 1 + ANSWERED)
      .find(
        (one) =>
          one.turn === turn + 1 &&
          one.speaker !== speaker &&
          !one.plain.endsWith('?') &&
          one.plain.split(' ').length <= SHORT_ANSWER &&
          !BARE.test(one.plain) &&
          TAKES[language].test(one.plain),
      ) ?? null
  );
}

const SHORT_ANSWER = 8;
const BARE = opening('(?:okay|ok|all right|alright|right|godt|fint|thank you|thanks|tak)[.!,]*$');

function asksFact({ index, turn, language }: Sentence, sentences: readonly Sentence[]): boolean {
  const question = sentences
    .slice(Math.max(0, index - 3), index)
    .findLast((one) => one.plain.endsWith('?') && turn - one.turn <= 2);
  return question !== undefined && ASKS_FACT[language].test(question.plain) && !BARGAINS[language].test(question.plain);
}

function isBargained({ index, turn, speaker, language }: Sentence, sentences: readonly Sentence[]): boolean {
  return sentences
    .slice(Math.max(0, index - BARGAINED.sentences), index + 3)
    .some(
      (one) =>
        Math.abs(turn - one.turn) <= BARGAINED.turns &&
        (BARGAINS[language].test(one.plain) || (one.speaker !== speaker && turn > one.turn && isOffer(one))),
    );
}

/** Words of "Two and a half?" */
const BARE_OFFER = 4;

/** "450.", "So only Leeds?": a bare number, or a question that concludes. */
function isOffer({ plain, language }: Sentence): boolean {
  if (plain.endsWith('?')) {
    const isBare = plain.split(' ').length <= BARE_OFFER && measuresOf(plain, language).size > 0;
    return (isBare || CONCLUDES[language].test(plain)) && !ASKS_FACT[language].test(plain);
  }
  return plain.split(' ').length <= 2 && measuresOf(plain, language).size > 0;
}

/** The question just before, of somebody else, that concludes in the same words: "So England?" "England, yes." */
export function concludedBefore(sentence: Sentence, words: string, sentences: readonly Sentence[]): Sentence | null {
  const { index, turn, speaker, language } = sentence;
  const said = contentWords(words);
  const question = sentences
    .slice(Math.max(0, index - 3), index)
    .findLast((one) => !one.foreign && one.plain.endsWith('?') && one.speaker !== speaker && turn - one.turn === 1);
  if (question === undefined || said.length === 0 || !CONCLUDES[language].test(question.plain)) return null;
  if (ASKS_FACT[language].test(question.plain)) return null;
  const asked = new Set(contentWords(question.plain));
  return said.every((word) => asked.has(word)) ? question : null;
}
