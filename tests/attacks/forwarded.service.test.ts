import { describe, expect } from 'vitest';
import { serviceTest } from '../harness/fixtures.ts';
import { openConnection } from '../harness/raw-http.ts';
import type { TestService } from '../harness/service.ts';
import { until } from '../harness/until.ts';

const FAILURES = 5;
/** More than two windows of ten seconds allow. */
const REQUESTS = 5 * FAILURES;

const environment = { KARTOTEK_RATE_FAILURES: String(FAILURES), KARTOTEK_TRUST_PROXY: 'loopback' };
const it = serviceTest({ environment });

async function statusFor({ service }: { service: TestService }, forwardedFor: string): Promise<number> {
  const headers = { authorization: 'Bearer none', 'x-forwarded-for': forwardedFor };
  const answer = await fetch(`${service.address}/api/v1/workspaces/w/people`, { headers });
  await answer.body?.cancel();
  return answer.status;
}

describe('refused credentials', () => {
  it.for([
    ['with each port of an IPv4 address', (n: number) => `203.0.113.4:${5_000 + n}`],
    ['with each port of an IPv6 address', (n: number) => `[2001:db8::1]:${5_000 + n}`],
    ['with each zone of an IPv6 address', (n: number) => `fe80::1%eth${n}`],
    ['with leading zeros', (n: number) => `${'0'.repeat(n + 1)}203.0.113.5`],
    ['with numbers of other bases', (n: number) => `0x${(0xcb007106 + n).toString(16)}`],
    ['with names', (n: number) => `client-${n}.example`],
    ['with long text', (n: number) => `${n}`.padEnd(8_000, 'q')],
  ] as const)('are counted together %s', async ([_, spelling], { service }) => {
    const statuses: number[] = [];
    for (let n = 0; n < REQUESTS; n++) statuses.push(await statusFor({ service }, spelling(n)));
    expect(new Set(statuses.slice(-1))).toEqual(new Set([429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2 * FAILURES);
  });

  it('of other addresses are counted separately', async ({ service }) => {
    expect(await statusFor({ service }, '203.0.113.200')).toBe(401);
    expect(await statusFor({ service }, '203.0.113.200:80, 127.0.0.1')).toBe(401);
    expect(await statusFor({ service }, '[2001:db8:0:7::1]')).toBe(401);
  });
});

it('slows down public pages for a client behind the proxy, not for the proxy itself', async ({ service }) => {
  const counts = { client: 0, proxy: 0 };
  let over = false;
  const ask = async (who: keyof typeof counts, fields: string) => {
    const connection = await openConnection(service.address, '127.0.0.1');
    while (!over) {
      await connection.ask(`GET /health/live HTTP/1.1\r\nHost: x\r\n${fields}\r\n`);
      counts[who] += 1;
    }
    connection.close();
  };
  const asking = Array.from({ length: 40 }, () => [
    ask('client', 'X-Forwarded-For: 203.0.113.77\r\n'),
    ask('proxy', ''),
  ]).flat();
  // Without the limit, both would have the same number of answers. A slow machine reaches it late.
  try {
    await until(
      'the proxy has received more answers than the limit allows a client',
      () => counts.proxy > 4_000 && counts.client < counts.proxy * 0.9,
    );
  } finally {
    over = true;
  }
  await Promise.all(asking);
});
