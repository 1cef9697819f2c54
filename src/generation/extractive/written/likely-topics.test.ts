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

/** A meeting of some 3,000 words in which these are said one after another from the fiftieth turn on, with times. */
function meeting(...said: readonly string[]) {
  const lines = Array.from({ length: 300 }, (_, at) => {
    const time = `00:${String(Math.floor(at / 6)).padStart(2, '0')}:${String((at % 6) * 10).padStart(2, '0')}`;
    return `[${time}] ${SPEAKERS[at % 3]}: ${said[at - 50] ?? TALK[at % TALK.length]}`;
  });
  return extractSummary({
    utterances: utterancesOf(lines.join('\n'), 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language: 'en',
    participants: [],
  });
}
const topics = (...said: readonly string[]) => meeting(...said).hvadBlevDroeftet.emner.map(({ emne }) => emne);

const FEES = [
  'So I looked at the mooring fees again.',
  'The mooring fees went up twice.',
  'People do complain about the mooring fees.',
  'Yeah, the mooring fees are the same for small boats.',
  'We could split the mooring fees by length.',
];
const AGENDA = ['harbour lights', 'fuel pump', 'summer regatta', 'club house'].flatMap((item) => [
  `The next item is the ${item}.`,
  `What do you say to the ${item}?`,
  ...TALK,
]);

describe('in a long meeting, a topic', () => {
  it('is what several people come back to', () => {
    expect(topics(...FEES)).toEqual(['Mooring fees']);
  });

  it('is not what was announced and then spoken of no more', () => {
    const said = ['The next item is the red hat.', 'Was that the hat?', ...TALK];
    expect(topics(...said)).toEqual([]);
    expect(topics(...said, ...FEES)).toEqual(['Mooring fees']);
  });

  it('is what was announced where most are, and then nothing else is', () => {
    const items = ['Harbour lights', 'Fuel pump', 'Summer regatta', 'Club house'];
    expect(topics(...AGENDA)).toEqual(items);
    expect(topics(...AGENDA, ...FEES, ...FEES)).toEqual(items);
  });

  it('of one word says too little', () => {
    const said = ['The EPBS is late.', 'The EPBS is a mess.', 'Is the EPBS done?', 'No, the EPBS is not done.'];
    expect(topics(...said, ...said)).toEqual([]);
    expect(topics(...said.map((line) => line.replace('EPBS', 'EPBS release')))).toEqual(['EPBS release']);
  });

  it('may be two phrases for which something speaks', () => {
    const said = ['Is the warehouse on the ERP?', 'The warehouse and the ERP are.', 'So the warehouse has the ERP.'];
    expect(topics(...said, ...said, ...said, ...said)).toEqual(['Warehouse and ERP']);
    const weak = said.map((line) => line.replace('ERP', 'rope').replace('warehouse', 'dog'));
    expect(topics(...weak, ...weak, ...weak, ...weak)).toEqual([]);
  });

  it('that somebody asks to hear of is an update', () => {
    const said = ['The next item is the EPBS. Can we get an update on the EPBS?', 'The EPBS is done.', ...TALK];
    expect(topics(...AGENDA, ...said)).toContain('Update on the EPBS');
  });
});

describe('of a long meeting in which little was settled, the text', () => {
  const { opsummering } = meeting(
    ...FEES,
    ...TALK,
    'The rope shop is shut.',
    'Is the rope shop gone?',
    'The rope shop moved.',
  );

  it('tells who spoke most, and how long it took', () => {
    expect(opsummering).toMatch(/Victor Hale and Ben Carter spoke most\. The meeting took about 50 minutes\./);
  });
});
