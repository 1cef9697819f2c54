import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../../transcripts/utterances-of.ts';
import type { Language } from '../../function-words.ts';
import { extractSummary } from '../extract-summary.ts';

const topics = (language: Language, said: string): string[] =>
  extractSummary({
    utterances: utterancesOf(`Ben Carter: ${said}\nIda Møller: Okay.\nBen Carter: So, well.`, 'text/plain'),
    subject: '',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: [],
  }).hvadBlevDroeftet.emner.map(({ emne }) => emne);

describe('an agenda that somebody speaks', () => {
  it.each([
    ['I have three things today: the rollout, the training and the renewal.', ['Rollout', 'Training', 'Renewal']],
    ["Today I'd like to cover the rollout, the training and the renewal.", ['Rollout', 'Training', 'Renewal']],
    ['So on the agenda we have the rollout and the renewal.', ['Rollout', 'Renewal']],
    ["I thought we'd talk about the rollout first, and then the renewal.", ['Rollout', 'Renewal']],
    [
      "I thought we'd go through where you are with the rollout and then talk about the renewal, because that's due.",
      ['Rollout', 'Renewal'],
    ],
    ['We have the rollout and the renewal on the agenda today.', ['Rollout', 'Renewal']],
    ["Let's do a quick update on the rollout, then the training.", ['Rollout', 'Training']],
  ])('is a topic for each point: %s', (said, expected) => {
    expect(topics('en', said)).toEqual(expected);
  });

  it.each([
    [
      'Jeg har tre ting i dag: udrulningen, undervisningen og forlængelsen.',
      ['Udrulningen', 'Undervisningen', 'Forlængelsen'],
    ],
    ['I dag vil jeg gerne tale om udrulningen og forlængelsen.', ['Udrulningen', 'Forlængelsen']],
    ['Vi har udrulningen og forlængelsen på dagsordenen.', ['Udrulningen', 'Forlængelsen']],
    ['På dagsordenen har vi udrulningen og forlængelsen.', ['Udrulningen', 'Forlængelsen']],
    ['Vi kunne starte med status på hjemmesiden og så tage økonomien bagefter.', ['Hjemmesiden', 'Økonomien']],
    [
      'Vi starter med udrulningen, så tager vi undervisningen, og til sidst forlængelsen.',
      ['Udrulningen', 'Undervisningen', 'Forlængelsen'],
    ],
  ])('is a topic for each point in Danish: %s', (said, expected) => {
    expect(topics('da', said)).toEqual(expected);
  });

  it.each([
    ['en', 'We should talk about pros and cons.'],
    ['en', 'We should talk about the rollout and whether it works.'],
    ['en', 'We should talk about the rollout and the other thing.'],
    ['da', 'Vi skal tale om fordele og ulemper.'],
  ] as const)('is none in %s where a part names nothing: %s', (language, said) => {
    expect(topics(language, said).length).toBeLessThan(2);
  });

  it('is none later in a meeting', () => {
    const talk = 'Well, it rained. '.repeat(24);
    expect(topics('en', `${talk}We should talk about the rollout and the renewal.`)).not.toEqual([
      'Rollout',
      'Renewal',
    ]);
  });
});

