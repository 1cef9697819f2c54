import { expect, it } from 'vitest';
import { newToken } from '../../src/access/token.ts';
import { openConnection, requestBytes } from '../harness/raw-http.ts';
import { servingProcess } from '../harness/serving-process.ts';
import { attackSize } from '../harness/until.ts';

const UPLOADS = attackSize(300);
const LENGTH = 5 * 1024 * 1024;
/** What arrives before the refusal, and garbage that was not collected yet. */
const MOST_BYTES = 100 * 1024 * 1024 + UPLOADS * 128 * 1024;

const service = servingProcess();

it.each([
  ['a malformed token', () => 'x'],
  ['an unknown token', () => newToken(1)],
])('many uploads with %s are refused and not kept in memory', async (_, token) => {
  // The first request costs more than later ones.
  await fetch(`${service.address}/api/v1/workspaces/w/people`, { headers: { authorization: `Bearer ${newToken(1)}` } });
  const before = await service.residentBytes();
  const body = Buffer.alloc(LENGTH - 1, 'a transcript ');
  let under = UPLOADS;
  const all = Array.from({ length: UPLOADS }, async () => {
    const connection = await openConnection(service.address);
    const headers = [
      ['Authorization', `Bearer ${token()}`],
      ['If-Match', '"v1.a"'],
      ['Content-Type', 'text/plain'],
      // One byte more than is sent, so that the body stays incomplete.
      ['Content-Length', String(LENGTH)],
    ] as const;
    const target = '/api/v1/workspaces/w/summaries/7/transcript';
    connection.send(requestBytes({ method: 'PUT', target, headers }));
    const answer = await connection.ask(body);
    connection.close();
    under -= 1;
    return answer.status;
  });
  let most = 0;
  while (under > 0) most = Math.max(most, await service.residentBytes());
  // 503 if the queue for the database is full.
  for (const status of await Promise.all(all)) expect([401, 503]).toContain(status);
  expect(most - before).toBeLessThan(MOST_BYTES);
});
