import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { doesIt } from './needed-thing.ts';
import { takenOffer } from './replies.ts';
import { presentOf } from './statement/danish-verbs.ts';
import { small } from './undone-acts.ts';
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
  const rest = doesIt(clause, language) ?? whenAsked(sentence, meeting);
  if (rest === null) return null;
  const due = rest === '' ? null : ownDeadline(deadlineIn([rest], sentence, meeting));
  const earlier = meeting.sentences.slice(Math.max(0, index - REACH), index).toReversed();
  for (const said of earlier) {
    if (said.speaker !== speaker || said.language !== language || said.turn === turn) continue;
    const { does = '', verb = '', object = '' } = OFFERS[language].exec(bare(said.plain))?.groups ?? {};
    if (does === '' && verb === '') continue;
    const isTaken = takenOffer(said, meeting.sentences) !== null || whenAsked(sentence, meeting) !== null;
    if (turn - said.turn > TURNS || !isTaken) return null;
    const text = language === 'da' ? `Jeg ${presentOf(verb.toLowerCase())} ${object}` : `I'll ${does}`;
    const asked = meeting.sentences.slice(said.index + 1, index).filter((one) => BY_WHEN.test(one.plain));
    const todo = findingOf(
      [said, ...asked, sentence].map((one) => quoteOf(one)),
      speaker,
      due,
    );
    const told = due === null ? text : `${text} ${small(due.said)}`;
    return writtenTask(todo, 'promise', [{ sentence: said, text: told }], meeting);
  }
  return null;
}

/** "I can write a draft." "By when?" "Before Easter.": the answer. Null if it is none, or says more than when. */
function whenAsked({ index, turn, plain, language, speaker }: Sentence, { sentences, date }: Meeting): string | null {
  const asked = sentences[index - 1];
  if (asked === undefined || asked.turn !== turn - 1 || asked.speaker === speaker) return null;
  if (!BY_WHEN.test(asked.plain)) return null;
  const said = bare(plain);
  const due = findDeadline(said, date, language);
  return due !== null && said.length - due.said.length <= BESIDE_DAY ? said : null;
}
const BY_WHEN = anyCase(
  '^(?:(?:okay|great|good|lovely|oh|and|godt|fint|okay|og),? )*(?:(?:by )?when(?: by)?|(?:til |inden )?hvornår)\\?$',
);
/** Characters. */
const BESIDE_DAY = 8;

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
