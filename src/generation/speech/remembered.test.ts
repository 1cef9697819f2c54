import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

describe('a function that remembers', () => {
  function counted() {
    const asked: string[] = [];
    const lengthOf = remembered((text) => {
      asked.push(text);
      return text.length;
    });
    return { asked, lengthOf };
  }

  it('looks at a short text once, and tells the same again', () => {
    const { asked, lengthOf } = counted();
    expect(['gate', 'fence', 'gate', 'fence'].map(lengthOf)).toEqual([4, 5, 4, 5]);
    expect(asked).toEqual(['gate', 'fence']);
  });

  it('keeps no long text', () => {
    const { asked, lengthOf } = counted();
    const long = 'gate '.repeat(200);
    expect([long, long].map(lengthOf)).toEqual([1000, 1000]);
    expect(asked).toEqual([long, long]);
  });

  it('forgets what it kept after several thousand other texts', () => {
    const { asked, lengthOf } = counted();
    for (let number = 0; number < 5_000; number += 1) lengthOf(`gate ${number}`);
    lengthOf('gate 0');
    expect(asked.filter((text) => text === 'gate 0')).toHaveLength(2);
  });

  it('keeps undefined and null like any other answer', () => {
    const asked: string[] = [];
    const nothing = remembered((text) => {
      asked.push(text);
      return text === 'none' ? null : undefined;
    });
    expect(['none', 'some', 'none', 'some'].map(nothing)).toEqual([null, undefined, null, undefined]);
    expect(asked).toEqual(['none', 'some']);
  });
});
