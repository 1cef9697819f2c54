// The neighbour runs in a separate process, so that its figures do not depend on the load of the attacker's process.
import { createNeighbourLoad, type NeighbourLoad } from './neighbour-load.ts';
import type { Stage } from './scenario.ts';
import { answerParent } from './worker.ts';

export type NeighbourTask = { warm: Stage } | { measureMs: number; transcripts: boolean };

let load: NeighbourLoad | undefined;

answerParent<NeighbourTask>(async (task) => {
  if ('warm' in task) {
    load = createNeighbourLoad(task.warm);
    return load.warm();
  }
  return load?.measure(task.measureMs, task.transcripts);
});
