import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreedOn = (language: 'en' | 'da', turns: readonly string[]) =>
  minutesOf(language, ...turns.map((said, at) => `${at % 2 === 0 ? 'Ben Carter' : 'Omar Said'}: ${said}`)).agreements;

describe('what one side wants and the other takes', () => {
  it.each([
    [
      'en',
      ['How many licences do you need?', 'Forty to start with.', 'Okay, forty.'],
      'There was agreement on forty licences.',
    ],
    [
      'en',
      ['When do you want to go live?', 'First of June.', 'That works for us.'],
      'It was agreed to go live on Monday 1 June.',
    ],
    [
      'en',
      ['Can we get a trial first?', 'Yes, thirty days.', 'Perfect.'],
      'There was agreement on a trial of thirty days.',
    ],
    ['da', ['Hvor mange licenser skal I bruge?', 'Fyrre.', 'Godt.'], 'Der var enighed om fyrre licenser.'],
    [
      'da',
      ['Hvornår vil I gerne i luften?', 'Den 1. juni.', 'Det passer os.'],
      'Det blev aftalt at gå i luften mandag den 1. juni.',
    ],
    [
      'da',
      ['Kan vi få en prøveperiode først?', 'Ja, 30 dage.', 'Super.'],
      'Der var enighed om en prøveperiode på 30 dage.',
    ],
  ] as const)('is an agreement (%s): %j', (language, turns, agreed) => {
    expect(agreedOn(language, turns)).toEqual([[agreed, 'sikker']]);
  });

  it.each([
    [['How many people work there?', 'Forty.', 'Okay.']],
    [['When did you start?', 'In March.', 'Okay.']],
    [['How many licences do you need?', 'Forty.', 'Why so many?']],
    [['Can we get a trial first?', 'No, sorry.', 'Okay.']],
  ])('is none where it is a fact, or not taken: %j', (turns) => {
    expect(agreedOn('en', turns)).toEqual([]);
  });
});

describe('what is settled over several turns', () => {
  it.each([
    [['Should we use the old logo or the new one?', 'The new one.', 'Good.'], 'use the new logo'],
    [['Should we use the old logo?', 'No, the new one.', 'Okay, the new one.'], 'use the new logo'],
    [['Do we keep the Monday call?', "I'd drop it.", 'Okay, we drop it.'], 'drop the Monday call'],
    [['Do we need the second demo?', 'No.', 'Then we skip it.'], 'skip the second demo'],
    [['We should raise prices.', 'By how much?', 'Three percent.', 'Agreed.'], 'raise prices by three percent'],
    [["Let's postpone the launch.", 'Until when?', 'Until May.', 'Fine with me.'], 'postpone the launch until May'],
    [['We could offer a discount.', 'How much?', 'Ten percent.', 'Okay.'], 'offer a discount of ten percent'],
  ])('is told as one agreement in English: %j', (turns, what) => {
    expect(agreedOn('en', turns)).toEqual([[`It was agreed to ${what}.`, 'sikker']]);
  });

  it.each([
    [['Skal vi bruge det gamle logo eller det nye?', 'Det nye.', 'Godt.'], 'bruge det nye logo'],
    [['Skal vi beholde mandagsmødet?', 'Jeg ville droppe det.', 'Okay, så dropper vi det.'], 'droppe mandagsmødet'],
    [['Vi bør sætte priserne op.', 'Med hvor meget?', 'Tre procent.', 'Aftalt.'], 'sætte priserne op med tre procent'],
    [['Lad os udskyde lanceringen.', 'Til hvornår?', 'Maj.', 'Okay.'], 'udskyde lanceringen til maj'],
  ])('is told as one agreement in Danish: %j', (turns, what) => {
    expect(agreedOn('da', turns)).toEqual([[`Det blev aftalt at ${what}.`, 'sikker']]);
  });

  it.each([
    [['Should we use the old logo or the new one?', 'The new one.', "No, I don't like it."]],
    [['Should we use the old logo or the new one?', 'The new one.', 'Okay, but why?']],
    [['We should raise prices.', 'By how much?', 'Three percent.', 'Hm.']],
    [['Do we keep the Monday call?', "I'd drop it.", 'Let me think.']],
  ])('is nothing where the last turn leaves it open: %j', (turns) => {
    expect(agreedOn('en', turns).filter(([, sure]) => sure === 'sikker')).toEqual([]);
  });
});
