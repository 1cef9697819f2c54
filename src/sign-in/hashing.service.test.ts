import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, setPassword } from '../../tests/harness/sign-in.ts';
import { until } from '../../tests/harness/until.ts';
import { type Derive, deriveByScrypt, HASHES_AT_ONCE } from './passwords.ts';

let service: TestService;
let workspace: TestWorkspace;
/** How many hashes run now, the most at any time, and how many were begun. */
const hashes = { now: 0, most: 0, begun: 0 };
/** Hashes wait for it. */
let gate: Promise<void> = Promise.resolve();

const derive: Derive = async (...given) => {
  hashes.now += 1;
  hashes.begun += 1;
  hashes.most = Math.max(hashes.most, hashes.now);
  await gate;
  try {
    return await deriveByScrypt(...given);
  } finally {
    hashes.now -= 1;
  }
};

beforeAll(async () => {
  service = await startService({ signIn: { hashCost: { cost: 2, blockSize: 1, parallelization: 1 }, derive } });
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const enter = (email = `${randomUUID()}@members.example`, password = 'not this one') =>
  callSignIn(service.address, 'POST', '/sign-in/email', { email, password });

it('hashes once, whether the person is unknown, has no password, or gave a wrong or right one', async () => {
  const [known, without] = [await workspace.member(), await workspace.member()];
  await setPassword(service, workspace.slug, known.email);
  const begun: [number, number][] = [];
  for (const [email, password] of [
    [known.email, 'not this one'],
    [known.email, PASSWORD],
    [without.email, 'not this one'],
    [undefined, 'not this one'],
    ['søren@ukendt.example', 'not this one'],
    ['a&b@unknown.example', 'not this one'],
  ] as const) {
    const before = hashes.begun;
    const { status } = await enter(email, password);
    begun.push([status, hashes.begun - before]);
  }
  expect(begun).toEqual([
    [401, 1],
    [200, 1],
    [401, 1],
    [401, 1],
    [401, 1],
    [401, 1],
  ]);
});

describe('a flood of 200 sign-ins', () => {
  it('hashes few at once, refuses the rest in words, and leaves the API usable', async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    hashes.most = 0;
    const flood = Array.from({ length: 200 }, () => enter());
    await until('hashes run', () => hashes.now === HASHES_AT_ONCE);
    for (let n = 0; n < 20; n++) expect((await workspace.api.get('/people?limit=1')).status).toBe(200);
    expect((await workspace.api.post('/companies', { name: 'Meanwhile' })).status).toBe(201);
    // Those that wait too long are refused while the hashes still run.
    let answered = 0;
    for (const one of flood) void one.then(() => (answered += 1));
    await until('the rest is refused', () => answered === flood.length - HASHES_AT_ONCE);
    open();
    const answers = await Promise.all(flood);
    expect(hashes.most).toBe(HASHES_AT_ONCE);
    const counts = (status: number) => answers.filter((answer) => answer.status === status);
    expect(counts(401)).toHaveLength(HASHES_AT_ONCE);
    // An address has 100 attempts; those of them that got no turn are told to come again.
    expect(counts(503).length).toBeGreaterThan(0);
    expect(counts(429).length).toBeGreaterThan(0);
    expect(counts(503).length + counts(429).length).toBe(flood.length - HASHES_AT_ONCE);
    for (const answer of [...counts(429), ...counts(503)])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
