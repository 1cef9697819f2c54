import { describe, expect, test } from 'vitest';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import type { Language } from '../function-words.ts';
import { extractSummary } from './extract-summary.ts';

const tasks = (language: Language, asked: string, answered: string) =>
  extractSummary({
    utterances: [...utterancesOf(`Ida Møller: ${asked}\nBen Carter: ${answered}`, 'text/plain')],
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: ['Ben Carter', 'Ida Møller'],
  }).todos.opgaver.map(({ opgave }) => opgave);

describe('two things are asked for', () => {
  test.each([
    [
      'da',
      'I skal også sende os en tegning og et billede.',
      'Tegningen har I fået. Billedet sender jeg i dag.',
      ['Ben Carter sender billedet mandag den 2. marts.'],
    ],
    ['da', 'Du skal lige sende mig nøglen og koden.', 'Nøglen har du allerede. Koden får du på sms.', []],
    [
      'da',
      'Kan du bestille hotel og fly til mig?',
      'Hotellet skal jeg nok bestille. Flyet må du selv ordne.',
      ['Ben Carter bestiller hotellet.'],
    ],
    [
      'da',
      'Kan du sende kontrakten og prislisten?',
      'Prislisten har du. Kontrakten sender jeg på fredag.',
      ['Ben Carter sender kontrakten fredag den 6. marts.'],
    ],
    [
      'en',
      'Please send me the key and the code.',
      "The key you've already got. The code I'll send today.",
      ['Ben Carter sends the code on Monday 2 March.'],
    ],
    [
      'en',
      'Could you book the hotel and the flight?',
      "I'll book the hotel, but you'll have to do the flight yourself.",
      ['Ben Carter books the hotel.'],
    ],
  ] as const)('and answered for each, in %s: %s', (language, asked, answered, found) => {
    expect(tasks(language, asked, answered)).toEqual(found);
  });

  test.each([
    [
      'da',
      'Kan du sende kontrakten og prislisten?',
      'Ja, det gør jeg i dag.',
      'Ben Carter sender kontrakten og prislisten mandag den 2. marts.',
    ],
    [
      'da',
      'Kan du sende kontrakten og prislisten?',
      'Ja, jeg sender kontrakten og prislisten i dag.',
      'Ben Carter sender kontrakten og prislisten mandag den 2. marts.',
    ],
    [
      'da',
      'Kan du ringe og bestille et bord?',
      'Ja, jeg ringer i dag.',
      'Ben Carter ringer og bestiller et bord mandag den 2. marts.',
    ],
    [
      'en',
      'Could you send us the contract and the price list?',
      "Sure, I'll do that today.",
      'Ben Carter sends Ida Møller the contract and the price list on Monday 2 March.',
    ],
    [
      'en',
      'Could you send us the contract and the price list?',
      "Sure, I'll send the contract and the price list today.",
      'Ben Carter sends Ida Møller the contract and the price list on Monday 2 March.',
    ],
  ] as const)('and promised, in %s: %s %s', (language, asked, answered, found) => {
    expect(tasks(language, asked, answered)).toEqual([found]);
  });
});
