import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', ...turns: readonly string[]) => minutesOfTwo(language, ...turns).todos;
const agreementsOf = (language: 'en' | 'da', ...turns: readonly string[]) =>
  minutesOfTwo(language, ...turns).agreements;

describe('what somebody gives to whoever asked for it', () => {
  it.each([
    ['When do I get the offer?', 'Thursday.', 'Omar Said sends the offer to Ben Carter on Thursday 5 March.'],
    ['When do I get the key?', 'Thursday.', 'Omar Said gives the key to Ben Carter on Thursday 5 March.'],
    [
      'How soon can we have the drawings?',
      'By Thursday.',
      'Omar Said sends the drawings to Ben Carter by Thursday 5 March.',
    ],
    ['I need the figures for May.', "I'll send you those.", 'Omar Said sends Ben Carter the figures for May.'],
    [
      "I'm missing the figures from your side.",
      "I'll send them today.",
      'Omar Said sends the figures to Ben Carter on Monday 2 March.',
    ],
    [
      'What we need is a signed copy.',
      'You will have that tomorrow.',
      'Omar Said gives a signed copy to Ben Carter on Tuesday 3 March.',
    ],
    ['Just the invoice address, please.', "I'll send that over.", 'Omar Said sends the invoice address to Ben Carter.'],
    ['I need your logo.', "I'll send you that.", 'Omar Said sends their logo to Ben Carter.'],
    [
      'We still need the key.',
      'You will get it on Thursday.',
      'Omar Said gives the key to Ben Carter on Thursday 5 March.',
    ],
  ])('is told: %s %s', (asked, answer, expected) => {
    expect(todosOf('en', asked, answer)).toEqual([[expected, 'sikker']]);
  });

  it.each([
    ['Hvornår kan jeg få tilbuddet?', 'På torsdag.', 'Omar Said sender Ben Carter tilbuddet torsdag den 5. marts.'],
    ['Jeg har brug for tallene fra maj.', 'Dem sender jeg.', 'Omar Said sender Ben Carter tallene fra maj.'],
    ['Vi mangler logoet.', 'Det får I i morgen.', 'Omar Said giver Ben Carter logoet tirsdag den 3. marts.'],
    [
      'Vi venter stadig på kontrakten.',
      'Den får du i dag.',
      'Omar Said giver Ben Carter kontrakten mandag den 2. marts.',
    ],
    ['Jeg mangler nøglen.', 'Den får du på torsdag.', 'Omar Said giver Ben Carter nøglen torsdag den 5. marts.'],
  ])('is told in Danish: %s %s', (asked, answer, expected) => {
    expect(todosOf('da', asked, answer)).toEqual([[expected, 'sikker']]);
  });

  it.each([
    [
      'When can I expect the drawings?',
      "I'd say Thursday.",
      'Omar Said sends the drawings to Ben Carter on Thursday 5 March.',
    ],
    [
      'We need a smaller version of the logo.',
      'No problem.',
      'Omar Said sends a smaller version of the logo to Ben Carter.',
    ],
    ['Is the report ready?', 'Not yet. Tomorrow.', 'Omar Said finishes the report on Tuesday 3 March.'],
    ["There's a typo on page two.", "I'll fix it.", 'Omar Said fixes the typo.'],
    ['Are your slides done?', 'Nearly. By Thursday.', 'Omar Said finishes their slides by Thursday 5 March.'],
    ['When is the import done?', 'By Thursday.', 'Omar Said finishes the import by Thursday 5 March.'],
    ['How about the import?', 'Should be done by Thursday.', 'Omar Said finishes the import by Thursday 5 March.'],
  ])('is to be checked where the answer leaves room: %s %s', (asked, answer, expected) => {
    expect(todosOf('en', asked, answer)).toEqual([[expected, 'tjek']]);
  });

  it.each([
    ['When do we have the summer party?', 'On Friday.'],
    ['When do we get the weather?', 'On Friday.'],
    ['I need a break.', 'Sure.'],
    ['I need a van for the move.', 'No problem.'],
    ['Is the report ready?', 'Yes. It came yesterday.'],
    ['Is the report ready?', 'No. It rained on Friday.'],
    ['Is the report ready?', 'By Friday.'],
    ['We can offer three months free.', "We'll take it."],
    ["If you drop the setup fee, we'll sign this week.", 'Done.'],
    ['How about the import?', 'On Thursday it rained.'],
    ['When is the party?', 'On Thursday.'],
  ])('is not told where nobody gives anything: %s %s', (asked, answer) => {
    expect(todosOf('en', asked, answer)).toEqual([]);
  });
});

describe('what is sent to somebody whose name is a verb too', () => {
  it('is told whole', () => {
    const { todos } = minutesOf('en', "Ben Carter: I'll send you the contract and the list.", 'Mark Ellis: Thanks.');
    expect(todos).toEqual([['Ben Carter sends Mark Ellis the contract and the list.', 'sikker']]);
  });
});

