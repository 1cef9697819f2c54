import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('"is it okay to"', () => {
  it('proposes what another agrees to', () => {
    const { agreements } = minutesOf(
      'en',
      'Ben Carter: Is it okay to move the new label to the autumn catalogue?',
      "Omar Said: Yeah, no, perfect, sounds good. We'll do that.",
    );
    expect(agreements.map(([statement]) => statement)).toEqual([
      'It was agreed to move the new label to the autumn catalogue.',
    ]);
  });
});

describe('"would you agree"', () => {
  it('asks for no task', () => {
    const { todos } = minutesOf(
      'en',
      'Ben Carter: We had two tastings. Would you guys agree with the second one?',
      'Omar Said: Sounds good.',
    );
    expect(todos).toEqual([]);
  });
});
