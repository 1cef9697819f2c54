import { describe, expect, it } from 'vitest';
import { People } from './people.ts';

const people = new People(['Ben Carter', 'Ida Møller', 'Ida Holm', 'Dr Amara Obi', 'Will Hart', 'Ben Carter']);

describe('a name', () => {
  it.each([
    ['Ben, please send it.', 'Ben Carter'],
    ['Could you send it, Ben?', 'Ben Carter'],
    ['And Ben, send it.', 'Ben Carter'],
    ['Okay, Ben Carter, send it.', 'Ben Carter'],
    ['Dr Obi, could you?', 'Dr Amara Obi'],
    ['Ida Holm, kan du?', 'Ida Holm'],
    ['Ida, kan du?', null],
    ['Ben sent it.', null],
    ['I gave it to Ben yesterday.', null],
    ['will, or will not?', null],
    ['Benny, send it.', null],
  ])('spoken to in: %s', (said, person) => {
    expect(people.addressee(said)).toBe(person);
  });

  it('is found anywhere in a text', () => {
    expect(people.mentions('Ben asked Ida Møller and Will.').map(({ person }) => person)).toEqual([
      'Ben Carter',
      'Ida Møller',
      'Will Hart',
    ]);
  });

  it('may contain special characters of regular expressions', () => {
    expect(new People(['A* (B)', '[x']).mentions('A* (B) said so')).toHaveLength(1);
    expect(new People(['', ' ']).mentions('x')).toEqual([]);
  });
});
