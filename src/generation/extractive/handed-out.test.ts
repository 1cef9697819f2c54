import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

/** The statements of what one speaker says where these people are in the meeting too. */
function todosOf(language: 'en' | 'da', people: readonly string[], ...turns: string[]): string[] {
  const yes = language === 'da' ? 'Ja, det er fint.' : 'Yes, that is fine.';
  const { todos } = minutesOf(language, ...people.map((name) => `${name}: ${yes}`), ...turns);
  return todos.map(([statement]) => statement ?? '');
}

const NAMES = ['Nathan Hill', 'Steph Moore', 'Poppy Lane'];
const ROLES = ['Industrial Designer', 'User Interface Designer', 'Marketing Expert'];

describe('what somebody hands out to those who are there', () => {
  it.each([
    [
      "Nathan's going to look at the materials and Steph's going to find out about the costs.",
      ['Nathan Hill looks at the materials.', 'Steph Moore finds out about the costs.'],
    ],
    [
      'Nathan will be working on the catalogue, Steph will do the price list and Poppy the product evaluation.',
      [
        'Nathan Hill works on the catalogue.',
        'Steph Moore does the price list.',
        'Poppy Lane does the product evaluation.',
      ],
    ],
    ["Nathan, you're going to be working on the price list.", ['Nathan Hill works on the price list.']],
    [
      'Nathan and Steph will prepare the offer by Friday.',
      ['Nathan Hill and Steph Moore prepare the offer by Friday 6 March.'],
    ],
    ['Nathan and Steph have to work together on a prototype.', ['Nathan Hill works with Steph Moore on a prototype.']],
    [
      "So what I'd like is Nathan to look at the components and Steph to look at the interface.",
      ['Nathan Hill looks at the components.', 'Steph Moore looks at the interface.'],
    ],
    [
      "Nathan will do the case and Steph's going to look into the price and I'll write the minutes.",
      ['Nathan Hill does the case.', 'Steph Moore looks into the price.', 'Ida Holm writes the minutes.'],
    ],
    [
      "I'll send the contract by Friday, and Poppy will call the bank.",
      ['Ida Holm sends the contract by Friday 6 March.', 'Poppy Lane calls the bank.'],
    ],
  ])('by name: %s', (said, expected) => {
    expect(todosOf('en', NAMES, `Ida Holm: ${said}`)).toEqual(expected);
  });

  it.each([
    [
      'The User Interface Designer will work on the screens and the Marketing Expert is going to work on product evaluation.',
      ['User Interface Designer works on the screens.', 'Marketing Expert works on product evaluation.'],
    ],
    [
      "As the industrial designer, you're gonna be working on the working design.",
      ['Industrial Designer works on the working design.'],
    ],
    [
      "For our industrial designer, you're gonna be thinking about the components concept.",
      ['Industrial Designer works on the components concept.'],
    ],
    ['The ID is going to work on the components.', ['Industrial Designer works on the components.']],
    ['Then the marketing manager has to find out what users want.', ['Marketing Expert finds out what users want.']],
    [
      'The interface designer will do the layout concept, the industrial designer the components concept, and the marketing expert the trend report.',
      [
        'User Interface Designer does the layout concept.',
        'Industrial Designer does the components concept.',
        'Marketing Expert does the trend report.',
      ],
    ],
  ])('by role: %s', (said, expected) => {
    expect(todosOf('en', ROLES, `Ida Holm: ${said}`)).toEqual(expected);
  });

  it.each([
    [
      'Mette, du kigger på tilbuddet, og Jens, du laver prislisten.',
      ['Mette Holm kigger på tilbuddet.', 'Jens Lund laver prislisten.'],
    ],
    ['Mette og Jens laver tilbuddet i morgen.', ['Mette Holm og Jens Lund laver tilbuddet tirsdag den 3. marts.']],
    ['Mette og jeg laver tilbuddet i morgen.', ['Ida Berg og Mette Holm laver tilbuddet tirsdag den 3. marts.']],
    ['Jeg vil gerne have, at Mette ser på priserne.', ['Mette Holm ser på priserne.']],
    ['Så Mette kommer til at arbejde på tilbuddet.', ['Mette Holm arbejder på tilbuddet.']],
    [
      'Så det er Mette, der laver tilbuddet, og Jens, der ringer til kunden.',
      ['Mette Holm laver tilbuddet.', 'Jens Lund ringer til kunden.'],
    ],
    ['Vi aftaler, at Mette laver et udkast til mandag.', ['Mette Holm laver et udkast senest mandag den 9. marts.']],
    ['Mette står for lokalet, og Jens står for maden.', ['Mette Holm står for lokalet.', 'Jens Lund står for maden.']],
    ['Mettes opgave er at finde en leverandør.', ['Mette Holm finder en leverandør.']],
    ['Jens, din opgave er at finde en leverandør.', ['Jens Lund finder en leverandør.']],
    ['Lad os få Mette til at kigge på sagen.', ['Mette Holm kigger på sagen.']],
    ['Vi beder Jens om at ringe til trykkeriet.', ['Jens Lund ringer til trykkeriet.']],
    ['Mette, jeg vil gerne se oplægget på næste møde.', ['Mette Holm fremlægger oplægget på næste møde.']],
    ['Mette, jeg vil gerne have tallene inden fredag.', ['Mette Holm sender tallene senest fredag den 6. marts.']],
    ['Jens må gerne sende tallene til Mette.', ['Jens Lund sender tallene til Mette Holm.']],
    [
      'Vi skal alle sammen udfylde spørgeskemaet inden frokost.',
      ['Alle udfylder spørgeskemaet inden frokost mandag den 2. marts.'],
    ],
    ['Mettes mand ringer til banken.', []],
  ])('in Danish: %s', (said, expected) => {
    expect(todosOf('da', ['Mette Holm', 'Jens Lund'], `Ida Berg: ${said}`)).toEqual(expected);
  });

  it.each([
    ["Steph's job is to call the printer.", 'Steph Moore calls the printer.'],
    ["Nathan's task for next time is to find a supplier.", 'Nathan Hill finds a supplier.'],
    ['Nathan, your action is to find a supplier.', 'Nathan Hill finds a supplier.'],
    ['Action for Nathan: find a supplier.', 'Nathan Hill finds a supplier.'],
    ["Let's have Nathan look at the case.", 'Nathan Hill looks at the case.'],
    ["We'll have Steph call the printer.", 'Steph Moore calls the printer.'],
    [
      'Nathan, I would like to see the interface concept at the next meeting.',
      'Nathan Hill provides the interface concept at the next meeting.',
    ],
  ])('as a job of somebody: %s', (said, expected) => {
    expect(todosOf('en', NAMES, `Ida Holm: ${said}`)).toEqual([expected]);
  });

  it.each([
    ['Can everybody send me their slides by Friday?', 'Everyone sends their slides to Ida Holm by Friday 6 March.'],
    ["Everyone's gonna go finish their questionnaire.", 'Everyone finishes the questionnaire.'],
    [
      'We all have to fill in the questionnaire before lunch.',
      'Everyone fills in the questionnaire before lunch on Monday 2 March.',
    ],
    ["We're gonna each complete a questionnaire and a summary.", 'Everyone completes a questionnaire and a summary.'],
    ["I'd like each of you to bring two ideas.", 'Everyone brings two ideas.'],
  ])('for everybody: %s', (said, expected) => {
    expect(todosOf('en', NAMES, `Ida Holm: ${said}`, 'Nathan Hill: Sure.', 'Steph Moore: Yeah.')).toEqual([expected]);
  });

  it.each([
    ['en', 'Nathan, you are finding a supplier, right?', 'Nathan Hill: Yes.', ['Nathan Hill finds a supplier.']],
    ['en', 'Nathan, you are finding a supplier, right?', 'Nathan Hill: No, that was last year.', []],
    ['en', 'Nathan, you are finding a supplier.', 'Nathan Hill: Yes.', []],
    ['da', 'Nathan, du ringer til kunden, ikke?', 'Nathan Hill: Jo.', ['Nathan Hill ringer til kunden.']],
    ['da', 'Nathan, du ringer til kunden, ikke?', 'Nathan Hill: Nej, det er ikke mig.', []],
  ] as const)('is asked whether it is so, in %s: %s %s', (language, said, answer, expected) => {
    expect(todosOf(language, NAMES, `Ida Holm: ${said}`, answer)).toEqual(expected);
  });

  it('is asked back', () => {
    const asked = 'Nathan Hill: So you want me to look at shapes and colours?';
    expect(todosOf('en', NAMES, asked, 'Ida Holm: Yes, please.')).toEqual(['Nathan Hill looks at shapes and colours.']);
    const spurgt = 'Mette Holm: Så du vil have, at jeg kigger på farverne?';
    expect(todosOf('da', ['Mette Holm'], spurgt, 'Ida Berg: Ja tak.')).toEqual(['Mette Holm kigger på farverne.']);
  });

  it('is for the others, not for one of them', () => {
    const said = "Ida Holm: I'm gonna save a copy of this in case you guys need any reminders.";
    expect(todosOf('en', NAMES, said)).toEqual(['Ida Holm saves a copy in case the others need any reminders.']);
  });

  it('asks two at once, of whom each answers for themselves', () => {
    const asked = 'Ida Holm: Nathan can you look at the price and Steph can you look at the case?';
    expect(todosOf('en', NAMES, asked, 'Nathan Hill: Yes.', 'Steph Moore: Sure, I can do that.')).toEqual([
      'Nathan Hill looks at the price.',
      'Steph Moore looks at the case.',
    ]);
    const spurgt = 'Ida Berg: Mette kan du sende listen, og Jens kan du ringe til kunden?';
    expect(
      todosOf('da', ['Mette Holm', 'Jens Lund'], spurgt, 'Mette Holm: Ja.', 'Jens Lund: Ja, det gør jeg.'),
    ).toEqual(['Mette Holm sender listen.', 'Jens Lund ringer til kunden.']);
  });

  it.each([
    'If Nathan will do the offer, Steph can do the list.',
    'Nathan should have sent the offer.',
    'Nathan will not send the offer.',
    "I don't think Nathan will send the offer.",
    'Nathan will share his screen.',
    "Nathan's report will cover the costs.",
    'That way Nathan can check the price.',
    'You and Nathan will like the new offer.',
  ])('nobody is given anything: %s', (said) => {
    expect(todosOf('en', NAMES, `Ida Holm: ${said}`)).toEqual([]);
  });

  it('no mark in the text is somebody', () => {
    expect(todosOf('en', NAMES, 'Ida Holm: ⟦0⟧ will send the offer and Nathan will call the bank.')).toEqual([
      'Nathan Hill calls the bank.',
    ]);
  });

  it('a word of a role is no name', () => {
    expect(
      todosOf('en', ROLES, 'Ida Holm: the user will print the industrial design and the user can find the price'),
    ).toEqual([]);
  });
});

