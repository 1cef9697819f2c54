import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', ...turns: readonly string[]) => minutesOfTwo(language, ...turns).todos;

describe('what somebody offers', () => {
  it('has the day on which they say that they do it', () => {
    expect(
      todosOf('en', 'The events page shows last year.', 'I can update that.', 'Could you?', "Yes, I'll do it tonight."),
    ).toEqual([['Omar Said updates the events page on the evening of Monday 2 March.', 'tjek']]);
    expect(
      todosOf(
        'en',
        'The page shows last year.',
        'I can update it. I have the login.',
        'Lovely.',
        "I'll do it tonight.",
      ),
    ).toEqual([['Omar Said updates the page on the evening of Monday 2 March.', 'tjek']]);
    expect(
      todosOf(
        'da',
        'Hjemmesiden viser sidste år.',
        'Jeg kan godt opdatere den.',
        'Det ville være dejligt.',
        'Så gør jeg det i morgen.',
      ),
    ).toEqual([['Omar Said opdaterer hjemmesiden tirsdag den 3. marts.', 'tjek']]);
  });

  it('is not meant by what answers something else', () => {
    const todos = todosOf(
      'en',
      'Hm.',
      'I can update the page.',
      'And the roof, who looks at that?',
      "I'll do it tonight.",
    );
    expect(todos.map(([statement]) => statement)).not.toContain(
      'Omar Said updates the page on the evening of Monday 2 March.',
    );
  });

  it.each([
    ['I think you should, Omar.', 1],
    ['Yeah. That would be good.', 1],
    ["I don't think so.", 0],
  ])('is taken by some answers: %s', (answer, count) => {
    expect(todosOf('en', 'The grant ends soon.', 'I could put an application in.', answer)).toHaveLength(count);
  });
});

describe('who is called, written to or asked', () => {
  it.each([
    ['en', 'Have we heard from the printers?', "No, I'll chase them.", 'Omar Said chases the printers.'],
    ['en', "Northgate haven't replied.", "I'll email them tomorrow.", 'Omar Said emails Northgate on Tuesday 3 March.'],
    ['da', 'Har du fået svar fra messen?', 'Nej, jeg rykker dem lige.', 'Omar Said rykker messen.'],
    ['da', 'Har vi hørt fra Nordlys?', 'Nej, jeg skriver lige til dem igen.', 'Omar Said skriver til Nordlys.'],
    [
      'da',
      'Leverandøren har ikke svaret.',
      'Dem rykker jeg i dag.',
      'Omar Said rykker leverandøren mandag den 2. marts.',
    ],
  ] as const)('is the side that was named, in %s: %s %s', (language, named, said, expected) => {
    expect(todosOf(language, named, said)).toEqual([[expected, 'tjek']]);
  });

  it('is nobody by a word for the rest', () => {
    expect(todosOf('en', 'Have we heard from the others?', "No, I'll call them tomorrow.")).toEqual([
      ['Omar Said calls them on Tuesday 3 March.', 'tjek'],
    ]);
  });

  it('may be asked for what was named', () => {
    const { todos } = minutesOf(
      'da',
      'Ida Møller: Vi bør få en månedlig rapport fra leverandøren.',
      'Ben Carter: Enig. Omar, kan du bede dem om det?',
      'Omar Said: Ja, det tager jeg med dem på torsdag.',
    );
    expect(todos).toEqual([['Omar Said beder leverandøren om en månedlig rapport torsdag den 5. marts.', 'tjek']]);
  });

  it('is whoever is still spoken of', () => {
    const talk = ['Do we need Priya for it?', "I'd say so. One of us should ask her when she's back."];
    expect(todosOf('en', ...talk, "She's back on Monday. I'll talk to her first thing.")).toEqual([
      ['Ben Carter talks to Priya.', 'tjek'],
    ]);
  });

  it('owns what is sent', () => {
    expect(todosOf('en', 'You know somebody there.', "Their sales manager. I'll send you her number.")).toEqual([
      ["Omar Said sends the sales manager's number to Ben Carter.", 'tjek'],
    ]);
  });

  it.each([
    ['en', 'The bill is wrong.', "Our accountant has the old one. I'll ask her.", 'Omar Said asks the accountant.'],
    ['en', 'You were going to talk to your nephew.', "Sorry. I'll ring him.", 'Omar Said rings their nephew.'],
    ['da', 'Døren binder.', 'Viceværten kan det, jeg spørger ham.', 'Omar Said spørger viceværten.'],
    ['da', 'Er der musik?', 'Min nevø har et band. Jeg spørger ham.', 'Omar Said spørger sin nevø.'],
  ] as const)('may be known by what they are, in %s: %s', (language, named, said, expected) => {
    expect(todosOf(language, named, said)).toEqual([[expected, 'tjek']]);
  });
});

