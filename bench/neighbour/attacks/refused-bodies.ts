import { setTimeout as delay } from 'node:timers/promises';
import { MAX_TRANSCRIPT, tinyUtterances } from '../hostile-transcripts.ts';
import { rootOf, type Scenario } from '../scenario.ts';

const UPLOADS = 300;
const EVERY_MS = 4_000;

/** The service never needs such a body. */
export const refusedBodies: Scenario = {
  name: 'refused-bodies',
  number: '2',
  what: '300 uploads of 5 MiB with `Bearer x`, every 4 s',
  judged: false,
  async attack({ over, send, stage: { attacker, scale } }) {
    const body = Buffer.from(tinyUtterances()).subarray(0, MAX_TRANSCRIPT);
    const request = {
      method: 'PUT',
      path: `${rootOf(attacker)}/summaries/1/transcript`,
      token: 'x',
      headers: { 'content-type': 'text/plain', 'if-match': '"v1.x"' },
      body,
    };
    while (!over()) {
      const uploads = Array.from({ length: Math.ceil(UPLOADS * scale) }, () => send(request));
      await Promise.all([...uploads, delay(EVERY_MS)]);
    }
  },
};
