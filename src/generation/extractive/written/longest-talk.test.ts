import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import { extractSummary } from '../extract-summary.ts';

function summaryOf(lines: readonly string[], language: 'da' | 'en' = 'en') {
  const { opsummering } = extractSummary({
    utterances: utterancesOf(lines.join('\n'), 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: [],
  });
  return opsummering;
}

const ITEMS = [
  'Astrid Holm: The first item is the summer regatta.',
  'Bo Lind: The regatta is early this year.',
  'Omar Said: It rains in May.',
  'Bo Lind: The regatta is for small boats too.',
  'Astrid Holm: The next item is the fuel pump.',
];
const ABOUT_IT = [
  'Bo Lind: The fuel pump leaks again, and it smells of oil in the morning.',
  'Omar Said: It is wet inside, and the paint comes off on the side to the sea.',
  'Bo Lind: A pump of that age is hard to find parts for.',
  'Omar Said: The one in Marstal is green and twice as large as this one.',
  'Bo Lind: The pump is slow on cold days, and loud.',
  'Omar Said: Everybody who sails by hears the pump before they see the harbour.',
];

describe('where little came of a meeting, the summary text', () => {
  it('tells what took most time and who spoke there', () => {
    expect(summaryOf([...ITEMS, ...ABOUT_IT])).toContain(
      'Most time went to the fuel pump, where Omar Said spoke most.',
    );
  });

  it('tells who brought up what nobody spoke of more than once', () => {
    const permits = [
      'Omar Said: I also wanted to talk about the parking permits.',
      'Bo Lind: The parking permits end in May.',
      'Omar Said: They are green this year.',
      'Bo Lind: Mine is on the window of the van.',
    ];
    const summary = summaryOf([...ITEMS.slice(0, -1), ...permits, ...ITEMS.slice(-1), ...ABOUT_IT]);
    expect(summary).toContain('the parking permits (raised by Omar Said) and the fuel pump (mostly Bo Lind)');
  });

  it('does not where only the beginning of the talk was about it, where no talk is the longest, and where much came of it', () => {
    const elsewhere = ABOUT_IT.map((line) => line.replaceAll('fuel pump', 'shed').replaceAll('pump', 'shed'));
    expect(summaryOf([...ITEMS, ABOUT_IT[0] ?? '', ...elsewhere.slice(1)])).not.toContain('Most time');
    const asLong = ABOUT_IT.map((line) => line.replaceAll('fuel pump', 'regatta').replaceAll('pump', 'regatta'));
    expect(summaryOf([...ITEMS.slice(0, -1), ...asLong.slice(2), ...ITEMS.slice(-1), ...ABOUT_IT])).not.toContain(
      'Most time',
    );
    const before = Array.from(
      { length: 60 },
      () => 'Bo Lind: It was so late when they were all here and we had been away.',
    );
    expect(summaryOf([...before, ...ITEMS, ...ABOUT_IT])).not.toContain('Most time');
    const tasks = ['shed', 'wall', 'boat', 'gate', 'bridge', 'flag', 'lamp', 'door'].map(
      (thing) => `Bo Lind: I'll paint the old ${thing} behind the harbour office by Thursday evening.`,
    );
    expect(summaryOf([...ITEMS, ...ABOUT_IT, ...tasks])).not.toContain('Most time');
  });

  it('names who else spoke where they are too many to be named first, and not who calls the numbers of an agenda', () => {
    const speak = (...names: string[]) =>
      names.map((name) => `${name}: Pumpen ved havnen er gammel, og den er langsom og larmer, når det er koldt.`);
    const summary = summaryOf(
      [
        'Ida Formand: Det næste punkt på dagsordenen er: 1) Godkendelse af regnskabet.',
        'Ida Formand: Det næste punkt på dagsordenen er: 2) Udskiftning af pumpen ved havnen.',
        ...speak(
          'Bo Lind',
          'Omar Said',
          'Eva Krog',
          'Jan Holm',
          'Kim Bech',
          'Lea Toft',
          'Per Vang',
          'Bo Lind',
          'Omar Said',
          'Eva Krog',
        ),
      ],
      'da',
    );
    expect(summary).toMatch(/Mest tid gik med udskiftning af pumpen ved havnen\. Desuden tog .+ ordet\./);
    expect(summary).not.toMatch(/Desuden tog .*(Ida Formand|Bo Lind)/);
  });
});
