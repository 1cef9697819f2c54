import { describe, expect, it } from 'vitest';
import { minutesAmidTalk } from '../../../tests/harness/minutes-of.ts';

const tasks = (...said: readonly string[]) => minutesAmidTalk(264, ...said).todos.map(([statement]) => statement);

const REPORT =
  "From the kitchen side, we've repaired the big oven. We have also tested the new mixer with the rye dough, and it works. ";

describe('in a long meeting, what somebody tells of their own work', () => {
  it('is a task in a report of what is done', () => {
    const said = `${REPORT}And then we're gonna start baking with the other teams as well. That's all from our side.`;
    expect(tasks(said, 'Okay.')).toEqual(['Ben Carter starts baking with the other teams.']);
  });

  it('is no task where it explains how something works', () => {
    const said =
      "An oven has two doors. The upper one is for rye bread. And then we're gonna start baking with the other teams as well. That's how it is.";
    expect(tasks(said, 'Okay.')).toEqual([]);
  });

  it('is a task where it is planned', () => {
    expect(tasks('We are intending to paint everything on top.', 'Okay.')).toEqual([
      'Ben Carter paints everything on top.',
    ]);
    expect(
      tasks("And we're planning to move the flour to the new silo, so… Yeah, we hope that is okay.", 'Okay.'),
    ).toEqual(['Ben Carter moves the flour to the new silo.']);
  });

  it.each([
    ['they only work on it', 'And yeah, we are still working on the rules to test the new ovens.'],
    ['what it is about is not said', "So we're working on fixing."],
    ['it is only asked how', 'Nobody knows how long we will be working on the stalls in the yard.'],
    ['it is asked', 'Are we still planning to open the stall this week if the paint is dry?'],
  ])('is no task where %s', (_, said) => {
    expect(tasks(said.startsWith('And yeah') ? said : `${REPORT}${said}`, 'Okay.')).toEqual([]);
  });

  const thanked = (said: string) => tasks(`${said} That is all. Have a look there.`, 'Thanks, Ben. Thanks, will do.');

  it('is no task where it is what they try to do anyway', () => {
    expect(thanked('And I try to update the list, for each shop.')).toEqual([]);
  });

  it('is a task where they try to do it at a later time', () => {
    expect(thanked('I try to send the price list tomorrow.')).toEqual([
      'Ben Carter sends the price list on Tuesday 3 March.',
    ]);
  });
});
