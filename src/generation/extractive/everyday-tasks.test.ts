import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).todos.map(([statement]) => statement);

describe('what a sales call leaves to do', () => {
  it.each([
    ['My team will look into the bug.', 'Great.', 'Bo Lind has their team look into the bug.'],
    [
      'Our lawyer will review the contract next week.',
      'Great.',
      'Bo Lind has their lawyer review the contract by Friday 13 March.',
    ],
    ["You'll hear from me on Monday.", 'Great.', 'Bo Lind gets back to Ida Holm on Monday 9 March.'],
    [
      'Expect an email from me tomorrow with the details.',
      'Great.',
      'Bo Lind sends an email to Ida Holm on Tuesday 3 March with the details.',
    ],
    [
      'What we still need is the signed DPA.',
      "You'll get it tomorrow.",
      'Ida Holm gives the signed DPA to Bo Lind on Tuesday 3 March.',
    ],
    ['Could I get the slides?', "Sure, I'll send them over.", 'Ida Holm sends the slides to Bo Lind.'],
    ["I'd better call the supplier.", 'Yes.', 'Bo Lind calls the supplier.'],
    ['I must remember to renew the domain.', 'Yes.', 'Bo Lind renews the domain.'],
    [
      "I'd appreciate it if you sent the logo in high resolution.",
      'No problem.',
      'Ida Holm sends the logo in high resolution.',
    ],
    [
      'When can you send the signed copy?',
      'Tomorrow morning.',
      'Ida Holm sends the signed copy on the morning of Tuesday 3 March.',
    ],
    [
      'We need somebody to update the website.',
      'I can do that next week.',
      'Ida Holm updates the website by Friday 13 March.',
    ],
    ['Make sure the logo is on the slides.', 'I will.', 'Ida Holm makes sure the logo is on the slides.'],
    ["I'll send the contract if the board says yes.", 'Great.', 'Bo Lind sends the contract if the board says yes.'],
    ['We need someone to update the website.', 'I can do it.', 'Ida Holm updates the website.'],
    [
      'I still need the signed DPA.',
      "You'll get it tomorrow.",
      'Ida Holm gives the signed DPA to Bo Lind on Tuesday 3 March.',
    ],
    [
      'We need the signed contract.',
      "You'll get it tomorrow.",
      'Ida Holm gives the signed contract to Bo Lind on Tuesday 3 March.',
    ],
    [
      'I still need the signed contract from you.',
      "You'll get it tomorrow.",
      'Ida Holm sends the signed contract to Bo Lind on Tuesday 3 March.',
    ],
    [
      'I still need the signed contract.',
      "You'll get it on Thursday.",
      'Ida Holm gives the signed contract to Bo Lind on Thursday 5 March.',
    ],
    [
      "If the board approves the budget, I'll send the contract.",
      'Great.',
      'Bo Lind sends the contract if the board approves the budget.',
    ],
    ["The demo account doesn't work.", "I'll look into that.", 'Ida Holm looks into the demo account.'],
    ['The login is broken.', "I'll look into it.", 'Ida Holm looks into the login.'],
  ])('is a task: %s %s', (said, answer, expected) => {
    expect(tasks('en', said, answer)).toEqual([expected]);
  });

  it.each([
    ['Jeg må huske at forny domænet.', 'Godt.', 'Bo Lind fornyer domænet.'],
    ['Må jeg få dine slides?', 'Ja, jeg sender dem.', 'Ida Holm sender Bo Lind sine slides.'],
    [
      'Kan jeg få en kopi af præsentationen?',
      'Ja, selvfølgelig.',
      'Ida Holm sender Bo Lind en kopi af præsentationen.',
    ],
    ['Jeg tager den lige med min chef og vender tilbage.', 'Godt.', 'Bo Lind taler med sin chef.'],
    ['Fra vores side forbereder vi dataudtrækket.', 'Godt.', 'Bo Lind forbereder dataudtrækket.'],
    ['Næste skridt for mig er at skrive tilbuddet.', 'Godt.', 'Bo Lind skriver tilbuddet.'],
    ['Ida, tager du dig af invitationerne?', 'Ja.', 'Ida Holm tager sig af invitationerne.'],
    ['Det ville være fedt, hvis du kunne dele rapporten.', 'Ja.', 'Ida Holm deler rapporten.'],
    [
      'Giv mig antallet af brugere inden fredag.',
      'Det gør jeg.',
      'Ida Holm giver Bo Lind antallet af brugere senest fredag den 6. marts.',
    ],
    [
      'Hvornår kan du sende den underskrevne kopi?',
      'I morgen formiddag.',
      'Ida Holm sender den underskrevne kopi tirsdag den 3. marts om formiddagen.',
    ],
    [
      'Vi mangler en til at opdatere hjemmesiden.',
      'Det kan jeg gøre i næste uge.',
      'Ida Holm opdaterer hjemmesiden senest fredag den 13. marts.',
    ],
    ['Kan jeg overlade forplejningen til dig?', 'Ja.', 'Ida Holm tager sig af forplejningen.'],
    ['Demokontoen virker ikke.', 'Det kigger jeg på.', 'Ida Holm kigger på demokontoen.'],
  ])('is a task in Danish: %s %s', (said, answer, expected) => {
    expect(tasks('da', said, answer)).toEqual([expected]);
  });

  it('is shared out, each by a few words', () => {
    expect(tasks('da', 'Jeg tager lokalet, du tager maden.', 'Okay.')).toEqual([
      'Bo Lind tager lokalet.',
      'Ida Holm tager maden.',
    ]);
  });

  it.each([
    ['en', 'Can I get a coffee?', 'Of course.'],
    ['en', 'Can we get the price down?', 'Maybe a little.'],
    ['en', 'Can I see the slide before?', 'Sure.'],
    ['en', "If you want, I'll send it.", 'No need.'],
    ['en', "If they were faster, I'd buy it.", 'Yes.'],
    ['en', 'What we need is patience.', 'Yes.'],
    ['en', "You'll hear from me if anything changes.", 'Okay.'],
    ['en', 'Make sure you are on mute.', 'Yes.'],
    ['da', 'Må jeg få ordet?', 'Ja.'],
    ['da', 'Kan jeg få en kop kaffe?', 'Ja.'],
    ['da', 'Jeg noterer lige, at vi skal have styr på licenserne.', 'Ja.'],
    ['da', 'Når I har skrevet under, kører det.', 'Godt.'],
  ] as const)('is none (%s): %s %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });
});

describe('an object in front of its verb', () => {
  it.each([
    ["That leak I'll take care of today.", 'Ben Carter takes care of the leak on Monday 2 March.'],
    ["The plumber I'll ring first thing tomorrow.", 'Ben Carter rings the plumber first thing on Tuesday 3 March.'],
    ["The council I'll write to on Monday.", 'Ben Carter writes to the council on Monday 9 March.'],
  ])('is told behind it: %s', (said, todo) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Ida Møller: Good.').todos).toEqual([[todo, 'sikker']]);
  });
});

describe('a task for two', () => {
  it.each([
    ['Ben, could you and Omar lift the piano?', 'Ben Carter lifts the piano with Omar.'],
    ['Ben, could you and Mark lift the piano?', 'Ben Carter lifts the piano with Mark.'],
    ['Ben, could you and your team lift the piano?', ''],
    ['Ben, could you lift the piano and clean the door?', 'Ben Carter lifts the piano and cleans the door.'],
  ])('is told with both: %s', (asked, todo) => {
    const { todos } = minutesOf('en', `Ida Møller: ${asked}`, 'Ben Carter: Sure.');
    expect(todos.map(([statement]) => statement).join(' ')).toBe(todo);
  });

  it('is of whoever is called by name first', () => {
    const { todos } = minutesOf(
      'en',
      'Omar Said: The oven is cold.',
      "Ida Møller: Ben, I'll send you and Omar the plan.",
      'Ben Carter: Thanks.',
    );
    expect(String(todos)).toMatch(/^Ida Møller sends Ben Carter and Omar(?: Said)? the plan\./u);
  });
});
