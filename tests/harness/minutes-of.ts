import { extractSummary } from '../../src/generation/extractive/extract-summary.ts';
import type { Language } from '../../src/generation/function-words.ts';
import { utterancesOf } from '../../src/transcripts/utterances-of.ts';

const PARTICIPANTS = ['Ben Carter', 'Ida Møller', 'Omar Said'];

/**
 * What the rules write from turns such as "Ben Carter: I'll call the yard." on Monday 2 March: each statement with how
 * sure its evidence is.
 */
export function minutesOf(language: Language, ...lines: readonly string[]) {
  const { context, todos, hvadBlevAftalt } = extractSummary({
    utterances: utterancesOf(lines.join('\n'), 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: PARTICIPANTS,
  });
  const sikkerhed = (pointer: string) => context.find(({ peger }) => peger === pointer)?.sikkerhed;
  return {
    todos: todos.opgaver.map(({ opgave }, at) => [opgave, sikkerhed(`/todos/opgaver/${at}`)]),
    /** The evidence of each agreement, word for word. */
    quotes: hvadBlevAftalt.aftaler.map((_, at) =>
      context.filter(({ peger }) => peger === `/hvadBlevAftalt/aftaler/${at}`).map(({ citat }) => citat),
    ),
    /** The evidence of each todo, word for word. */
    evidence: {
      todos: todos.opgaver.map((_, at) =>
        context.filter(({ peger }) => peger === `/todos/opgaver/${at}`).map(({ citat }) => citat),
      ),
    },
    agreements: hvadBlevAftalt.aftaler.map(({ aftale }, at) => [aftale, sikkerhed(`/hvadBlevAftalt/aftaler/${at}`)]),
  };
}

/** The same for turns of two people, without their names: Ben Carter and Omar Said. */
export function minutesOfTwo(language: Language, ...turns: readonly string[]) {
  const [first, , second] = PARTICIPANTS;
  return minutesOf(language, ...turns.map((turn, at) => `${at % 2 === 0 ? first : second}: ${turn}`));
}

const TALK = [
  'The oven by the door was cold again this morning.',
  'Mine was already warm when I came in at the back.',
  'That one has a new lamp with a rather long cord.',
  'The lamp on the other one was broken for a year.',
];

/** The same for so many turns by two people, who say these in the middle, and nothing of weight before and after. */
export function minutesAmidTalk(turns: number, ...said: readonly string[]) {
  const lines = Array.from({ length: turns }, (_, at) => {
    const turn = said[at - turns / 2] ?? TALK[at % TALK.length];
    return `${PARTICIPANTS[at % 2]}: ${turn}`;
  });
  return minutesOf('en', ...lines);
}
