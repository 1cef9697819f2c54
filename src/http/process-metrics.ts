import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * The metrics of the process and of Node.js under their standard names. There is one set for each process: every set would
 * observe each garbage collection.
 */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  // The measuring timer wakes an idle process less often than the preset of 10 ms.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  return registry;
}