describe('an agenda that is announced before it is spoken', () => {
  it.each([
    [
      "I've got three things on my list. The rollout, the training and the renewal.",
      ['Rollout', 'Training', 'Renewal'],
    ],
    ['The agenda is short: the rollout, the training and the renewal.', ['Rollout', 'Training', 'Renewal']],
    ['The agenda is short: the opening hours and the parking.', ['Opening hours', 'Parking']],
    ['First the rollout, then the training and last the renewal.', ['Rollout', 'Training', 'Renewal']],
  ])('is a topic for each point: %s', (said, expected) => {
    expect(topics('en', said)).toEqual(expected);
  });

  it.each([
    [
      'Først udrulningen, så den nye hjemmeside og til sidst forlængelsen.',
      ['Udrulningen', 'Den nye hjemmeside', 'Forlængelsen'],
    ],
    [
      'Agendaen er kort: udrulningen, undervisningen og forlængelsen.',
      ['Udrulningen', 'Undervisningen', 'Forlængelsen'],
    ],
  ])('is a topic for each point in Danish: %s', (said, expected) => {
    expect(topics('da', said)).toEqual(expected);
  });

  it('is told once where somebody comes to its points', () => {
    const { titel, hvadBlevDroeftet } = extractSummary({
      utterances: utterancesOf(
        [
          'Ben Carter: I have three things on my list. The kitchen refit, the summer menu, and the rota.',
          'Ida Møller: Okay.',
          'Ben Carter: So, the kitchen. The fitter came yesterday.',
          'Ida Møller: He was late again.',
          'Ben Carter: Summer menu. Ida, you had some ideas.',
          'Ida Møller: Nobody orders soup in July.',
          'Ben Carter: Right, the rota. Sam leaves on the twentieth.',
          'Ida Møller: Already?',
        ].join('\n'),
        'text/plain',
      ),
      subject: '',
      meetingDate: new Date('2026-03-02T09:00:00.000Z'),
      language: 'en',
      participants: [],
    });
    expect(titel).toBe('Kitchen refit, summer menu and rota');
    expect(hvadBlevDroeftet.emner.map(({ emne, beskrivelse }) => [emne, beskrivelse !== ''])).toEqual([
      ['Kitchen refit', true],
      ['Summer menu', true],
      ['Rota', true],
    ]);
  });

  it.each([
    ['en', 'The point of today is to agree what we do about the outage.', ['Outage']],
    ['en', 'So this is the handover for the Brightwell account.', ['Brightwell account']],
    ['en', 'This is about the flat on Castle Street.', ['Flat on Castle Street']],
    ['en', 'I know renewal is coming up in April.', ['Renewal']],
    ['en', 'I hear you are looking for a new phone system.', ['New phone system']],
    ['da', 'Jeg har hørt, at I er i gang med at se på ny lagerstyring.', ['Ny lagerstyring']],
    ['da', 'Det her er mødet om flytningen af klinikken.', ['Flytningen af klinikken']],
  ] as const)('may have one point in %s: %s', (language, said, expected) => {
    expect(topics(language, said)).toEqual(expected);
  });
});

describe('somebody who leads from one topic to the next', () => {
  it('names them once, though they are not spoken of again', () => {
    const { hvadBlevDroeftet } = extractSummary({
      utterances: utterancesOf(
        [
          'Ben Carter: Okay. Parking. We have four spaces and nine vans.',
          'Ida Møller: Mine is on the street.',
          "Ben Carter: The number's in the folder. It got a ticket too.",
          'Ida Møller: I know.',
          'Ben Carter: Next, the windows. One has a crack.',
          'Ida Møller: That came cracked.',
        ].join('\n'),
        'text/plain',
      ),
      subject: '',
      meetingDate: new Date('2026-03-02T09:00:00.000Z'),
      language: 'en',
      participants: [],
    });
    expect(hvadBlevDroeftet.emner.map(({ emne }) => emne)).toEqual(['Parking', 'Windows']);
  });
});

describe('an answer', () => {
  const spoken = (language: Language, ...lines: readonly string[]) =>
    extractSummary({
      utterances: utterancesOf(lines.join('\n'), 'text/plain'),
      subject: '',
      meetingDate: new Date('2026-03-02T09:00:00.000Z'),
      language,
      participants: [],
    }).hvadBlevDroeftet.emner.map(({ emne }) => emne);

  it.each([
    [
      'en',
      'Anything else that bothers people?',
      'Single sign-on. You promised it for last autumn.',
      ['Single sign-on'],
    ],
    ['da', 'Er der andet?', 'Parkeringen. Der er kun fire pladser.', ['Parkeringen']],
  ] as const)('opens a topic where anything is asked for, in %s: %s', (language, asked, answer, expected) => {
    expect(spoken(language, `Ben Carter: ${asked}`, `Ida Møller: ${answer}`, 'Ben Carter: I see.')).toEqual(expected);
  });

  it('opens none otherwise', () => {
    expect(spoken('en', 'Ben Carter: What do you need?', 'Ida Møller: Single sign-on. You promised it.')).toEqual([]);
  });
});
