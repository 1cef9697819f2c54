import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const alternating = (lines: readonly string[]) =>
  lines.map((line, at) => `${at % 2 === 0 ? 'Ben Carter' : 'Omar Said'}: ${line}`);
const agreementsOf = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, ...alternating(lines)).agreements;
const todosOf = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, ...alternating(lines)).todos;

describe('terms in turns of a few words', () => {
  it.each([
    ['en', ['Would you do it for ninety?', 'Ninety-five.', 'Okay.'], 'There was agreement on ninety-five.'],
    ['en', ['What about ninety?', 'Make it ninety-five.', 'Fine.'], 'There was agreement on ninety-five.'],
    ['en', ['Could you go down to 80?', '85 is the lowest we can go.', 'Deal.'], 'There was agreement on 85.'],
    ['en', ['Our offer is ninety a seat.', 'We accept.'], 'There was agreement on ninety a seat.'],
    ['en', ['Ninety is our best price.', "Okay, we'll take it."], 'There was agreement on ninety.'],
    ['en', ['The blue one or the red one?', 'The blue one.', 'Good.'], 'There was agreement on the blue one.'],
    ['en', ['Could we get a two-week trial?', 'Yes, no problem.'], 'There was agreement on a two-week trial.'],
    ['da', ['Kan I gøre det for halvfems?', 'Femoghalvfems.', 'Okay.'], 'Der var enighed om femoghalvfems.'],
    ['da', ['Vores tilbud er 90 kroner.', 'Det accepterer vi.'], 'Der var enighed om 90 kroner.'],
    ['da', ['Den blå eller den røde?', 'Den røde.', 'Godt.'], 'Der var enighed om den røde.'],
  ] as const)('are told (%s): %s', (language, lines, expected) => {
    expect(agreementsOf(language, ...lines)).toEqual([[expected, 'sikker']]);
  });

  it.each([
    ['Would you do it for ninety?', 'Ninety-five.', 'No, thanks.'],
    ['Would you do it for ninety?', 'Ninety-five.', 'Okay, let me ask.'],
    ['The blue one or the red one?', 'Neither.', 'Okay.'],
    ['The blue one or the red one?', 'The blue one.', 'Okay, it is too small.'],
    ['The blue one or the red one?', 'The green one is broken.', 'Okay.'],
    ['Our offer is ninety a seat.', 'We will think about it.'],
    ['How old is it? Ninety?', 'Ninety-five.', 'Okay.'],
  ])('are not told where they are not taken: %s', (...lines) => {
    expect(agreementsOf('en', ...lines)).toEqual([]);
  });

  it.each([
    ['en', ["I'd move the launch to May.", 'Fine by me.'], 'It was agreed to move the launch to May.'],
    ['en', ['Can we agree on May?', 'Yes.'], 'There was agreement on May.'],
    ['da', ['Jeg ville flytte lanceringen til maj.', 'Enig.'], 'Det blev aftalt at flytte lanceringen til maj.'],
    ['da', ['Lad os flytte lanceringen til maj.', 'Enig.'], 'Det blev aftalt at flytte lanceringen til maj.'],
    ['da', ['Lad os bestille den store kage.', 'Ja.'], 'Det blev aftalt at bestille den store kage.'],
  ] as const)('may be proposed so (%s): %s', (language, lines, expected) => {
    expect(agreementsOf(language, ...lines).map(([agreement]) => agreement)).toEqual([expected]);
  });

  it('are named by no words in front of them', () => {
    expect(agreementsOf('en', 'With the discount it is ninety.', 'Deal.').flat()).not.toContain(
      'There was agreement on With the discount.',
    );
  });
});

