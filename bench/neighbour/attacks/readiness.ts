import { type Scenario, UNPACED } from '../scenario.ts';

const CLIENTS = 1_000;

export const readiness: Scenario = {
  name: 'readiness',
  number: '3',
  what: '1,000 clients on /health/ready',
  judged: false,
  attack: ({ keepBusy, send, stage: { scale } }) =>
    keepBusy(Math.ceil(CLIENTS * scale), UNPACED, () => send({ path: '/health/ready' })),
};
