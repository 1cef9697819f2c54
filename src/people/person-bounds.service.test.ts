import { describe, expect } from 'vitest';
import type { Answer } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest().extend(
  'api',
  { scope: 'file' },
  async ({ service }): Promise<TestWorkspace['api']> => (await service.workspace()).api,
);

async function create({ api }: { api: TestWorkspace['api'] }, body: object = {}) {
  const answer = await api.post('/people', { name: 'Astrid Holm', email: 'astrid@holm.example', ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.person;
}

function expectError(answer: Answer, status: number, code: string, words = ''): void {
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  expect(answer.body.error.message).toContain(words);
}

const characters = (length: number) => '𝒦'.repeat(length);

describe('the bounds of a person', () => {
  const bounds: [key: string, fits: unknown, exceeds: unknown][] = [
    ['name', characters(255), characters(256)],
    [
      'email',
      `a@${`${'b'.repeat(60)}.`.repeat(5)}${'c'.repeat(13)}`,
      `a@${`${'b'.repeat(60)}.`.repeat(5)}${'c'.repeat(14)}`,
    ],
    ['phone', characters(32), characters(33)],
    ['mobile', characters(32), characters(33)],
    ['title', characters(128), characters(129)],
    ['department', characters(128), characters(129)],
    ['description', characters(5000), characters(5001)],
    ['linkedinUrl', `https://a/${characters(245)}`, `https://a/${characters(246)}`],
    ['metadata', { [characters(40)]: characters(500) }, { [characters(41)]: '' }],
    ['customFields', { k: [characters(255)] }, { k: [characters(256)] }],
    ['customFields', { k: new Array(50).fill('x') }, { k: new Array(51).fill('x') }],
    ['customFields', { k: characters(5000) }, { k: characters(5001) }],
  ];

  it.for(bounds)('apply to the size of %s, in code points', async ([key, fits, exceeds], { api }) => {
    const person = await create({ api }, { [key]: fits });
    expect(person[key]).toEqual(fits);
    const refused = { name: 'A', email: 'a@b.example', [key]: exceeds };
    expectError(await api.post('/people', refused), 400, 'INVALID_INPUT', key);
    expectError(await api.patch(`/people/${person.id}`, { [key]: exceeds }, person.version), 400, 'INVALID_INPUT', key);
    expect((await api.get(`/people/${person.id}`)).body.person).toEqual(person);
  });

  it.for(['phone', 'mobile', 'title', 'department', 'description'])(
    'allow null for %s, but not empty text',
    async (key, { api }) => {
      const person = await create({ api }, { [key]: 'x' });
      expectError(
        await api.patch(`/people/${person.id}`, { [key]: '' }, person.version),
        400,
        'INVALID_INPUT',
        `${key}: must not be empty`,
      );
      expect((await api.patch(`/people/${person.id}`, { [key]: null }, person.version)).body.person[key]).toBeNull();
      expect((await create({ api }, { [key]: null }))[key]).toBeNull();
    },
  );

  it.for([0, -1, 1.5, 2147483648, '5', true, [5], null])(
    'refuse the companyId %j of a new person',
    async (companyId, { api }) => {
      const answer = await api.post('/people', { name: 'A', email: 'a@b.example', companyId });
      expectError(answer, 400, 'INVALID_INPUT', 'companyId: must be');
    },
  );
});