describe('what somebody sends', () => {
  it.each([
    ['en', ['Do you have a case study?', "I'll send you one."], 'Omar Said sends a case study to Ben Carter.'],
    [
      'en',
      ['What do you need?', 'The logo and the address.', "I'll send both tomorrow."],
      'Ben Carter sends the logo and the address on Tuesday 3 March.',
    ],
    [
      'en',
      ['You get the price list on Friday.', 'Great.'],
      'Ben Carter sends the price list to Omar Said on Friday 6 March.',
    ],
    [
      'en',
      ['What do you need?', 'The logo and a list of users.', "You'll get both tomorrow."],
      'Ben Carter gives Omar Said the logo and a list of users on Tuesday 3 March.',
    ],
    [
      'da',
      ['Hvad skal I bruge?', 'Den nye kontrakt og en liste over brugerne.', 'I får begge dele i morgen.'],
      'Ben Carter giver Omar Said den nye kontrakt og en liste over brugerne tirsdag den 3. marts.',
    ],
    ['en', ['Expect the list on Friday.', 'Great.'], 'Ben Carter sends the list to Omar Said on Friday 6 March.'],
    ['en', ['The contract will be sent tomorrow.', 'Good.'], 'Ben Carter sends out the contract on Tuesday 3 March.'],
    ['en', ["I haven't sent the list yet, I'll do it today.", 'Okay.'], 'Ben Carter sends the list on Monday 2 March.'],
    [
      'en',
      ['When will I get the proposal?', 'On Friday.'],
      'Omar Said sends the proposal to Ben Carter on Friday 6 March.',
    ],
    ['en', ['May I send you the price list?', 'Yes, please.'], 'Ben Carter sends the price list to Omar Said.'],
    [
      'en',
      ["I'll send the price list before you leave.", 'Thanks.'],
      'Ben Carter sends the price list before Omar Said leaves.',
    ],
    ['en', ["I'll send you two references.", 'Great.'], 'Ben Carter sends two references to Omar Said.'],
    ['da', ['Har I en case?', 'Jeg sender dig en.'], 'Omar Said sender Ben Carter en case.'],
    [
      'da',
      ['Hvad mangler du?', 'Logoet og adressen.', 'Jeg sender begge dele i morgen.'],
      'Ben Carter sender logoet og adressen tirsdag den 3. marts.',
    ],
    ['da', ['Listen kommer i morgen.', 'Godt.'], 'Ben Carter sender listen tirsdag den 3. marts.'],
    ['da', ['Du kan forvente listen på fredag.', 'Godt.'], 'Ben Carter sender Omar Said listen fredag den 6. marts.'],
    ['da', ['Må jeg sende dig prislisten?', 'Ja tak.'], 'Ben Carter sender Omar Said prislisten.'],
  ] as const)('is told by its name (%s): %s', (language, lines, expected) => {
    expect(todosOf(language, ...lines).map(([task]) => task)).toEqual([expected]);
  });

  it.each([
    [['Do you have a minute?', "I'll give you two."]],
    [['Do you have references?', 'I can send you two.', 'No, thanks.']],
    [['The invoice is paid by Friday.', 'Good.']],
    [['Please add Ida to the invite.', 'Done.']],
  ])('is none of these: %s', (lines) => {
    expect(todosOf('en', ...lines)).toEqual([]);
  });

  it('may be offered', () => {
    expect(todosOf('en', 'Maybe I should call the bank.', 'Yes, do that.')).toEqual([
      ['Ben Carter calls the bank.', 'tjek'],
    ]);
    expect(todosOf('en', 'I can call the bank.', 'Yes, please.')).toEqual([['Ben Carter calls the bank.', 'sikker']]);
    expect(todosOf('en', 'I might call the bank.', 'Why?')).toEqual([]);
  });

  it.each([
    [
      'How is the report going?',
      "It's nearly done, I'll send it on Friday.",
      'Omar Said sends the report on Friday 6 March.',
    ],
    ['Did you order the tiles?', "Not yet, I'll do it today.", 'Omar Said orders the tiles on Monday 2 March.'],
    ['Omar was going to order the tiles.', "I'll do it today.", 'Omar Said orders the tiles on Monday 2 March.'],
    ['Omar, the tiles need to be ordered.', 'Will do.', 'Omar Said gets the tiles ordered.'],
    ['The tiles need to be ordered by Omar.', 'Will do.', 'Omar Said gets the tiles ordered.'],
    ['Omar, have the tiles ordered by Friday.', 'Will do.', 'Omar Said gets the tiles ordered by Friday 6 March.'],
    ['So Omar is responsible for the stand.', 'Fine.', 'Omar Said takes care of the stand.'],
    ['Please put Omar down for the stand.', 'Fine.', 'Omar Said takes care of the stand.'],
  ])('is told of what still has to be done: %s %s', (said, answer, expected) => {
    expect(todosOf('en', said, answer).map(([task]) => task)).toEqual([expected]);
  });

  it.each([
    ['Omar is responsible for the stand.', 'Yes.'],
    ['Did you order the tiles?', 'Yes, last week.'],
  ])('is not told of what is so already: %s %s', (said, answer) => {
    expect(todosOf('en', said, answer)).toEqual([]);
  });

  it.each([
    [
      'Omar, jeg skal bruge tallene inden fredag.',
      'Dem får du.',
      'Omar Said sender Ben Carter tallene senest fredag den 6. marts.',
    ],
    ['Omar, fliserne skal bestilles.', 'Det gør jeg.', 'Omar Said bestiller fliserne.'],
    [
      'Omar, få fliserne bestilt inden fredag.',
      'Det gør jeg.',
      'Omar Said bestiller fliserne senest fredag den 6. marts.',
    ],
    ['Omar skulle bestille fliserne.', 'Det gør jeg i dag.', 'Omar Said bestiller fliserne mandag den 2. marts.'],
    ['Så er Omar ansvarlig for standen.', 'Fint.', 'Omar Said tager sig af standen.'],
    ['Skriv Omar på til standen.', 'Fint.', 'Omar Said tager sig af standen.'],
    ['Hvornår får jeg tilbuddet?', 'På fredag.', 'Omar Said sender Ben Carter tilbuddet fredag den 6. marts.'],
  ])('is told of what still has to be done in Danish: %s %s', (said, answer, expected) => {
    expect(todosOf('da', said, answer).map(([task]) => task)).toEqual([expected]);
  });

  it.each([
    ['en', 'Could you both check the lamps?', ['Yes.', 'Sure.'], 'Omar Said and Ida Møller check the lamps.'],
    ['da', 'Kan I begge to tjekke lamperne?', ['Ja.', 'Klart.'], 'Omar Said og Ida Møller tjekker lamperne.'],
    ['da', 'Omar og Ida, kan I tjekke lamperne?', ['Ja.', 'Ja.'], 'Omar Said og Ida Møller tjekker lamperne.'],
  ] as const)('is told of two who say yes (%s): %s', (language, asked, [first, second], expected) => {
    expect(minutesOf(language, `Ben Carter: ${asked}`, `Omar Said: ${first}`, `Ida Møller: ${second}`).todos).toEqual([
      [expected, 'sikker'],
    ]);
  });
});
