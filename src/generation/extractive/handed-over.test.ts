import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', ...said: string[]) =>
  minutesOf(language, ...said.map((words, at) => `${['Ida Møller', 'Ben Carter', 'Omar Said'][at]}: ${words}`)).todos;

describe('a task that its speaker hands on', () => {
  it.each([
    ['en', "I'll ring the bank. Actually no, Ben, could you do that?", 'Yes, fine.', 'rings the bank.'],
    ['en', "I'll fetch the trailer, or actually, Ben, can you?", 'Sure.', 'fetches the trailer.'],
    [
      'en',
      "I'll ring the bank. Ben, could you do it instead?",
      "Yes, I'll do it today.",
      'rings the bank on Monday 2 March.',
    ],
    ['en', "I'll ring the bank on Friday. No. Ben, can you take that?", 'Sure.', 'rings the bank on Friday 6 March.'],
    ['da', 'Jeg ringer til banken. Eller nej, Ben, gør du det?', 'Ja, fint.', 'ringer til banken.'],
    ['da', 'Jeg henter traileren, eller nej, Ben, kan du?', 'Ja.', 'henter traileren.'],
    [
      'da',
      'Jeg ringer til banken. Ben, kan du gøre det i stedet?',
      'Ja, i dag.',
      'ringer til banken mandag den 2. marts.',
    ],
    [
      'da',
      'Jeg ringer til banken på fredag. Nej. Ben, kan du tage den?',
      'Ja.',
      'ringer til banken fredag den 6. marts.',
    ],
  ] as const)('is that of who says yes, in %s: %s %s', (language, said, answer, done) => {
    expect(tasks(language, said, answer, 'Mm.')).toEqual([[`Ben Carter ${done}`, 'sikker']]);
  });

  it.each([
    ['en', "I'll ring the bank. Actually no, Omar, could you do that?", 'It rains.', 'Omar Said rings the bank.'],
    ['en', "I'll ring the bank. Actually no, Ben, could you do that?", "No, I can't.", 'Ida Møller rings the bank.'],
    ['da', 'Jeg ringer til banken. Eller nej, Omar, gør du det?', 'Det regner.', 'Omar Said ringer til banken.'],
    [
      'da',
      'Jeg ringer til banken. Eller nej, Ben, gør du det?',
      'Nej, det kan jeg ikke.',
      'Ida Møller ringer til banken.',
    ],
  ] as const)('is to be looked at where nobody takes it, in %s: %s %s', (language, said, answer, statement) => {
    expect(tasks(language, said, answer)).toEqual([[statement, 'tjek']]);
  });

  it.each([
    [
      'en',
      "I'll ring the bank. Ben, could you book the hall?",
      ['Ida Møller rings the bank.', 'Ben Carter books the hall.'],
    ],
    ['en', "I'll ring the bank. Actually, it's closed today.", ['Ida Møller rings the bank.']],
    [
      'da',
      'Jeg ringer til banken. Ben, kan du booke salen?',
      ['Ida Møller ringer til banken.', 'Ben Carter booker salen.'],
    ],
    ['da', 'Jeg ringer til banken. Nej, hvor er det koldt.', ['Ida Møller ringer til banken.']],
  ] as const)('is not what else is said behind it, in %s: %s', (language, said, statements) => {
    expect(tasks(language, said, language === 'en' ? 'Yes, fine.' : 'Ja, fint.').map(([one]) => one)).toEqual(
      statements,
    );
  });
});

