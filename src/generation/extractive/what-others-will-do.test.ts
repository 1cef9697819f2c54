import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).todos.map(([statement]) => statement);

describe('what somebody asks for after what they will do themselves', () => {
  it.each([
    [
      'en',
      "I'll write a draft, and then could you send it to the client?",
      "Yes, I'll do that.",
      ['Bo Lind writes a draft.', 'Ida Holm sends the draft to the client.'],
    ],
    [
      'en',
      "I'll write a draft, could you send it to the client?",
      'Yes.',
      ['Bo Lind writes a draft.', 'Ida Holm sends the draft to the client.'],
    ],
    [
      'da',
      'Jeg laver et udkast, og så kan du sende det til kunden.',
      'Ja, det gør jeg på torsdag.',
      ['Bo Lind laver et udkast.', 'Ida Holm sender et udkast til kunden torsdag den 5. marts.'],
    ],
  ] as const)('is what the other will do (%s): %s %s', (language, said, answer, expected) => {
    expect(tasks(language, said, answer)).toEqual(expected);
  });

  it.each([
    ['en', "I'll write a draft and you can comment on it.", "Yes, I'll do that."],
    ['da', 'Jeg skriver et udkast, og så kan du se på det.', 'Ja, det gør jeg.'],
  ] as const)('never makes it the task of the other (%s): %s', (language, said, answer) => {
    expect(tasks(language, said, answer).filter((task) => /Ida Holm (?:writes|skriver)/.test(task ?? ''))).toEqual([]);
  });
});

describe('a request in everyday words', () => {
  it.each([
    ['You were going to look into the insurance, right?', "Yes, I'll do that.", 'Ida Holm looks into the insurance.'],
    [
      'Can I count on you sending the numbers by Wednesday?',
      'Yes, you can.',
      'Ida Holm sends the numbers by Wednesday 4 March.',
    ],
    ['Somebody ought to talk to the landlord.', "I'll do it.", 'Ida Holm talks to the landlord.'],
    [
      "We're still waiting for you to send us the logo.",
      "You'll get it today.",
      'Ida Holm sends the logo to Bo Lind on Monday 2 March.',
    ],
    [
      'All we need now is for you to sign the contract.',
      "We'll do that tomorrow.",
      'Ida Holm signs the contract on Tuesday 3 March.',
    ],
    ['You sort out the projector, right?', 'Yep.', 'Ida Holm sorts out the projector.'],
    ['Try asking Omar if he can come.', 'Yes, I will.', 'Ida Holm asks Omar if he can come.'],
    ['New signs have to be ordered.', "I'll do that.", 'Ida Holm gets new signs ordered.'],
    ['Note to self: order the signs.', 'Yes.', 'Bo Lind orders the signs.'],
    ["I've noted that I have to call Omar.", 'Yes.', 'Bo Lind calls Omar.'],
    ["I'll take it up with management on Monday.", 'Fine.', 'Bo Lind talks to management on Monday 9 March.'],
    [
      'Everybody sends their hours to Omar by the 25th.',
      'Yes.',
      'Everyone sends the hours to Omar by Wednesday 25 March.',
    ],
  ])('is found: %s %s', (said, answer, expected) => {
    expect(tasks('en', said, answer)).toEqual([expected]);
  });

  it.each([
    ['Du sørger for projektoren, ikke?', 'Jo.', 'Ida Holm sørger for projektoren.'],
    ['Tager du bolden med at få styr på plakaterne?', 'Ja, det gør jeg.', 'Ida Holm får styr på plakaterne.'],
    [
      'Kan jeg regne med, at du sender tallene inden onsdag?',
      'Ja, det kan du.',
      'Ida Holm sender tallene senest onsdag den 4. marts.',
    ],
    ['Har du styr på at bestille billetterne?', 'Ja.', 'Ida Holm bestiller billetterne.'],
    ['Prøv at spørge Omar, om han kan komme.', 'Ja, det gør jeg.', 'Ida Holm spørger Omar, om han kan komme.'],
    [
      'Det ville være godt at få lavet en oversigt over kunderne.',
      'Den laver jeg.',
      'Ida Holm laver en oversigt over kunderne.',
    ],
    ['Nogen burde tage fat i udlejeren.', 'Det skal jeg nok gøre.', 'Ida Holm tager fat i udlejeren.'],
    ['Næste skridt er, at jeg sender jer et tilbud.', 'Ja.', 'Bo Lind sender Ida Holm et tilbud.'],
    ['Min opgave til næste gang er at undersøge forsikringen.', 'Ja.', 'Bo Lind undersøger forsikringen.'],
    ['Jeg har noteret, at jeg skal ringe til Omar.', 'Ja.', 'Bo Lind ringer til Omar.'],
    ['Jeg vender den lige med ledelsen på mandag.', 'Fint.', 'Bo Lind taler med ledelsen mandag den 9. marts.'],
    ['Jeg strikker et oplæg sammen til næste uge.', 'Super.', 'Bo Lind laver et oplæg senest fredag den 13. marts.'],
    [
      'Alle sender deres timer til Omar senest den 25.',
      'Ja.',
      'Alle sender deres timer til Omar senest onsdag den 25. marts.',
    ],
  ])('is found in Danish: %s %s', (said, answer, expected) => {
    expect(tasks('da', said, answer)).toEqual([expected]);
  });
});

describe('work that one of two shares out', () => {
  it.each([
    [
      'en',
      "I'll call the printer, you call the caterer, okay?",
      'Okay.',
      ['Bo Lind calls the printer.', 'Ida Holm calls the caterer.'],
    ],
    [
      'en',
      "You take the kitchen and I'll take the hall.",
      'Okay.',
      ['Ida Holm takes the kitchen.', 'Bo Lind takes the hall.'],
    ],
    ['da', 'Du tager København, og jeg tager Aarhus.', 'Ja.', ['Ida Holm tager København.', 'Bo Lind tager Aarhus.']],
    [
      'da',
      'Jeg ringer til trykkeriet, og du bestiller maden.',
      'Ja, det gør jeg.',
      ['Bo Lind ringer til trykkeriet.', 'Ida Holm bestiller maden.'],
    ],
    ['en', "You send the invoice and I'll call the bank.", "I can't do that.", ['Bo Lind calls the bank.']],
    ['en', "You know what, I'll call the bank.", 'Okay.', ['Bo Lind calls the bank.']],
  ] as const)('is a task of each, if the other says yes (%s): %s %s', (language, said, answer, expected) => {
    expect(tasks(language, said, answer)).toEqual(expected);
  });
});
