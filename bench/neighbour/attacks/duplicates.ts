import { randomUUID } from 'node:crypto';
import { rootOf, type Scenario, WRITES_ALLOWED } from '../scenario.ts';

const DUPLICATES = 50;

/** All but the first wait for it. A key is its user's, so the user's tokens take turns and stay within their limits. */
export const duplicates: Scenario = {
  name: 'duplicates',
  number: '5d',
  what: '50 requests with one idempotency key at once, again and again',
  judged: true,
  attack({ keepBusy, send, stage: { attacker } }) {
    const { tokens, companyId } = attacker;
    let turn = 0;
    return keepBusy(1, (WRITES_ALLOWED * tokens.length) / DUPLICATES, async () => {
      turn += 1;
      const request = {
        method: 'POST',
        path: `${rootOf(attacker)}/people`,
        headers: { 'idempotency-key': randomUUID() },
        body: { name: 'Dobbelt Gænger', email: `${turn}@dobbelt.example`, companyId },
      };
      const token = (n: number) => tokens[n % tokens.length] ?? '';
      await Promise.all(Array.from({ length: DUPLICATES }, (_, n) => send({ ...request, token: token(n) })));
    });
  },
};
