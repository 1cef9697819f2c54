import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const NAMES = ['Ben Carter', 'Ida Møller'];
/** What two people say in turns, on Monday 2 March. */
const agreements = (language: Language, turns: readonly string[]) =>
  minutesOf(language, ...turns.map((turn, at) => `${NAMES[at % 2]}: ${turn}`)).agreements.map(([text]) => text);

describe('the day on which something begins or is delivered', () => {
  it.each([
    ['en', ['When do you deliver?', 'Thursday?', 'Thursday it is.'], 'that Ida Møller delivers on Thursday 5 March'],
    [
      'en',
      ['When can you start?', 'I could start on the 9th.', "Then let's say the 9th.", 'Good.'],
      'that Ida Møller starts on Monday 9 March',
    ],
    ['en', ['When do we open?', 'Friday at nine?', 'Fine.'], 'to open on Friday 6 March at nine'],
    [
      'en',
      ['When do you ship?', 'Tuesday?', "Tuesday's no good.", 'Wednesday?', 'Perfect.'],
      'that Ida Møller ships on Wednesday 4 March',
    ],
    ['da', ['Hvornår leverer I?', 'Torsdag?', 'Så siger vi torsdag.'], ', at Ida Møller leverer torsdag den 5. marts'],
    [
      'da',
      ['Hvornår kan du starte?', 'Jeg kan starte den 9.', 'Så siger vi den 9.', 'Godt.'],
      ', at Ida Møller starter mandag den 9. marts',
    ],
    ['da', ['Hvornår åbner vi?', 'Fredag klokken ni?', 'Fint.'], 'at åbne fredag den 6. marts klokken ni'],
  ] as const)('is told as agreed where two settle it, in %s: %j', (language, turns, what) => {
    const start = language === 'en' ? 'It was agreed' : 'Det blev aftalt';
    expect(agreements(language, turns)).toEqual([`${start}${what.startsWith(',') ? '' : ' '}${what}.`]);
  });

  it.each([
    ['en', ['When do you open?', 'Monday.', 'Okay.']],
    ['en', ['When do you deliver?', 'We deliver on Tuesdays.', 'Okay.']],
    ['en', ['When could you deliver?', "I'd have to ask. Thursday perhaps.", 'Okay.']],
    ['da', ['Hvornår åbner I?', 'Mandag.', 'Okay.']],
    ['da', ['Hvornår åbner I?', 'Fredag klokken ni.', 'Okay.']],
    ['da', ['Hvornår kan I montere skabet?', 'Senest fredag.', 'Okay.']],
  ] as const)('is not told where one only says how it is, in %s: %j', (language, turns) => {
    expect(agreements(language, turns)).toEqual([]);
  });
});

describe('a day that is proposed for something and answered with another', () => {
  it.each([
    [
      'en',
      ['Shall we go live on the 1st of March?', "I'd rather do the 2nd.", 'Fine, the 2nd.'],
      'to go live on Tuesday 2 March',
    ],
    [
      'en',
      ['Do we start on Monday the 9th?', 'Tuesday the 10th is better.', 'Okay, Tuesday the 10th.'],
      'to start on Tuesday 10 March',
    ],
    [
      'en',
      ['Shall we open on 1 April?', "Let's do it on the 2nd of April instead, that's a Thursday.", 'Okay.'],
      'to open on Thursday 2 April',
    ],
    [
      'da',
      ['Skal vi gå i luften den 1. april?', 'Hellere den 2. april.', 'Det er fint.'],
      'at gå i luften torsdag den 2. april',
    ],
    [
      'da',
      [
        'Skal vi så gå i luften den første april, som vi havde aftalt?',
        'Jeg vil hellere have, at vi gør det torsdag den anden, så der er nogen på arbejde, hvis der er noget.',
        'Det er fint med mig. Torsdag den anden april.',
      ],
      'at gå i luften torsdag den 2. april',
    ],
    [
      'da',
      ['Skal vi starte mandag den 9.?', 'Det er en helligdag. Hellere tirsdag den 10.', 'Okay.'],
      'at starte tirsdag den 10. marts',
    ],
  ] as const)('is told as agreed, in %s: %j', (language, turns, what) => {
    expect(agreements(language, turns)).toEqual([
      `${language === 'en' ? 'It was agreed' : 'Det blev aftalt'} ${what}.`,
    ]);
  });

  it.each([
    ['en', ['Shall we go live on 1 April?', 'Rather on the 2nd.', "I'll have to check."]],
    ['da', ['Skal vi gå i luften den 1. april?', 'Hellere den 2. april.', 'Det ved jeg ikke.']],
  ] as const)('is not agreed before whoever proposed it says yes, in %s', (language, turns) => {
    expect(agreements(language, turns)).toEqual([]);
  });
});
