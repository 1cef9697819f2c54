import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string, ...more: string[]) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`, ...more, 'Omar Said: Mm.').todos;

describe('an answer that only tells who does something', () => {
  it.each([
    ['en', 'Who does the caterer?', "The caterer, sure, that's me.", 'takes care of the caterer.'],
    ['en', 'Who orders the cake?', 'Me.', 'orders the cake.'],
    ['en', "Who's going to call the hall?", 'I will.', 'calls the hall.'],
    ['en', 'And the flowers?', "I'll take those.", 'takes care of the flowers.'],
    ['en', 'Who takes the minutes?', "I'll do it.", 'takes the minutes.'],
    ['en', "Who's taking notes?", 'I am.', 'takes notes.'],
    ['en', "Who'll take the photos?", 'Me, of course.', 'takes the photos.'],
    ['en', 'Who takes the minutes?', 'Me, as always.', 'takes the minutes.'],
    ['da', 'Hvem tager referatet?', 'Mig, som altid.', 'tager referatet.'],
    ['en', 'Who takes the dog to the vet?', 'I will.', 'takes the dog to the vet.'],
    ['en', 'Who takes the van?', "I'll take it.", 'takes the van.'],
    ['en', 'And the caterer?', "I'll take that.", 'takes care of the caterer.'],
    ['en', 'And the flowers?', 'Me.', 'takes care of the flowers.'],
    ['en', "Who's handling the returns?", 'I am.', 'takes care of the returns.'],
    ['en', 'Who handles the returns on Friday?', 'I do.', 'takes care of the returns on Friday 6 March.'],
    ['en', 'Who does the minutes?', "I'll do it.", 'takes care of the minutes.'],
    ['en', 'Who rings the bank?', "I'll do it today.", 'rings the bank on Monday 2 March.'],
    ['en', "Who's paying the deposit?", 'I will, on Friday.', 'pays the deposit on Friday 6 March.'],
    ['en', "Who's ordering the plasterboard?", "That'd be me.", 'orders the plasterboard.'],
    ['en', 'Who fetches the amplifier?', "I'm fetching it.", 'fetches the amplifier.'],
    ['en', 'Who tells the council?', "I'll tell them tomorrow.", 'tells the council on Tuesday 3 March.'],
    ['en', 'Who covers reception for you?', 'I can take that on Friday.', 'covers reception on Friday 6 March.'],
    ['en', "Who'll tell the residents?", 'Leave it to me.', 'tells the residents.'],
    ['en', 'Is anybody taking minutes?', 'I am.', 'takes minutes.'],
    ['da', 'Hvem tager referatet?', 'Det gør jeg.', 'tager referatet.'],
    ['da', 'Hvem ringer til banken?', 'Det gør jeg i dag.', 'ringer til banken mandag den 2. marts.'],
    ['da', 'Hvem står for cateringen?', 'Cateringen, ja, det er mig.', 'står for cateringen.'],
    ['da', 'Hvem bestiller kagen?', 'Mig.', 'bestiller kagen.'],
    ['da', 'Blomsterne?', 'Dem tager jeg.', 'tager sig af blomsterne.'],
    ['da', 'Hvem tager bilen?', 'Den tager jeg.', 'tager bilen.'],
    ['da', 'Hvem står for maden på fredag?', 'Det gør jeg.', 'står for maden fredag den 6. marts.'],
    ['da', 'Og blomsterne?', 'Mig.', 'tager sig af blomsterne.'],
    ['da', 'Hvem skal tage sig af returvarerne?', 'Det gør jeg.', 'tager sig af returvarerne.'],
    ['da', 'Hvem skal ringe til salen?', 'Det gør jeg.', 'ringer til salen.'],
    ['da', 'Hvem vasker dugene?', 'Det kan jeg sagtens.', 'vasker dugene.'],
    ['da', 'Hvem har tid til at male skiltet?', 'Det har jeg.', 'maler skiltet.'],
    ['da', 'Hvem har ansvaret for boden på lørdag?', 'Det har jeg.', 'står for boden lørdag den 7. marts.'],
    ['da', 'Hvem er det så, der vander bedene?', 'Det er min tur.', 'vander bedene.'],
    ['da', 'Og duge til bordene? Og kagen til festen?', 'Den tager jeg.', 'tager sig af kagen til festen.'],
  ] as const)('is a task of the speaker, in %s: %s %s', (language, asked, answered, done) => {
    expect(tasks(language, asked, answered)).toEqual([[`Ben Carter ${done}`, 'sikker']]);
  });

  it.each([
    ['en', 'Who does the accounts?', 'I do.', 'takes care of the accounts.'],
    ['en', 'Who runs the shop?', 'I do.', 'runs the shop.'],
    ['en', "Who's in charge of the barbecue?", 'I am.', 'takes care of the barbecue.'],
    ['en', 'And the music?', "That's me.", 'takes care of the music.'],
    ['en', 'What about the flowers?', "I've got those.", 'takes care of the flowers.'],
    ['da', 'Hvem tager sig af returvarerne?', 'Det gør jeg.', 'tager sig af returvarerne.'],
    ['da', 'Og musikken?', 'Det er mig.', 'tager sig af musikken.'],
  ] as const)('is to be looked at where it may be a habit, in %s: %s %s', (language, asked, answered, done) => {
    expect(tasks(language, asked, answered)).toEqual([[`Ben Carter ${done}`, 'tjek']]);
  });

  it.each([
    ['en', "Who's doing the band?", "The band, that's Omar.", 'Yes.', 'takes care of the band.', 'sikker'],
    ['en', 'Who orders the cake?', 'Omar does.', 'It rains.', 'orders the cake.', 'tjek'],
    ['en', 'Who orders the cake?', 'Omar.', 'Yes.', 'orders the cake.', 'sikker'],
    ['en', 'Who orders the cake?', 'I think Omar.', 'Sure.', 'orders the cake.', 'sikker'],
    ['en', 'Who orders the cake?', 'Omar?', 'Okay.', 'orders the cake.', 'sikker'],
    ['en', 'Who does the raffle?', 'Omar does.', 'Yes, fine.', 'takes care of the raffle.', 'sikker'],
    ['en', "Who's handling the claim?", 'Omar handles that.', 'Yep.', 'takes care of the claim.', 'sikker'],
    ['en', 'Who brings the prizes?', "Omar's bringing them.", 'I am, yes.', 'brings the prizes.', 'sikker'],
    ['da', 'Hvem klarer musikken?', 'Musikken, det er Omar.', 'Ja.', 'tager sig af musikken.', 'sikker'],
    ['da', 'Hvem bestiller kagen?', 'Det gør Omar.', 'Det regner.', 'bestiller kagen.', 'tjek'],
    ['da', 'Hvem tager imod maleren?', 'Det skal Omar.', 'Ja.', 'tager imod maleren.', 'sikker'],
    ['da', 'Hvem henter telte?', 'Omar.', 'Jo, fint.', 'henter telte.', 'sikker'],
  ] as const)('is a task of who is named, in %s: %s %s %s', (language, asked, answered, reply, done, certainty) => {
    expect(tasks(language, asked, answered, `Omar Said: ${reply}`)).toEqual([[`Omar Said ${done}`, certainty]]);
  });

  it.each([
    ['en', 'Who rings the bank?', 'Omar does.', "Yes, I'll do it today.", 'rings the bank on Monday 2 March.'],
    ['en', 'Who rings the bank?', 'Omar will.', 'Sure, by Friday.', 'rings the bank by Friday 6 March.'],
    [
      'da',
      'Hvem ringer til banken?',
      'Det gør Omar.',
      'Ja, det gør jeg i dag.',
      'ringer til banken mandag den 2. marts.',
    ],
    [
      'en',
      'Who writes to the sponsors?',
      'Omar does.',
      "Oh, okay. I'll do it on Friday.",
      'writes to the sponsors on Friday 6 March.',
    ],
    [
      'da',
      'Hvem skriver til sponsorerne?',
      'Det gør Omar.',
      'Øh, okay. Så gør jeg det på fredag.',
      'skriver til sponsorerne fredag den 6. marts.',
    ],
    [
      'da',
      'Hvem bestiller maden?',
      'Det kan Omar gøre.',
      'Ja, det gør jeg i morgen.',
      'bestiller maden tirsdag den 3. marts.',
    ],
  ] as const)('is one task with the day of the yes, in %s: %s %s %s', (language, asked, answered, reply, done) => {
    expect(tasks(language, asked, answered, `Omar Said: ${reply}`)).toEqual([[`Omar Said ${done}`, 'sikker']]);
  });

  it.each([
    ['Det gør Omar og jeg.', 'Ben Carter og Omar Said dækker bordene.'],
    ['Ida og Omar.', 'Ida Møller og Omar Said dækker bordene.'],
  ])('names two: %s', (answered, statement) => {
    expect(tasks('da', 'Hvem dækker bordene?', answered, 'Omar Said: Ja, fint.')[0]?.[0]).toEqual(statement);
  });

  it('may come after somebody who does not do it', () => {
    expect(tasks('da', 'Hvem dækker bordene?', 'Det kan jeg ikke.', 'Omar Said: Det kan jeg godt.')).toEqual([
      ['Omar Said dækker bordene.', 'sikker'],
    ]);
  });

  it('tells what can be taken on, and no more', () => {
    const told = (asked: string) => tasks('da', asked, 'Det kan jeg.').length;
    expect([told('Hvem kommer med kage på søndag?'), told('Hvem kommer på søndag?')]).toEqual([1, 0]);
  });

  it.each([
    ['en', 'Who rings the bank?', 'Omar does.', "No, I can't."],
    ['da', 'Hvem ringer til banken?', 'Det gør Omar.', 'Nej, det kan jeg ikke.'],
  ] as const)('is none of who declines, in %s: %s %s %s', (language, asked, answered, reply) => {
    expect(tasks(language, asked, answered, `Omar Said: ${reply}`)).toEqual([]);
  });

  it.each([
    ['en', 'Who does the caterer?', 'The caterer, hmm.'],
    ['en', 'The flowers?', 'The flowers, yes.'],
    ['en', 'And the boss?', 'Me.'],
    ['en', 'The lawyer?', "That's me."],
    ['en', 'Your neighbour?', "That's Omar."],
    ['en', 'The front page?', "That's me."],
    ['en', 'The keys?', "I've got those."],
    ['en', 'And the keys?', "I've got those."],
    ['en', "Who's bringing the amplifier?", "Omar's coming."],
    ['en', 'Who orders the cake?', 'Omar orders that every year.'],
    ['en', 'Who has the keys?', 'Me.'],
    ['en', 'Who knows the code?', 'Me.'],
    ['en', 'Who normally orders the toner?', 'Me.'],
    ['en', 'Who does the music?', "The hall, that's me."],
    ['da', 'Hvem står for cateringen?', 'Cateringen, ja.'],
    ['da', 'Blomsterne?', 'Blomsterne, ja.'],
    ['da', 'Og chefen?', 'Mig.'],
    ['da', 'Formanden?', 'Det er mig.'],
    ['da', 'Forsiden?', 'Det er mig.'],
    ['da', 'Nøglerne?', 'Dem har jeg.'],
    ['da', 'Hvem har nøglerne?', 'Mig.'],
    ['da', 'Hvem kender koden?', 'Mig.'],
    ['da', 'Hvem plejer at bestille toner?', 'Mig.'],
    ['da', 'Hvem tager musikken?', 'Salen, det er mig.'],
  ] as const)('is none where the thing or who takes it is open, in %s: %s %s', (language, asked, answered) => {
    expect(tasks(language, asked, answered)).toEqual([]);
  });
});

describe('what the one who answers does with another', () => {
  it.each([
    ["Who's fetching the chairs?", 'We both do. Omar and me.', 'Yes.', 'fetch the chairs.', 'sikker'],
    ["Who's talking to the tenants?", 'Omar and I are.', 'Right.', 'talk to the tenants.', 'sikker'],
    ['Who meets the surveyor?', 'Me and Omar will meet him.', 'It rains.', 'meet the surveyor.', 'tjek'],
  ])('is told of both: %s %s %s', (asked, answered, reply, done, certainty) => {
    const { todos } = minutesOf('en', `Ida Møller: ${asked}`, `Ben Carter: ${answered}`, `Omar Said: ${reply}`);
    expect(todos).toEqual([[`Ben Carter and Omar Said ${done}`, certainty]]);
  });

  it.each([
    ["Who's fetching the chairs?", 'We both do.', 'Mm.'],
    ["Who's fixing the tap?", 'Omar and I will.', "No, I can't."],
  ])('is nothing where the other is not known or declines: %s %s %s', (asked, answered, reply) => {
    const { todos } = minutesOf('en', `Ida Møller: ${asked}`, `Ben Carter: ${answered}`, `Omar Said: ${reply}`);
    expect(todos.map(([statement]) => statement).filter((one) => one?.includes('Omar'))).toEqual([]);
  });
});

it('a name is no yes in another language', () => {
  const { todos } = minutesOf('en', 'Ida Møller: Who cleans the barn tomorrow?', 'Ben Carter: Jo will do it.');
  expect(todos).toEqual([]);
});
