import { describe, expect, test } from 'vitest';
import type { SpokenTask } from './spoken-task.ts';
import { taskSentence } from './task-sentence.ts';

const meeting = {
  speaker: 'Astrid Holm',
  owner: 'Astrid Holm',
  addressee: 'Bo Lind',
  meetingDate: new Date('2026-03-09T10:00:00Z'),
  deadline: null,
  referent: '',
};
const promised = (text: string, language: 'da' | 'en', more: Partial<SpokenTask> = {}) =>
  taskSentence({ ...meeting, form: 'promise', text, language, ...more });
const asked = (text: string, language: 'da' | 'en', more: Partial<SpokenTask> = {}) =>
  taskSentence({ ...meeting, owner: 'Bo Lind', form: 'request', text, language, ...more });

describe('English', () => {
  test.each([
    [
      "I'll send you the signed contract by Friday",
      'Astrid Holm sends the signed contract to Bo Lind by Friday 13 March.',
    ],
    [
      "so um I'll I'll check the figures tomorrow, if that's okay",
      'Astrid Holm checks the figures on Tuesday 10 March.',
    ],
    [
      "I'm going to set up the rota and tell everybody how it works.",
      'Astrid Holm sets up the rota and tells everybody how it works.',
    ],
    ['The memory I’ll test right after this call.', 'Astrid Holm tests the memory on Monday 9 March.'],
    ["I'll I'll ask ask Carl about the the server.", 'Astrid Holm asks Carl about the server.'],
    [
      "I'll ask Carl to count the chairs and call the yard.",
      'Astrid Holm asks Carl to count the chairs and call the yard.',
    ],
    ["I'll get the list out by, like, April 10th.", 'Astrid Holm gets the list out by Friday 10 April.'],
    ["I'll basically paint the shed, and then hopefully we can sell it.", 'Astrid Holm paints the shed.'],
    ["I'll have a hopefully, a new price list.", 'Astrid Holm has a new price list.'],
    ["I'll look into the roof a bit more.", 'Astrid Holm looks into the roof a bit more.'],
    [
      "I'll write the minutes and probably email the members.",
      'Astrid Holm writes the minutes and emails the members.',
    ],
  ])('a promise: %s', (said, written) => {
    expect(promised(said, 'en')).toBe(written);
  });

  test.each([
    ['Bo, could you send me your price list?', 'Bo Lind sends their price list to Astrid Holm.'],
    [
      'Please write to the twelve partners before 10 April, Bo.',
      'Bo Lind writes to the twelve partners before Friday 10 April.',
    ],
  ])('a request: %s', (said, written) => {
    expect(asked(said, 'en')).toBe(written);
  });

  test('a day that was said elsewhere does not repeat the word before it', () => {
    const deadline = { words: 'on Monday', date: '2026-03-16' };
    expect(promised("I'll introduce Carl to everyone here on", 'en', { deadline })).toBe(
      'Astrid Holm introduces Carl to everyone here on Monday 16 March.',
    );
  });

  test('what "it" stands for is written where it is known', () => {
    expect(promised("I'll scan it and pass it on.", 'en', { referent: 'the lease' })).toBe(
      'Astrid Holm scans the lease and passes it on.',
    );
    expect(promised("I'll scan it and pass it on.", 'en')).toBeNull();
  });

  test('what somebody takes on is written where it is known', () => {
    expect(promised('Yes, I can take that by Friday.', 'en', { referent: 'the migration' })).toBe(
      'Astrid Holm takes care of the migration by Friday 13 March.',
    );
    expect(promised('Yes, I can take that by Friday.', 'en')).toBeNull();
  });

  test('words of the speaker that no name can replace make it none', () => {
    expect(promised("I'll send the list of what's gonna break.", 'en')).toBeNull();
    expect(promised("I'll print the one let's like best.", 'en')).toBeNull();
    expect(promised('Jeg sender vor liste.', 'da')).toBeNull();
  });

  test('a condition before the promise makes it none', () => {
    expect(promised("If they agree, I'll send the contract.", 'en')).toBeNull();
  });

  test('nobody known does it', () => {
    expect(promised('We need to send the contracts to the client by Friday', 'en', { form: 'plan', owner: '' })).toBe(
      'The contracts are sent to the client by Friday 13 March.',
    );
    expect(asked('Everybody please update your forecast.', 'en', { owner: '' })).toBe(
      'Everyone updates their forecast.',
    );
  });
});

