import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import type { Language } from '../../function-words.ts';
import { extractSummary } from '../extract-summary.ts';

function topics(language: Language, ...lines: readonly string[]) {
  const utterances = [...utterancesOf(lines.join('\n'), 'text/plain')];
  const participants = ['Ben Carter', 'Ida Møller'];
  const meetingDate = new Date('2026-03-02T09:00:00.000Z');
  return extractSummary({ utterances, subject: 'Call', meetingDate, language, participants }).hvadBlevDroeftet.emner;
}

describe('a topic', () => {
  it.each([
    ['en', "I'd like to start with the data import, because all else hangs on it.", 'Data import'],
    ['en', 'The next item is the uptime of the portal.', 'Uptime of the portal'],
    ['en', 'Can we talk about the contract?', 'Contract'],
    ['en', 'Last thing, the agency budget.', 'Agency budget'],
    ['en', "There's another thing. The letters contain strange text.", 'Letters'],
    ['en', 'The next topic is, gas limits.', 'Gas limits'],
    ['en', 'The next topic we have is, the uptime of the portal.', 'Uptime of the portal'],
    ['en', 'There was one other topic on the agenda relating to, parking fees.', 'Parking fees'],
    ['en', 'Could we get an update from the street tests?', 'Street tests'],
    ['en', 'Okay, so Ben wanted to talk about, the price list.', 'Price list'],
    ['en', 'I think we are ready to move to, the spring festival.', 'Spring festival'],
    ['da', 'Det næste punkt er, alarmerne.', 'Alarmerne'],
    ['da', 'Jeg vil gerne starte med tidsplanen, for den haster.', 'Tidsplanen'],
    ['da', 'Det næste punkt er alarmerne.', 'Alarmerne'],
    ['da', 'Så er der spørgsmålet om brugere.', 'Brugere'],
    ['da', 'Hvor er vi med tilbuddet til Solvang?', 'Tilbuddet til Solvang'],
    ['da', 'Skal vi tale om pris?', 'Pris'],
  ] as const)('%s: %s', (language, said, emne) => {
    expect(topics(language, `Ida Møller: ${said}`).map((topic) => [topic.emne, topic.rejstAf])).toEqual([
      [emne, 'Ida Møller'],
    ]);
  });

  it.each([
    ['en', 'The next item is the windows.', 'The windows for the school are late.', 'Windows for the school'],
    ['en', 'The next item is the shelves.', 'The shelves in hall 3 are full.', 'Shelves'],
    ['en', 'The next item is the goals of this meeting.', 'Fine.', 'Goals'],
    ['da', 'Det næste punkt er åbningen.', 'Åbningen af butikken trækker ud.', 'Åbningen af butikken'],
  ] as const)('%s: is named by what is said of it: %s', (language, first, second, emne) => {
    expect(topics(language, `Ida Møller: ${first} ${second}`).map((topic) => topic.emne)).toEqual([emne]);
  });

  it.each([
    [
      'en',
      ['The first item on the agenda is 1) Report on the roof of the church.', 'Roof of the church'],
      [
        'The next item on the agenda is number 2: Second reading of motion 14: Renewal of the parking licences.',
        'Renewal of the parking licences',
      ],
    ],
    [
      'da',
      [
        'Det første punkt på dagsordenen er: 1) Indstilling fra teknisk udvalg: Godkendelse af regnskabet.',
        'Godkendelse af regnskabet',
      ],
      [
        'Dagsordenens punkt 2: 1. behandling af forslag nr. 14: Forslag til vedtægt om udlejning af haller (Af Bo Lind).',
        'Udlejning af haller',
      ],
    ],
  ] as const)('is called by its number on the agenda, also where nobody speaks to it (%s)', (language, ...points) => {
    const lines = points.map(([said]) => `Ida Møller: ${said}`);
    expect(topics(language, ...lines).map((topic) => [topic.emne, topic.rejstAf])).toEqual(
      points.map(([, emne]) => [emne, 'Ida Møller']),
    );
  });

  it('that is said in two numbers is one', () => {
    const talk = ['Ida Møller: The next item is the price list.', 'Ben Carter: I see.', 'Ida Møller: It is long.'];
    const again = ['Ben Carter: Right.', 'Ida Møller: The next item is the price lists.'];
    expect(topics('en', ...talk, ...again).map(({ emne }) => emne)).toEqual(['Price list']);
  });

  it('is raised by the person who is asked about it', () => {
    expect(topics('en', 'Ida Møller: Ben, you asked about the customs module.')[0]?.rejstAf).toBe('Ben Carter');
    expect(topics('da', 'Ida Møller: Ben, du havde noget med kvitteringerne.')[0]?.rejstAf).toBe('Ben Carter');
  });

  it.each([
    ['en', 'We met last week and talked about nothing.'],
    ['en', 'Then there is a bakery in Cork.'],
    ['en', 'It is the first thing they open.'],
    ['en', 'Thank you, Ben.'],
    ['en', 'The last thing is that.'],
    ['da', 'Tak for sidste gang.'],
    ['da', 'Så er vi i gang.'],
  ] as const)('%s is no topic: %s', (language, said) => {
    expect(topics(language, `Ida Møller: ${said}`)).toEqual([]);
  });

  it('is one topic if a second cue follows at once', () => {
    const lines = [
      'Ida Møller: The next item is the printer.',
      'Ben Carter: Can we talk about the toner?',
      'Ida Møller: Yes.',
    ];
    expect(topics('en', ...lines).map(({ emne }) => emne)).toEqual(['Printer']);
  });

  it('says who raised it and who took part, if that is not the same', () => {
    const [first, second] = topics(
      'en',
      'Ida Møller: The first item is the printer.',
      'Ben Carter: The old printer in the warehouse jams every morning.',
      'Ida Møller: Oh.',
      'Ida Møller: The next item is parking.',
    );
    expect(first?.beskrivelse).toBe('Ida Møller raised it and talked it over with Ben Carter.');
    expect(second?.beskrivelse).toBe('');
  });

  it('has one full stop behind a name that ends with one', () => {
    const [first] = topics(
      'en',
      'Ida Møller: The first item is the printer.',
      'Karim T.: The old printer in the warehouse jams every morning.',
      'Ida Møller: Oh.',
      'Ida Møller: The next item is parking.',
    );
    expect(first?.beskrivelse).toBe('Ida Møller raised it and talked it over with Karim T.');
  });

  it('has a name of five words at most, where the rest is only added', () => {
    const said =
      'Det næste punkt på dagsordenen er: 5) 1. behandling af beslutningsforslag nr. B 58: Forslag til beslutning om frisættelse af havnene til den grønne omstilling.';
    expect(topics('da', `Ida Møller: ${said}`).map(({ emne }) => emne)).toEqual(['Frisættelse af havnene']);
  });
});
