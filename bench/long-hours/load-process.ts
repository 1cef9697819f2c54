// The load runs in a separate process, so that its memory and processor time do not count.
import { answerParent } from '../neighbour/worker.ts';
import { createMixedLoad, type MixedLoad } from './mixed-load.ts';
import type { Place } from './requests.ts';

export type LoadTask =
  | { port: number; places: Place[] }
  | { clients: number; ms: number }
  | { perSecond: number }
  | 'take'
  | 'stop';

let load: MixedLoad | undefined;

answerParent<LoadTask>(async (task) => {
  if (task === 'take') return load?.take();
  if (task === 'stop') return load?.stop();
  if ('port' in task) load = createMixedLoad(task.port, task.places);
  else if ('clients' in task) return load?.measureCapacity(task.clients, task.ms);
  else load?.start(task.perSecond);
});
