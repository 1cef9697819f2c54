import { setTimeout as delay } from 'node:timers/promises';
import { createHttp } from '../../tests/harness/kept-alive-http.ts';

const EVERY_MS = 20;

/**
 * Requests `/health/live` every 20 ms, which needs only the event loop. An answer that took longer also counts for the
 * probes that were due meanwhile.
 */
export async function probeHealth(port: number, until: number, { live }: { live: number[] }): Promise<void> {
  const http = createHttp(port, '127.0.0.1', 1);
  const note = (waited: number) => {
    for (let rest = waited; rest > 0; rest -= EVERY_MS) live.push(rest);
  };
  // If the service is down or refuses, the request is repeated and the wait continues.
  let waitingSince: number | undefined;
  for (let due = performance.now(); due < until; due = Math.max(due + EVERY_MS, performance.now())) {
    const early = due - performance.now();
    if (early > 0) await delay(early);
    waitingSince ??= performance.now();
    const answered = http.send({ path: '/health/live' }).then(
      ({ status }) => status === 200,
      () => false,
    );
    const served = await Promise.race([answered, delay(Math.max(0, until - performance.now()), false, { ref: false })]);
    if (!served) continue;
    note(performance.now() - waitingSince);
    waitingSince = undefined;
  }
  if (waitingSince !== undefined) note(performance.now() - waitingSince);
  http.close();
}
