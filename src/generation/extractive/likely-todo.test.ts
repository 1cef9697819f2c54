import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const TALK = [
  'The oven by the door was cold this morning.',
  'Mine was warm when I came in.',
  'That one has a new lamp.',
  'The lamp was broken for a year.',
];
const SPEAKERS = ['Ben Carter', 'Ida Møller'];

/** The todos of so many turns, with one in the middle. */
function todos(turns: number, said: string) {
  const lines = Array.from({ length: turns }, (_, at) => {
    const turn = at === turns / 2 ? said : TALK[at % TALK.length];
    return `${SPEAKERS[at % SPEAKERS.length]}: ${turn}`;
  });
  return minutesOf('en', ...lines).todos;
}

describe('what is hardly a task', () => {
  it.each([
    ['I can check the lamp.', 'Ben Carter checks the lamp.'],
    ["We'll get the flour from the mill.", 'Ben Carter gets the flour from the mill.'],
  ])('is one to be checked in a meeting of sixty sentences, and none in one of two hundred: %s', (said, todo) => {
    expect(todos(60, said)).toEqual([[todo, 'tjek']]);
    expect(todos(200, said)).toEqual([]);
  });
});
