import { describe, expect, it } from 'vitest';
import { AGENDA, longMeeting, TALK } from '../../../../tests/harness/long-meeting.ts';
import { extractSummary } from '../extract-summary.ts';

const meeting = (...said: readonly string[]) => longMeeting(3, ...said);
const topics = (...said: readonly string[]) => meeting(...said).hvadBlevDroeftet.emner.map(({ emne }) => emne);

const FEES = [
  'So I looked at the mooring fees again.',
  'The mooring fees went up twice.',
  'People do complain about the mooring fees.',
  'Yeah, the mooring fees are the same for small boats.',
  'We could split the mooring fees by length.',
];
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

  it('tells no length that no meeting has', () => {
    const told = [1, 100].map((minutes) => {
      const utterances = Array.from({ length: 300 }, (_, at) => ({
        speaker: ['Victor Hale', 'Ben Carter', 'Bo Lind'][at % 3] ?? '',
        startMs: at * minutes * 10_000,
        text: [...FEES, ...TALK][at % (FEES.length + TALK.length)] ?? '',
      }));
      return extractSummary({ utterances, subject: 'Call', meetingDate: new Date('2026-03-02'), participants: [] });
    });
    expect(told.map(({ opsummering }) => opsummering.includes('The meeting took about'))).toEqual([true, false]);
  });
});
