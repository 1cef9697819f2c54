import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { doesIt } from './needed-thing.ts';
import { takenOffer } from './replies.ts';
import { presentOf } from './statement/danish-verbs.ts';
import { writtenTask } from './write-task.ts';

/** Sentences and turns between what is offered and "I'll do it tonight". */
const REACH = 5;
const TURNS = 2;

/** "I can update that." */
const OFFERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:and|so|okay|ok|right|but|then|well|yeah|yes|sure|oh),? )*(?:i(?:['’]ll| will| can| could|['’]d be happy to)|let me|happy to)(?: (?:also|just|probably|then|easily|always))* (?<does>(?!(?:do|have|be|see|get|try|look)(?!\\p{L}))\\p{L}{3,} [^,.?!;]{2,80})$",
  ),
  da: anyCase(
    '^(?:(?:og|okay|men|jamen|ja|jo|så),? )*jeg (?:kan|vil|kunne)(?: (?:så|lige|bare|også|nok|gerne|godt|sagtens|selv|da))* (?<verb>(?!(?:gøre|have|være|se|få|prøve)(?!\\p{L}))\\p{L}{3,}e) (?<object>[^,.?!;]{2,80})$',
  ),
};

/**
 * "I can update that." "Oh, could you?" "Yes, I'll do it tonight.": what the speaker offered, with the day on which they do
 * it. Null if they offered nothing that was taken.
 */
export function keptOffer(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const { index, turn, speaker, language } = sentence;
  const rest = doesIt(clause, language);
  if (rest === null) return null;
  const due = rest === '' ? null : ownDeadline(deadlineIn([rest], sentence, meeting));
  const earlier = meeting.sentences.slice(Math.max(0, index - REACH), index).toReversed();
  for (const said of earlier) {
    if (said.speaker !== speaker || said.language !== language || said.turn === turn) continue;
    const { does = '', verb = '', object = '' } = OFFERS[language].exec(bare(said.plain))?.groups ?? {};
    if (does === '' && verb === '') continue;
    if (turn - said.turn > TURNS || takenOffer(said, meeting.sentences) === null) return null;
    const text = language === 'da' ? `Jeg ${presentOf(verb.toLowerCase())} ${object}` : `I'll ${does}`;
    const todo = findingOf([quoteOf(said), quoteOf(sentence)], speaker, due);
    const told = due === null ? text : `${text} ${due.said}`;
    return writtenTask(todo, 'promise', [{ sentence: said, text: told }], meeting);
  }
  return null;
}

/** "Oh, could you?" */
const ASKS_ALONE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:oh|ah|and|yes|please|great|lovely|thanks),? )*(?:can|could|would|will) you(?: do that| really| please)?\\?$',
  ),
  da: anyCase('^(?:(?:åh|nå|ja|og|tak),? )*(?:kan|kunne|vil|ville|gider) du(?: (?:det|virkelig|godt|ikke nok))*\\?$'),
};

/** Whether somebody takes with a question what was just offered: it asks for nothing else. */
export function takesUpOffer({ index, turn, plain, language }: Sentence, { sentences }: Meeting): boolean {
  if (!ASKS_ALONE[language].test(plain)) return false;
  const before = sentences.slice(Math.max(0, index - REACH), index).filter((one) => one.turn === turn - 1);
  return before.some((one) => one.language === language && OFFERS[language].test(bare(one.plain)));
}

const bare = (plain: string): string => plain.replace(/[\s.!]+$/u, '');
