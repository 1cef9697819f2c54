import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';
import { extractSummary } from './extract-summary.ts';

const NAMES = ['Ben Carter', 'Ida Møller'];
/** What two people say in turns, on Monday 2 March. */
const minutes = (language: Language, turns: readonly string[]) =>
  minutesOf(language, ...turns.map((turn, at) => `${NAMES[at % 2]}: ${turn}`));

describe('when to meet again', () => {
  it.each([
    ['en', ['Can we do next week at this time?', 'Next Tuesday, 11?', 'Yeah, okay.'], 'Tuesday 10 March at 11'],
    ['en', ['How about Thursday at two?', 'Thursday works.'], 'Thursday 5 March at two'],
    ['en', ['Same time next week?', 'Perfect.'], 'Monday 9 March'],
    ['en', ['So we meet again, same time, same place, in two weeks?', 'Yes.'], 'Monday 16 March'],
    ['en', ["Let's pick this up again on Thursday.", 'Fine.'], 'Thursday 5 March'],
    ['en', ['Does next Monday at 10 work for you?', 'Yes, perfect.'], 'Monday 9 March at 10'],
    ['en', ["Let's talk again on Tuesday the 17th at eleven.", 'Okay.'], 'Tuesday 17 March at eleven'],
    [
      'en',
      ['When can we talk again?', "I'm free on Thursday at two.", "Great, let's do that."],
      'Thursday 5 March at two',
    ],
    ['en', ['Can we schedule a follow-up for next Tuesday?', 'Yeah, that works for me.'], 'Tuesday 10 March'],
    [
      'en',
      ['Can we meet on Thursday?', "No, I'm away. How about Friday at ten?", 'Friday works for me.'],
      'Friday 6 March at ten',
    ],
    ['en', ['Should we say Wednesday at 3 pm?', 'Sounds good, see you then.'], 'Wednesday 4 March at 3 pm'],
    ['en', ['Shall we meet on Thursday at half past two?', 'Yes, that works.'], 'Thursday 5 March at half past two'],
    [
      'en',
      ['Can we meet on Thursday?', 'No, but I can do Friday.', "Let's say Friday at ten."],
      'Friday 6 March at ten',
    ],
    ['en', ['Can we meet next week?', 'How about Tuesday?', 'Tuesday works.'], 'Tuesday 10 March'],
    [
      'en',
      ["Let's meet on the 24th.", "I'm away on the 24th. How about the Wednesday?", 'Wednesday the 25th it is.'],
      'Wednesday 25 March',
    ],
    [
      'en',
      ['Can we meet on Monday the 30th?', "I'm away then. Could you do the Tuesday?", "Yes. I'll send an invite."],
      'Tuesday 31 March',
    ],
    [
      'en',
      ['Shall we speak on Thursday April 2nd?', 'Does the Friday work for you?', 'Friday works.'],
      'Friday 3 April',
    ],
    [
      'en',
      ['Can we meet on Tuesday?', 'I can do that. Tuesday the 17th at ten.', 'Thanks.'],
      'Tuesday 17 March at ten',
    ],
  ] as const)('is agreed in %s: %j', (language, turns, when) => {
    const { agreements, todos } = minutes(language, turns);
    expect(agreements).toEqual([[`The next meeting is on ${when}.`, 'sikker']]);
    expect(todos).toEqual([]);
  });

  it.each([
    [['Samme tid i næste uge?', 'Ja.'], 'mandag den 9. marts'],
    [['Lad os følge op på torsdag.', 'Ja.'], 'torsdag den 5. marts'],
    [['Lad os booke torsdag klokken ti.', 'Fint.'], 'torsdag den 5. marts klokken ti'],
    [['Skal vi sige torsdag klokken ti?', 'Ja, det passer fint.'], 'torsdag den 5. marts klokken ti'],
    [['Kan du mødes mandag klokken ni?', 'Ja, det kan jeg godt.'], 'mandag den 9. marts klokken ni'],
    [['Skal vi tage et nyt møde på fredag?', 'Ja, lad os gøre det.'], 'fredag den 6. marts'],
    [['Passer det dig den 12. marts klokken 10?', 'Ja, perfekt.'], 'torsdag den 12. marts klokken 10'],
    [['Hvornår kan du?', 'Torsdag formiddag.', 'Godt, så siger vi torsdag.', 'Ja.'], 'torsdag den 5. marts'],
    [
      ['Kan vi mødes på torsdag?', 'Nej, der er jeg optaget. Hvad med fredag klokken ti?', 'Fredag passer mig fint.'],
      'fredag den 6. marts klokken ti',
    ],
    [['Skal vi mødes igen tirsdag den 17.?', 'Det er en aftale.'], 'tirsdag den 17. marts'],
    [['Skal vi mødes i uge 16?', 'Hvad med tirsdag?', 'Tirsdag er fint.'], 'tirsdag den 14. april'],
    [
      ['Kan vi mødes torsdag i næste uge?', 'Nej, men fredag kan jeg.', 'Så siger vi fredag klokken ti.', 'Ja.'],
      'fredag den 13. marts klokken ti',
    ],
    [['Skal vi mødes mandag den 23.?', 'Kan vi tage onsdagen i stedet?', 'Onsdag er fint.'], 'onsdag den 25. marts'],
    [
      ['Kan vi mødes torsdag i næste uge?', 'Nej, men fredag kan jeg.', 'Så siger vi fredag klokken ti.'],
      'fredag den 13. marts klokken ti',
    ],
    [['Næste møde bliver tirsdag den 14. april klokken 19.', 'Ja.'], 'tirsdag den 14. april klokken 19'],
    [['Vi ses på onsdag i næste uge.', 'Ja, det gør vi.'], 'onsdag den 11. marts'],
    [
      ['Skal vi tales ved torsdag kvart over to?', 'Ja, det passer fint.'],
      'torsdag den 5. marts klokken kvart over to',
    ],
  ] as const)('is agreed in da: %j', (turns, when) => {
    const { agreements, todos } = minutes('da', turns);
    expect(agreements).toEqual([[`Næste møde er ${when}.`, 'sikker']]);
    expect(todos).toEqual([]);
  });

  it('is told with the words of both, and with the hour that is said last', () => {
    const { agreements, quotes } = minutes('en', [
      'Are you available on Friday?',
      'Yes, Friday morning is good.',
      'Okay, Friday at nine then.',
    ]);
    expect(agreements.map(([text]) => text)).toEqual(['The next meeting is on the morning of Friday 6 March at nine.']);
    expect(quotes).toEqual([
      ['Are you available on Friday?', 'Yes, Friday morning is good.', 'Okay, Friday at nine then.'],
    ]);
  });

  it.each([
    ['en', ["Let's meet on Thursday.", "I can't on Thursday.", 'Okay.']],
    ['en', ['Can we meet on Thursday?', 'Unfortunately not.', 'Okay.']],
    ['en', ['We could have the calls on Mondays.', 'Monday at nine? No way.', 'Okay.']],
    ['en', ['Can you meet the deadline on Thursday?', 'Yes.']],
    ['da', ['Kan vi mødes på torsdag?', 'Nej, desværre.', 'Okay.']],
    ['en', ['The van comes at the same time next week.', 'Yes.']],
    ['en', ['Same time next week?', "No, I'm away."]],
    ['en', ["Let's continue on Thursday with the painting.", 'Yes.']],
  ] as const)('is not agreed in %s: %j', (language, turns) => {
    expect(minutes(language, turns).agreements).toEqual([]);
  });

  it.each([
    ['en', ["Let's meet every Monday at nine.", 'Okay.']],
    ['en', ["Okay, so let's do it: we stop the Monday calls.", 'Agreed.']],
    ['en', ["Okay, so let's do it: we drop the Friday call.", 'Agreed.']],
    ['en', ['How about the Monday calls?', 'Monday works.']],
    ['da', ['Okay, lad os gøre det: vi dropper mandagsmøderne.', 'Enig.']],
    ['en', ['Can we meet on Friday the 27th?', 'How about the Monday?', 'Yes, that works.']],
    ['en', ['Can you send me the offer on Thursday?', 'Yes, of course.']],
    ['da', ['Kan du sende tilbuddet på torsdag?', 'Ja, det kan jeg.']],
    ['da', ['Skal vi mødes fredag den 27.?', 'Kan vi tage mandagen?', 'Ja, det passer fint.']],
  ] as const)('is not meant in %s by: %j', (language, turns) => {
    expect(minutes(language, turns).agreements.filter(([text]) => /next meeting|Næste møde/.test(text ?? ''))).toEqual(
      [],
    );
  });
});

