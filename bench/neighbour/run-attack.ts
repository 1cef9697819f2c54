import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, createHttp, type Request } from '../../tests/harness/kept-alive-http.ts';
import type { Run, Scenario, Stage } from './scenario.ts';

/** Answers by status, and other counts of the attack. */
export type Tally = Record<string, number>;

/** Not the neighbour's address, so that limits per address apply to each separately. */
export const ATTACKER_ADDRESS = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
const SOCKETS = 1_000;
/** The pause of a client after its connection was refused or cut. */
const REST_MS = 200;

/** Runs an attack for the given time. Pending requests are then abandoned. */
export async function runAttack(scenario: Scenario, stage: Stage, ms: number): Promise<Tally> {
  const tally: Tally = {};
  const http = createHttp(stage.port, ATTACKER_ADDRESS, SOCKETS);
  const until = performance.now() + ms;
  const over = () => performance.now() >= until;
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  let underWay = 0;
  const ask = async (request: Request): Promise<Answer | undefined> => http.send(request).catch(() => undefined);

  const run: Run = {
    stage,
    over,
    count,
    ask,
    async send(request) {
      underWay += 1;
      const answer = await ask(request);
      underWay -= 1;
      if (!over()) count(answer === undefined ? 'cut' : String(answer.status));
      if (answer === undefined) await delay(REST_MS);
      return answer;
    },
    async keepBusy(clients, perSecond, act) {
      let free = performance.now();
      const work = async (client: number) => {
        while (!over()) {
          const slot = Math.max(free, performance.now());
          free = slot + 1000 / perSecond;
          if (slot >= until) return;
          if (slot > performance.now()) await delay(slot - performance.now());
          await act(client);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
    },
  };

  const attack = scenario.attack(run);
  // The attack may fail after the time is over.
  attack.catch(() => {});
  await Promise.race([attack, delay(ms)]);
  if (!over()) await delay(until - performance.now());
  if (underWay > 0) tally['under way at the end'] = underWay;
  return tally;
}