describe('several things', () => {
  it.each([
    ['en', 'And the keys?', "I'll bring them round tomorrow.", 'Omar Said brings the keys round on Tuesday 3 March.'],
    ['en', 'Sandwiches.', "I'll order them.", 'Omar Said orders the sandwiches.'],
    [
      'da',
      'Jeg mangler dine timer for november. Kan du sende dem på torsdag?',
      'Ja.',
      'Omar Said sender sine timer for november torsdag den 5. marts.',
    ],
    [
      'da',
      'De skal bruge vores tal fra i år.',
      'Dem trækker jeg ud i morgen.',
      'Omar Said trækker tal fra i år ud tirsdag den 3. marts.',
    ],
  ] as const)('are named in %s: %s', (language, named, said, expected) => {
    expect(todosOf(language, named, said)).toEqual([[expected, 'tjek']]);
  });

  it('are nobody who is asked', () => {
    expect(todosOf('da', 'Tallene er klar.', 'Dem spørger jeg i morgen.').flat()).not.toContain(
      'Omar Said spørger tallene tirsdag den 3. marts.',
    );
  });

  it('are not what only is a condition', () => {
    const { agreements } = minutesOf(
      'da',
      'Ben Carter: Og så er der releasen. Vi sagde torsdag, men jeg tror ikke, at vi når det.',
      'Ida Møller: Nej, ikke hvis importfejlen ikke er løst.',
      'Ben Carter: Så skubber vi den til på tirsdag. Er det ok?',
      'Omar Said: Ja.',
    );
    expect(agreements).toEqual([['Det blev aftalt at skubbe releasen til tirsdag.', 'tjek']]);
  });

  it.each([
    ['Gæsterne er på hotellet.', 'Dem henter jeg i morgen.', 'Omar Said henter dem tirsdag den 3. marts.'],
    [
      'Jeg mangler at holde 4 feriedage.',
      'Jeg skriver dem ind i morgen.',
      'Omar Said skriver de 4 feriedage ind tirsdag den 3. marts.',
    ],
    [
      'Jeg skal bruge nogle billeder.',
      'Dem lægger jeg op i morgen.',
      'Omar Said lægger billeder op tirsdag den 3. marts.',
    ],
  ])('are counted, and no people: %s', (named, said, expected) => {
    expect(todosOf('da', named, said)).toEqual([[expected, 'tjek']]);
  });
});

describe('what is put somewhere', () => {
  it.each([
    ['De nye åbningstider skal på hjemmesiden.', 'Omar Said lægger de nye åbningstider på hjemmesiden.'],
    ['Vi skal have taget på dagsordenen.', 'Omar Said skriver taget på dagsordenen.'],
  ])('is told by what is done: %s', (named, expected) => {
    expect(todosOf('da', named, 'Det ordner jeg.')).toEqual([[expected, 'sikker']]);
  });
});

describe('two tasks of a sentence', () => {
  it('are told apart', () => {
    const { todos } = minutesOf(
      'en',
      "Ben Carter: I'll do a first draft tonight, can you have a look at it tomorrow, Ida?",
      "Ida Møller: Tomorrow's a bit tight. Friday morning?",
      'Ben Carter: Fine.',
    );
    expect(todos[0]).toEqual(['Ben Carter does a first draft on the evening of Monday 2 March.', 'sikker']);
    expect(todos).toHaveLength(2);
  });

  it('may be what one is reminded of', () => {
    const { todos } = minutesOf(
      'en',
      "Ben Carter: I'll order sandwiches, um, remind me about the allergies, Ida.",
      'Ida Møller: Sure.',
    );
    expect(todos).toEqual([
      ['Ben Carter orders sandwiches.', 'sikker'],
      ['Ida Møller reminds Ben Carter about the allergies.', 'sikker'],
    ]);
  });
});