it.each([
  ['en', 'Can you book a meeting with Carl on Friday?', 'Yes.'],
  ['en', 'Could you set up a call with the bank on Friday?', 'Yes.'],
  ['da', 'Kan du booke et møde med Carl til på fredag?', 'Ja.'],
  ['da', 'Vil du lave en aftale med banken på fredag?', 'Ja.'],
  ['da', 'Jeg sender slides fra mødet på fredag, så snart jeg kan.', 'Ja, det er i orden.'],
] as const)(
  'a meeting with others, or something else on a day, is not the next one (%s): %s',
  (language, said, answer) => {
    expect(minutes(language, [said, answer]).agreements.join()).not.toMatch(/Næste møde|The next meeting/u);
  },
);

it.each([
  ['en', 'Can you book a meeting with us on Friday?', 'Yes.'],
  ['da', 'Kan du booke et møde med os på fredag?', 'Ja.'],
  ['da', 'Skal vi tage mødet igen på fredag? Der kan jeg.', 'Ja, det passer fint.'],
] as const)('and a meeting of those who speak is (%s): %s', (language, said, answer) => {
  expect(minutes(language, [said, answer]).agreements.join()).toMatch(/Næste møde|The next meeting/u);
});

it.each([
  ['en', ['When do we meet the inspectors?', 'Thursday at nine?', 'Okay.']],
  ['da', ['Hvornår mødes vi med arkitekten?', 'Torsdag klokken ni.', 'Okay.']],
  ['en', ["Let's meet on Tuesday and Friday.", "Tuesday's fine, but I can't do Friday.", 'Right.']],
  ['da', ['Lad os mødes tirsdag og fredag.', 'Tirsdag er fint, men fredag kan jeg ikke.', 'Javel.']],
  ['en', ['We can meet on Monday if the crates are here.', 'Okay.']],
  ['da', ['Vi kan mødes på mandag, hvis kasserne er her.', 'Okay.']],
  ['en', ["Let's do the tasting on Thursday.", 'Which Thursday?', 'The 12th.', 'Fine by me.']],
] as const)(
  'no day is agreed to meet others, of two of which one is refused, on a condition, or that is asked for (%s): %j',
  (language, turns) => {
    expect(minutes(language, turns).agreements).toEqual([]);
  },
);

it('a day of the week after next is in that week, in Danish too', () => {
  const turns = ['Hvornår kan vi snakke om haven?', 'Ugen efter næste?', 'Torsdag?', 'Torsdag er fint.', 'Perfekt.'];
  expect(minutes('da', turns).agreements).toEqual([['Næste møde er torsdag den 19. marts.', 'sikker']]);
});

it.each([
  [
    'en',
    [
      'We looked at the new oven, and the new oven is dear.',
      'Shall we meet again on Thursday at ten?',
      'Yes, that works.',
    ],
    'The next meeting is on Thursday 5 March at 10.',
  ],
  [
    'da',
    ['Vi så på den nye ovn, og den nye ovn er dyr.', 'Skal vi mødes igen torsdag klokken ti?', 'Ja, det passer fint.'],
    'Næste møde er torsdag den 5. marts kl. 10.',
  ],
] as const)('the text of a summary in %s tells when to meet again', (language, turns, told) => {
  const { opsummering } = extractSummary({
    utterances: turns.map((text, at) => ({ speaker: NAMES[at % 2] ?? '', startMs: null, text })),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: [],
  });
  expect(opsummering).toContain(told);
});
