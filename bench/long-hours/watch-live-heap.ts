import { metric, readMetrics } from './metrics-page.ts';

const EVERY_MS = 2_000;

/** Watches the old generation of the heap, in MB. It is smallest just after a collection: that is what lives. */
export function watchLiveHeap(port: number): { take(): number; stop(): void } {
  let least = Number.NaN;
  const look = async () => {
    const used = metric(await readMetrics(port), 'nodejs_heap_space_size_used_bytes{space="old"}') / 2 ** 20;
    if (!(used >= least)) least = used;
  };
  // A look without an answer is left out.
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS);
  return {
    take() {
      const taken = least;
      least = Number.NaN;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
