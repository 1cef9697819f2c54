import { describe, expect, it } from 'vitest';
import { minutesAmidTalk, minutesOf } from '../../../tests/harness/minutes-of.ts';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import { extractSummary } from './extract-summary.ts';

const TURNS = 120;
const todosOf = (...lines: readonly string[]) => minutesOf('en', ...lines).todos.map(([statement]) => statement);
const agreementsOf = (...lines: readonly string[]) =>
  minutesOf('en', ...lines).agreements.map(([statement]) => statement);
const amid = (...said: readonly string[]) => minutesAmidTalk(TURNS, ...said);

describe('what somebody is busy with', () => {
  it.each([
    "We're also working on a new catalogue.",
    "I'm currently porting the price list to the new system.",
    "And we're still debugging the import of the orders.",
  ])('is no task without a time to come: %s', (said) => {
    expect(todosOf(`Ben Carter: ${said}`, 'Omar Said: Thanks.')).toEqual([]);
    expect(amid(said, 'Thanks.').todos).toEqual([]);
  });

  it.each([
    ["I'm writing the catalogue tomorrow.", ['Ben Carter writes the catalogue on Tuesday 3 March.']],
    ["I'm finishing the paper about subtitles.", ['Ben Carter finishes the paper about subtitles.']],
  ])('is one with a day, or where it is nearly done: %s', (said, tasks) => {
    expect(todosOf(`Ben Carter: ${said}`, 'Omar Said: Thanks.')).toEqual(tasks);
  });
});

describe('what somebody offers of their own accord', () => {
  it.each([
    ['I can look into the licence.', 'Ben Carter looks into the licence.'],
    ['I can open an issue for the import.', 'Ben Carter opens an issue for the import.'],
    ['I can check whether the invoices were paid.', 'Ben Carter checks whether the invoices were paid.'],
  ])('is a task to check: %s', (said, task) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: The weather is nice.').todos).toEqual([[task, 'tjek']]);
  });

  it('is none if it depends on whether somebody wants it, or what can be done in general', () => {
    expect(todosOf('Ben Carter: I can open an issue for the import if you want.', 'Omar Said: Hm.')).toEqual([]);
    expect(todosOf('Ben Carter: I can make a guess.', 'Omar Said: Hm.')).toEqual([]);
    expect(todosOf('Ben Carter: I can send you the figures.', 'Omar Said: The weather is nice.')).toEqual([]);
  });
});

describe('what somebody will be doing', () => {
  it.each([
    ["I'll be refining the tests for the containers.", 'Ben Carter refines the tests for the containers.'],
    ['I will be reaching out to the suppliers.', 'Ben Carter reaches out to the suppliers.'],
    ["I'll be getting the numbers from Tom.", 'Ben Carter gets the numbers from Tom.'],
    ["We'll also be adding two shops to the list.", 'Ben Carter adds two shops to the list.'],
  ])('is what they will do: %s', (said, task) => {
    expect(todosOf(`Ben Carter: ${said}`, 'Omar Said: Great.')).toEqual([task]);
  });

  it("is none if it is done in the meeting: I'll be sharing my screen.", () => {
    expect(todosOf("Ben Carter: I'll be sharing my screen.", 'Omar Said: Great.')).toEqual([]);
  });
});

describe('a request by a name that nobody here has', () => {
  it('is told of that person, and not of everyone', () => {
    const { todos } = minutesOf(
      'en',
      'Ben Carter: And Kate, could you please check the invoice?',
      'Omar Said: The weather is nice.',
      'Ida Møller: Hm.',
    );
    expect(todos).toEqual([['Kate checks the invoice.', 'tjek']]);
  });
});

describe('a request in the summary', () => {
  const summaryOf = (...lines: readonly string[]) =>
    extractSummary({
      utterances: utterancesOf(lines.join('\n'), 'text/plain'),
      subject: '',
      meetingDate: new Date('2026-03-02T09:00:00.000Z'),
      participants: [],
    });

  it('keeps the capital letter of a name', () => {
    const { opsummering } = summaryOf(
      'Ben: And Kate, could you please check the invoice?',
      'Omar: The weather is nice.',
      'Ida: Hm.',
    );
    expect(opsummering).toContain('To be confirmed: Kate checks the invoice.');
  });

  it('stays that of everyone if one of them is asked again', () => {
    const { todos } = summaryOf(
      'Ben: Everyone, please have a look at the new price list.',
      'Omar: The weather is nice.',
      'Ida: It is.',
      'Ben: Omar, please have a look at the new price list.',
      'Ida: Hm.',
    );
    expect(todos.opgaver).toMatchObject([{ opgave: 'Everyone has a look at the new price list.', ansvarlig: '' }]);
  });
});

