import { describe, expect, it } from 'vitest';
import { AGENDA, agendaOf, longMeeting } from '../../../../tests/harness/long-meeting.ts';

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

describe('the text of a long meeting', () => {
  it('tells what was said, and leaves to the list what names little and what "it" may be', () => {
    const { opsummering, todos } = longMeeting(3, ...AGENDA, ...TASKS, "I'll make a list.", 'Thanks.', ...GUESS);
    const tasks = todos.opgaver.map(({ opgave }) => opgave).join(' ');
    expect(tasks).toMatch(/makes a list\. .*looks into the mooring contract for the ferry\./);
    expect(opsummering).toMatch(/orders paint for the doors by Friday 6 March/);
    expect(opsummering).not.toMatch(/makes a list|mooring/);
  });

  it('tells the six topics that weigh most', () => {
    const items = [
      'harbour lights',
      'fuel pump',
      'summer regatta',
      'club house',
      'boat shed',
      'winter store',
      'rope shop',
      'life jackets',
    ];
    const { opsummering, hvadBlevDroeftet } = longMeeting(3, ...agendaOf(items), ...TASKS);
    expect(hvadBlevDroeftet.emner.length).toBe(items.length);
    expect(items.filter((item) => opsummering.includes(item)).length).toBe(6);
  });

  it('has the article before a thing that is counted, and not before one that is none', () => {
    const said = [
      'Is a power button loud?',
      'No, a power button is not.',
      'So we want a power button.',
      'Yes, with a power button.',
    ];
    const more = [...said, ...said, 'And the power button is red.'];
    expect(longMeeting(3, ...more).opsummering).toContain('talked about the power button');
    const mass = more.map((line) => line.replace('power button', 'speech recognition'));
    expect(longMeeting(3, ...mass).opsummering).toContain('talked about speech recognition');
  });

  it('tells them where little else was found', () => {
    const { opsummering } = longMeeting(3, "I'll make a list.", 'Thanks.', ...GUESS);
    expect(opsummering).toMatch(/makes a list/);
    expect(opsummering).toMatch(/To be confirmed: \S+ \S+ looks into the mooring contract/);
  });

  it('says of how many those are who spoke most, where it does not name all', () => {
    expect(longMeeting(3).opsummering).not.toContain('spoke most');
    const said = [
      'The mooring fees went up.',
      'So did the mooring fees in Marstal.',
      'I see the mooring fees as too high.',
    ];
    const more = said.map((line) => line.replace('The', 'And the'));
    expect(longMeeting(8, ...said, ...more).opsummering).toMatch(/Of 8 speakers, \S+ \S+ and \S+ \S+ spoke most\./);
  });

  it('says who else spoke and how many tasks the list has, where all else is too little', () => {
    const said = [
      'The mooring fees went up.',
      'So did the mooring fees in Marstal.',
      'I see the mooring fees as too high.',
    ];
    const more = said.map((line) => line.replace('The', 'And the'));
    const tasks = [
      "I'll introduce him to everyone here on Monday.",
      'Thanks.',
      'I guess I will contact him and his boss.',
    ];
    const { opsummering, todos } = longMeeting(8, ...said, ...more, ...tasks);
    expect(todos.opgaver).toHaveLength(2);
    expect(opsummering).toMatch(
      /spoke most\. .* \S+ \S+, .* and \S+ \S+ also spoke\.\n\nThe list has 2 tasks to confirm\.$/,
    );
  });
});
