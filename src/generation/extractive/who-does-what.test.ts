import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'da' | 'en', ...lines: string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);

describe('what is not to be done', () => {
  it.each([
    ['Kan du ikke lade være med at ringe til vores kunder?', 'Ida Holm lader være med at ringe til Bo Linds kunder.'],
    ['Vil du undlade at skrive til min chef?', 'Ida Holm undlader at skrive til Bo Linds chef.'],
  ])('stays so: %s', (said, statement) => {
    expect(todos('da', `Bo Lind: ${said}`, 'Ida Holm: Jo, det skal jeg nok.')).toEqual([statement]);
  });

  it.each([
    ['Du må ikke vaske gardinerne endnu.', 'Nej, det gør jeg ikke.'],
    ['Ida, du skal ikke skrive til udlejeren i dag.', 'Nej, det gør jeg ikke.'],
    ['Du skal ikke male lågen.', 'Det skal jeg nok lade være med.'],
  ])('is no task of who will not do it: %s', (said, answer) => {
    expect(todos('da', `Bo Lind: ${said}`, `Ida Holm: ${answer}`)).toEqual([]);
  });

  it('is nothing to take care of', () => {
    expect(
      todos(
        'en',
        'Ida Holm: We have forty shelves.',
        "Bo Lind: You don't have to call them, I'll do that on Tuesday.",
        'Ida Holm: Fine.',
      ),
    ).toEqual([]);
  });
});

it('who is asked does what is asked', () => {
  expect(
    todos('da', 'Bo Lind: Jeg vil bede dig om at sende mig kontrakten.', 'Ida Holm: Det gør jeg i morgen.'),
  ).toEqual(['Ida Holm sender Bo Lind kontrakten tirsdag den 3. marts.']);
});

it.each([
  ['Det var godt, den kom hjem.', 'Ja, jeg lægger den i bagagerummet i aften.'],
  ['Jeg skulle have afleveret det i onsdags.', 'Okay. Jeg sender det i dag.'],
  ['Det er godt, den kom hjem.', 'Ja, jeg stiller den i garagen i aften.'],
])('where a thing is put and when it was due is not the thing: %s', (said, answer) => {
  expect(todos('da', `Ida Holm: ${said}`, `Bo Lind: ${answer}`)).toEqual([]);
});

it('a participle is no thing to take care of', () => {
  expect(
    todos('da', 'Bo Lind: Jeg siger til ham, at han skal have det flyttet inden på fredag.', 'Ida Holm: Fint.'),
  ).toEqual([]);
});

describe('somebody else than the participant of a name', () => {
  it.each([
    ['da', 'Enten du eller Ben skal ringe til udlejeren inden fredag.', 'Jeg gør det.'],
    ['da', 'Min søn Ben kører jer til stationen på fredag.', 'Fint.'],
    ['en', 'Either you or Ben needs to call the landlord by Friday.', "I'll do it."],
    ['en', 'Omar or Ben will call the bank on Monday.', 'Fine.'],
  ] as const)('is not given the task in %s: %s', (language, said, answer) => {
    expect(todos(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).filter((one) => one?.startsWith('Ben'))).toEqual(
      [],
    );
  });

  it('is the participant who takes it on', () => {
    expect(todos('da', 'Bo Lind: Ida eller Ben skal bestille kagen.', 'Ben Carter: Det klarer jeg.')).toEqual([
      'Ben Carter bestiller kagen.',
    ]);
    expect(
      todos('en', 'Bo Lind: Omar, could you or Ben pay the caterer by Friday?', "Ben Carter: I'll do it."),
    ).toEqual(['Ben Carter pays the caterer by Friday 6 March.']);
  });
});

it.each([
  ['da', 'Jeg lovede at sende dig listen, og det har jeg gjort.'],
  ['en', "I promised to send you the list, and I've done that."],
] as const)('what is done is no task in %s', (language, said) => {
  expect(todos(language, `Bo Lind: ${said}`, 'Ida Holm: Fint.')).toEqual([]);
});