describe('what is needed in a long meeting', () => {
  it('is given by nobody who only says that it is no problem', () => {
    const said = ['We need a smaller version of the logo.', 'No problem.'];
    expect(todosOf('en', ...said)).toHaveLength(1);
    expect(minutesAmidTalk(400, ...said).todos).toEqual([]);
  });
});

describe('what somebody does who says yes to something said by the way', () => {
  it.each([
    [
      'If you send me the drawing, I can work out a price.',
      "I'll do that today.",
      'Omar Said sends the drawing to Ben Carter on Monday 2 March.',
    ],
    ['If you get me the names, I can write the letter.', "I'll do that.", 'Omar Said gets the names for Ben Carter.'],
    ['We have no screen.', "I'll buy a TV.", 'Omar Said buys a TV.'],
    ['Let me know what the board says.', 'I will.', 'Omar Said lets Ben Carter know what the board says.'],
    [
      "Let me know when you've talked to the board.",
      'Okay.',
      'Omar Said lets Ben Carter know when Omar Said has talked to the board.',
    ],
  ])('is told: %s %s', (asked, answer, expected) => {
    expect(todosOf('en', asked, answer)).toContainEqual([expected, 'sikker']);
  });

  it.each([
    [
      'Hvis du sender mig tegningen, regner jeg på det.',
      'Det gør jeg i dag.',
      'Omar Said sender Ben Carter tegningen mandag den 2. marts.',
    ],
    ['Hvis I laver en liste, så kan vi bestille.', 'Det gør vi.', 'Omar Said laver en liste.'],
    [
      'Giv lige besked, når du har talt med banken.',
      'Det skal jeg nok.',
      'Omar Said giver Ben Carter besked, når Omar Said har talt med banken.',
    ],
    [
      'Hvordan går det med rapporten?',
      'Den er næsten klar, jeg sender den i dag.',
      'Omar Said sender rapporten mandag den 2. marts.',
    ],
  ])('is told in Danish: %s %s', (asked, answer, expected) => {
    expect(todosOf('da', asked, answer).map(([task]) => task)).toContain(expected);
  });

  it.each([
    ['Let me know if you need anything.', 'I will.'],
    ['Let me know what you think.', 'Will do.'],
    ['If you get the chance, I can explain it.', "I'll do that."],
    ['Tell me how the demo went.', 'It went well.'],
    ['Tell me what the files are for and maybe I can write a script.', 'Alright.'],
    ['Tell me what you need and maybe I can write the script for it.', 'Alright.'],
  ])('is not told of what is only polite: %s %s', (asked, answer) => {
    expect(todosOf('en', asked, answer)).toEqual([]);
  });
});

describe('what is asked of somebody in Danish', () => {
  it.each([
    ['Omar overtager kunden fra Ida.', 'Ja, det er fint.', 'Omar Said overtager kunden fra Ida Møller.'],
    ['Opgave til Omar: bestil fliserne.', 'Ja.', 'Omar Said bestiller fliserne.'],
    ['Bed Ida om at bestille fliserne.', 'Det gør jeg.', 'Omar Said beder Ida om at bestille fliserne.'],
    ['Mind Ida om mødet.', 'Ja.', 'Omar Said minder Ida om mødet.'],
    ['Fra mandag tager Omar telefonen.', 'Fint.', 'Omar Said tager telefonen fra mandag.'],
    ['Skal vi aftale, at du ringer til banken?', 'Ja.', 'Omar Said ringer til banken.'],
    ['Giver du besked til de andre?', 'Ja.', 'Omar Said giver besked til de andre.'],
    ['Mind mig om at sende fakturaen.', 'Det skal jeg nok.', 'Ben Carter sender fakturaen.'],
    ['Vil det hjælpe, hvis jeg sender et eksempel?', 'Ja tak.', 'Ben Carter sender et eksempel.'],
    ['Der er en tastefejl i tilbuddet.', 'Den retter jeg.', 'Omar Said retter en tastefejl.'],
  ])('is told: %s %s', (asked, answer, expected) => {
    expect(todosOf('da', asked, answer).map(([task]) => task)).toEqual([expected]);
  });

  it('takes "almost" for no thing', () => {
    expect(todosOf('da', 'Er I snart klar?', 'Næsten, jeg sender den i dag.').flat().join()).not.toContain('næsten');
  });

  it('keeps what is decided behind a recap', () => {
    expect(agreementsOf('da', 'For at opsummere: vi vælger den blå model.', 'Ja.')).toEqual([
      ['Det blev aftalt at vælge den blå model.', 'sikker'],
    ]);
  });

  it('asks those who are to be asked', () => {
    expect(todosOf('da', 'Jeg hører juristerne, om vi kan skrive under.', 'Gør det.').map(([task]) => task)).toEqual([
      'Ben Carter spørger juristerne, om de kan skrive under.',
    ]);
  });
});

