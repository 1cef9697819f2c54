import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest();

describe('a phone number', () => {
  let workspace: TestWorkspace;

  it.beforeAll(async ({ service }) => {
    workspace = await service.workspace();
    for (const [name, mobile] of [
      ['In pairs', '+45 20 31 42 53'],
      ['Together', '+4561728394'],
      ['In fours', '5566 7788'],
      ['In threes', '666 306 71'],
      ['Two in between', '771 50 992'],
    ] as const) {
      const answer = await workspace.api.post('/people', { name, email: 'nobody@else.example', mobile });
      expect(answer.status, answer.text).toBe(201);
    }
  });

  it.each([
    ['20314253', ['In pairs']],
    ['2031 4253', ['In pairs']],
    ['+4520314253', ['In pairs']],
    ['004520314253', ['In pairs']],
    ['(+45) 2031-4253', ['In pairs']],
    ['+46 20 31 42 53', ['In pairs']],
    ['20 31 42 53', ['In pairs']],
    ['61 72 83 94', ['Together']],
    ['+45 61 72 83 94', ['Together']],
    ['5566 7788', ['In fours']],
    ['55667788', ['In fours']],
    ['+45 55 66 77 88', ['In fours']],
    ['66630671', ['In threes']],
    ['6663 0671', ['In threes']],
    ['77150992', ['Two in between']],
    ['31425', []],
    ['20314254', []],
    ['203142', ['In pairs']],
  ])('is found however its digits are grouped: %s', async (q, names) => {
    const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent(q)}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.people.map(({ name }: { name: string }) => name)).toEqual(names);
  });
});