describe('Danish', () => {
  test.each([
    [
      'Så sender jeg kontrakten til dig inden fredag.',
      'Astrid Holm sender kontrakten til Bo Lind senest fredag den 13. marts.',
    ],
    ['jeg skal nok lige øh opdatere min prisliste', 'Astrid Holm opdaterer sin prisliste.'],
    ['Jeg tør godt love, at du får svar på mandag.', 'Astrid Holm giver Bo Lind svar mandag den 16. marts.'],
    ['Det får jeg økonomi til at sende.', 'Astrid Holm får økonomi til at sende regnearket.'],
  ])('a promise: %s', (said, written) => {
    expect(promised(said, 'da', { referent: 'regnearket' })).toBe(written);
  });

  test.each([
    ['Bo, gider du ikke lave et opslag i morgen?', 'Bo Lind laver et opslag tirsdag den 10. marts.'],
    ['Send lige mig de fem navne, Bo.', 'Bo Lind sender Astrid Holm de fem navne.'],
  ])('a request: %s', (said, written) => {
    expect(asked(said, 'da')).toBe(written);
  });
});

test('a thing that is many has a verb of many', () => {
  const plan = { ...meeting, owner: '', form: 'plan', language: 'en' } as const;
  expect(taskSentence({ ...plan, text: 'we should paint it by May', referent: 'the two sheds' })).toBe(
    'The two sheds are painted by May.',
  );
  expect(taskSentence({ ...plan, text: 'we should paint it by May', referent: 'the shed of the neighbours' })).toBe(
    'The shed of the neighbours is painted by May.',
  );
});

describe('what stands in front of the verb', () => {
  test.each([
    ['Kommunen skriver jeg til på mandag.', 'skriver til kommunen mandag den 16. marts'],
    ['Elektrikeren får jeg fat i i morgen.', 'får fat i elektrikeren tirsdag den 10. marts'],
    ['Maden står jeg for på lørdag.', 'står for maden lørdag den 14. marts'],
    ['Tallene kommer jeg med på fredag.', 'kommer med tallene fredag den 13. marts'],
    ['Maden sørger jeg for på lørdag.', 'sørger for maden lørdag den 14. marts'],
    ['Carl giver jeg besked om prisen.', 'giver Carl besked om prisen'],
    ['Carl ringer jeg til i morgen.', 'ringer til Carl tirsdag den 10. marts'],
    ['Det kursus deltager jeg i på torsdag.', 'deltager i det kursus torsdag den 12. marts'],
    ['Reklamationen svarer jeg på inden fredag.', 'svarer på reklamationen senest fredag den 13. marts'],
    ['Regningen skal jeg nok svare på inden fredag.', 'svarer på regningen senest fredag den 13. marts'],
    ['Prisen snakker jeg med smeden om i dag.', 'snakker med smeden om prisen mandag den 9. marts'],
    ['De to sidste skriver jeg til i denne uge.', 'skriver til de to sidste senest fredag den 13. marts'],
    // Nothing is missing behind these.
    ['Rapporten skriver jeg til på mandag.', 'skriver rapporten senest mandag den 16. marts'],
    ['Artiklen skriver jeg til på mandag.', 'skriver artiklen senest mandag den 16. marts'],
    ['Nøglen giver jeg til smeden på mandag.', 'giver nøglen til smeden mandag den 16. marts'],
    ['Kassen tager jeg med i morgen.', 'tager kassen med tirsdag den 10. marts'],
  ])('Danish: %s', (said, written) => {
    expect(promised(said, 'da')).toBe(`Astrid Holm ${written}.`);
  });

  test.each(['Huset står jeg for enden af.', 'Det kommer jeg med på fredag.', 'Børnene kommer jeg for sent til.'])(
    'tells nothing in Danish where it is no task: %s',
    (said) => {
      expect(promised(said, 'da')).toBeNull();
    },
  );

  test.each([
    ["The council I'll write to on Friday.", 'writes to the council on Friday 13 March'],
    ["The electrician I'll get hold of tomorrow.", 'gets hold of the electrician on Tuesday 10 March'],
    ["The complaint I'll reply to by Friday.", 'replies to the complaint by Friday 13 March'],
    ["The price I'll talk to Carl about today.", 'talks to Carl about the price on Monday 9 March'],
    // Nothing is missing behind these.
    ["The shelves I'll put up on Friday.", 'puts the shelves up on Friday 13 March'],
    ["The invoice I'll send to Carl on Friday.", 'sends the invoice to Carl on Friday 13 March'],
  ])('English: %s', (said, written) => {
    expect(promised(said, 'en')).toBe(`Astrid Holm ${written}.`);
  });
});
