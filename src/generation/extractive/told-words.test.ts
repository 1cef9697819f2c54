import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todosOf = (said: string) => minutesOf('en', `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos;

describe('what somebody is told to have said, or might say', () => {
  it.each([
    "So then I call the bakery, and he'd be like, oh yeah, okay, I'll look at the oven.",
    'They were saying, hey, I need to get a quote for the oven.',
    'The sign on the oven says, please send all invoices to the office.',
    "Then the customer goes like, hey, I'll order the cake.",
    "You were telling me over the text that, hey, you know, I'll look at the ovens.",
  ])('is no todo: %s', (said) => {
    expect(todosOf(said)).toEqual([]);
  });

  it.each([
    ['Okay, look, I’ll call the bakery on Friday.', 'Ben Carter calls the bakery on Friday 6 March.'],
    ["Like I said, I'll call the bakery on Friday.", 'Ben Carter calls the bakery on Friday 6 March.'],
    ["I'll tell the bakery on Friday, hey, we need the oven.", 'Ben Carter tells the bakery on Friday 6 March.'],
  ])('does not hide what is promised: %s', (said, todo) => {
    expect(todosOf(said).map(([text]) => text)).toEqual([todo]);
  });
});

describe('what somebody only becomes able to do', () => {
  it.each([
    'We tidy the kitchen so I can find the spoons.',
    'Once I can start uploading recipes, the book gets going.',
    'He washed the van so I can drive the cake to the fair.',
  ])('is no todo: %s', (said) => {
    expect(todosOf(said)).toEqual([]);
  });

  it('is offered behind a comma', () => {
    expect(
      todosOf('The baker knows the fair, so I can ask him about the stand tomorrow.').map(([text]) => text),
    ).toEqual(['Ben Carter asks him about the stand on Tuesday 3 March.']);
  });
});

describe('habits, private plans and what is done at once', () => {
  it.each([
    'A lot of times I’ll just send the customer a message from the till.',
    'Every once in a while I’ll ask the baker for the list of flour.',
    'I might want to double check with the baker occasionally.',
    'We follow up on the cakes, and every week or so I’ll send another email to the customer.',
    'I’m going to watch a movie and then write the menu.',
    'I’ll pick up my son and be home at six.',
    'I’m going to be at the launch party on Friday.',
    'I’m going to church with the baker tomorrow morning.',
    'Let me check the spam folder.',
    'Let me create a new tab for the menu.',
    'I want to be able to talk to the baker on Friday.',
    'At some point I’ll move into the bakery.',
    'I’ll call you back in the next two seconds about the oven.',
  ])('are no todos: %s', (said) => {
    expect(todosOf(said)).toEqual([]);
  });

  it.each([
    ['Let me check with the baker about the oven.', 'Ben Carter checks with the baker about the oven.'],
    ['Let me check the oven tomorrow.', 'Ben Carter checks the oven on Tuesday 3 March.'],
  ])('are not meant by: %s', (said, todo) => {
    expect(todosOf(said).map(([text]) => text)).toEqual([todo]);
  });
});

describe('a statement', () => {
  it.each([
    [
      'I’ll send you my calendar link by email or how would you like it.',
      'Ben Carter sends Ida Møller their calendar link by email.',
    ],
    ['I’ll write a weekly report according to that.', 'Ben Carter writes a weekly report.'],
    ['I’ll send you guys the menu tomorrow.', 'Ben Carter sends everyone the menu on Tuesday 3 March.'],
    [
      'I’ll give you guys access to the folder tomorrow.',
      'Ben Carter gives everyone access to the folder on Tuesday 3 March.',
    ],
  ])('leaves out what breaks it: %s', (said, todo) => {
    expect(todosOf(said).map(([text]) => text)).toEqual([todo]);
  });

  it.each([
    'I’ll get the teed up.',
    'I’ll have a good by Wednesday.',
    'I’m starting to get busier next week.',
    'I’ll do better about that next time.',
    'I’ll try to bake.',
    'I’ll share with you the Baker’s.',
    'I’ll start from like Friday onwards.',
    'I’ll implement by Friday.',
  ])('is not written of: %s', (said) => {
    expect(todosOf(said)).toEqual([]);
  });

  it('does not say who takes care of something where nobody promises it', () => {
    expect(todosOf('She’ll bake the bread right away and we’ll get that out of the way.')).toEqual([]);
  });
});

describe('a tag behind a promise', () => {
  it.each([
    ['en', "I'm gonna text you the address of the fair, okay?", 'Ben Carter texts Ida Møller the address of the fair.'],
    ['en', "I'll get the manuals from the baker, right?", 'Ben Carter gets the manuals from the baker.'],
    [
      'da',
      'Jeg sender adressen på messen til bageren i morgen, ikke?',
      'Ben Carter sender adressen på messen til bageren tirsdag den 3. marts.',
    ],
  ] as const)('does not make it a question in %s: %s', (language, said, todo) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos.map(([text]) => text)).toEqual([todo]);
  });

  it('asks somebody else', () => {
    expect(
      minutesOf('en', "Ben Carter: And you'll order the flour for the fair, right?", 'Ida Møller: No.').todos,
    ).toEqual([]);
  });
});

describe('what a thing does, where somebody is, and what is said in parting', () => {
  it.each([
    "And then it'll send an email to the baker with the report this week.",
    'I might be going to Pine Hill towards the end of the week with the cakes.',
    "So, all right, I'll let you guys get back to the ovens.",
    "I'll let you go so the baker can rest.",
    "I'll be able to have both from the same box of cakes.",
    "I'll make a phone call.",
    "I'll get that all set up.",
  ])('is no todo: %s', (said) => {
    expect(todosOf(said)).toEqual([]);
  });
});

describe('somebody who is called by an email', () => {
  const by = (owner: string, said: string, other = 'Ben Carter') =>
    minutesOf('en', `${owner}: ${said}`, `${other}: Okay, thanks.`, `${owner}: Good.`, `${other}: Bye.`).todos.map(
      ([text]) => text,
    );

  it('has todos, and keeps the email as it is written', () => {
    expect(by('ida@bakery.example', "I'll order the flour for the fair tomorrow.")).toEqual([
      'ida@bakery.example orders the flour for the fair on Tuesday 3 March.',
    ]);
  });

  it('gets what is promised', () => {
    expect(by('Ben Carter', "I'll send you the menu for you to review.", 'ida@bakery.example')).toEqual([
      'Ben Carter sends ida@bakery.example the menu for them to review.',
    ]);
  });
});
