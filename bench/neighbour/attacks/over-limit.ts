import { randomUUID } from 'node:crypto';
import { rootOf, type Scenario, UNPACED } from '../scenario.ts';

const CLIENTS = 60;

/** One token far over its limit. */
export const overLimitReads: Scenario = {
  name: 'over-limit-reads',
  number: '5a',
  what: '60 clients of one token, far over its read limit',
  judged: true,
  attack: ({ keepBusy, send, stage: { attacker } }) =>
    keepBusy(CLIENTS, UNPACED, () => send({ path: `${rootOf(attacker)}/people?limit=25`, token: attacker.tokens[0] })),
};

export const overLimitWrites: Scenario = {
  name: 'over-limit-writes',
  number: '5a',
  what: '60 clients of one token, far over its write limit',
  judged: true,
  attack: ({ keepBusy, send, stage: { attacker } }) =>
    keepBusy(CLIENTS, UNPACED, () =>
      send({
        method: 'POST',
        path: `${rootOf(attacker)}/people`,
        token: attacker.tokens[0],
        headers: { 'idempotency-key': randomUUID() },
        body: { name: 'Over Grænsen', email: 'over@graensen.example' },
      }),
    ),
};
