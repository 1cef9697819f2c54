import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', ...turns: string[]) =>
  minutesOf(language, ...turns).todos.map(([statement]) => statement);

const [NEXT, NÆSTE] = ['We meet again next week.', 'Vi mødes igen i næste uge.'];

describe('what "you" are given where work is shared out', () => {
  it.each([
    ["You're going to look at the supplier's terms.", "Ida Holm looks at the supplier's terms."],
    ["And you'll be working on the price list.", 'Ida Holm works on the price list.'],
    ["You'll be looking, you'll be looking at the price list.", 'Ida Holm looks at the price list.'],
    ["You're going to be thinking about the launch.", 'Ida Holm works on the launch.'],
    ['You will focus on the price list.', 'Ida Holm focuses on the price list.'],
    ["You'll be beginning your own draft.", 'Ida Holm begins their own draft.'],
  ])('is theirs who say yes: %s', (said, expected) => {
    expect(tasks('en', `Bo Lind: ${NEXT} ${said}`, 'Ida Holm: Mm-hmm.', 'Omar Said: Good.')).toEqual([expected]);
  });

  it.each([
    ['Til næste gang kigger du på priserne.', 'Ida Holm kigger på priserne.'],
    ['Du laver et udkast til næste gang.', 'Ida Holm laver et udkast til næste gang.'],
    ['Du skal kigge på priserne til næste gang.', 'Ida Holm kigger på priserne til næste gang.'],
    ['I mellemtiden kan du lave slides.', 'Ida Holm laver slides.'],
  ])('is theirs who say yes, in Danish: %s', (said, expected) => {
    expect(tasks('da', `Bo Lind: ${said}`, 'Ida Holm: Okay.', 'Omar Said: Godt.')).toEqual([expected]);
  });

  it('is theirs whose name is called before', () => {
    expect(
      tasks('en', `Bo Lind: ${NEXT} Omar. You'll be working on the price list.`, 'Ida Holm: Good.', 'Omar Said: Hm.'),
    ).toEqual(['Omar Said works on the price list.']);
  });

  it('is theirs who say its words again', () => {
    const said = `${NEXT} And you'll be looking at the catalogue.`;
    expect(tasks('en', `Bo Lind: ${said}`, 'Omar Said: The catalogue.', 'Ida Holm: Good.')).toEqual([
      'Omar Said looks at the catalogue.',
    ]);
  });

  it('is of the only one who was given nothing', () => {
    const said = `${NEXT} Omar will look at the catalogue and Mia will work on the posters.`;
    const answers = ['Mia Krogh: Great.', 'Ida Holm: Good.', 'Omar Said: I see.'];
    const given = ['Omar Said looks at the catalogue.', 'Mia Krogh works on the posters.'];
    const you = "And you're going to do some market research. That's it for today.";
    expect(tasks('en', `Bo Lind: ${said} ${you}`, ...answers)).toEqual([
      ...given,
      'Ida Holm does some market research.',
    ]);
    expect(tasks('en', `Bo Lind: ${said} ${you}`, ...answers, 'Per Bang: Me too.')).toEqual(given);
  });

  it('is told of two where nobody knows who they are', () => {
    const said = 'You two are going to work together on a prototype.';
    expect(tasks('en', `Bo Lind: ${NEXT} ${said}`, 'Ida Holm: Cool.', 'Omar Said: Good.')).toEqual([
      'Two of the participants work together on a prototype.',
    ]);
  });

  it.each([
    ['en', `${NEXT} You're going to look at the terms.`, 'Who, me?'],
    ['en', "You're going to build a block and send it to the network.", 'Right.'],
    ['en', `${NEXT} If you're going to look at the terms, tell us.`, 'Okay.'],
    ['en', `${NEXT} You'll get an email with the terms.`, 'Okay.'],
    ['en', "In this step you'll be working with the dashboard.", 'Okay.'],
    ['da', 'Når du opretter en bruger, skal du vælge en rolle.', 'Okay.'],
    ['da', `${NÆSTE} Du kan se priserne på siden.`, 'Okay.'],
  ] as const)("is nobody's (%s): %s %s", (language, said, answer) => {
    expect(tasks(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`, 'Omar Said: Hm.')).toEqual([]);
  });
});
