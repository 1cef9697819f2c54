import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('"it" in a promise', () => {
  it.each([
    [
      'en',
      'The invoice for the sails is still here.',
      "I'll pay it tomorrow.",
      'Ben Carter pays the invoice for the sails on Tuesday 3 March.',
    ],
    ['da', 'Vi har fået tegningen.', 'Jeg printer den i morgen.', 'Ben Carter printer tegningen tirsdag den 3. marts.'],
  ] as const)('is a guess to be checked in %s: %s %s', (language, before, said, todo) => {
    expect(minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([[todo, 'tjek']]);
  });

  it.each([
    ['en', 'Good.', "I'll pay it tomorrow."],
    ['da', 'Godt.', 'Jeg betaler den i morgen.'],
  ] as const)('is no todo in %s if nothing was named: %s %s', (language, before, said) => {
    expect(minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([]);
  });

  it.each([
    ['en', 'The invoice came on the seventeenth.', "I'll pay it tomorrow."],
    ['en', 'That is a good reminder.', "I'll pay it tomorrow."],
    ['en', 'The alarm went off.', "I'll check and make sure it doesn't happen again."],
    ['da', 'Døren står åben.', 'Jeg får naboen til at gøre det.'],
  ] as const)('is no date or event in %s: %s %s', (language, before, said) => {
    const { todos } = minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`);
    expect(String(todos)).not.toMatch(/seventeenth|reminder|alarm|døren/i);
  });
});

describe('"your"', () => {
  it('is of whoever spoke before', () => {
    expect(
      minutesOf(
        'en',
        'Ida Møller: The shop is closed tomorrow.',
        "Ben Carter: I'll take your keys to the shop tomorrow.",
        'Omar Said: Good.',
      ).todos,
    ).toEqual([["Ben Carter takes Ida Møller's keys to the shop on Tuesday 3 March.", expect.any(String)]]);
  });
});

describe('what somebody may have', () => {
  it.each([
    ['So if you have some recipes that are new, then please propose it by August 6th.', 'the recipes'],
    ['If you have any LED lamps for the stall, please send them by August 6th.', 'the LED lamps for the stall'],
  ])('is what is asked for: %s', (said, thing) => {
    const { todos } = minutesOf('en', `Ida Møller: ${said}`, 'Ben Carter: Hm.', 'Omar Said: Right, then.');
    expect(todos.map(([statement]) => statement)).toEqual([
      expect.stringMatching(new RegExp(`^Everyone \\w+ ${thing} by Thursday 6 August\\.$`)),
    ]);
  });
});

describe('"the ones"', () => {
  it('are what was named', () => {
    expect(
      minutesOf('en', 'Ida Møller: The new brochures are late.', "Ben Carter: I'll send the ones out on Friday.").todos,
    ).toEqual([['Ben Carter sends the new brochures out on Friday 6 March.', 'tjek']]);
  });
});

describe('what "it" may not mean', () => {
  it.each([
    ['an adjective', 'The brochure is the correct, I hope.', 'Ben Carter prints the brochure on Tuesday 3 March.'],
    [
      'what was said',
      'The brochure came up in that conversation.',
      'Ben Carter prints the brochure on Tuesday 3 March.',
    ],
    ['a verb', 'The brochure, that explains a lot.', 'Ben Carter prints the brochure on Tuesday 3 March.'],
  ])('is %s: %s', (_, before, todo) => {
    expect(minutesOf('en', `Ida Møller: ${before}`, "Ben Carter: I'll print it tomorrow.").todos).toEqual([
      [todo, 'tjek'],
    ]);
  });
});

describe('whom a statement means', () => {
  it.each([
    ['en', "I'll contact him and his boss.", 'Ben Carter contacts him and his boss.', 'tjek'],
    ['en', "I'll contact the landlord and his boss.", 'Ben Carter contacts the landlord and his boss.', 'sikker'],
    ['en', "I'll write to them about the roof.", 'Ben Carter writes to them about the roof.', 'tjek'],
    ['da', 'Jeg skriver til ham om taget.', 'Ben Carter skriver til ham om taget.', 'tjek'],
    ['da', 'Jeg skriver til udlejeren om taget.', 'Ben Carter skriver til udlejeren om taget.', 'sikker'],
  ] as const)('is to be checked in %s if only a pronoun tells: %s', (language, said, todo, certainty) => {
    const { todos } = minutesOf(language, 'Ida Møller: Good.', `Ben Carter: ${said}`, 'Omar Said: Hm.');
    expect(todos).toEqual([[todo, certainty]]);
  });
});

describe('what "it" stands for in its own sentence', () => {
  it.each([
    ['en', "When the sample arrives, I'll test it.", 'Ben Carter tests the sample when it arrives.'],
    ['en', "If the lamp is broken, I'll repair it.", 'Ben Carter repairs the lamp if it is broken.'],
    ['en', "I'm not sure about the price, I'll check it tomorrow.", 'Ben Carter checks the price on Tuesday 3 March.'],
    ['en', "If you need the boat in May, I'll lend it to you.", 'Ben Carter lends the boat to Ida Møller.'],
    ['da', 'Når prøven kommer, tester jeg den.', 'Ben Carter tester prøven, når prøven kommer.'],
    [
      'da',
      'Jeg er ikke sikker på prisen, jeg tjekker den i morgen.',
      'Ben Carter tjekker prisen tirsdag den 3. marts.',
    ],
    ['da', 'Lampen kom i går. Jeg prøver den i morgen.', 'Ben Carter prøver lampen tirsdag den 3. marts.'],
  ] as const)('is named there rather than before in %s: %s', (language, said, todo) => {
    const before = language === 'en' ? 'The first item is the new fence.' : 'Vi har 40 reoler på lageret.';
    expect(minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([[todo, 'tjek']]);
  });

  it.each([
    ['en', 'The fence is old.', "When you've signed, I'll paint it.", 'fence'],
    ['da', 'Hegnet er gammelt.', 'Når du har skrevet under, maler jeg det.', 'hegnet'],
  ] as const)('is what was named before in %s if its sentence names nothing', (language, before, said, thing) => {
    expect(String(minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos)).toContain(thing);
  });
});

describe('what is kept or shared in Danish', () => {
  const agreements = (...said: string[]) =>
    minutesOf('da', ...said.map((line, at) => `${at % 2 === 0 ? 'Ida Møller' : 'Ben Carter'}: ${line}`)).agreements;

  it('may have a short name behind an adjective', () => {
    expect(
      agreements(
        'Vi kunne sælge den røde bus.',
        'Jeg vil hellere beholde den som reserve.',
        'Okay, så beholder vi den.',
      ),
    ).toEqual([['Det blev aftalt at beholde den røde bus.', 'tjek']]);
  });

  it('is no bill where somebody tells at whose cost it is', () => {
    expect(
      agreements('Og transporten?', 'Den er desværre for jeres regning.', 'Kan vi dele den?', 'Okay, vi deler den.'),
    ).toEqual([['Det blev aftalt at dele transporten.', 'tjek']]);
  });
});

describe('an agreement from now on', () => {
  it('is no clause where it has no verb', () => {
    expect(
      minutesOf('en', 'Ida Møller: From now on, no calls during rehearsal.', 'Ben Carter: Fair enough.').agreements,
    ).toEqual([['There was agreement on no calls during rehearsal.', 'sikker']]);
  });

  it('is none where the question for it is answered by a question', () => {
    const { agreements } = minutesAmidTalk(400, 'Can we agree that the barn stays locked?', 'Who has the key?');
    expect(agreements).toEqual([]);
  });
});
describe('"it" behind several nouns', () => {
  it.each([
    ["The gutter's leaking again.", "I'll seal it on Friday.", 'seals the gutter'],
    ['The dog licence expires next month.', "I'll renew it on Friday.", 'renews the dog licence'],
    ['The hinge on the side gate has gone.', "I'll replace it on Friday.", 'replaces the hinge'],
    ['Take the samples over to the bakery.', "I'll drop those off on Friday.", 'drops the samples off'],
  ])('is what its sentence is about: %s %s', (before, said, done) => {
    expect(minutesOf('en', `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([
      [`Ben Carter ${done} on Friday 6 March.`, 'tjek'],
    ]);
  });

  it('is what was asked for, and not where it is', () => {
    expect(
      minutesOf('en', "Ida Møller: Where's the ladder?", "Ben Carter: In my van. I'll bring it back tomorrow.").todos,
    ).toEqual([['Ben Carter brings the ladder back on Tuesday 3 March.', 'tjek']]);
  });
});

describe('what "it" takes up', () => {
  it('is what was asked for with the same verb, and not what somebody lacks for it', () => {
    const { todos } = minutesOf(
      'en',
      'Ida Møller: The band wants a deposit.',
      'Omar Said: Can you pay it?',
      "Ida Møller: I don't have the card.",
      "Omar Said: Right, I'll pay it.",
    );
    expect(todos).toEqual([['Omar Said pays the deposit.', 'tjek']]);
  });

  it.each([
    [
      'The tumble dryer has packed up.',
      "I'll go round and have a look at it tomorrow.",
      'has a look at the tumble dryer on Tuesday 3 March',
    ],
    ['The auditor wants the fire log.', "Tell him I'll email it tomorrow.", 'emails the fire log on Tuesday 3 March'],
    ["The minutes aren't out yet.", "You'll have them by Friday.", 'sends the minutes to Ida Møller by Friday 6 March'],
  ])('is a thing, behind other verbs and persons too: %s %s', (before, said, done) => {
    expect(minutesOf('en', `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([
      [`Ben Carter ${done}.`, 'tjek'],
    ]);
  });

  it.each([
    ['The mayor said yes.', "I'll have it done tonight."],
    ["We had a complaint about the soup. I'll go and apologise.", "No, leave it, I'll do it."],
  ])('is no person and nothing named beside an act: %s %s', (before, said) => {
    expect(String(minutesOf('en', `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos)).not.toMatch(/mayor|soup/);
  });
});

describe('"them"', () => {
  it.each([
    ['The parking permits run out in May.', "I'll renew them on Friday.", 'renews the parking permits'],
    ['The infants need their name badges.', "I'll laminate them on Friday.", 'laminates the name badges'],
    ['Our accountant needs the receipts.', "I'll send them to her on Friday.", 'sends the receipts'],
  ])('are the things that were named: %s %s', (before, said, done) => {
    expect(minutesOf('en', `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([
      [`Ben Carter ${done} on Friday 6 March.`, 'tjek'],
    ]);
  });

  it.each([
    ['Two of the stools are loose.', "I'll glue them on Friday.", 'glues them'],
    ['The cups are dirty and the plates are chipped.', "I'll replace them on Friday.", 'replaces them'],
    ['The shelves are for the tenants.', "I'll call them on Friday.", 'calls them'],
    ['The drawings are with the builders.', "I'll paint them on Friday.", 'paints the drawings'],
  ])('are not guessed where they may be people or some of them: %s %s', (before, said, done) => {
    expect(minutesOf('en', `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([
      [`Ben Carter ${done} on Friday 6 March.`, 'tjek'],
    ]);
  });
});

describe('a pronoun for a thing before one for somebody', () => {
  it.each([
    ['The council wants the risk assessment.', "I'll email it to them by Friday.", 'emails the risk assessment by'],
    [
      'The client wants a quote for the porch.',
      "I'll have it with them by Friday.",
      'sends the quote for the porch by',
    ],
  ])('is what is done: %s %s', (before, said, done) => {
    expect(minutesOf('en', `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([
      [`Ben Carter ${done} Friday 6 March.`, 'tjek'],
    ]);
  });

  it('is no person', () => {
    const { todos } = minutesOf(
      'en',
      'Ida Møller: Omar says his login fails.',
      "Ben Carter: I'll reset it for him today.",
    );
    expect(String(todos)).not.toContain('resets him');
  });
});

it.each([
  ['Did you hear the news about the mill?', "No, I'll do that."],
  ['Have you seen the keys?', "No, I'll do that tonight."],
  ['Did you watch the final?', "No, I'll do that tonight."],
  ['We close early on Friday.', "I'll be at the optician at ten tomorrow."],
])('what somebody names in passing is nothing to take care of: %s %s', (before, said) => {
  expect(minutesOf('en', `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([]);
});