describe('what is settled by an answer of a few words', () => {
  it.each([
    [
      'en',
      ['Do we take the expensive or the cheap model?', 'The cheap one.', 'Good.'],
      'It was agreed to take the cheap model.',
    ],
    [
      'en',
      ['Do we want the big or the small room?', 'The small one.', 'Okay.'],
      'There was agreement on the small room.',
    ],
    [
      'en',
      ['Should we go for the annual or the monthly plan?', 'Annual.', 'Okay.'],
      'It was agreed to go for the annual plan.',
    ],
    [
      'da',
      ['Skal vi tage den dyre eller den billige model?', 'Den billige.', 'Godt.'],
      'Det blev aftalt at tage den billige model.',
    ],
    ['en', ['Who pays for the freight?', 'We do.'], 'It was agreed that Omar Said pays for the freight.'],
    ['en', ['We can offer three months free.', "We'll take it."], 'There was agreement on three months free.'],
    ['en', ['We can start in January.', 'January works.'], 'It was agreed to start in January.'],
    [
      'da',
      ['Vi kan tilbyde tre måneder gratis.', 'Det siger vi ja tak til.'],
      'Der var enighed om tre måneder gratis.',
    ],
    ['da', ['Vi kan starte i januar.', 'Januar passer fint.'], 'Det blev aftalt at starte i januar.'],
    ['da', ['Kan vi blive enige om den blå?', 'Ja.'], 'Der var enighed om den blå.'],
    [
      'da',
      ['Lad os starte med en pilot i to butikker.', 'Det lyder fornuftigt.'],
      'Det blev aftalt at starte med en pilot i to butikker.',
    ],
    [
      'en',
      ["What's the notice period?", 'Three months.', 'Fine.'],
      'There was agreement on the notice period: three months.',
    ],
    [
      'en',
      ['What would the price be?', 'Ninety a month.', 'Okay, ninety a month.'],
      'There was agreement on the price: ninety a month.',
    ],
    ['en', ['And the training?', "That's included.", 'Good.'], 'It was agreed that the training is included.'],
    ['en', ['And the setup fee?', "We'll waive it.", 'Great.'], 'It was agreed that Omar Said waives the setup fee.'],
    ['en', ["We'll sign if you drop the setup fee.", 'Deal.'], 'It was agreed that Omar Said drops the setup fee.'],
    [
      'en',
      ["If you drop the setup fee, we'll sign today.", 'Okay, we can do that.'],
      'It was agreed that Omar Said drops the setup fee.',
    ],
    [
      'da',
      ['Hvor lang er opsigelsesfristen?', 'Tre måneder.', 'Fint.'],
      'Der var enighed om opsigelsesfristen: tre måneder.',
    ],
    [
      'da',
      ['Hvad med undervisningen?', 'Den er inkluderet.', 'Fint.'],
      'Det blev aftalt, at undervisningen er inkluderet.',
    ],
    [
      'da',
      ['Hvis I dropper gebyret, så skriver vi under.', 'Okay, det gør vi.'],
      'Det blev aftalt, at Omar Said dropper gebyret.',
    ],
    [
      'en',
      ['Who covers the travel costs?', 'You do.', 'Okay.'],
      'It was agreed that Ben Carter pays for the travel costs.',
    ],
    ['da', ['Hvem betaler fragten?', 'Det gør vi.'], 'Det blev aftalt, at Omar Said betaler fragten.'],
    ['en', ['Can we use your logo?', 'Yes, of course.'], "It was agreed that Ben Carter may use Omar Said's logo."],
    [
      'en',
      ['Can we use the photos on our website?', 'Yes, of course.'],
      'It was agreed that Ben Carter may use the photos on their website.',
    ],
    [
      'da',
      ['Må vi bruge jeres logo?', 'Ja, det må I gerne.'],
      'Det blev aftalt, at Ben Carter må bruge Omar Saids logo.',
    ],
  ] as const)('is told (%s): %s', (language, lines, expected) => {
    expect(agreementsOf(language, ...lines)).toEqual([[expected, 'sikker']]);
  });

  it.each([
    ['Do we take the expensive or the cheap model?', 'The cheap one.', 'No, rather not.'],
    ['Do we take the expensive or the cheap model?', 'Neither.', 'Okay.'],
    ['Who covers the travel costs?', 'You do.', 'No, we cannot.'],
    ['Who pays for your time?', 'We do.'],
    ['We can start in January.', 'May works.'],
    ['We can offer three months free.', 'We have to think about it.'],
    ["What's the notice period?", 'Three months.', 'That is too long.'],
    ["What's the notice period?", 'Three months.'],
    ['How long is the drive?', 'Two hours.', 'Okay.'],
    ["We'll sign if you drop the setup fee.", 'We cannot do that.'],
    ['And the setup fee?', 'We have to ask.', 'Okay.'],
    ['Can I share the screen?', 'Yes.'],
    ['Can I show the slides?', 'Yes, of course.'],
    ['Can we use the big room?', 'Yes, of course.'],
    ['Can we use your logo?', 'Yes, of course. No, wait.'],
  ])('is not told where nobody settles it: %s', (...lines) => {
    expect(agreementsOf('en', ...lines)).toEqual([]);
  });
});
