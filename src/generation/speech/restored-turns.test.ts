import { describe, expect, it } from 'vitest';
import { People } from './people.ts';
import { restoreMarks } from './restore-marks.ts';

const people = new People(['Ben Carter', 'Ida Møller', 'Omar Said', 'Mark Ellis', 'Hope Lane', 'Industrial Designer']);

/** In lower case and without marks. */
const flat = (text: string) => text.toLowerCase().replaceAll(/[.,?!]/gu, '');

describe('turns without marks in which several people do something', () => {
  it.each([
    ['en', 'Ida books the screen, and Omar orders the chairs.'],
    ['en', 'So Ida books the screen, and Omar orders the chairs.'],
    ['en', 'Ida to book the screen, Omar to order the chairs.'],
    ['en', "Ida's booking the screen, Omar's ordering the chairs."],
    ['en', 'Ida, you book the screen, and Omar, you order the chairs.'],
    ['en', 'Ida, could you book the screen? And Omar, could you order the chairs?'],
    ['en', 'Ida, book the screen please. Omar, order the chairs.'],
    ['en', 'Ida, your task is to book the screen. Omar, yours is to order the chairs.'],
    ['en', 'Can Ida book the screen and Omar order the chairs?'],
    ['en', "I'd like Ida to book the screen, and Omar to order the chairs."],
    ['en', 'So I book the screen, you order the chairs.'],
    ['en', "I'll book the screen, you order the chairs, okay?"],
    ['en', 'Ida and Omar will order the chairs.'],
    ['en', 'Omar Said needs to order the chairs.'],
    ['en', 'The Industrial Designer will order the chairs.'],
    ['en', 'Could you and Omar lift the screen?'],
    ['en', 'Omar, you and I should order the chairs.'],
    ['en', "Yeah, Omar, I'll call you on Friday."],
    ['en', 'My boss Omar orders the chairs.'],
    ['en', 'Let Omar do it.'],
    ['en', 'Omar does the chairs.'],
    ['en', 'Omar does the screen work?'],
    ['en', 'Who can order the chairs? Omar?'],
    ['da', 'Ida bestiller skærmen, og Omar henter stolene.'],
    ['da', 'Ida, bestil lige skærmen. Omar, hent stolene.'],
    ['da', 'Kan Ida bestille skærmen, og Omar hente stolene?'],
    ['da', 'Ida, bestiller du skærmen?'],
    ['da', 'Prøv at spørge Omar, om han kan komme.'],
    ['da', 'Idas opgave er at bestille skærmen.'],
    ['da', 'Omar, du og jeg henter stolene.'],
  ] as const)('show who does what (%s): %s', (language, said) => {
    expect(restoreMarks(flat(said), language, people).text).toBe(said);
  });

  it.each([
    ['Mark could you book the screen', 'Mark, could you book the screen?'],
    ['so mark orders the chairs', 'So Mark orders the chairs.'],
    ["mark's ordering the chairs", "Mark's ordering the chairs."],
    ['mark did you book the screen', 'Mark, did you book the screen?'],
    ["i hope you're well today", "I hope you're well today."],
    ['ask mark to order the chairs', 'Ask Mark to order the chairs.'],
    ['can you book the screen mark', 'Can you book the screen, Mark?'],
    ['the mark on the door is old', 'The mark on the door is old.'],
    ['we need to mark the door', 'We need to mark the door.'],
  ])('tell a name from the word that is spelled like it: %s', (said, expected) => {
    expect(restoreMarks(said.toLowerCase(), 'en', people).text).toBe(expected);
  });
});

describe('other turns without marks', () => {
  it.each([
    ['en', 'By when?'],
    ['en', 'How many lamps do you need?'],
    ['en', 'Would a smaller lamp be enough?'],
    ['en', "Who'll order the lamps?"],
    ['en', 'And the lamps?'],
    ['en', 'Any chance you could order the lamps?'],
    ['en', 'Shall I order the lamps, or will you?'],
    ['en', 'We keep the old lamps, right?'],
    ['en', "Let's say 400, no, 450."],
    ['en', "I'll find out how many lamps there are."],
    ['en', "I'll paint the shed when the roof is there."],
    ['en', "I'll check and make sure it works."],
    ['en', "Tell him I'll send it tomorrow."],
    ['en', "They claim I'll send a new lamp on Monday."],
    ['en', "You don't need to. I called them on Monday."],
    ['en', "I'll send the drawings, don't forget the key."],
    ['en', "I'll send the list as soon as you confirm."],
    ['en', "I'll order the sand and the gravel."],
    ['en', "I'll order the lamps, book the hall and call the bank."],
    ['en', 'If you could order the lamps, that would be great.'],
    ['en', 'Yeah, do that.'],
    ['en', "I'll open a PR, and Omar updates the CRM and two PDFs."],
    ['da', 'Jeg opdaterer vores CRM på fredag.'],
    ['en', 'Okay, thanks.'],
    ['en', 'Okay, thank you.'],
    ['en', "Let's see. So I order the lamps."],
    ['en', "Let's see what happens."],
    ['en', "We need to stop now. Let's see. So everybody's going to order lamps."],
    ['en', 'Bring the lamps to the meeting. See you on Friday.'],
    ['en', 'I want to see you on Friday.'],
    ['en', "I'll let you know how that goes."],
    ['en', 'Think about the things we said and send me anything you have.'],
    ['en', 'Could you send the list? And just to clarify. Is that for Friday?'],
    ['en', "I'll order the lamps. Then when they arrive, you can hang them."],
    ['en', 'We keep the lamps until the end of April. Is that right?'],
    ['en', 'We change the lamps, otherwise we lose the order.'],
    ['da', 'Inden hvornår?'],
    ['da', 'Og lamperne?'],
    ['da', 'Bestiller du lamperne?'],
    ['da', 'Når du at bestille lamperne?'],
    ['da', 'Er lamperne bestilt?'],
    ['da', 'Vi leverer den 20. marts.'],
    ['da', 'Vi åbner den 3. maj, ikke?'],
    ['da', 'Jeg sender listen så hurtigt som muligt.'],
    ['da', 'Jeg sender listen, så snart jeg kan.'],
    ['da', 'Det behøver du ikke, jeg ringede til dem i mandags.'],
    ['da', 'Nej, glem det, du har dem.'],
    ['da', 'Det når jeg ikke i dag, men på torsdag.'],
    ['da', 'Resten betales, når lamperne er monteret.'],
    ['da', 'Klokken ti dur ikke, lad os sige elleve.'],
    ['da', 'Jeg må huske at forny aftalen.'],
  ] as const)('get the marks that they need (%s): %s', (language, said) => {
    expect(restoreMarks(flat(said), language, people).text).toBe(said);
  });
});