describe('a task that somebody else takes over', () => {
  it.each([
    ['en', "I'll pay the bill on Friday.", 'No, let me do that.', 'Okay, thanks.', 'pays the bill on Friday 6 March.'],
    ['en', "I'll pay the bill on Friday.", 'I can do it.', 'Great, thanks.', 'pays the bill on Friday 6 March.'],
    [
      'da',
      'Jeg betaler regningen på fredag.',
      'Nej, lad mig gøre det.',
      'Okay, tak.',
      'betaler regningen fredag den 6. marts.',
    ],
    [
      'da',
      'Jeg betaler regningen på fredag.',
      'Det kan jeg gøre.',
      'Fint, tak.',
      'betaler regningen fredag den 6. marts.',
    ],
  ] as const)('is theirs if its speaker agrees, in %s: %s %s %s', (language, said, offer, answer, done) => {
    const turns = [`Ida Møller: ${said}`, `Ben Carter: ${offer}`, `Ida Møller: ${answer}`];
    expect(minutesOf(language, ...turns).todos).toEqual([[`Ben Carter ${done}`, 'sikker']]);
  });

  it.each([
    ['en', "I'll pay the bill.", 'No, let me do that.', "No, I'll do it.", 'Ida Møller pays the bill.'],
    ['da', 'Jeg betaler regningen.', 'Nej, lad mig gøre det.', 'Nej, det gør jeg.', 'Ida Møller betaler regningen.'],
  ] as const)('stays with its speaker otherwise, in %s: %s %s %s', (language, said, offer, answer, statement) => {
    const turns = [`Ida Møller: ${said}`, `Ben Carter: ${offer}`, `Ida Møller: ${answer}`];
    expect(minutesOf(language, ...turns).todos).toEqual([[statement, 'tjek']]);
  });

  it.each([
    [
      'en',
      'Ben, could you ring the bank?',
      'Yes.',
      "Actually, never mind, I'll do it myself.",
      'Ida Møller rings the bank.',
    ],
    ['da', 'Ben, kan du ringe til banken?', 'Ja.', 'Eller nej, det gør jeg selv.', 'Ida Møller ringer til banken.'],
  ] as const)('is that of who takes it back, in %s: %s %s %s', (language, asked, answer, back, statement) => {
    const turns = [`Ida Møller: ${asked}`, `Ben Carter: ${answer}`, `Ida Møller: ${back}`];
    expect(minutesOf(language, ...turns).todos).toEqual([[statement, 'sikker']]);
  });
});

describe('what somebody is asked and passes on', () => {
  it.each([
    [
      'en',
      'Could you order the paint, Ben?',
      "I can't. Omar, can you?",
      "Yes, I'll do it tomorrow.",
      'orders the paint on Tuesday 3 March.',
    ],
    [
      'en',
      'Ben, could you order the paint?',
      'Sure. Actually, could Omar do it?',
      'Fine with me.',
      'orders the paint.',
    ],
    ['en', 'Who brings the projector?', 'Can you, Omar?', 'Yes, I can.', 'brings the projector.'],
    [
      'da',
      'Kan du bestille malingen, Ben?',
      'Det kan jeg ikke. Omar, kan du?',
      'Ja, det gør jeg i morgen.',
      'bestiller malingen tirsdag den 3. marts.',
    ],
    [
      'da',
      'Ben, kan du bestille malingen?',
      'Ja. Eller kan Omar gøre det?',
      'Det er fint med mig.',
      'bestiller malingen.',
    ],
    ['da', 'Hvem vasker salen?', 'Kan du, Omar?', 'Ja, det kan jeg godt.', 'vasker salen.'],
  ] as const)('is a task of who takes it, in %s: %s %s %s', (language, asked, passed, answer, done) => {
    expect(tasks(language, asked, passed, answer)).toEqual([[`Omar Said ${done}`, 'sikker']]);
  });

  it.each([
    ['en', 'Could you order the paint, Ben?', "I can't. Omar, can you?", "No, I'm away."],
    ['da', 'Kan du bestille malingen, Ben?', 'Det kan jeg ikke. Omar, kan du?', 'Nej, jeg er væk.'],
  ] as const)('is none where nobody takes it, in %s: %s %s %s', (language, asked, passed, answer) => {
    expect(tasks(language, asked, passed, answer)).toEqual([]);
  });

  it.each([
    ['en', 'Who rings the bank?', 'Then I do it.'],
    ['da', 'Hvem ringer til banken?', 'Så gør jeg det.'],
  ] as const)('is not what somebody takes, in %s: %s %s', (language, asked, answer) => {
    expect(tasks(language, asked, answer, 'Mm.').filter(([one]) => !one?.startsWith('Ben Carter'))).toEqual([]);
  });
});

