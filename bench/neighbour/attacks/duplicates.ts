import { randomUUID } from 'node:crypto';
import { rootOf, type Scenario, WRITES_ALLOWED } from '../scenario.ts';

const DUPLICATES = 50;

/** All but the first wait for it. Keys belong to the user, so its tokens are used in turn to stay within their limits. */
export const duplicates: Scenario = {
  name: 'duplicates',
  number: '5d',
  what: '50 requests with one idempotency key at once, repeatedly',
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
