import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newToken } from '../../src/access/token.ts';
import { startService, type TestService } from '../harness/service.ts';
import { attackSize } from '../harness/until.ts';

const FAILURES = 20;
/** The number of requests, of which the first `FAILURES` may cost a look-up. */
const REQUESTS = attackSize(4_500);
const AT_ONCE = 30;
/** Turns that the service may take meanwhile for itself, such as the one that gives back what the first request reserved. */
const OTHER_TURNS = 5;

let service: TestService;
afterEach(() => service.stop());

/** Reads and transactions started so far. Not taken from /metrics, which may be a second old. */
const turns = () => service.database.pool().started;

async function usedTokens(): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(last_used_at)::integer as used from access_token`.execute(service.database.kysely);
  return Number(rows[0]?.used);
}

/** Sends requests with well-formed, unknown tokens. Returns the number of answers by status. */
async function guess(slug: string, headersOf: (n: number) => Record<string, string> = () => ({})) {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const one = async () => {
    while (sent < REQUESTS) {
      const n = sent++;
      const path = n % 2 === 0 ? '/people' : '/relationships/search?q=anything';
      const { status, body } = await fetch(`${service.address}/api/v1/workspaces/${slug}${path}`, {
        headers: { authorization: `Bearer ${newToken(1)}`, ...headersOf(n) },
      });
      await body?.cancel();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

describe('guessed tokens', () => {
  it('are not looked up once their address is over its limit', async () => {
    service = await startService({ environment: { KARTOTEK_RATE_FAILURES: String(FAILURES) } });
    const workspace = await service.workspace();
    expect((await workspace.api.get('/people')).status).toBe(200);
    // When a token was last used is stored after the answer.
    await expect.poll(usedTokens).toBe(1);
    const before = turns();
    const statuses = await guess(workspace.slug);
    // Each window of ten seconds allows `FAILURES` more.
    const windows = Math.ceil((statuses[401] ?? 0) / FAILURES);
    expect(Object.keys(statuses)).toEqual(['401', '429']);
    expect(turns() - before).toBeLessThanOrEqual(FAILURES * windows + OTHER_TURNS);
    // A token that was valid recently still works from the same address.
    expect((await workspace.api.get('/people')).status).toBe(200);
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const environment = { KARTOTEK_RATE_FAILURES: String(FAILURES), KARTOTEK_TRUST_PROXY: 'loopback' };
    service = await startService({ environment });
    const { slug } = await service.workspace();
    const statuses = await guess(slug, (n) => ({ 'x-forwarded-for': `2001:db8:0:7::${(n + 1).toString(16)}` }));
    expect(statuses[429]).toBeGreaterThan(0);
    const apart = await guess(slug, (n) => ({ 'x-forwarded-for': `2001:db8:0:${(n + 100).toString(16)}::1` }));
    expect(apart).toEqual({ 401: REQUESTS });
  });
});
