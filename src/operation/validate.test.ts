import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { validate } from './validate.ts';

const Person = Type.Object({ name: Type.String({ maxLength: 20 }) }, { additionalProperties: false });
const Group = Type.Object({
  people: Type.Array(Person, { maxItems: 200 }),
  notes: Type.Record(Type.String(), Type.String(), { maxProperties: 200 }),
});

const people = (count: number, name: unknown) => Array.from({ length: count }, () => ({ name }));

describe('the faults of a value', () => {
  it('are all named, until there are too many', () => {
    const faults = validate(Group, { people: [...people(2, 'Ida'), { name: 1, age: 2 }] }, 'body');
    expect(faults).toEqual([
      'notes: is required',
      'people.2.age: is not a key of this object',
      'people.2.name: must be string',
    ]);
    expect(validate(Group, { people: people(200, 1), notes: {} }, 'body')).toHaveLength(20);
  });

  it('say that a list or a text is empty in the same words', () => {
    const Rows = Type.Object({ rows: Type.Array(Type.String(), { minItems: 1 }), name: Type.String({ minLength: 1 }) });
    expect(validate(Rows, { rows: [], name: '' }, 'body')).toEqual([
      'rows: must not be empty',
      'name: must not be empty',
    ]);
  });

  it('are searched for in the beginning of a long list alone', () => {
    const untouched = {
      get name(): string {
        throw new Error('was looked at');
      },
    };
    const faults = validate(Group, { people: [...people(600, 1), untouched], notes: {} }, 'body');
    expect(faults).toContain('people: must have at most 200 items');
    expect(faults).toContain('people.0.name: must be string');
  });

  it('are named too where they lie behind the beginning', () => {
    const Names = Type.Array(Type.String());
    expect(validate(Names, [...Array.from({ length: 600 }, () => 'Ida'), 1], 'body')).toEqual(['600: must be string']);
  });

  it('do not name a key as missing that many others stand before', () => {
    const notes = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`note ${index}`, 'a']));
    const faults = validate(Type.Object({ name: Type.String() }), { ...notes, name: 1 }, 'body');
    expect(faults).toEqual(['name: must be string']);
    expect(validate(Group, { people: [], notes }, 'body')).toEqual(['notes: must have at most 200 entries']);
  });
});