describe('what only sounds as if a task went to somebody else', () => {
  it.each([
    ['en', "I'll send the list.", 'I can do that too.', 'Ida Møller sends the list.'],
    ['da', 'Jeg sender listen.', 'Det kan jeg også gøre.', 'Ida Møller sender listen.'],
  ] as const)('leaves it with its speaker, in %s: %s %s', (language, said, answer, statement) => {
    expect(tasks(language, said, answer)).toEqual([[statement, 'sikker']]);
  });

  it.each([
    ['en', 'Could you check the alarm?', 'Can you do it from home?', 'Yes.'],
    ['da', 'Kan du tjekke alarmen?', 'Kan du gøre det hjemmefra?', 'Ja.'],
  ] as const)('is nothing sure, in %s: %s %s %s', (language, asked, back, answer) => {
    const turns = [`Ida Møller: ${asked}`, `Ben Carter: ${back}`, `Ida Møller: ${answer}`];
    expect(minutesOf(language, ...turns).todos.filter(([, certainty]) => certainty === 'sikker')).toEqual([]);
  });

  it.each([
    ['en', "I'll fetch the cake, and Omar will put up the tables. Actually no, Ben, could you do that?", 'Yes.'],
    ['da', 'Jeg henter kagen, og Omar sætter bordene op. Eller nej, Ben, gør du det?', 'Ja.'],
  ] as const)('is no task of two of whom one is named, in %s: %s', (language, said, answer) => {
    const found = tasks(language, said, answer, 'Mm.').map(([statement]) => statement ?? '');
    expect(found.filter((one) => one.startsWith('Ben Carter') && /Omar/u.test(one))).toEqual([]);
  });
});

describe('a day that its speaker puts off at once', () => {
  it.each([
    [
      'en',
      "I'll call the school today. No wait, I can't today, I'll call tomorrow.",
      'calls the school on Tuesday 3 March.',
    ],
    [
      'en',
      "I'll send the plan on Monday. Actually, I'll send it on Tuesday instead.",
      'sends the plan on Tuesday 3 March.',
    ],
    [
      'da',
      'Jeg ringer til skolen i dag. Nej vent, det kan jeg ikke i dag, jeg ringer i morgen.',
      'ringer til skolen tirsdag den 3. marts.',
    ],
    [
      'da',
      'Jeg sender planen på mandag. Eller nej, jeg sender den på tirsdag i stedet.',
      'sender planen tirsdag den 3. marts.',
    ],
  ] as const)('is not told, in %s: %s', (language, said, done) => {
    expect(tasks(language, said, language === 'en' ? 'Fine.' : 'Fint.')).toEqual([[`Ida Møller ${done}`, 'sikker']]);
  });

  it.each([
    [
      'en',
      "I'll call the school today. I'll call the bank tomorrow.",
      ['calls the school on Monday 2 March.', 'calls the bank on Tuesday 3 March.'],
    ],
    [
      'en',
      "I'll call the school today. No, I'll write the letter tomorrow.",
      ['calls the school on Monday 2 March.', 'writes the letter on Tuesday 3 March.'],
    ],
    [
      'da',
      'Jeg ringer til skolen i dag. Jeg ringer til banken i morgen.',
      ['ringer til skolen mandag den 2. marts.', 'ringer til banken tirsdag den 3. marts.'],
    ],
    [
      'da',
      'Jeg ringer til skolen i dag. Nej, jeg skriver brevet i morgen.',
      ['ringer til skolen mandag den 2. marts.', 'skriver brevet tirsdag den 3. marts.'],
    ],
  ] as const)('is none of another task, in %s: %s', (language, said, done) => {
    const found = tasks(language, said, language === 'en' ? 'Fine.' : 'Fint.');
    expect(found.map(([one]) => one)).toEqual(done.map((one) => `Ida Møller ${one}`));
  });
});
