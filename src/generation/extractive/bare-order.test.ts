import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).todos.map(([statement]) => statement);

describe('what somebody is told without a name', () => {
  it.each([
    ['Send me the figures by Friday.', 'Will do.', 'Ida Holm sends the figures to Bo Lind by Friday 6 March.'],
    ['Just send me an email with the details.', 'Sure.', 'Ida Holm sends Bo Lind an email with the details.'],
    ['Send me your slides.', 'Okay.', 'Ida Holm sends their slides to Bo Lind.'],
    [
      'Check with the finance team before Thursday.',
      'Okay.',
      'Ida Holm checks with the finance team before Thursday 5 March.',
    ],
    ['Ask Lone about the budget.', 'Will do.', 'Ida Holm asks Lone about the budget.'],
    ['Book the room for Tuesday.', 'Sure thing.', 'Ida Holm books the room for Tuesday 3 March.'],
    ['Go ahead and send the order.', 'I will.', 'Ida Holm sends the order.'],
    ['Get me the numbers for the quarter.', 'Okay.', 'Ida Holm gets Bo Lind the numbers for the quarter.'],
    [
      'Let me have the signed contract by Friday.',
      'Of course.',
      'Ida Holm sends the signed contract to Bo Lind by Friday 6 March.',
    ],
    [
      'Do you want to take the action to find out what the licence costs?',
      'Sure.',
      'Ida Holm finds out what the licence costs.',
    ],
  ])('is a task: %s %s', (said, answer, expected) => {
    expect(tasks('en', said, answer)).toEqual([expected]);
  });

  it.each([
    ['Send mig en mail med detaljerne.', 'Ja.', 'Ida Holm sender Bo Lind en mail med detaljerne.'],
    ['Tjek lige med økonomi inden torsdag.', 'Okay.', 'Ida Holm tjekker med økonomi senest torsdag den 5. marts.'],
    ['Book lokalet til tirsdag.', 'Det gør jeg.', 'Ida Holm booker lokalet til tirsdag den 3. marts.'],
    ['Spørg Lone om budgettet.', 'Det gør jeg.', 'Ida Holm spørger Lone om budgettet.'],
    ['Tag prøverne med på torsdag.', 'Ja, det gør jeg.', 'Ida Holm tager prøverne med torsdag den 5. marts.'],
    [
      'Lad mig få den underskrevne kontrakt inden fredag.',
      'Ja, det skal jeg nok.',
      'Ida Holm sender Bo Lind den underskrevne kontrakt senest fredag den 6. marts.',
    ],
    [
      'Så får du lige regnet på en pris til på torsdag.',
      'Ja.',
      'Ida Holm regner på en pris senest torsdag den 5. marts.',
    ],
    ['Så får du sendt dem et tilbud i morgen.', 'Ja.', 'Ida Holm sender dem et tilbud tirsdag den 3. marts.'],
  ])('is a task in Danish: %s %s', (said, answer, expected) => {
    expect(tasks('da', said, answer)).toEqual([expected]);
  });

  it.each([
    ['en', 'Check the box on the left.', 'Okay.'],
    ['en', 'Call it what you want.', 'Okay.'],
    ['en', 'Ask me anything.', 'Sure.'],
    ['en', 'Order numbers are in the second column.', 'Will do.'],
    ['en', 'Let me know if you have any questions.', 'Will do.'],
    ['en', 'Send them the new price list.', 'They have it already.'],
    ['en', 'Send me the figures by Friday.', "I can't, I'm away all week."],
    ['da', 'Ring, hvis der er noget.', 'Det gør jeg.'],
    ['da', 'Tag det roligt.', 'Ja.'],
    ['da', 'Skriv det i chatten.', 'Ja, det gør jeg.'],
    ['da', 'Send mig tallene.', 'Nej, dem har jeg ikke.'],
  ] as const)('is no task (%s): %s %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });
});
