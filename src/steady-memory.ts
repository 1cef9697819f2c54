import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** One of the two halves of the space for new objects. V8 alone doubles it up to 64 MB. */
const HALF_MB = 16;
const NEW_SPACE_BYTES = 2 * HALF_MB * 1024 * 1024;

/** The heap may grow by half over what the last whole collection left. V8 alone lets it grow to several times that. */
const GROWTH_PERCENT = 50;

/**
 * Keeps the memory of a process that runs for months level, at about half of what V8 takes while the machine has plenty
 * (decision 50). Threads that start later begin with a space for new objects of its final size.
 */
export function keepMemorySteady(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString(`--min-semi-space-size=${HALF_MB}`);
  // V8 reads the largest size only when a process starts, but the factor by which it grows at each collection.
  const collections = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (space === undefined || space.space_size < NEW_SPACE_BYTES) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    collections.disconnect();
  });
  collections.observe({ entryTypes: ['gc'] });
}