describe('a day that something is not done before', () => {
  it.each([
    ['en', 'Could you fill in the form?', "Yes, I'll do it, though not before next week."],
    ['da', 'Kan du udfylde skemaet?', 'Ja, men jeg når det ikke før næste uge.'],
  ] as const)('is no deadline in %s', (language, asked, said) => {
    const { todos } = minutesOfTwo(language, asked, said);
    expect(todos.map(([statement]) => statement)).toEqual([
      language === 'en' ? 'Omar Said fills in the form.' : 'Omar Said udfylder skemaet.',
    ]);
  });
});

describe('whoever is asked by a word behind', () => {
  it.each([
    ['en', 'Then chase the landlord please, Omar.', 'Will do.', 'Omar Said chases the landlord.'],
    ['en', "You'll do the tags, Omar?", 'Yep.', 'Omar Said does the tags.'],
    ['en', "So you're ordering the chairs?", 'Yep.', 'Omar Said orders the chairs.'],
    ['en', "Omar, you're taking over the suppliers, right?", "That's the plan.", 'Omar Said takes over the suppliers.'],
    ['da', 'Omar, siger du det til supporten?', 'Ja.', 'Omar Said giver supporten besked.'],
    ['da', 'Så må du hellere ringe til banken.', 'Ja, det gør jeg.', 'Omar Said ringer til banken.'],
  ] as const)('does it, in %s: %s', (language, asked, said, expected) => {
    expect(todosOf(language, asked, said).map(([statement]) => statement)).toEqual([expected]);
  });

  it('says yes to that alone', () => {
    const { todos } = minutesOf(
      'da',
      'Omar Said: Kan du kigge på fejlen på et tidspunkt?',
      'Ida Møller: Jeg har tid klokken et.',
      'Ben Carter: Fint. Giver du lyd, Omar?',
      'Omar Said: Ja, det gør jeg.',
    );
    expect(todos).toEqual([]);
  });

  it('has until the day that is asked for next', () => {
    expect(
      todosOf(
        'da',
        'Jeg vil gerne bede dig om at lære Amalie op i systemet. Kan du nå det inden fredag?',
        'Ja, det kan jeg.',
      ),
    ).toEqual([['Omar Said lærer Amalie op i systemet senest fredag den 6. marts.', 'sikker']]);
  });
});

describe('what is said of a task next', () => {
  it.each([
    ['en', "I'll write to the customers. I'll do that on Friday.", 'Omar Said writes to the customers.'],
    ['da', 'Jeg skriver til kunderne. Det gør jeg på fredag.', 'Omar Said skriver til kunderne.'],
  ] as const)('is when, in %s', (language, said, expected) => {
    expect(todosOf(language, 'Who tells them?', said)).toEqual([[expected, 'sikker']]);
  });
});

describe('what an account is opened for', () => {
  it.each([
    [
      'en',
      "I'll set up an account if you send me the names.",
      "I'll do that after lunch.",
      'Omar Said sends the names to Ben Carter.',
    ],
    [
      'da',
      'Jeg opretter en konto, hvis du sender mig navnene.',
      'Det gør jeg i morgen.',
      'Omar Said sender Ben Carter navnene tirsdag den 3. marts.',
    ],
  ] as const)('is what the other does, in %s', (language, said, answer, expected) => {
    expect(todosOf(language, said, answer).map(([statement]) => statement)).toContain(expected);
  });
});

describe('two who are put in touch', () => {
  it('are whoever asked and whom the speaker names', () => {
    const { todos } = minutesOf(
      'en',
      'Omar Said: I need somebody from billing for the credits.',
      "Ben Carter: That would be Owen. I'll put you two in touch.",
      'Ida Møller: Good.',
    );
    expect(todos).toEqual([['Ben Carter puts Omar Said and Owen in touch.', 'tjek']]);
  });
});

describe('what is put in the calendar', () => {
  it.each([
    [
      'en',
      "I've got the dentist in the morning.",
      "Okay, at two then. I'll put it in the calendar.",
      'Omar Said puts the date in the calendar.',
    ],
    [
      'da',
      'Tandlægen er om formiddagen.',
      'Så tager vi det klokken to. Jeg sætter det i kalenderen.',
      'Omar Said sætter datoen i kalenderen.',
    ],
  ] as const)('is the date, in %s', (language, named, said, expected) => {
    expect(todosOf(language, named, said).map(([statement]) => statement)).toContain(expected);
  });
});
