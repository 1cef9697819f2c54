import { describe, expect, it } from 'vitest';
import { newToken } from '../src/access/token.ts';
import { setFeature } from './harness/administration.ts';
import { withService } from './harness/fixtures.ts';
import type { TestService } from './harness/service.ts';

const LIMIT = 5;

const limited = (environment: Record<string, string>) => ({
  environment: { KARTOTEK_RATE_FAILURES: String(LIMIT), ...environment },
});

/** Sends invalid credentials, each with another address in `X-Forwarded-For`. */
async function refusals(service: TestService, count: number): Promise<number[]> {
  const { api } = await service.workspace();
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` };
    const answer = await api.get('/people', { token: 'nonsense', headers });
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(answer.body.error).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many requests. Retry shortly.' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  return statuses;
}

describe('refused credentials', () => {
  it('are counted by the connection’s address, not by X-Forwarded-For, without a trusted proxy', () =>
    withService(limited({}), async (service) => {
      const { api } = await service.workspace();
      expect((await api.get('/people')).status).toBe(200);
      expect(await refusals(service, LIMIT + 2)).toEqual([401, 401, 401, 401, 401, 429, 429]);
      // A credential that was valid recently still works; an unknown one has to wait.
      expect((await api.get('/people')).status).toBe(200);
      const unknown = await service.workspace();
      expect((await unknown.api.get('/people')).status).toBe(429);
    }));

  it('are counted by the forwarded address behind a trusted proxy', () =>
    withService(limited({ KARTOTEK_TRUST_PROXY: 'loopback' }), async (service) => {
      expect(await refusals(service, LIMIT + 2)).toEqual(new Array(LIMIT + 2).fill(401));
    }));
});

describe('the limits of a token', () => {
  it('count reads and writes separately, and say how long to wait', () =>
    withService(limited({ KARTOTEK_RATE_READS: '3', KARTOTEK_RATE_WRITES: '2' }), async (service) => {
      const workspace = await service.workspace();
      const reads = [];
      for (let n = 0; n < 4; n++) reads.push(await workspace.api.get('/people'));
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(reads.map(({ headers }) => headers.ratelimit)).toEqual([
        expect.stringMatching(/^"reads";r=2;t=\d+$/),
        expect.stringMatching(/^"reads";r=1;t=\d+$/),
        expect.stringMatching(/^"reads";r=0;t=\d+$/),
        expect.stringMatching(/^"reads";r=0;t=\d+$/),
      ]);
      const [, , , refused] = reads;
      expect(refused?.body.error.code).toBe('RATE_LIMITED');
      expect(refused?.headers['ratelimit-policy']).toBe('"reads";q=3;w=10');
      expect(refused?.headers['retry-after']).toMatch(/^([1-9]|1[01])$/);

      // Writes have their own limit. A refused write is not even validated.
      const writes = [];
      for (let n = 0; n < 3; n++)
        writes.push(await workspace.api.post('/people', { name: 'Bo', email: 'bo@x.example' }));
      expect(writes.map(({ status }) => status)).toEqual([201, 201, 429]);
      expect((await workspace.api.post('/people', { wrong: true })).status).toBe(429);

      // Another token of the same user has its own.
      const other = await workspace.token();
      expect((await other.api.get('/people')).body.items).toHaveLength(2);
    }));

  it('count and are told where a valid token is refused that was not seen before', () =>
    withService(limited({ KARTOTEK_RATE_READS: '3', KARTOTEK_RATE_WRITES: '2' }), async (service) => {
      const [workspace, other] = [await service.workspace(), await service.workspace()];
      const without = await workspace.token({ scopes: ['meetings:read'] });
      const reads = [];
      for (let n = 0; n < 4; n++) reads.push(await without.api.get('/people'));
      expect(reads.map(({ status, headers }) => [status, headers.ratelimit])).toEqual([
        [403, expect.stringMatching(/^"reads";r=2;t=\d+$/)],
        [403, expect.stringMatching(/^"reads";r=1;t=\d+$/)],
        [403, expect.stringMatching(/^"reads";r=0;t=\d+$/)],
        [429, expect.stringMatching(/^"reads";r=0;t=\d+$/)],
      ]);
      const elsewhere = await workspace.api.get('/people', { token: (await other.token()).token });
      expect([elsewhere.status, elsewhere.headers['ratelimit-policy']]).toEqual([403, '"reads";q=3;w=10']);
      const { api } = await workspace.token();
      await setFeature(service.database, { workspace: workspace.slug, feature: 'relationships', on: false });
      const disabled = await api.post('/people', { name: 'Bo', email: 'bo@x.example' });
      expect([disabled.body.error.code, disabled.headers.ratelimit]).toEqual([
        'FEATURE_DISABLED',
        expect.stringMatching(/^"writes";r=1;t=\d+$/),
      ]);
      const unknown = await api.get('/people', { token: newToken(workspace.workspaceId) });
      expect([unknown.status, unknown.headers['ratelimit-policy']]).toEqual([401, '"failures";q=5;w=10']);
    }));
});
