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
    ['Ben, I guess, Bennie, can you send it?', null],
    ['Ben, So, can you send it?', 'Ben Carter'],
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

  it('may have an ending of its own', () => {
    const said = "Ben's going to ask, Idas chef and Will'll";
    const found = new People(['Ben Carter', 'Ida Holm', 'Will Hart']).mentions(said);
    expect(found.map(({ start, end }) => said.slice(start, end))).toEqual(['Ben', 'Ida', 'Will']);
  });

  it('is no mark, whatever ends like one', () => {
    expect(new People(['…', 'Ida Holm']).mentions("s 's it's S’s ’s")).toEqual([]);
  });

  it('is found by the role that somebody is listed by, in any case', () => {
    const roles = new People(['Industrial Designer', 'User Interface Designer', 'Marketing']);
    const meant = (said: string) => roles.mentions(said).map(({ person }) => person);
    expect(meant('then the industrial designer and the ID')).toEqual(['Industrial Designer', 'Industrial Designer']);
    expect(meant('The interface designer asks the marketing manager.')).toEqual([
      'User Interface Designer',
      'Marketing',
    ]);
    expect(meant('The user likes industrial design.')).toEqual([]);
    expect(meant('The I_D_, then the U_I_D_ and the M_E_.')).toEqual([
      'Industrial Designer',
      'User Interface Designer',
      'Marketing',
    ]);
    expect(meant('It plays M_P_ three, and so does me.')).toEqual([]);
  });
});