describe('those who are named behind what they are to do', () => {
  it.each([
    [
      'We need the budget from Nathan before the next meeting.',
      ['Nathan Hill provides the budget before the next meeting.'],
    ],
    ["I'd like a proposal from Steph.", ['Steph Moore provides a proposal.']],
    ["We're still waiting for the drawings from Nathan.", ['Nathan Hill provides the drawings.']],
    [
      'The plan is for Nathan to call the printer and for Steph to order the paper.',
      ['Nathan Hill calls the printer.', 'Steph Moore orders the paper.'],
    ],
    [
      'Your assignments are for Nathan to do the components, for you, Steph, to do the interface.',
      ['Nathan Hill does the components.', 'Steph Moore does the interface.'],
    ],
    [
      'Nathan and Steph, the two of you have to work together on a prototype.',
      ['Nathan Hill works with Steph Moore on a prototype.'],
    ],
  ])('get it: %s', (said, expected) => {
    expect(todosOf('en', NAMES, `Ida Holm: ${said}`)).toEqual(expected);
  });

  it.each([
    ['Vi mangler tallene fra Nathan inden næste møde.', ['Nathan Hill sender tallene inden næste møde.']],
    ['Jeg skal bruge et tilbud fra Steph.', ['Steph Moore sender et tilbud.']],
    ['Vi venter stadig på tegningerne fra Nathan.', ['Nathan Hill sender tegningerne.']],
    ['Og du, Steph, står for lokalet.', ['Steph Moore står for lokalet.']],
    ['Nathan og Steph, I to laver prototypen sammen.', ['Nathan Hill og Steph Moore laver prototypen.']],
  ])('get it in Danish: %s', (said, expected) => {
    expect(todosOf('da', NAMES, `Ida Holm: ${said}`)).toEqual(expected);
  });

  it.each(['We have a nice letter from Nathan.', 'We got the costs from Nathan last week.'])(
    'get nothing: %s',
    (said) => {
      expect(todosOf('en', NAMES, `Ida Holm: ${said}`)).toEqual([]);
    },
  );
});

describe('what somebody is told to do behind their name', () => {
  it.each([
    [
      'Steph, you bring the cups, and Poppy, you bring the forks.',
      ['Steph Moore brings the cups.', 'Poppy Lane brings the forks.'],
    ],
    ['Nathan, you collect the ladder.', ['Nathan Hill collects the ladder.']],
  ])('is a task where they say yes: %s', (said, statements) => {
    const answers = NAMES.map((name) => `${name}: Okay.`);
    expect(minutesOf('en', `Vera Pike: ${said}`, ...answers).todos.map(([statement]) => statement)).toEqual(statements);
  });
});

it.each(['Steph, you run a bakery.', 'Steph, you make furniture.', 'Steph, you run the shop.'])(
  'what somebody does all the time is nothing handed out: %s',
  (said) => {
    const answers = NAMES.map((name) => `${name}: Yes.`);
    expect(minutesOf('en', `Vera Pike: ${said}`, ...answers).todos).toEqual([]);
  },
);
