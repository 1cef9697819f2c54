import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (said: string, answer: string, ...more: string[]) =>
  minutesOf('en', `Ida Møller: ${said}`, `Ben Carter: ${answer}`, ...more).todos;

describe('who takes on what they are asked about', () => {
  it.each([
    ['Did you post the parcel to the library?', "Not yet. I'll do it tonight.", 'posts the parcel to the library'],
    ['Did you send the keys to the Fosters?', "No, I'll do that tonight.", 'sends the keys to the Fosters'],
    ['Have you rung the glazier?', "I forgot. I'll do it tonight.", 'rings the glazier'],
    ['Did you ask Omar about the trailer?', "Not yet. I'll ask him tonight.", 'asks Omar about the trailer'],
  ])('does that and nothing that was named last: %s %s', (asked, answer, done) => {
    expect(tasks(asked, answer)).toEqual([[`Ben Carter ${done} on the evening of Monday 2 March.`, 'sikker']]);
  });

  it.each([
    ['Has anyone warned the caretaker?', 'I will.', 'Ben Carter warns the caretaker.'],
    ['Shall I pick up the salt and vinegar?', "No, I'll do it.", 'Ben Carter picks up the salt and vinegar.'],
    ['Should I ring the mill?', 'No, let me.', 'Ben Carter rings the mill.'],
  ])('does it without a day: %s %s', (asked, answer, statement) => {
    expect(tasks(asked, answer, 'Ida Møller: Okay.')).toEqual([[statement, 'sikker']]);
  });

  it.each([
    ['Yes.', 'Ben Carter books the ferry.', 'sikker'],
    ['It rains.', 'Ben Carter books the ferry.', 'tjek'],
  ])('is sure of what they only can do where somebody takes it: %s', (reply, statement, certainty) => {
    expect(tasks('Has anyone booked the ferry?', "I haven't, but I can.", `Ida Møller: ${reply}`)).toEqual([
      [statement, certainty],
    ]);
  });

  it('is somebody else by name', () => {
    expect(tasks('Have you called the roofer?', "No, Omar's doing that.", 'Omar Said: Yes, tomorrow.')).toEqual([
      ['Omar Said calls the roofer on Tuesday 3 March.', 'sikker'],
    ]);
  });

  it.each([
    ['Did you post the parcel?', 'Yes.'],
    ['Did anyone call the roofer?', 'I did.'],
    ['Did you post the parcel yesterday?', "No, I'll do it."],
    ['Shall I send the invoice?', "No, I'll wait."],
    ['Should I water the ferns?', "No, Omar's doing it."],
  ])('has nothing to do where that is not said: %s %s', (asked, answer) => {
    expect(tasks(asked, answer, 'Omar Said: Mm.')).toEqual([]);
  });
});
