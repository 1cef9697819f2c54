import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

type Language = 'da' | 'en';
type Case = readonly [language: Language, before: string, said: string, todo: string];

const todosOf = (language: Language, before: string, said: string) =>
  minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos;

describe('"it" in a promise', () => {
  it.each<Case>([
    ['en', 'The new kayak arrived.', "I'll test it tomorrow.", 'Ben Carter tests the new kayak on Tuesday 3 March.'],
    [
      'en',
      'What did the brass band cost?',
      "I'll look into it tomorrow.",
      'Ben Carter looks into the brass band on Tuesday 3 March.',
    ],
    [
      'da',
      'Vores vindue binder.',
      'Det retter jeg i morgen.',
      'Ben Carter retter det omtalte vindue tirsdag den 3. marts.',
    ],
  ])('is the noun without the verb behind it in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'tjek']]);
  });

  it.each<readonly [Language, string, string]>([
    ['en', 'The weather was bad.', "I'll send it tomorrow."],
    ['en', 'We sail after the holiday.', "I'll get it done on Friday."],
    ['en', 'It took a long time.', "I'll print it tomorrow."],
    ['en', 'After the 1st of May.', "I'll do that on Friday."],
    ['en', 'The fence needs painting.', "I'll get Pete to do it on Friday."],
    ['da', 'Vejret var dårligt.', 'Jeg sender det i morgen.'],
    ['da', 'Det var en god snak.', 'Jeg printer det i morgen.'],
    ['da', 'Nu har vi fået det gjort.', 'Jeg sætter det i bero i morgen.'],
    ['da', 'Den er tre centimeter.', 'Jeg betaler det i morgen.'],
    ['da', 'Hm.', 'De skriver, at jeg skal underskrive inden fredag, ellers trækker de tilbuddet.'],
  ])('is nothing that was only mentioned in passing in %s: %s %s', (language, before, said) => {
    expect(String(todosOf(language, before, said))).not.toMatch(
      /weather|holiday|time|May|fence|vejr|snak|gjort|centimeter|de skriver/i,
    );
  });

  it.each<Case>([
    [
      'en',
      'The weather report is late.',
      "I'll send it tomorrow.",
      'Ben Carter sends the weather report on Tuesday 3 March.',
    ],
    ['en', 'The minutes are late.', "I'll send it tomorrow.", 'Ben Carter sends the minutes on Tuesday 3 March.'],
    ['da', 'Vejrudsigten mangler.', 'Jeg sender den i morgen.', 'Ben Carter sender vejrudsigten tirsdag den 3. marts.'],
    ['da', 'Bykortet er forkert.', 'Jeg retter det i morgen.', 'Ben Carter retter bykortet tirsdag den 3. marts.'],
  ])('is a thing with a like name in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'tjek']]);
  });

  it.each<Case>([
    [
      'da',
      'Vores oplæg mangler.',
      'Jeg sender det i morgen.',
      'Ben Carter sender det omtalte oplæg tirsdag den 3. marts.',
    ],
    [
      'da',
      'Mit diplom mangler.',
      'Jeg henter det i morgen.',
      'Ben Carter henter det omtalte diplom tirsdag den 3. marts.',
    ],
    [
      'da',
      'Vores tag er utæt.',
      'Det reparerer jeg i morgen.',
      'Ben Carter reparerer det omtalte tag tirsdag den 3. marts.',
    ],
    [
      'da',
      'Vores faktura mangler.',
      'Jeg sender den i morgen.',
      'Ben Carter sender den omtalte faktura tirsdag den 3. marts.',
    ],
    [
      'da',
      'Vores sprydstag mangler.',
      'Jeg henter den i morgen.',
      'Ben Carter henter den omtalte sprydstag tirsdag den 3. marts.',
    ],
  ])('has the gender of what somebody owns in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'tjek']]);
  });
});

describe('"det der" before a noun', () => {
  it.each<Case>([
    [
      'da',
      'Lageret er fyldt op.',
      'Jeg sender det der oplæg i morgen.',
      'Ben Carter sender det omtalte oplæg tirsdag den 3. marts.',
    ],
    [
      'da',
      'Her er rod.',
      'Jeg rydder op i den der reol i morgen.',
      'Ben Carter rydder op i den omtalte reol tirsdag den 3. marts.',
    ],
  ])('is one thing in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'sikker']]);
  });

  it('is nothing else before other words', () => {
    expect(todosOf('da', 'Vi har tegningen.', 'Jeg sender den, der passer, i morgen.').flat().join()).not.toContain(
      'omtalte',
    );
  });
});

