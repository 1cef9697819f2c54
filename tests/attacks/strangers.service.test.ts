import { afterEach, describe, expect } from 'vitest';
import { serviceTest } from '../harness/fixtures.ts';
import { openConnection, type RawConnection } from '../harness/raw-http.ts';
import type { TestService } from '../harness/service.ts';
import { until } from '../harness/until.ts';

/** Connections of one address that ask again as soon as they are answered. */
const CROWD = 100;
const NEIGHBOUR_ASKS = 20;
/** What one address gets at once. */
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

describe('somebody without a credential who asks again and again', () => {
  let addresses = 1;

  it.for([
    ['what there is not', '/nope', ''],
    ['a path that is none', '/api/v1/workspaces/x/people/%zz', ''],
    ['a method that is none', '/api/v1/workspaces/x/people/1/archive', ''],
    ['with two credentials', '/api/v1/workspaces/x/people', 'Authorization: a\r\nAuthorization: b\r\n'],
    ['whether the service is alive', '/health/live', ''],
    ['for the pages', '/', ''],
    ['for the style of the pages', '/docs/reference.css', ''],
  ] as const)('%s is held back, and others are not', async ([_, target, fields], { service }) => {
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
    await until('it has had what goes out at once', () => answers > AT_ONCE);
    const meanwhile: number[] = [];
    for (let n = 0; n < NEIGHBOUR_ASKS; n++) {
      const before = answers;
      expect((await neighbour.ask(request('/health/live'))).status).toBe(200);
      meanwhile.push(answers - before);
    }
    over = true;
    await Promise.all(asking);
    // Unpaced, all of the crowd is answered before each of the neighbour's requests, or more than once.
    const median = meanwhile.sort((a, b) => a - b)[NEIGHBOUR_ASKS / 2];
    expect(median).toBeLessThan(CROWD / 2);
    expect(statuses.size).toBe(1);
  });
});
