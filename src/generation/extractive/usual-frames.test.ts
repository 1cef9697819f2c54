import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const statements = (language: 'da' | 'en', ...lines: string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);

describe('what is put into a promise', () => {
  it.each([
    ['en', "I'll, as agreed, print the menu tomorrow."],
    ['en', "I'll anyway print the menu tomorrow."],
    ['en', "I'll print, for good measure, the menu tomorrow."],
    ['en', "I'll print, to be safe, the menu tomorrow."],
    ['da', 'Jeg printer i hvert fald menuen i morgen.'],
    ['da', 'Jeg printer i første omgang menuen i morgen.'],
    ['da', 'Jeg printer så vidt muligt menuen i morgen.'],
    ['da', 'Jeg printer selvfølgelig menuen i morgen.'],
  ] as const)('is left out in %s: %s', (language, said) => {
    expect(statements(language, `Ben Carter: ${said}`)).toEqual([
      language === 'en'
        ? 'Ben Carter prints the menu on Tuesday 3 March.'
        : 'Ben Carter printer menuen tirsdag den 3. marts.',
    ]);
  });

  it('stays if it says how fast', () => {
    expect(statements('da', 'Ben Carter: Jeg printer så hurtigt som muligt menuen.')).toEqual([
      'Ben Carter printer hurtigst muligt menuen.',
    ]);
  });
});

