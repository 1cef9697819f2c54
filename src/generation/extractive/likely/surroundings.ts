import type { Meeting } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { opening, phrase } from '../../speech/words.ts';
import { answerSigns } from './word-signs.ts';

/** Sentences after one that may answer it. */
const ANSWERED_WITHIN = 12;
/** Sentences of the same speaker that are counted. */
const LOOKED_AT = 14;
/** Sentences. Of fewer most are there for a reason, and it says nothing where one stands. */
const SHORT_MEETING = 40;
/** Sentences, and their characters: 12_000about ten minutes. A quick exchange has many sentences and is soon over. */
const LONG_MEETING = { sentences: 160, characters: 12_000 };

type Length = 'short' | 'hardlyLong' | 'quick' | 'long';

/** Each sentence is asked for, with each of its clauses. */
const lengths = new WeakMap<readonly Sentence[], Length>();

/** How long a meeting is. The longer it is, the more of what is said in it is no task and no agreement. */
export function lengthOf({ sentences }: Pick<Meeting, 'sentences'>): Length {
  const length = lengths.get(sentences) ?? measured(sentences);
  lengths.set(sentences, length);
  return length;
}

function measured(sentences: readonly Sentence[]): Length {
  if (sentences.length < SHORT_MEETING) return 'short';
  if (sentences.length < LONG_MEETING.sentences) return 'hardlyLong';
  const characters = sentences.reduce((sum, { plain }) => sum + plain.length, 0);
  return characters < LONG_MEETING.characters ? 'quick' : 'long';
}

export const isShort = (meeting: Pick<Meeting, 'sentences'>): boolean => lengthOf(meeting) === 'short';

/** Words. From here on a turn is a speech. */
const LONG_TURN = 90;
/** A turn of so few words does not end what somebody tells. */
const BACKCHANNEL = 4;

const THANKS = opening(
  '(?:(?:okay|ok|yeah|yes|oh|ah|all right|right|so|cool|great|perfect|awesome|excellent|sounds good|nice|amazing|wonderful|sweet|lovely)[,.! ]+){0,3}' +
    "(?:thanks|thank you|thx|perfect|great|awesome|cool|excellent|sounds good|nice|amazing|wonderful|good|lovely|brilliant|that would be|that'd be|makes sense|appreciate)",
);
const YES = opening('yeah|yes|yep|yup|sure|okay|ok|right|mm-?hmm|uh-?huh|exactly|definitely|absolutely|agreed');
const NO = opening("no|nope|but|well|i don't|not");
const ASKS = phrase(
  '(?:can|could|would|will|do) (?:you|someone|somebody|anyone|we)|please|who (?:can|will|wants)|needs? to',
);

/** Each sentence is asked for with each of its clauses, for todos and for agreements. */
const known = new WeakMap<Sentence, readonly string[]>();

/** What stands around a sentence that tells whether it is a promise, a request or a decision, by names of signs. */
export function surroundingSigns(sentence: Sentence, meeting: Meeting): readonly string[] {
  const signs = known.get(sentence) ?? signsAround(sentence, meeting);
  known.set(sentence, signs);
  return signs;
}

function signsAround(sentence: Sentence, { sentences, people }: Meeting): string[] {
  const signs: string[] = [];
  const { index, turn, speaker } = sentence;
  const before = sentences[index - 1];
  const after = sentences[index + 1];
  const place = isShort({ sentences }) ? 0.5 : index / sentences.length;
  if (place > 0.9) signs.push('at the end');
  else if (place > 0.75) signs.push('in the last quarter');
  else if (place < 0.08) signs.push('at the beginning');
  if (before !== undefined && before.turn !== turn) {
    signs.push('opens the turn');
    if (before.plain.endsWith('?')) signs.push('after a question');
    if (before.speaker !== speaker) {
      const said = lastOfTurn(before, sentences);
      if (ASKS.test(said)) signs.push('after a request');
      if (people.mentions(said).some(({ person }) => person === speaker)) signs.push('after its name');
    }
  }
  if (after !== undefined && after.turn !== turn) signs.push('ends the turn');
  const more = wordsAfter(sentence, sentences);
  if (more > 80) signs.push('goes on');
  else if (more < 15) signs.push('stops');
  const length = countWords(sentence.utterance, LONG_TURN);
  signs.push(
    length < 12 ? 'short turn' : length < 35 ? 'turn of some sentences' : length < LONG_TURN ? 'long turn' : 'speech',
  );
  const answer = sentences
    .slice(index + 1, index + ANSWERED_WITHIN)
    .find((other) => other.turn > turn && other.speaker !== speaker);
  if (answer !== undefined && answer.turn <= turn + 2) {
    if (THANKS.test(answer.plain)) signs.push('thanked');
    else if (YES.test(answer.plain)) signs.push('answered by yes');
    else if (NO.test(answer.plain)) signs.push('answered by no');
    signs.push(...answerSigns(answer.plain.slice(0, 60)));
  }
  return signs;
}

function lastOfTurn(last: Sentence, sentences: readonly Sentence[]): string {
  return sentences
    .slice(Math.max(0, last.index - 3), last.index + 1)
    .filter(({ turn }) => turn === last.turn)
    .map(({ plain }) => plain)
    .join(' ');
}

/** How many words the speaker says next, until somebody else says more than "mm". */
function wordsAfter({ index, speaker }: Sentence, sentences: readonly Sentence[]): number {
  let words = 0;
  for (const next of sentences.slice(index + 1, index + 1 + LOOKED_AT)) {
    const count = countWords(next.plain, Number.POSITIVE_INFINITY);
    if (next.speaker === speaker) words += count;
    else if (count > BACKCHANNEL) break;
  }
  return words;
}

/** The words of a text, but no more than `most`: an utterance may be as long as the meeting. */
function countWords(text: string, most: number): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0 && words < most; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}
