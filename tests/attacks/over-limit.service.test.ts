import { afterEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../harness/service.ts';
import { attackSize } from '../harness/until.ts';

const LIMIT = 40;
/** Requests sent with a token that may make `LIMIT` in ten seconds. */
const REQUESTS = attackSize(6_000);
const AT_ONCE = 60;

let service: TestService;
afterEach(() => service.stop());

/** Reads and transactions started so far. Not taken from /metrics, which may be a second old. */
const turns = () => service.database.pool().started;

describe('a token over its limit', () => {
  it.each(['GET', 'POST'] as const)('is refused without asking the database: %s', async (method) => {
    const environment = { KARTOTEK_RATE_READS: String(LIMIT), KARTOTEK_RATE_WRITES: String(LIMIT) };
    service = await startService({ environment });
    const crowd = await service.workspace();
    const neighbour = await service.workspace();
    const send = () =>
      method === 'GET'
        ? crowd.api.get('/people')
        : crowd.api.post('/people', { name: 'Crowd', email: 'crowd@post.example' });
    await send();
    const before = turns();

    const answers: { status: number; text: string }[] = [];
    const served: number[] = [];
    let sent = 0;
    const one = async () => {
      while (sent++ < REQUESTS) answers.push(await send());
    };
    const next = async () => {
      for (let n = 0; n < 20; n++) {
        const answer =
          n % 2 === 0
            ? await neighbour.api.get('/people')
            : await neighbour.api.post('/people', { name: 'Neighbour', email: 'neighbour@post.example' });
        served.push(answer.status);
      }
    };
    await Promise.all([next(), ...Array.from({ length: AT_ONCE }, one)]);

    const refused = answers.filter(({ status }) => status === 429);
    const passed = answers.length - refused.length;
    expect(refused.length).toBeGreaterThan(REQUESTS / 2);
    for (const { text } of refused) expect(JSON.parse(text).error.code).toBe('RATE_LIMITED');
    expect(served).toEqual(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 200 : 201)));
    // The service also asks now and then how much of the limit the other processes have left.
    const asked = turns() - before - passed - served.length;
    expect(asked).toBeLessThan(refused.length / 4);
  });

  it('has its requests paced, so that a neighbour is served in between', async () => {
    service = await startService({ environment: { KARTOTEK_RATE_READS: '400', KARTOTEK_RATE_WRITES: '400' } });
    const crowd = await service.workspace();
    const neighbour = await service.workspace();
    await crowd.api.get('/people');
    await neighbour.api.get('/people');
    let answered = 0;
    const all = Array.from({ length: 390 }, async () => {
      const { status } = await crowd.api.get('/people');
      answered += 1;
      return status;
    });
    // Without pacing, the whole crowd is answered before the neighbour's second request.
    for (let n = 0; n < 5; n++) expect((await neighbour.api.get('/people')).status).toBe(200);
    expect(answered).toBeLessThan(380);
    // Paced requests are not refused.
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });
});
