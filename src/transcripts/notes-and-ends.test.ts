import { describe, expect, it } from 'vitest';
import { utterancesOf } from './utterances-of.ts';

const PEOPLE: [string, string, string][] = [
  ['Danish names', 'Signe Dahl', 'Søren Åkjær'],
  ['English names', 'Emma Clarke', 'Owen Price'],
  ['titles and companies', 'Dr. Signe Dahl (Nordlys A/S)', 'Owen Price | Vestmar'],
];

function read(text: string) {
  const utterances = utterancesOf(text, 'text/plain');
  const speakers = new Set<string>();
  const said: string[] = [];
  let next = utterances.next();
  for (; !next.done; next = utterances.next()) {
    speakers.add(next.value.speaker);
    said.push(next.value.text);
  }
  return { speakers: speakers.size, said, endMs: next.value.endMs };
}

/** Thirty-six turns with a note after each twelfth. */
function noted(one: string, other: string, note: string): string {
  const turns = Array.from({ length: 36 }, (_, at) => {
    const turn = `${at % 2 ? other : one}: This is sentence ${at}.`;
    return at % 12 === 11 ? `${turn}\n${note}` : turn;
  });
  return turns.join('\n');
}

describe.each(PEOPLE)('with %s', (_, one, other) => {
  it.each([
    'Note:',
    'Agenda:',
    'Action:',
    'Summary:',
    'Action items:',
    'Action Items:',
    'Action 2:',
    'ACTION:',
    '**Note:**',
    '- Note:',
    'Opsummering:',
    'Handling:',
    'Dagsorden:',
    'Punkt 3:',
  ])('a note that returns is no speaker: "%s"', (label) => {
    const { speakers, said } = read(noted(one, other, `${label} we rent a shed.`));
    expect([speakers, said.length]).toEqual([2, 36]);
    expect(said[11]).toContain('we rent a shed.');
  });

  it.each([
    'Transcription ended after 00:31:02',
    'Transcript ended after 31:02',
    'Meeting ended after 00:31:02 👋',
    '### Transcription ended after 00:31:02 {#transcription-ended-after-00:31:02}',
    'Transskriptionen sluttede efter 00:31:02',
    'Transskribering afsluttet efter 00:31:02',
    'Mødet sluttede efter 00:31:02',
  ])("the recorder's last line tells how long it was: %s", (end) => {
    const plain = `${one}: Hi.\n${other}: Hi.\n${one}: Bye.\n${other}: Bye.`;
    expect(read(`${plain}\n\n${end}\n`)).toEqual({
      speakers: 2,
      said: ['Hi.', 'Hi.', 'Bye.', 'Bye.'],
      endMs: 1_862_000,
    });
    expect(read(`${plain}\n${end}\n\nThis transcript was computer generated.`).endMs).toBe(1_862_000);
    expect(read(`00:30:00\n\n${plain}\n\n${end}`).endMs).toBe(1_862_000);
    expect(read(`00:35:00\n\n${plain}\n\n${end}`).endMs).toBe(2_100_000);
  });
});

it('how long something was does not count where somebody says it', () => {
  const text = 'Ana: The call ended after 00:31:02\nBen: Yes.\nAna: The meeting ended after 0:40\nBen: Bye.';
  expect(read(text)).toMatchObject({ said: { length: 4 }, endMs: null });
});
