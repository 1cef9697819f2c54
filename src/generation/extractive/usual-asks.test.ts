import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string, who = 'Ida Møller') =>
  minutesOf(language, `Ben Carter: ${said}`, `${who}: ${answer}`).todos.map(([statement]) => statement);

describe('a yes to somebody who asks without "can you"', () => {
  it.each([
    'Do you mind ordering the tiles?',
    "You'll order the tiles?",
    'Ida, you will order the tiles?',
    "Ida, you're ordering the tiles.",
    'Is it okay if you order the tiles?',
    'Would it be possible for you to order the tiles?',
    "You could order the tiles, couldn't you?",
    "Why don't you order the tiles?",
    'What about you ordering the tiles?',
    'Shall we let Ida order the tiles?',
    'Shall Ida order the tiles?',
    'Order the tiles, Ida.',
    'I suggest Ida should order the tiles.',
    "I'd suggest that you order the tiles.",
    "I'll leave it to you to order the tiles.",
    "It's up to you to order the tiles.",
    "I'll let you order the tiles.",
    "I assume you'll order the tiles.",
    'Your task is to order the tiles.',
    'If you could just order the tiles.',
    'The tiles, could you order them?',
    'The old tiles are gone. We need to order the tiles. Ida?',
    'We have to order the tiles. Ida, can you do that?',
    'Who can order the tiles? Ida?',
  ])('is a task: %s', (said) => {
    expect(tasks('en', said, 'Yes.')).toEqual(['Ida Møller orders the tiles.']);
  });

  it.each([
    ['Can I get the drawings from you?', 'Ida Møller sends the drawings to Ben Carter.'],
    ['When do we get the drawings?', 'Ida Møller sends the drawings to Ben Carter.'],
    ['Could Jo order the tiles?', 'Jo Lund orders the tiles.', 'Jo Lund'],
    ["Holly's here, good. Could Holly order the tiles?", 'Holly Lund orders the tiles.', 'Holly Lund'],
    ['Can you order the tiles, Molly?', 'Molly Lund orders the tiles.', 'Molly Lund'],
    ['Who orders the tiles?', 'Ida Møller orders the tiles.'],
  ])('tells the task and whose it is: %s', (said, told, who?: string) => {
    const answer = said.startsWith('Who') ? 'Me.' : 'Yes.';
    expect(tasks('en', said, answer, who)).toEqual([told]);
  });

  it.each([
    'Vil du have noget imod at bestille fliserne?',
    'Er du sød at bestille fliserne?',
    'Ida, bestiller du fliserne?',
    'Så bestiller du fliserne.',
    'Så bestiller Ida fliserne.',
    'Måske kunne Ida bestille fliserne?',
    'Skal Ida bestille fliserne?',
    'Lad Ida bestille fliserne.',
    'Jeg foreslår, at du bestiller fliserne.',
    'Jeg har brug for, at du bestiller fliserne.',
    'Det bliver dig, der bestiller fliserne.',
    'Fliserne, Ida, kan du bestille dem?',
    'Det kunne være fint, hvis du bestiller fliserne.',
    'Hvis du lige bestiller fliserne.',
    'Hvad med at du bestiller fliserne?',
    'Kan du stå for at bestille fliserne?',
    'Det er din opgave at bestille fliserne.',
    'Næste skridt er, at du bestiller fliserne.',
    'Når du at bestille fliserne?',
    'Jeg tænkte, om du kunne bestille fliserne.',
    'Vi skal have bestilt fliserne. Ida?',
    'Vi skal bestille fliserne. Kan du gøre det?',
    'Nogen skal bestille fliserne. Ida?',
    'Hvem kan bestille fliserne? Ida?',
    'Ida, bestil fliserne.',
    'Bestil lige fliserne, Ida.',
    'Ida, bestil lige fliserne.',
  ])('is a task in Danish: %s', (said) => {
    expect(tasks('da', said, 'Ja.')).toContain('Ida Møller bestiller fliserne.');
  });

  it.each([
    ['en', "Why don't you order the tiles?", 'Because we have some.'],
    ['en', 'When do we get the drawings?', 'No idea.'],
    ['en', 'When can we see the flat?', 'Yes, when?'],
    ['en', "You'll order the tiles?", 'I already have.'],
    ['en', "Ida, you're ordering the tiles every spring?", 'Yes.'],
    ['en', 'We need to talk about the roof. Ida?', 'Yes. It leaks.'],
    ['en', 'We need a new lock. Ida?', 'Yes?'],
    ['en', 'We need to order the tiles. Ida?', 'No, not me.'],
    ['en', 'Ida, check the cellar.', "Yes, it's dry."],
    ['da', 'Ida, tjek kælderen.', 'Ja, den er tør.'],
    ['da', 'Ida, bestiller du altid fliserne?', 'Ja.'],
    ['da', 'Ida, tager du bussen?', 'Ja.'],
    ['da', 'Så betaler du moms.', 'Ja.'],
    ['da', 'Vi skal tale om taget. Ida?', 'Ja. Det er utæt.'],
    ['da', 'Der mangler en lås. Ida?', 'Ja?'],
    ['da', 'Hvornår bestiller du fliserne?', 'Det har jeg gjort.'],
  ] as const)('is no task (%s): %s %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });

  it.each([
    ['en', 'Happy to order the tiles.', 'Ben Carter orders the tiles.'],
    ['en', 'I commit to ordering the tiles.', 'Ben Carter orders the tiles.'],
    ['en', 'The tiles are on me.', 'Ben Carter takes care of the tiles.'],
    ['da', 'Jeg lover, at jeg bestiller fliserne.', 'Ben Carter bestiller fliserne.'],
    ['da', 'Jeg forsøger at bestille fliserne i dag.', 'Ben Carter prøver at bestille fliserne mandag den 2. marts.'],
    ['da', 'Jeg bestiller helt sikkert fliserne.', 'Ben Carter bestiller fliserne.'],
    ['da', 'Du får tegningen fra mig.', 'Ben Carter sender Ida Møller tegningen.'],
  ] as const)('or to a promise in other words is a task of who promises (%s): %s', (language, said, told) => {
    expect(tasks(language, said, language === 'da' ? 'Tak.' : 'Thanks.')).toEqual([told]);
  });
});
