import { afterEach, describe, expect } from 'vitest';
import { FOR_ANONYMOUS } from '../../src/http/throttle.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { openConnection, type RawConnection } from '../harness/raw-http.ts';
import type { TestService } from '../harness/service.ts';
import { until } from '../harness/until.ts';

/** The number of connections of one address that send again as soon as they are answered. */
const CROWD = 100;
const NEIGHBOUR_ASKS = 20;
/** The number of requests that an address may send before it is slowed down. */
const AT_ONCE = 500;

const opened: RawConnection[] = [];

const it = serviceTest();
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
});

async function open({ service }: { service: TestService }, from: string): Promise<RawConnection> {
  const connection = await openConnection(service.address, from);
  opened.push(connection);
  return connection;
}

const request = (target: string, fields = '') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`;

describe('an address that floods the service without a credential', () => {
  let addresses = 1;

  it.for([
    ['on an unknown path', '/nope', ''],
    ['on a malformed path', '/api/v1/workspaces/x/people/%zz', ''],
    ['with a wrong method', '/api/v1/workspaces/x/people/1/archive', ''],
    ['with two credentials', '/api/v1/workspaces/x/people', 'Authorization: a\r\nAuthorization: b\r\n'],
    ['on the health check', '/health/live', ''],
    ['on the start page', '/', ''],
    ['on a style sheet', '/docs/reference.css', ''],
  ] as const)('%s is slowed down, and others are not', async ([_, target, fields], { service }) => {
    const from = `127.0.0.${++addresses}`;
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => open({ service }, from)));
    const neighbour = await open({ service }, '127.0.0.1');
    let answers = 0;
    let over = false;
    const statuses = new Set<number>();
    const asking = crowd.map(async (connection) => {
      while (!over) {
        statuses.add((await connection.ask(request(target, fields))).status);
        answers += 1;
      }
    });
    await until('it has sent more than that', () => answers > AT_ONCE);
    const meanwhile: number[] = [];
    for (let n = 0; n < NEIGHBOUR_ASKS; n++) {
      const before = answers;
      const asked = performance.now();
      expect((await neighbour.ask(request('/health/live'))).status).toBe(200);
      // Less what an address may send in that time, which is more the slower the machine is.
      meanwhile.push(answers - before - (FOR_ANONYMOUS.perSecond * (performance.now() - asked)) / 1_000);
    }
    over = true;
    await Promise.all(asking);
    // Without pacing, the whole crowd is answered at least once for each of the neighbour's requests.
    const median = meanwhile.sort((a, b) => a - b)[NEIGHBOUR_ASKS / 2];
    expect(median).toBeLessThan(CROWD / 2);
    expect(statuses.size).toBe(1);
  });
});
