import type { Language } from '../function-words.ts';
import { doerOf } from './doers.ts';
import { nameMarks } from './name-marks.ts';
import { type PieceKind, pieceKind } from './piece-kind.ts';
import { FRONTED, SPOKEN_WORDS, WEEKDAY } from './spoken-words.ts';
import { isCorrected, isTag } from './tags.ts';

export type Mark = ',' | '.' | '?';

interface Piece {
  readonly kind: PieceKind;
  /** Its words. */
  readonly length: number;
  readonly first: string;
  readonly second: string;
  readonly last: string;
  /** `doerOf` */
  readonly doer: string;
  /** It begins with "who", behind "so" and the like. */
  readonly asksWho: boolean;
  /** Its last clause says on what something depends: "… once we have three". */
  readonly endsInCondition: boolean;
}

/** Chooses a mark for each border, by the place of the word before it. */
export function clauseMarks(words: readonly string[], ends: readonly number[], language: Language): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  let asks = false;
  let length = 0;
  let start = 0;
  let next = pieceOf(words, 0, ends[0] ?? 0, language);
  let depends = false;
  for (const [at, end] of ends.entries()) {
    const piece = next;
    // "Who rings the bell", and after a comma: who rings it.
    if (length === 0 && piece.asksWho) asks = true;
    length += piece.length;
    // "Hvis det regner, kan vi" asks nothing.
    if (piece.kind === 'question' || piece.kind === 'statement') asks = piece.kind === 'question' && !depends;
    depends = language === 'da' && standsInFront(piece, language);
    if (isTag(words, end, language) && marks.size > 0) {
      marks.set(start - 1, ',');
      asks = true;
    }
    if (isCorrected(words, 0, start)) {
      marks.set(start - 1, ',');
      marks.set(start, ',');
    }
    if (start === 0 && end === words.length - 1 && isMoreAsked(words, language)) asks = true;
    for (const [place, mark] of nameMarks(words, start, end, language)) marks.set(place, mark);
    start = end + 1;
    next = pieceOf(words, start, ends[at + 1] ?? end, language);
    if (next.length > 0 && goesOn(piece, next, length, language)) {
      marks.set(end, ',');
      continue;
    }
    marks.set(end, asks ? '?' : '.');
    asks = piece.asksWho && isNameAlone(next);
    length = 0;
  }
  return marks;
}

function pieceOf(words: readonly string[], start: number, end: number, language: Language): Piece {
  const own = words.slice(start, end + 1);
  const [first = '', second = ''] = own;
  const kind = pieceKind(own, language);
  const asksWho = language === 'en' && own.find((word) => !SPOKEN_WORDS.en.lead.has(word)) === 'who';
  const last = own.at(-1) ?? '';
  const doer = doerOf(words, start, language);
  return { kind, length: own.length, first, second, last, doer, asksWho, endsInCondition: endsInCondition(own) };
}

/** Words of a condition at the end. */
const LONGEST_CONDITION = 8;

function endsInCondition(words: readonly string[]): boolean {
  const { condition, subject, pronoun } = SPOKEN_WORDS.en;
  const [from, to] = [words.length - LONGEST_CONDITION, words.length - 2];
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    return at >= from && at < to && condition.has(word) && (subject.has(next) || pronoun.has(next));
  });
}

/** Words of a sentence of which "and we …" goes on. */
const LONG_SENTENCE = 20;
/** "Betalingen, den lader vi stå": words that a clause takes up. */
const SHORT_REST = 4;
/** Words of a statement that "that's settled" may be about. */
const SHORTEST_SETTLED = 5;

const MOST_ASKED = 5;

/** "And the flowers", "og musikken til festen": all that is said in a turn. */
function isMoreAsked(words: readonly string[], language: Language): boolean {
  const [and = '', thing = ''] = words;
  const { list, determiner, verb } = SPOKEN_WORDS[language];
  if (!list.has(and) || words.length > MOST_ASKED || words.length < 2 || words.some((word) => verb.has(word)))
    return false;
  return determiner.has(thing) || (language === 'da' && /.{3}(?:en|et|erne|ene)$/u.test(thing));
}

const THANKS = /^(?:thanks|cheers|tak)$/u;

