import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const LINES = { en: 'Could you send the price list', da: 'Kan du sende prislisten' } as const;
const DOES = { en: 'Omar Said sends the price list', da: 'Omar Said sender prislisten' } as const;

/** Ben asks for the price list, and both go on in turn. */
const afterAsking = (language: 'en' | 'da', ...said: readonly string[]) =>
  minutesOf(
    language,
    ...[`${LINES[language]}?`, ...said].map((text, at) => `${at % 2 === 0 ? 'Ben Carter' : 'Omar Said'}: ${text}`),
  );

describe('a request after which something is asked back', () => {
  it.each([
    ['en', 'By when?', 'Friday.', 'Okay.', ' on Friday 6 March.'],
    ['en', 'How soon?', 'Today if possible.', 'Sure.', ' on Monday 2 March.'],
    ['en', 'To whom?', 'To the board.', 'Okay.', ' to the board.'],
    ['da', 'Inden hvornår?', 'Fredag.', 'Okay.', ' fredag den 6. marts.'],
    ['da', 'Til hvem?', 'Til bestyrelsen.', 'Ja.', ' til bestyrelsen.'],
    ['da', 'Mig?', 'Ja.', 'Okay.', '.'],
  ] as const)('is taken on at last (%s): %s %s %s', (language, back, told, answer, does) => {
    const { todos } = afterAsking(language, back, told, answer);
    expect(todos).toEqual([[`${DOES[language]}${does}`, 'sikker']]);
  });

  it.each([
    ['en', 'By when?', 'Friday.', "I can't do that."],
    ['da', 'Hvornår?', 'I morgen.', 'Det kan jeg ikke.'],
  ] as const)('is no task of whoever then refuses (%s)', (language, back, told, answer) => {
    const { todos } = afterAsking(language, back, told, answer);
    expect(todos).toEqual([]);
  });
});

it('shows the words that a request lacked among its evidence', () => {
  const { evidence } = afterAsking('en', 'To whom?', 'To the board.', 'Okay.');
  expect(evidence.todos).toEqual([[expect.stringContaining('price list'), 'Okay.', 'To the board.']]);
});

describe('a day that is asked for', () => {
  it.each([
    ['en', 'Friday is tight. Monday?', 'Monday is fine.', ' on Monday 9 March.'],
    ['en', "I can't before Monday.", 'Monday then.', ' on Monday 9 March.'],
    ['en', 'More like Monday.', 'Okay.', ' on Monday 9 March.'],
    ['da', 'Fredag er stramt. Mandag?', 'Mandag er fint.', ' mandag den 9. marts.'],
    ['da', 'Jeg kan først på mandag.', 'Så mandag.', ' mandag den 9. marts.'],
  ] as const)('gives way to another one that is taken (%s): %s %s', (language, offered, taken, does) => {
    const by = language === 'da' ? 'inden fredag' : 'by Friday';
    const { todos } = minutesOf(
      language,
      `Ben Carter: ${LINES[language]} ${by}?`,
      `Omar Said: ${offered}`,
      `Ben Carter: ${taken}`,
    );
    expect(todos).toEqual([[`${DOES[language]}${does}`, 'sikker']]);
  });

  it.each([
    ['en', "You'll have it on Thursday.", ' on Thursday 5 March.', 'sikker'],
    ['da', 'Du får den på torsdag.', ' torsdag den 5. marts.', 'sikker'],
    ['en', "I'll try.", ' by Friday 6 March.', 'tjek'],
    ['en', 'Yes, but only the draft.', ' by Friday 6 March.', 'tjek'],
    ['da', 'Jeg prøver.', ' senest fredag den 6. marts.', 'tjek'],
  ] as const)('is told as it was answered (%s): %s', (language, answer, does, sure) => {
    const by = language === 'da' ? 'inden fredag' : 'by Friday';
    const { todos } = minutesOf(language, `Ben Carter: ${LINES[language]} ${by}?`, `Omar Said: ${answer}`);
    expect(todos).toEqual([[`${DOES[language]}${does}`, sure]]);
  });

  it.each([
    ['en', 'Will you send the price list today or tomorrow?', 'Tomorrow.', ' on Tuesday 3 March.'],
    ['da', 'Sender du prislisten i dag eller i morgen?', 'I morgen.', ' tirsdag den 3. marts.'],
  ] as const)('is the one of two that was chosen (%s)', (language, asked, answer, does) => {
    const { todos } = minutesOf(language, `Ben Carter: ${asked}`, `Omar Said: ${answer}`);
    expect(todos.map(([statement]) => statement)).toEqual([`${DOES[language]}${does}`]);
  });
});
