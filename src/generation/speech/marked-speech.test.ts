import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import { extractSummary } from '../extractive/extract-summary.ts';
import { markedSpeech } from './marked-speech.ts';
import { People } from './people.ts';

/** In lower case and without marks. */
const flat = (text: string) => text.toLowerCase().replaceAll(/[.,?]/gu, '');

describe('speech without case and punctuation', () => {
  it.each([
    [
      'en',
      'Okay, so the paint is here and the boat is dry. So I’ll order the sails tomorrow. Then we can look at the ropes, because they are old.',
      ['Ben Carter orders the sails on Tuesday 3 March.'],
    ],
    [
      'en',
      'Well, the stand was too small last spring. Omar, could you book the blue hall? And then we have the lamps in the shed.',
      ['Omar Said books the blue hall.'],
    ],
    [
      'en',
      'The chairs are fine. I’ll get the lamps back by Friday, Omar. The rest can wait until the summer.',
      ['Ben Carter gets the lamps back by Friday 6 March.'],
    ],
    [
      'da',
      'Okay, malingen er kommet, og båden er tør. Jeg bestiller sejlene i morgen. Og vi skal se på tovene, for de er gamle.',
      ['Ben Carter bestiller sejlene tirsdag den 3. marts.'],
    ],
    [
      'da',
      'Ja, jeg har tallene nu. Så sender jeg listen i dag. Hvad med lamperne? De står stadig i skuret.',
      ['Ben Carter sender listen mandag den 2. marts.'],
    ],
  ] as const)('gives the same todos in %s: %s', (language, said, todos) => {
    for (const words of [said, flat(said)]) {
      const found = minutesOf(language, `Ben Carter: ${words}`, 'Omar Said: Okay.').todos;
      expect(found.map(([todo]) => todo)).toEqual(todos);
    }
  });

  it.each([
    ['en', 'That makes sense, and it is cheap. So we keep the old gate until May. Is there anything else?', 'yes fine'],
    ['en', 'It was a lot of talk about the days. The twelfth of April it is. What about the keys?', 'good'],
    ['da', 'De er dyre, men de holder længe. Skal vi sige, at hallen lukker klokken ni? Har vi mere?', 'ja fint'],
  ] as const)('gives the same agreement in %s: %s', (language, said, answer) => {
    const [agreement] = minutesOf(language, `Ben Carter: ${said}`, `Omar Said: ${answer}`).agreements;
    expect(agreement?.[0]).toEqual(expect.any(String));
    expect(minutesOf(language, `Ben Carter: ${flat(said)}`, `Omar Said: ${answer}`).agreements).toEqual([agreement]);
  });

  it('is read so where all turns are short', () => {
    const { todos } = minutesOf(
      'da',
      'Ben Carter: det er koldt ude jeg bestiller sejlene i morgen',
      'Omar Said: ja tak',
    );
    expect(todos).toEqual([['Ben Carter bestiller sejlene tirsdag den 3. marts.', 'sikker']]);
  });

  it('is cited as the transcript has it', () => {
    const text = 'the stand was too small last spring omar could you book the blue hall and then we have the lamps';
    const { context } = extractSummary({
      utterances: [
        { speaker: 'Ben Carter', startMs: null, text },
        { speaker: 'Omar Said', startMs: null, text: 'yes sure' },
      ],
      subject: 'Stand',
      meetingDate: new Date('2026-03-02T09:00:00.000Z'),
      participants: [],
    });
    const cited = context.filter(({ peger }) => peger === '/todos/opgaver/0').map(({ citat }) => citat);
    expect(cited).toEqual(['omar could you book the blue hall', 'yes sure']);
  });
});

describe('a turn without marks', () => {
  const people = new People([]);
  const turn = (text: string) => ({ speaker: 'A', startMs: null, text });
  const long = 'the stand was too small last spring and the lamps are still in the shed';

  it('is left alone if it is short and others have marks', () => {
    const mark = markedSpeech([turn('The stand was too small last spring, and the lamps are in the shed.')], people);
    expect(mark('can you send it', 'en').text).toBe('can you send it');
    expect(mark(long, 'en').text).toMatch(/\.$/u);
    expect(mark(`${long}. and then`, 'en').text).toBe(`${long}. and then`);
  });

  it('gets them however short it is where no turn has any', () => {
    expect(markedSpeech([turn(long)], people)('can you send it', 'en').text).toBe('Can you send it?');
  });
});