describe('a time that is part of something else', () => {
  it.each([
    ["I'll collect the ideas that we've discussed today.", 'Ben Carter collects the ideas discussed today.'],
    [
      "I'll send you the rest of the feedback of today.",
      'Ben Carter sends Omar Said the rest of the feedback of today.',
    ],
  ])('is no deadline: %s', (said, task) => {
    expect(todosOf(`Ben Carter: ${said}`, 'Omar Said: Thanks.')).toEqual([task]);
  });

  it('is told behind the thing that has it', () => {
    expect(todosOf("Ben Carter: I'll send the plan to next week's board meeting.", 'Omar Said: Good.')).toEqual([
      'Ben Carter sends the plan to the board meeting by Friday 13 March.',
    ]);
  });
});

describe('a thing at the beginning of what is said', () => {
  it('is told with a small letter', () => {
    expect(
      todosOf('Ben Carter: The price list has a few errors that I will correct before Friday.', 'Omar Said: Good.'),
    ).toEqual(['Ben Carter takes care of the price list before Friday 6 March.']);
  });
});

describe('words that tell nothing', () => {
  it.each([
    ["I'll fill in for Oscar on Friday.", 'Ben Carter fills in for Oscar on Friday 6 March.'],
    ["Although we're busy, I'll send the report on Friday.", 'Ben Carter sends the report on Friday 6 March.'],
  ])('are not all that sounds like them: %s', (said, task) => {
    expect(todosOf(`Ben Carter: ${said}`, 'Omar Said: Okay.')).toEqual([task]);
  });

  it.each([
    "After this call, I'll figure out somewhere where we can continue this discussion.",
    'Probably next week I will have more free time.',
    'I will fill in for Oscar today.',
    'I can talk a little bit about the new catalogue.',
  ])('make no task: %s', (said) => {
    expect(todosOf(`Ben Carter: ${said}`, 'Omar Said: Okay.')).toEqual([]);
  });

  it.each([
    [
      "I'm trying to clean up the export as much as I can before the end of the month.",
      'Ben Carter cleans up the export by Tuesday 31 March.',
    ],
    ["I'll start the training like next month.", 'Ben Carter starts the training by Thursday 30 April.'],
    [
      "I'll do an analysis of the results and determine the new limits.",
      'Ben Carter does an analysis of the results and determines the new limits.',
    ],
  ])('are left out of one: %s', (said, task) => {
    expect(todosOf(`Ben Carter: ${said}`, 'Omar Said: Okay.')).toEqual([task]);
  });
});

describe('what is no decision', () => {
  it('is no agreement if it is what something else is for', () => {
    const said =
      'I moved the ovens so that we can focus on the prices, so if nobody likes the lamp, I think we can drop it.';
    expect(amid(said, 'Yeah.').agreements).toEqual([]);
  });

  it.each([
    'So the way I understand it is that version two is optional, and partial answers are allowed.',
    'I think those are very good points, so maybe we can take the two changes.',
    'I would also add that we are relying now on the second network for the benchmarks.',
    'So okay, we agreed to change the base price in the last call.',
    'So please take a look, and we can talk about it.',
  ])('is no agreement: %s', (said) => {
    expect(agreementsOf(`Ben Carter: ${said}`, 'Omar Said: Yeah.')).toEqual([]);
  });

  it.each([
    'We can chat a bit about some limits, continuing the conversation for Monday.',
    "First, let's say that it's May first today, and we can confirm this over the next week.",
    "Yeah, so we'll do that, but I think we'll be working on it Friday, when we meet the others.",
  ])('sets no next meeting: %s', (said) => {
    expect(agreementsOf('Omar Said: When do we talk again?', `Ben Carter: ${said}`, 'Omar Said: Sounds good.')).toEqual(
      [],
    );
  });
});