describe('a promise in other words than "I will"', () => {
  it.each([
    ['en', "I'll get the menu over to you by Friday.", 'Ben Carter sends the menu by Friday 6 March.'],
    ['en', "I made a new menu that I'll send you tomorrow.", 'Ben Carter sends a new menu on Tuesday 3 March.'],
    [
      'en',
      'I also have some photos, which I will upload to the folder.',
      'Ben Carter uploads some photos to the folder.',
    ],
    ['en', 'I need still to print the menu.', 'Ben Carter prints the menu.'],
    ['en', "You'll hear from us by Friday.", 'Ben Carter gets back by Friday 6 March.'],
    ['en', "I'll shoot you the menu tomorrow.", 'Ben Carter sends the menu on Tuesday 3 March.'],
    ['en', "We'll have a menu to you by Friday.", 'Ben Carter sends a menu by Friday 6 March.'],
    ['en', "I'll see to it that the menu gets printed.", 'Ben Carter makes sure that the menu gets printed.'],
    ['en', "I'll be in touch with the dates for the fair.", 'Ben Carter gets back with the dates for the fair.'],
    ['en', "I'll come up with three names for the menu.", 'Ben Carter comes up with three names for the menu.'],
    ['en', "I'll invite you both to the fair.", 'Ben Carter invites Ida Møller and Omar Said to the fair.'],
    ['en', "I'll set you all up with keys for the fair.", 'Ben Carter sets everyone up with keys for the fair.'],
    ['en', "I'll put the menu in the chat tomorrow.", 'Ben Carter puts the menu in the chat on Tuesday 3 March.'],
    ['en', "I'll, to start with, print the menu.", 'Ben Carter prints the menu.'],
    ['en', "I'll do the menu.", 'Ben Carter does the menu.'],
    ['en', "I'll sort out the keys for the fair.", 'Ben Carter sorts out the keys for the fair.'],
    ['da', 'Jeg får lige sendt menuen inden fredag.', 'Ben Carter sender menuen senest fredag den 6. marts.'],
    ['da', 'Jeg smider menuen over til dig i morgen.', 'Ben Carter sender menuen tirsdag den 3. marts.'],
    ['da', 'Det er mig, der har bolden på menuen til messen.', 'Ben Carter tager sig af menuen til messen.'],
    ['da', 'Jeg regner med at kunne sende menuen på fredag.', 'Ben Carter sender menuen fredag den 6. marts.'],
    ['da', 'Jeg inviterer jer begge to til messen.', 'Ben Carter inviterer Ida Møller og Omar Said til messen.'],
    ['da', 'Jeg inviterer alle til messen.', 'Ben Carter inviterer alle til messen.'],
  ] as const)('is a task in %s: %s', (language, said, todo) => {
    expect(statements(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.', 'Omar Said: Okay.')).toEqual([todo]);
  });

  it('is none where nothing is named', () => {
    expect(statements('en', "Ben Carter: I'll do the rest.", 'Ida Møller: Okay.')).toEqual([]);
    expect(statements('en', "Ben Carter: I'll ask the bakers to do the same.", 'Ida Møller: Okay.')).toEqual([]);
    expect(statements('en', 'Ben Carter: I will do the same at one point and bring the menus.')).toEqual([]);
  });
});

describe('a request in other words than "can you"', () => {
  it.each([
    ['en', 'Any chance you could read the brochure tonight?', 'Sure thing.', 'Ben Carter reads the brochure'],
    ['en', 'Would you be able to count the chairs by Friday?', 'Yep, no worries.', 'Ben Carter counts the chairs'],
    ['en', 'Can I leave the flowers with you?', 'Of course.', 'Ben Carter takes care of the flowers.'],
    ['en', 'Please paint the gate by Friday.', 'Noted.', 'Ben Carter paints the gate by Friday 6 March.'],
    ['da', 'Har du mulighed for at læse brochuren inden fredag?', 'Det skulle jeg mene.', 'Ben Carter læser brochuren'],
    ['da', 'Kan du nå at tælle stolene i morgen?', 'Ja, det burde jeg kunne.', 'Ben Carter tæller stolene'],
    ['da', 'Vil du ikke male porten?', 'Jo, jeg har alligevel penslerne fremme.', 'Ben Carter maler porten.'],
    ['en', 'Could you draw up a list of the risks?', 'Sure thing.', 'Ben Carter draws up a list of the risks.'],
    ['en', 'It would help if you sent us the keys.', 'Okay.', 'Ben Carter sends the keys to Ida Møller.'],
    ['en', "I'd need the keys from you.", 'Sure.', 'Ben Carter sends the keys to Ida Møller.'],
    ['en', "Who's going to write the speech?", 'I can.', 'Ben Carter writes the speech.'],
    ['en', 'I was hoping you could print the menu.', 'Sure.', 'Ben Carter prints the menu.'],
    ['en', 'Perhaps you could print the menu.', "Good idea, I'll do that.", 'Ben Carter prints the menu.'],
    ['en', 'If you could just print the menu, that would be great.', 'Sure.', 'Ben Carter prints the menu.'],
    [
      'en',
      'Let me know the number of chairs by Friday.',
      'Okay.',
      'Ben Carter sends the number of chairs to Ida Møller',
    ],
    ['en', "Don't forget to print the menu, Ben.", "I won't.", 'Ben Carter prints the menu.'],
    ['en', 'Ben to print the menu, please.', 'Okay.', 'Ben Carter prints the menu.'],
    ['da', 'Vil det være muligt, at du printer menuen?', 'Ja.', 'Ben Carter printer menuen.'],
    ['da', 'Vil det være muligt for dig at printe menuen?', 'Ja.', 'Ben Carter printer menuen.'],
    ['da', 'Det ville hjælpe, hvis du kunne printe menuen.', 'Ja.', 'Ben Carter printer menuen.'],
    ['da', 'Det ville være rart, hvis du pakkede stolene.', 'Ja.', 'Ben Carter pakker stolene.'],
    ['da', 'Hvis du lige pakker stolene, så er det fint.', 'Det gør jeg.', 'Ben Carter pakker stolene.'],
    [
      'da',
      'Kan du sørge for, at dit hold maler porten inden fredag?',
      'Ja.',
      'Ben Carter sørger for, at deres hold maler porten senest fredag den 6. marts.',
    ],
    [
      'da',
      'Kan du give besked om, hvilke datoer der passer jer?',
      'Ja.',
      'Ben Carter giver besked om, hvilke datoer der passer dem.',
    ],
    ['da', 'Vi mangler stolene fra jer.', 'Ja.', 'Ben Carter sender Ida Møller stolene.'],
    ['da', 'Jeg havde håbet, du kunne printe menuen.', 'Ja.', 'Ben Carter printer menuen.'],
    ['da', 'Måske du kunne printe menuen.', 'God idé.', 'Ben Carter printer menuen.'],
    ['da', 'Er der en, der kan printe menuen?', 'Det gør jeg.', 'Ben Carter printer menuen.'],
    ['da', 'Ben, du skulle printe menuen, ikke?', 'Jo.', 'Ben Carter printer menuen.'],
    ['da', 'Vil du introducere os til køkkenet?', 'Meget gerne.', 'Ben Carter introducerer Ida Møller til køkkenet.'],
    ['da', 'Du må gerne sende mig nøglen.', 'Den får du.', 'Ben Carter sender Ida Møller nøglen.'],
  ] as const)('is accepted in %s: %s %s', (language, asked, answer, todo) => {
    expect(statements(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`)).toEqual([
      expect.stringContaining(todo),
    ]);
  });

  it.each([
    ['en', 'Should I ask the painter?', 'That would be great.', 'Ida Møller asks the painter.'],
    ['da', 'Skal jeg ikke bestille den samme bus?', 'Jo, gør det.', 'Ida Møller bestiller den samme bus.'],
    ['da', 'Skal jeg spørge maleren?', 'Det må du meget gerne.', 'Ida Møller spørger maleren.'],
  ] as const)('offers in %s what is welcome: %s %s', (language, offered, answer, todo) => {
    expect(statements(language, `Ida Møller: ${offered}`, `Ben Carter: ${answer}`)).toEqual([todo]);
  });

  it.each([
    ['en', 'Can you export the chart to a spreadsheet?', 'Yes.'],
    ['en', 'Any chance you could read the brochure tonight?', "No, I'm away."],
    ['da', 'Har du mulighed for at læse brochuren inden fredag?', 'Nej, jeg er på ferie.'],
    ['da', 'Kan du se den røde knap derovre?', 'Jo, det kan jeg.'],
  ] as const)('is none in %s if it asks about a thing or is declined: %s %s', (language, asked, answer) => {
    expect(statements(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`)).toEqual([]);
  });
});

describe('a promise in other words than "I\'ll"', () => {
  it.each([
    [
      'en',
      "I'll see if I can get a better price from the printer.",
      'Ben Carter tries to get a better price from the printer.',
    ],
    ['en', "I'll see whether the hall is free in May.", 'Ben Carter finds out whether the hall is free in May.'],
    ['en', "I'll see what I can do about the date of the fair.", 'Ben Carter looks into the date of the fair.'],
    [
      'en',
      "Let me run that by my boss and I'll let you know on Friday.",
      'Ben Carter checks with their boss on Friday 6 March.',
    ],
    ['en', "I'm on the hook for the menu.", 'Ben Carter takes care of the menu.'],
    [
      'en',
      "I'll hit you up tomorrow about the flowers.",
      'Ben Carter contacts Ida Møller on Tuesday 3 March about the flowers.',
    ],
    ['en', "I'll take an action item to write the menu.", 'Ben Carter writes the menu.'],
    [
      'en',
      "You'll get the samples from us on Monday.",
      'Ben Carter gives the samples to Ida Møller on Monday 9 March.',
    ],
    ['en', "What I'll do is phone the three schools.", 'Ben Carter phones the three schools.'],
    ['da', 'Jeg tager den lige op med min chef på mandag.', 'Ben Carter taler med sin chef mandag den 9. marts.'],
    ['da', 'Jeg skal lige have det vendt med min chef.', 'Ben Carter taler med sin chef.'],
    ['da', 'Jeg graver den gamle kontrakt frem.', 'Ben Carter graver den gamle kontrakt frem.'],
    ['da', 'Jeg ser, hvad jeg kan gøre ved leveringsdatoen.', 'Ben Carter kigger på leveringsdatoen.'],
    ['da', 'Jeg hiver fat i Sarah fra økonomi.', 'Ben Carter tager fat i Sarah fra økonomi.'],
    ['da', 'Jeg kigger lige på det og melder tilbage om prisen.', 'Ben Carter vender tilbage om prisen.'],
    ['en', "I'll remember to bring the charger.", 'Ben Carter brings the charger.'],
    ['en', "I'll be in touch with the landlord about the gate.", 'Ben Carter contacts the landlord about the gate.'],
    ['en', 'I do plan to paint the other gate.', 'Ben Carter paints the other gate.'],
    ['en', "I'll make sure to put the chart in the blue folder.", 'Ben Carter puts the chart in the blue folder.'],
    ['en', "I'll see to the flowers.", 'Ben Carter takes care of the flowers.'],
    ['en', 'The chart will be with you on Friday.', 'Ben Carter sends the chart to Ida Møller on Friday 6 March.'],
    ['en', 'If nobody objects, I’ll paint the gate.', 'Ben Carter paints the gate if nobody objects.'],
    ['en', "I'll have a list of the chairs by Friday.", 'Ben Carter has a list of the chairs by Friday 6 March.'],
    ['en', "I'll present the chart to the owners on Friday.", 'Ben Carter presents the chart to the owners on Friday'],
    ['da', 'Jeg påtager mig at male porten.', 'Ben Carter maler porten.'],
    ['da', 'Det er mig, der maler porten.', 'Ben Carter maler porten.'],
    ['da', 'Jeg bliver nødt til at aflyse bussen.', 'Ben Carter aflyser bussen.'],
    ['da', 'Så må jeg jo skrive til kommunen.', 'Ben Carter skriver til kommunen.'],
    ['da', 'Jeg mangler stadig at sende kortet.', 'Ben Carter sender kortet.'],
    ['da', 'Hvis det er i orden, booker jeg bussen.', 'Ben Carter booker bussen.'],
    ['da', 'Jeg vil også gerne undersøge, om porten kan males.', 'Ben Carter undersøger, om porten kan males.'],
    ['da', 'Jeg har målene klar på fredag.', 'Ben Carter har målene klar fredag den 6. marts.'],
    ['da', 'I har kortet i indbakken på fredag.', 'Ben Carter giver Ida Møller kortet fredag den 6. marts.'],
    ['da', 'Prisen vender jeg tilbage med på fredag.', 'Ben Carter vender tilbage med prisen fredag den 6. marts.'],
    ['da', 'Jeg ringer og bestiller en bus.', 'Ben Carter ringer og bestiller en bus.'],
    ['da', 'Når jeg har tallene, retter jeg kortet.', 'Ben Carter retter kortet.'],
  ] as const)('is a task in %s: %s', (language, said, todo) => {
    expect(statements(language, 'Ida Møller: So.', `Ben Carter: ${said}`)).toEqual([expect.stringContaining(todo)]);
  });

  it.each([
    ['en', "I'll see what you mean."],
    ['en', "I'll have a coffee."],
    ['en', 'If you paid me, I’d paint the gate.'],
    ['en', "That's the part I still have to write."],
    ['da', 'Jeg har kaffen klar.'],
    ['da', 'Når jeg keder mig, maler jeg porten.'],
    ['da', 'Hvis det regner, aflyser jeg bussen.'],
    ['da', 'Det må jeg nok sige.'],
  ] as const)('is none in %s: %s', (language, said) => {
    expect(statements(language, 'Ida Møller: So.', `Ben Carter: ${said}`)).toEqual([]);
  });
});
