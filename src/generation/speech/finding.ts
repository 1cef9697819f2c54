import { clip } from '../clip.ts';
import { MAX_TEXT } from '../content-limits.ts';
import type { Clause } from './clauses.ts';
import { type Deadline, findDeadline } from './find-deadline.ts';
import type { People } from './people.ts';
import type { Sentence } from './sentence.ts';

/** What the rules read. */
export interface Meeting {
  sentences: readonly Sentence[];
  people: People;
  /** Labels of those who speak, each once. */
  speakers: readonly string[];
  /** Deadlines count from this day. */
  date: Date;
}

/** A verbatim piece of one sentence. */
export interface Quote {
  readonly sentence: Sentence;
  readonly text: string;
}

/** An agreement or a todo. */
export interface Finding {
  readonly statement: string;
  readonly owner: string;
  readonly deadline: Deadline | null;
  /** False: likely, but whoever approves should look at it. */
  readonly sure: boolean;
  /** Whether two sides settled it in pieces of sentences, which then are no task. */
  readonly settled?: true;
  /** Whether the statement guesses what "it" is, by what was named before. */
  readonly guessed?: true;
  /** The first one is what the statement was made from. */
  readonly quotes: readonly Quote[];
}

const LEAD_IN =
  /^(?:(?:so|okay|ok|well|and|but|right|um|uh|oh|yes|yeah|yep|no|good|great|fine|sure|perfect|lovely|thanks|thank you|then|all right|og|så(?=,)|men|nå|okay|øh+m?|altså|jamen|ja|jo|godt|fint|super|tak|nej)[,.]? )+/iu;

/** Makes an entry of the minutes from what was said: without the words that lead in to it, with a capital letter. */
export function statementOf(said: string): string {
  const rest = said.replace(LEAD_IN, '');
  const body = rest.length < 8 ? said : rest;
  return clip(body.charAt(0).toUpperCase() + body.slice(1), MAX_TEXT);
}

/** Quotes a clause of the sentence, or all of it. */
export function quoteOf(sentence: Sentence, { text }: Clause = sentence): Quote {
  return { sentence, text };
}

/** `said`: what was agreed or is to be done, if the first quote does not say it. */
export function findingOf(
  quotes: readonly Quote[],
  owner: string,
  deadline: Deadline | null,
  { said, sure = true }: { said?: string; sure?: boolean } = {},
): Finding {
  return { statement: statementOf(said ?? quotes[0]?.text ?? ''), owner, deadline, sure, quotes };
}

/** The first deadline that has a date, otherwise the first one. The day of something else only where there is no other: `ownDeadline`. */
export function deadlineIn(texts: readonly string[], sentence: Sentence, meeting: Meeting): Deadline | null {
  const found = texts
    .flatMap((text) => findDeadline(text, meeting.date, sentence.language) ?? [])
    .filter((one) => !texts.some((text) => isNotBefore(text, one)));
  const own = found.filter(({ of }) => of === undefined);
  return own.find(({ date }) => date) ?? own[0] ?? found[0] ?? null;
}

/** "I won't get to it before next week": that is when it may begin. */
function isNotBefore(text: string, { said }: Deadline): boolean {
  if (!/^(?:before|før) /iu.test(said)) return false;
  const at = text.toLowerCase().indexOf(said.toLowerCase());
  return at > 0 && /(?:n['’]t|(?<!\p{L})(?:not|never|ikke|aldrig)) (?:\S+ ){0,7}$/iu.test(text.slice(0, at));
}

/** No deadline where only the day of something else is named: of an event, or of a thing that is ordered. */
export const ownDeadline = (deadline: Deadline | null): Deadline | null =>
  deadline?.of === undefined ? deadline : null;
