import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const NAMES = ['Ben Carter', 'Ida Møller'];
/** What two people say in turns, on Monday 2 March. */
const minutes = (language: Language, turns: readonly string[]) =>
  minutesOf(language, ...turns.map((turn, at) => `${NAMES[at % 2]}: ${turn}`));

describe('a meeting that is settled over several turns', () => {
  it.each([
    [['When shall we meet again?', 'The 26th?', 'Okay, the 26th at three.'], 'Thursday 26 March at three'],
    [['Shall we book in a follow-up?', 'How about the 12th?', 'The 12th works.'], 'Thursday 12 March'],
    [
      ['Shall we schedule a call? How about the 12th, same time?', "I'm off that week. The 19th?", 'The 19th is fine.'],
      'Thursday 19 March',
    ],
    [['When shall we meet again?', 'On the 30th of March?', 'The 1st?', 'The 1st is fine.'], 'Wednesday 1 April'],
    [
      ['When shall we meet again?', 'On the 3rd of March?', 'That is too soon. The 28th?', 'The 28th is fine.'],
      'Saturday 28 March',
    ],
    [['When shall we meet again?', 'Next week?', 'The Thursday?', "Thursday's fine."], 'Thursday 12 March'],
    [['When shall we meet?', 'Tuesday?', 'What time?', 'Ten.', 'Perfect.'], 'Tuesday 3 March at ten'],
    [
      ['Shall we meet on Thursday?', 'Sure. What time?', 'Nine?', 'Half past nine.', 'Good.'],
      'Thursday 5 March at half past nine',
    ],
    [['When do we meet next?', 'Friday at two?', 'Two is too early.', 'Three?', 'Fine.'], 'Friday 6 March at three'],
    [
      ['When shall we meet again?', 'The 26th?', "I'm away on the 26th.", 'The 27th, then.', 'Good.'],
      'Friday 27 March',
    ],
    [['When shall we talk again?', 'Monday at nine?', 'Can we say ten?', "Ten's fine."], 'Monday 9 March at ten'],
    [['When is the next meeting?', 'In two weeks?', 'Make it the Tuesday.', 'Tuesday it is.'], 'Tuesday 17 March'],
    [["Let's say Friday at ten.", "Ten's no good. Let's say eleven.", 'Fine.'], 'Friday 6 March at eleven'],
    [['Half ten on Monday?', 'Half ten it is.'], 'Monday 9 March at half ten'],
    [['When shall we meet again?', 'Monday?', 'Which Monday?', 'The 23rd.', 'Perfect.'], 'Monday 23 March'],
    [
      ['We should meet before Easter.', 'The 17th?', "The 17th I'm at a fair. The 18th?", 'The 18th at nine.', 'Good.'],
      'Wednesday 18 March at nine',
    ],
    [
      ["Let's say Friday at three for the next one.", "I've got the dentist at three. Four?", 'Four is fine.'],
      'Friday 6 March at four',
    ],
    [['Are you free on Monday?', 'This Monday or next?', 'The 16th.', 'Yes, the 16th is fine.'], 'Monday 16 March'],
    [
      ['Can we move the call to Wednesday?', 'Wednesday is fine.', 'Half nine?', 'Half nine.'],
      'Wednesday 4 March at half nine',
    ],
    [["So we'll meet again in two weeks.", 'Two weeks today?', 'Yes.'], 'Monday 16 March'],
    [
      [
        'How about the 9th for our next session?',
        "That's a Monday. Mondays are bad for me.",
        'The 10th then?',
        'Great.',
      ],
      'Tuesday 10 March',
    ],
    [['Next time, same day, same hour?', 'Yes, next Monday at ten.', 'Fine.'], 'Monday 9 March at ten'],
    [
      ["Let's regroup on Wednesday.", 'Okay, Wednesday. Morning?', 'Nine thirty.', 'Perfect.'],
      'Wednesday 4 March at nine thirty',
    ],
    [
      ['Shall we meet on Thursday?', "I'm on holiday that week.", 'The week after?', 'Tuesday?', "Tuesday's good."],
      'Tuesday 10 March',
    ],
    [['When shall we meet?', "I'm in Rome next week.", 'The following week, then. Monday?', 'Yes.'], 'Monday 16 March'],
  ] as const)('is told with its last and most exact time: %j', (turns, when) => {
    expect(minutes('en', turns).agreements).toEqual([[`The next meeting is on ${when}.`, 'sikker']]);
  });

  it.each([
    [['Hvornår ses vi igen?', 'Den 26.?', 'Ja, den 26. klokken tre.'], 'torsdag den 26. marts klokken tre'],
    [['Hvornår ses vi igen?', 'Næste uge?', 'Torsdagen?', 'Torsdag er fint.'], 'torsdag den 12. marts'],
    [['Hvornår mødes vi?', 'Tirsdag?', 'Hvad tid?', 'Ti.', 'Perfekt.'], 'tirsdag den 3. marts klokken ti'],
    [['Skal vi mødes på torsdag?', 'Ja. Hvad tid?', 'Klokken ni?', 'Ja.'], 'torsdag den 5. marts klokken ni'],
    [
      ['Hvornår ses vi igen?', 'Fredag klokken to?', 'To er for tidligt.', 'Klokken tre?', 'Fint.'],
      'fredag den 6. marts klokken tre',
    ],
    [['Hvornår ses vi igen?', 'Den 26.?', 'Den 26. er jeg væk.', 'Så den 27.', 'Godt.'], 'fredag den 27. marts'],
    [
      ['Hvornår tales vi ved igen?', 'Mandag klokken ni?', 'Kan vi sige ti?', 'Ti er fint.'],
      'mandag den 9. marts klokken ti',
    ],
    [['Hvornår ses vi igen?', 'Tirsdag?', 'Ja.', 'Nej, tirsdag går ikke. Onsdag?', 'Fint.'], 'onsdag den 4. marts'],
    [
      ['Lad os sige fredag klokken ti.', 'Klokken ti dur ikke. Lad os sige elleve.', 'Fint.'],
      'fredag den 6. marts klokken elleve',
    ],
    [['Mandag klokken halv ti?', 'Så siger vi halv ti.'], 'mandag den 9. marts klokken halv ti'],
    [
      ['Skal vi sige fredag klokken tre næste gang?', 'Der skal jeg til tandlæge. Fire?', 'Fire er fint.'],
      'fredag den 6. marts klokken fire',
    ],
    [['Har du tid på mandag?', 'Nu på mandag eller næste?', 'Den 16.', 'Ja, den 16. er fint.'], 'mandag den 16. marts'],
    [
      ['Kan vi flytte mødet til onsdag?', 'Onsdag er fint.', 'Halv ti?', 'Halv ti.'],
      'onsdag den 4. marts klokken halv ti',
    ],
    [['Så mødes vi igen om to uger.', 'Mandag den 16.?', 'Ja.'], 'mandag den 16. marts'],
    [['Skal vi mødes ugen efter næste, på onsdag?', 'Ja, det passer.'], 'onsdag den 18. marts'],
    [
      ['Hvad med den 9. til næste møde?', 'Det er en mandag. Mandage er dårlige for mig.', 'Så den 10.?', 'Godt.'],
      'tirsdag den 10. marts',
    ],
    [['Jeg foreslår torsdag den 12. marts klokken 14.', 'Det er fint med mig.'], 'torsdag den 12. marts klokken 14'],
    [
      ['Lad os samle op på onsdag.', 'Okay, onsdag. Om formiddagen?', 'Halv ti.', 'Perfekt.'],
      'onsdag den 4. marts klokken halv ti',
    ],
    [
      ['Skal vi mødes på torsdag?', 'Den uge har jeg ferie.', 'Ugen efter?', 'Tirsdag?', 'Tirsdag er fint.'],
      'tirsdag den 10. marts',
    ],
  ] as const)('is told with its last and most exact time in Danish: %j', (turns, when) => {
    expect(minutes('da', turns).agreements).toEqual([[`Næste møde er ${when}.`, 'sikker']]);
  });

  it.each([
    ['en', ['When shall we meet again?', 'The 26th?', "Sorry, I can't."]],
    ['en', ['When shall we meet again?', 'The 26th?', "I'll have to check."]],
    ['en', ['When shall we meet again?', 'Next month some time?', "Let's see."]],
    ['en', ['When do we meet on Fridays?', 'Ten.', 'Good.']],
    ['en', ['When do we meet the customer?', 'Tuesday.', 'Okay.']],
    ['en', ['When shall we meet again?', 'Tuesday?', 'I have three of the lamps left.', 'Good.']],
    ['en', ['When can we talk again?', 'The week after the show.', 'Wednesday?', "Wednesday's fine."]],
    ['da', ['Hvornår kan vi tales ved?', 'Ugen efter udstillingen.', 'Onsdag?', 'Onsdag er fint.']],
    ['da', ['Vi bør mødes noget oftere.', 'Fredag er min fridag.', 'Okay.']],
    ['da', ['Har du tid på fredag til at hjælpe mig med skabet?', 'Ja, da.']],
    ['da', ['Hvornår ses vi igen?', 'Den 26.?', 'Desværre, det kan jeg ikke.']],
    ['da', ['Hvornår ses vi igen?', 'Den 26.?', 'Det må jeg lige se på.']],
    ['da', ['Hvornår ses vi igen?', 'En gang i næste måned?', 'Det finder vi ud af.']],
    ['da', ['Hvornår ses vi igen?', 'Tirsdag?', 'Jeg har tre af lamperne tilbage.', 'Godt.']],
  ] as const)('is not told where nothing was settled, in %s: %j', (language, turns) => {
    expect(minutes(language, turns).agreements).toEqual([]);
  });
});

