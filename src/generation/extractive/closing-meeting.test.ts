import { describe, expect, it } from 'vitest';
import { minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'en' | 'da', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).agreements.map(([statement]) => statement);

describe('when people meet again, said in parting', () => {
  it.each([
    ['Okay, see you on site next Wednesday at half seven.', 'The next meeting is on Wednesday 11 March at half seven.'],
    ["Good. Next meeting's in two weeks.", 'The next meeting is on Monday 16 March.'],
    ["We'll speak again on the tenth of March.", 'The next meeting is on Tuesday 10 March.'],
  ])('needs nobody to take it: %s', (said, expected) => {
    expect(agreed('en', 'The skip is full.', said)).toEqual([expected]);
  });

  it.each([
    ['Så er der ikke mere. Vi ses igen om to uger, samme tid.', 'Næste møde er om to uger, mandag den 16. marts.'],
    ['Så tak for i dag. Vi ses på torsdag.', 'Næste møde er torsdag den 5. marts.'],
  ])('needs nobody to take it in Danish: %s', (said, expected) => {
    expect(agreed('da', 'Containeren er fuld.', said)).toEqual([expected]);
  });

  it.each([
    ['See you on Thursday.', "I can't on Thursday."],
    ["I'll see you at the fair on Friday.", 'Bye.'],
    ['See you on Tuesdays as usual.', 'Bye.'],
    ['See you next week.', 'Bye.'],
    ['We talk to the bank on Thursday.', 'Right.'],
  ])('is told by no words for something else: %s %s', (said, answer) => {
    expect(agreed('en', said, answer)).toEqual([]);
  });

  it('is not told from the middle of a meeting', () => {
    const talk = Array.from({ length: 10 }, (_, at) => `The lamp on shelf ${at} was broken for a year.`);
    expect(agreed('en', "I'll see you on Thursday.", ...talk)).toEqual([]);
  });
});

describe('the same time again', () => {
  it.each([
    [
      ['Same time next Thursday?', "I'm at the dentist. Friday?", 'Friday at three it is.'],
      'The next meeting is on Friday 13 March at three.',
    ],
    [['Same time next Thursday?', 'Works.'], 'The next meeting is on Thursday 12 March.'],
    [
      [
        "Let's speak again on the fifth of March. Same time?",
        'Half an hour later would be better.',
        'Half past ten then.',
      ],
      'The next meeting is on Thursday 5 March at half past ten.',
    ],
    [
      [
        'When do we talk next?',
        "I'm away next week. The week after, Tuesday?",
        "Tuesday's fine, but not before eleven.",
        "Let's say eleven then.",
      ],
      'The next meeting is on Tuesday 17 March at eleven.',
    ],
  ])('may be changed before it is taken: %j', (said, expected) => {
    expect(agreed('en', ...said)).toEqual([expected]);
  });

  it.each([
    [
      ['Skal vi sige samme tid i næste uge?', 'Der er jeg på ferie. Ugen efter?', 'Ja, det passer fint.'],
      'Næste møde er mandag den 16. marts.',
    ],
    [
      ['Kan vi sige tirsdag den 17. klokken 8?', 'Jeg har patienter fra kvart over.', 'Halv otte så?', 'Fint.'],
      'Næste møde er tirsdag den 17. marts klokken halv otte.',
    ],
  ])('may be changed before it is taken in Danish: %j', (said, expected) => {
    expect(agreed('da', ...said)).toEqual([expected]);
  });
});
