import { extractSummary } from '../../src/generation/extractive/extract-summary.ts';
import { utterancesOf } from '../../src/transcripts/utterances-of.ts';

const SPEAKERS = ['Rosa Lind', 'Victor Hale', 'Ben Carter', 'Ida Holm', 'Omar Said', 'Eva Krog', 'Bo Lind', 'Ann Fry'];
/** Talk of nothing. */
export const TALK = [
  'I do not know what they will do about it then.',
  'Yes, and it was the same for us all of last year.',
  'They said so, but they never really told us why that is.',
  'Okay, so what would you do if you were to do it again?',
];

/** What a chair says who announces these items, with talk of each. */
export const agendaOf = (items: readonly string[]): string[] =>
  items.flatMap((item) => [`The next item is the ${item}.`, `What do you say to the ${item}?`, ...TALK]);

export const AGENDA = agendaOf(['harbour lights', 'fuel pump', 'summer regatta', 'club house']);

/**
 * What the rules write of a meeting of 300 turns, 3,000 words and 50 minutes by so many people, on Monday 2 March: these are said one
 * after another from the fiftieth turn on.
 */
export function longMeeting(speakers: number, ...said: readonly string[]) {
  const lines = Array.from({ length: 300 }, (_, at) => {
    const time = `00:${String(Math.floor(at / 6)).padStart(2, '0')}:${String((at % 6) * 10).padStart(2, '0')}`;
    return `[${time}] ${SPEAKERS[at % speakers]}: ${said[at - 50] ?? TALK[at % TALK.length]}`;
  });
  return extractSummary({
    utterances: utterancesOf(lines.join('\n'), 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language: 'en',
    participants: [],
  });
}