describe('the day of an event', () => {
  it.each([
    [
      'en',
      [
        "I'll bring it to the next meeting.",
        'Thanks. And then the summer party. Shall we say Saturday the 6th of June?',
        'Saturday is fine.',
      ],
      'It was agreed to hold the summer party on Saturday 6 June.',
    ],
    [
      'da',
      [
        'Jeg tager det med til næste møde.',
        'Tak. Og så sommerfesten. Den 13. juni?',
        'Det er samme weekend som byfesten. Hvad med den 6.?',
        'Så siger vi den 6. juni.',
        'Godt.',
      ],
      'Det blev aftalt at holde sommerfesten lørdag den 6. juni.',
    ],
    [
      'en',
      ['We had the summer party.', 'When shall we meet again?', 'The 26th?', 'The 26th is fine.'],
      'The next meeting is on Thursday 26 March.',
    ],
    [
      'da',
      ['Det var kulturen.', 'Kan vi finde en ny dato?', 'Den 26.?', 'Den 26. er fint.'],
      'Næste møde er torsdag den 26. marts.',
    ],
  ] as const)('is told as that, in %s: %j', (language, turns, expected) => {
    expect(minutes(language, turns).agreements.map(([text]) => text)).toEqual([expected]);
  });
});

it.each([
  ['en', ['Next Monday at seven, right?', 'Yes.'], 'The next meeting is on Monday 9 March at seven.'],
  ['da', ['Næste mandag kl. syv, ikke?', 'Jo.'], 'Næste møde er mandag den 9. marts klokken syv.'],
] as const)('a day is taken that was asked for with a tag, in %s: %j', (language, turns, expected) => {
  expect(minutesOfTwo(language, ...turns).agreements.map(([statement]) => statement)).toEqual([expected]);
});