/** Before the name of somebody who is called. */
const CALLS = /^(?:@|yeah|yes|so|okay|ok|and|but|well|hey|hi|ja|så|og|men|hej)$/u;

const isNameAlone = ({ first, length }: Piece): boolean => first === '@' && length === 1;

/** Whether the next piece belongs to the sentence of this one, in which `length` words were said. */
function goesOn(piece: Piece, next: Piece, length: number, language: Language): boolean {
  // "I'm in court on Friday. Monday?"
  if (WEEKDAY.test(piece.last) && WEEKDAY.test(next.first)) return false;
  // "Omar, you'll send it.", "Yeah, Omar, I'll send it."
  if (piece.kind === 'lead' && piece.last === '@' && CALLS.test(piece.first) && next.kind !== 'lead') return true;
  // "Okay, thanks."
  if (piece.kind === 'lead' && piece.length === 1 && THANKS.test(next.first)) return piece.last !== '@';
  // "Everybody goes home. Then when we meet again, …"
  if (language === 'en' && next.first === 'then' && SPOKEN_WORDS.en.condition.has(next.second)) return false;
  // "Could you send it? And just to clarify, …"
  if (next.second === 'just' && next.first === 'and' && piece.kind === 'question') return false;
  // "Bring the plans. See you soon."
  if (next.first === 'see' && next.second === 'you') return false;
  // "Let's see. So everybody sends it."
  if (language === 'en' && piece.last === 'see' && /^(?:so|okay|well)$/u.test(next.first)) return false;
  // "We change it, otherwise we lose the order"
  if (next.first === 'otherwise') return true;
  // "I'll book the hall, Omar orders the lamps"
  if (piece.doer !== '' && next.doer !== '' && (piece.doer !== next.doer || piece.doer === '@')) return true;
  // "Shall I send it, or will you?"
  if (piece.kind === 'question' && /^(?:or|eller)$/u.test(next.first) && next.length <= SHORT_REST) {
    return SPOKEN_WORDS[language].ask.has(next.second) || /^gør$/u.test(next.second);
  }
  // "Who can send it? Omar?"
  if (piece.asksWho && isNameAlone(next)) return false;
  // "Friday it is. Who tells them?"
  if (piece.last === 'is' && next.asksWho) return false;
  if (piece.kind === 'statement' && /^(?:yes|yeah|no|ja|nej|jo)$/u.test(next.first)) return false;
  const isMain = !(language === 'da' && /^(?:jeg|vi|du)$/u.test(next.first));
  if (length === piece.length && isMain && standsInFront(piece, language) && next.kind !== 'lead') return true;
  const joins = SPOKEN_WORDS[language].join.has(next.first);
  const isRest = piece.kind === 'rest';
  const concludes = !isRest && isConclusion(next);
  if (language === 'en' && piece.endsInCondition && next.first === 'then') return true;
  // In Danish, what depends on a condition begins with "så" or a verb.
  if (piece.kind === 'condition' && !(language === 'da' && /^(?:jeg|vi|du)$/u.test(next.first))) return true;
  switch (next.kind) {
    case 'rest':
    case 'dependent':
      return true;
    case 'lead':
      return next.first === '@';
    case 'condition':
      return !joins && !isRest && piece.kind !== 'lead';
    case 'settles':
      if (!concludes && (isRest || piece.length >= SHORTEST_SETTLED)) return true;
      return isBeforeClause(piece, next);
    case 'statement':
      if (isRest && piece.length <= SHORT_REST) return true;
      if (joins && !concludes && length < LONG_SENTENCE) return true;
      return isBeforeClause(piece, next);
    default:
      return isBeforeClause(piece, next);
  }
}

/** "Until it's mended": what follows is the clause on which it depends. */
function standsInFront({ kind, first }: Piece, language: Language): boolean {
  return kind === 'condition' || ((kind === 'dependent' || kind === 'statement') && FRONTED[language].test(first));
}

/** "Okay, we keep it", but "Thanks, Omar. We keep it". */
function isBeforeClause({ kind, last }: Piece, next: Piece): boolean {
  return kind === 'lead' && next.first !== '@' && last !== '@';
}

/** "So we" and "and then we" begin a sentence, "so she can" tells what for. */
function isConclusion({ first, second }: Piece): boolean {
  return /^s[oå]$/u.test(first) || /^(?:så|then)$/u.test(second);
}
