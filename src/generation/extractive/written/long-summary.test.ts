import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import { extractSummary } from '../extract-summary.ts';

const SPEAKERS = ['Rosa Lind', 'Victor Hale', 'Ben Carter'];
/** Talk of nothing. */
const TALK = [
  'I do not know what they will do about it then.',
  'Yes, and it was the same for us all of last year.',
  'They said so, but they never really told us why that is.',
  'Okay, so what would you do if you were to do it again?',
];
const AGENDA = ['harbour lights', 'fuel pump', 'summer regatta', 'club house'].flatMap((item) => [
  `The next item is the ${item}.`,
  `What do you say to the ${item}?`,
  ...TALK,
]);
const TASKS = [
  "I'll write to the sailing school by Friday.",
  "I'll order paint for the doors by Friday.",
  "I'll call the town about the permit tomorrow.",
  "I'll print the new rules for members by Friday.",
].flatMap((task) => [task, 'Thanks.']);
const GUESS = [
  'The mooring contract for the ferry is old.',
  'Yes, the mooring contract for the ferry is too old.',
  'I can look into it.',
  'Thanks.',
];

/** A meeting of some 3,000 words by so many people in which these are said one after another from the fiftieth turn on. */
function meeting(speakers: number, ...said: readonly string[]) {
  const names = [...SPEAKERS, 'Ida Holm', 'Omar Said', 'Eva Krog', 'Bo Lind', 'Ann Fry'].slice(0, speakers);
  const lines = Array.from({ length: 300 }, (_, at) => `${names[at % speakers]}: ${said[at - 50] ?? TALK[at % 4]}`);
  return extractSummary({
    utterances: utterancesOf(lines.join('\n'), 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language: 'en',
    participants: [],
  });
}

describe('the text of a long meeting', () => {
  it('tells what was said, and leaves to the list what names little and what "it" may be', () => {
    const { opsummering, todos } = meeting(3, ...AGENDA, ...TASKS, "I'll make a list.", 'Thanks.', ...GUESS);
    const tasks = todos.opgaver.map(({ opgave }) => opgave).join(' ');
    expect(tasks).toMatch(/makes a list\. .*looks into the mooring contract for the ferry\./);
    expect(opsummering).toMatch(/orders paint for the doors by Friday 6 March/);
    expect(opsummering).not.toMatch(/makes a list|mooring/);
  });

  it('tells them where little else was found', () => {
    const { opsummering } = meeting(3, "I'll make a list.", 'Thanks.', ...GUESS);
    expect(opsummering).toMatch(/makes a list/);
    expect(opsummering).toMatch(/To be confirmed: \S+ \S+ looks into the mooring contract/);
  });

  it('says of how many those are who spoke most, where it does not name all', () => {
    expect(meeting(3).opsummering).not.toContain('spoke most');
    const said = [
      'The mooring fees went up.',
      'So did the mooring fees in Marstal.',
      'I see the mooring fees as too high.',
    ];
    const more = said.map((line) => line.replace('The', 'And the'));
    expect(meeting(8, ...said, ...more).opsummering).toMatch(/Of 8 speakers, \S+ \S+ and \S+ \S+ spoke most\./);
  });
});
