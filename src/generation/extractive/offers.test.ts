import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, ...lines.map((line, at) => `${at % 2 ? 'Ida Møller' : 'Ben Carter'}: ${line}`)).todos;

describe('what somebody offers to do', () => {
  it.each([
    ['da', 'Jeg kan godt skrive opslaget.', 'Det ville være dejligt.', 'Ben Carter skriver opslaget.'],
    ['da', 'Jeg kan godt skrive opslaget.', 'Ja tak.', 'Ben Carter skriver opslaget.'],
    ['da', 'Jeg kan godt bestille glassene.', 'Fredag er fint.', 'Ben Carter bestiller glassene.'],
    ['en', 'I can write the notice.', 'That would be lovely.', 'Ben Carter writes the notice.'],
    ['en', 'I could send you the figures.', 'Yes please.', 'Ben Carter sends the figures to Ida Møller.'],
  ] as const)('is a task where it is thanked for (%s): %s %s', (language, offered, answer, statement) => {
    expect(todosOf(language, offered, answer).map(([told]) => told)).toEqual([statement]);
  });

  it('is sure where it is taken, and not where it was only an idea', () => {
    expect(todosOf('da', 'Jeg kan godt skrive opslaget.', 'Ja tak.')).toEqual([
      ['Ben Carter skriver opslaget.', 'sikker'],
    ]);
    expect(todosOf('da', 'Jeg kunne godt skrive et opslag.', 'Det lyder godt.')).toEqual([
      ['Ben Carter skriver et opslag.', 'tjek'],
    ]);
  });

  it.each([
    ['da', 'Jeg kan godt skrive opslaget.', 'Ja.'],
    ['da', 'Jeg kan godt skrive opslaget.', 'Nej tak.'],
    ['da', 'Jeg kan vise jer det.', 'Ja tak.'],
    ['da', 'Jeg kan fortælle lidt om det.', 'Gerne.'],
    ['da', 'Jeg kan skrive under på, at det er svært.', 'Tak for kaffen.'],
    ['en', 'I can hear you.', 'Perfect.'],
    ['en', 'I can see the problem.', 'Perfect.'],
    ['en', 'I can share my screen.', 'Perfect.'],
  ] as const)('is none otherwise (%s): %s %s', (language, said, answer) => {
    expect(todosOf(language, said, answer)).toEqual([]);
  });
});

describe('a request that begins with "if"', () => {
  it('is a task where it is taken on', () => {
    expect(
      todosOf('da', 'Hvis du kunne sende os ti flasker, Ida?', 'Ja, det kan jeg godt.').map(([told]) => told),
    ).toEqual(['Ida Møller sender Ben Carter ti flasker.']);
    expect(todosOf('da', 'Hvis du kunne sende os ti flasker, Ida?', 'Nej, det kan jeg ikke.')).toEqual([]);
  });
});

describe('no task is', () => {
  it.each([
    ['da', 'what something else is for', 'Helst inden mandag, så jeg kan lægge tegningerne op.'],
    ['da', 'what somebody shows', 'Så her er jeg på en sag, og jeg skal lave en kontrol af en sokkel.'],
    ['da', 'what somebody does on the screen', 'Nu deler jeg lige vinduet med planen.'],
    ['da', 'what somebody does at once', 'Jeg sætter dem i kalenderen nu.'],
    ['da', 'what somebody notes', 'Okay, så noterer jeg skærm i kantinen.'],
    ['da', 'what somebody is glad of', 'Du er glad for, at Omar Said tager telefonen.'],
    ['en', 'what somebody is glad of', "You're glad that Omar Said answers the phone on Thursday."],
    ['da', 'what somebody only thought of', 'Jeg var inde på, at vi kunne lave en ekstra kørsel på fredag.'],
    ['da', 'what somebody is', 'Ben, jeg laver brugeroplevelse.'],
    ['da', 'how short somebody wants it', 'Ida, giv os den korte.'],
    ['da', 'what somebody has today', 'Men i dag har I to besøg og ingen vagt.'],
  ] as const)('(%s) %s: %s', (language, _, said) => {
    expect(todosOf(language, said, language === 'da' ? 'Ja.' : 'Yes.')).toEqual([]);
  });

  it('but a promise with what it is for is', () => {
    expect(todosOf('da', 'Jeg sender listen på fredag, så vi kan begynde.')).toHaveLength(1);
  });
});

describe('what somebody is only able to do', () => {
  it.each(['I can check the lamp.', 'I could ask around what they think.', 'I should check the ovens.'])(
    'is a task only with a day, or where somebody takes it: %s',
    (said) => {
      expect(todosOf('en', said, 'And the flour is cheaper now.')).toEqual([]);
      expect(todosOf('en', said.replace('.', ' on Friday.'), 'And the flour is cheaper now.')).toHaveLength(1);
      expect(todosOf('en', said, 'That would be great.')).toHaveLength(1);
    },
  );

  it.each([
    'I will check the lamp.',
    'I can try to find some time to order flour.',
    'I can definitely check the ovens.',
  ])('is more than that where they say that they do it: %s', (said) => {
    expect(todosOf('en', said, 'And the flour is cheaper now.')).toHaveLength(1);
  });
});

describe('how sure a Danish promise is', () => {
  it.each([
    ['Så laver jeg en kage til dem alle.', 'Der er koldt.', 'tjek'],
    ['Så laver jeg en kage til dem alle.', 'Dejligt.', 'sikker'],
    ['Så laver jeg en kage til dem alle på fredag.', 'Der er koldt.', 'sikker'],
    ['Jeg laver en kage til dem alle.', 'Der er koldt.', 'sikker'],
  ])('%s %s', (said, answer, sure) => {
    expect(todosOf('da', said, answer).map(([, told]) => told)).toEqual([sure]);
  });
});
