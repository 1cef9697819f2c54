import { expect, it } from 'vitest';
import { newToken } from '../../src/access/token.ts';
import { servingProcess } from '../harness/serving-process.ts';

const REQUESTS = 6_000;
const AT_ONCE = 100;

const service = servingProcess();

it(`the space for new objects stays small over ${REQUESTS} requests`, async () => {
  let sent = 0;
  const ask = async () => {
    while (sent++ < REQUESTS) {
      const headers = { authorization: `Bearer ${newToken(1)}` };
      const answer = await fetch(`${service.address}/api/v1/workspaces/w/people`, { headers });
      expect(answer.status).toBe(401);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const size = await service.metric('nodejs_heap_space_size_total_bytes{space="new"}');
  expect(size).toBeLessThanOrEqual(64 * 1024 * 1024);
});