describe('"her"', () => {
  it.each<Case>([
    ['en', 'Anna is new.', "I'll show her round tomorrow.", 'Ben Carter shows Anna round on Tuesday 3 March.'],
    [
      'en',
      'Anna is new.',
      "I'll show her round the yard tomorrow.",
      'Ben Carter shows Anna round the yard on Tuesday 3 March.',
    ],
    ['en', 'Anna is new.', "I'll walk her home tomorrow.", 'Ben Carter walks Anna home on Tuesday 3 March.'],
    [
      'en',
      'Anna is new.',
      "I'll drive her past the pier tomorrow.",
      'Ben Carter drives Anna past the pier on Tuesday 3 March.',
    ],
    [
      'en',
      'Anna is new.',
      "I'll read her past reports tomorrow.",
      "Ben Carter reads Anna's past reports on Tuesday 3 March.",
    ],
    [
      'en',
      'Anna is new.',
      "I'll check her home address tomorrow.",
      "Ben Carter checks Anna's home address on Tuesday 3 March.",
    ],
  ])('is a person or what is hers in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'tjek']]);
  });
});

describe('"I\'ll do that"', () => {
  it.each<Case>([
    [
      'en',
      'Should we cancel the magazine?',
      "I'll do that tomorrow.",
      'Ben Carter cancels the magazine on Tuesday 3 March.',
    ],
    [
      'en',
      "If I were you I'd call the insurer.",
      "I'll do that tomorrow.",
      'Ben Carter calls the insurer on Tuesday 3 March.',
    ],
    [
      'en',
      'Good.',
      "I keep forgetting to cancel the gym membership. I'm doing it tomorrow.",
      'Ben Carter cancels the gym membership on Tuesday 3 March.',
    ],
    [
      'en',
      'Good.',
      "I've been meaning to ring the council. I'll do it tomorrow.",
      'Ben Carter rings the council on Tuesday 3 March.',
    ],
    [
      'da',
      'Godt.',
      'Jeg glemmer hele tiden at opsige bladet. Det gør jeg i morgen.',
      'Ben Carter opsiger bladet tirsdag den 3. marts.',
    ],
    [
      'da',
      'Godt.',
      'Jeg har længe villet ringe til kommunen. Det gør jeg i morgen.',
      'Ben Carter ringer til kommunen tirsdag den 3. marts.',
    ],
  ])('is what was called for right before in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'sikker']]);
  });

  it.each<Case>([
    [
      'en',
      'The boiler is leaking.',
      "I'll do that tomorrow.",
      'Ben Carter takes care of the boiler on Tuesday 3 March.',
    ],
    [
      'en',
      "I'd love a new boiler.",
      "I'll do that tomorrow.",
      'Ben Carter takes care of the new boiler on Tuesday 3 March.',
    ],
  ])('is only the thing where no verb is said in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'tjek']]);
  });
});

describe('a promise by its words that is none', () => {
  it.each(["I'll have you know the report was on time.", "Yeah right, and I'll send you a unicorn while I'm at it."])(
    'is no todo: %s',
    (said) => {
      expect(todosOf('en', 'Hm.', said)).toEqual([]);
    },
  );

  it.each([
    ["I'll have finished the draft by Friday.", 'Ben Carter finishes the draft by Friday 6 March.'],
    ["Right, and I'll send you the draft on Friday.", 'Ben Carter sends the draft to Ida Møller on Friday 6 March.'],
    ["I'll have the draft printed by Friday.", 'Ben Carter has the draft printed by Friday 6 March.'],
    ["I'll let you have the draft by Friday.", 'Ben Carter sends the draft to Ida Møller by Friday 6 March.'],
  ])('is told apart from one: %s', (said, todo) => {
    expect(todosOf('en', 'Hm.', said)).toEqual([[todo, 'sikker']]);
  });

  it('is for nobody here where it is so for all who come', () => {
    const rule = "You can't just turn up, you have to book a slot with security.";
    expect(todosOf('en', rule, 'Yes, that is fine.')).toEqual([]);
    expect(todosOf('en', 'You have to book a slot with security.', 'Yes, that is fine.')).toHaveLength(1);
  });

  it('sends nobody a think', () => {
    expect(String(todosOf('en', 'Hm.', "I'll let you have a think about the quote."))).not.toContain('sends');
  });
});

describe('"I\'ll set it up"', () => {
  it.each<Case>([
    [
      'en',
      'Could we have a call with the technical guy?',
      "I'll set it up for Friday.",
      'Ben Carter sets the call up for Friday 6 March.',
    ],
    ['en', 'The new tent is here.', "I'll set it up on Friday.", 'Ben Carter sets the new tent up on Friday 6 March.'],
  ])('is what people arrange in %s: %s %s', (language, before, said, todo) => {
    expect(todosOf(language, before, said)).toEqual([[todo, 'tjek']]);
  });
});

describe('two objects behind a verb', () => {
  it('are not told as one', () => {
    const { todos } = minutesOf(
      'en',
      'Ida Møller: The warranty is done.',
      'Ben Carter: The client wants us to send them a breakdown by Monday.',
      'Omar Said: Hm.',
    );
    expect(String(todos)).not.toContain('warranty a breakdown');
  });
});
