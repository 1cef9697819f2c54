import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const NAMES = ['Bo Lind', 'Jan Holm'];
const found = (language: 'da' | 'en', turns: readonly string[]) => {
  const said = turns.map((text, at) => `${NAMES[at % 2] ?? ''}: ${text}`);
  const { agreements, todos } = minutesOf(language, ...said);
  return [...agreements, ...todos].map(([statement]) => statement);
};

describe('what is settled over several turns', () => {
  it.each([
    ['en', ['And the start date?', 'First of April?', 'Works for me.'], 'There was agreement on First of April.'],
    [
      'en',
      ['The integration with the bank, can that wait until phase two?', 'Yeah, that can wait.'],
      'It was agreed that the integration with the bank can wait until phase two.',
    ],
    [
      'en',
      ['Would monthly reporting be enough?', 'Monthly is enough, yeah.'],
      'There was agreement on monthly reporting.',
    ],
    ['en', ["I'd rather we leave the old data behind.", 'Agreed.'], 'It was agreed to leave the old data behind.'],
    ['en', ['So we keep the old price?', 'Yes.'], 'It was agreed to keep the old price.'],
    ['en', ['Can we meet at forty-five?', 'Forty-five I can live with.'], 'There was agreement on forty-five.'],
    ['en', ["I'd show only the forecasting.", 'Agreed, forecasting only.'], 'There was agreement on forecasting only.'],
    ['da', ['Så alt det løbende, det tager vi på mail.', 'Enig.'], 'Det blev aftalt at tage alt det løbende på mail.'],
  ] as const)('is an agreement (%s): %s', (language, turns, expected) => {
    expect(found(language, turns)).toEqual([expected]);
  });

  it.each([
    [
      'en',
      [
        "And there's a drawing. Have you got that?",
        "Don't think so.",
        "Okay, then it's on its way as soon as we hang up.",
      ],
      'Bo Lind sends the drawing to Jan Holm on Monday 2 March.',
    ],
    [
      'en',
      ['I need the purchase order number.', "You'd have it from me on Monday."],
      'Jan Holm sends the purchase order number to Bo Lind on Monday 9 March.',
    ],
    [
      'en',
      ['Is somebody sending the invitation?', "Yep, me. It's in your inbox by lunchtime."],
      'Jan Holm sends the invitation to Bo Lind by lunchtime on Monday 2 March.',
    ],
    ['en', ['Jan takes over the bakery from Omar.', 'Okay.'], 'Jan Holm takes over the bakery from Omar Said.'],
    ['en', ["You'll take over the bakery, Jan.", 'Sure.'], 'Jan Holm takes over the bakery.'],
    [
      'da',
      ['Jeg mangler den nye pris.', 'Den ryger afsted i morgen.'],
      'Jan Holm sender den nye pris tirsdag den 3. marts.',
    ],
    [
      'da',
      ['Så smider jeg en indkaldelse ud efter mødet.', 'Dejligt.'],
      'Bo Lind sender en indkaldelse mandag den 2. marts.',
    ],
    ['da', ['Der skal en alarm på.', 'Det sørger jeg for.'], 'Jan Holm sørger for en alarm.'],
    ['da', ['Hvad dækker forsikringen?', 'Det må jeg have vendt med mægleren.'], 'Jan Holm taler med mægleren.'],
    ['da', ['Jeg får reserveret kantinen begge dage.', 'Skønt.'], 'Bo Lind reserverer kantinen begge dage.'],
  ] as const)('is a task (%s): %s', (language, turns, expected) => {
    expect(found(language, turns)).toEqual([expected]);
  });

  it.each([
    ['en', ['So we take a break?', 'Yes.']],
    ['en', ["I'm waiting for them to come back.", 'Okay.']],
    ['en', ['You would have it too if you used our tool.', 'Yes.']],
    ['en', ['Version 5?', 'Perfect.']],
    ['da', ['Så bliver de bare urolige.', 'Ja.']],
    ['da', ['Det er tredje gang på seks uger.', 'Ja.']],
    ['da', ['Vi udfylder ikke engang dem, vi har.', 'Nej.']],
    ['da', ['Jeg plejer at tage dem i rækkefølge, og så skriver jeg det ind bagefter.', 'Okay.']],
    ['da', ['Jamen Jan, vil du?', 'Ja, jeg deler lige min skærm.']],
  ] as const)('is neither (%s): %s', (language, turns) => {
    expect(found(language, turns)).toEqual([]);
  });
});
