import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`, 'Omar Said: Mm.').todos;

describe('a promise whose words show a joke', () => {
  it.each([
    ['en', "Sure, I'll just build a rocket while I'm at it.", 'Ha ha.'],
    ['en', "Sure, and I'll paint the moon as well.", 'Okay.'],
    ['en', "Sure, and I'll wash your car.", 'Ha ha.'],
    ['en', "I'll strangle that printer.", 'Ha ha.'],
    ['en', "Of course, because I have nothing better to do, I'll write all the minutes.", 'Thanks.'],
    ['en', 'Could you finish the report today?', "Oh sure, I'll just skip sleep."],
    ['da', 'Ja ja, og jeg maler også lige månen.', 'Haha.'],
    ['da', 'Ja, og jeg sender da gerne en flok elefanter med også.', 'Okay.'],
    ['da', 'Jo jo, jeg bygger bare lige en raket imens.', 'Okay.'],
    ['da', 'Ja ja, og jeg vasker også lige din bil.', 'Meget morsomt.'],
    ['da', 'Jeg skriver alle referaterne, for jeg har jo ikke andet at lave.', 'Tak.'],
    ['da', 'Kan du skrive rapporten færdig i dag?', 'Ja ja, jeg springer bare søvnen over.'],
  ] as const)('is no task, in %s: %s %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });

  it.each([
    ['en', "I'll clean the kitchen while I'm at it.", 'Thanks.'],
    ['en', "Sure, I'll paint the fence as well.", 'Thanks.'],
    ['en', "Sure, I'll wash the car.", 'Ha ha.'],
    ['en', "Sure, I'll send the list too.", "Ha ha, thanks, you're a star."],
    ['en', "I'll order the elephants for the zoo poster tomorrow.", 'Good.'],
    ['en', "Sure, I'll order a rocket for New Year too.", 'Good.'],
    ['en', "I'll take the photos of the moon on Friday.", 'Good.'],
    ['da', 'Jeg maler også lige døren.', 'Tak.'],
    ['da', 'Ja, jeg vasker også lige bilen.', 'Haha.'],
    ['da', 'Ja, jeg sender også lige listen.', 'Haha, tak, du er en skat.'],
    ['da', 'Jeg bestiller elefanterne til plakaten i morgen.', 'Godt.'],
    ['da', 'Ja, jeg køber også en raket til nytår.', 'Godt.'],
    ['da', 'Jeg tager billeder af månen på fredag.', 'Godt.'],
    ['en', "I'll write the minutes, since I've nothing better to do anyway.", 'Thank you.'],
    ['da', 'Jeg skriver referatet, for jeg har alligevel ikke noget bedre at lave.', 'Tusind tak.'],
  ] as const)('is a task where it may be meant, in %s: %s %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toHaveLength(1);
  });

  it.each([
    [
      'en',
      'Can you send the list by Friday?',
      "Yes, of course. And I'll just fetch the moon too.",
      'sends the list by Friday 6 March.',
    ],
    [
      'da',
      'Kan du sende listen inden fredag?',
      'Ja, selvfølgelig. Og så henter jeg lige månen også.',
      'sender listen senest fredag den 6. marts.',
    ],
  ] as const)('takes no yes away that stands before it, in %s: %s %s', (language, asked, answer, done) => {
    expect(tasks(language, asked, answer)).toEqual([[`Ben Carter ${done}`, 'sikker']]);
  });

  it.each([
    ['en', 'Can you write the report today?', "Sure. I'll just skip sleep."],
    ['en', 'Can you write the report today?', "Sure, I'll fetch the moon too."],
    ['da', 'Kan du skrive rapporten i dag?', 'Ja ja. Jeg springer bare søvnen over.'],
    ['da', 'Kan du skrive rapporten i dag?', 'Ja ja, og jeg henter også lige månen.'],
  ] as const)('takes a yes away that it is about, in %s: %s %s', (language, asked, answer) => {
    expect(tasks(language, asked, answer)).toEqual([]);
  });

  it('is a task where the other one has asked for the thing', () => {
    expect(
      tasks('en', 'Could you build the castle for the fair?', "Sure, I'll build a castle by Saturday."),
    ).toHaveLength(1);
    expect(tasks('da', 'Kan du bygge slottet til festen?', 'Ja ja, jeg bygger et slot til på lørdag.')).toHaveLength(1);
  });
});

it('what both laugh about is no task', () => {
  const told = (last: string) =>
    minutesOf(
      'da',
      'Ida Holm: Vi kan sælge katten.',
      'Bo Lind: Haha, ja. Jeg skriver annoncen i aften.',
      `Ida Holm: ${last}`,
    ).todos.length;
  expect([told('Ha ha.'), told('Tak.')]).toEqual([0, 1]);
});
