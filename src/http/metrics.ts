import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { INSTALLATION } from '../code-place.ts';
import { addBacklogMetrics, type Backlog } from './backlog-metrics.ts';
import { addDatabaseMetrics, type DatabaseFigures } from './database-metrics.ts';
import type { HttpFigures } from './http-server.ts';
import { processMetrics } from './process-metrics.ts';
import { readMetric } from './read-metric.ts';
import { createWorkMetrics, type WorkMetrics } from './work-metrics.ts';

export interface Metrics extends WorkMetrics {
  readonly contentType: string;
  /** A request was answered. `operation`: its id, or the route's path where it has none. */
  observe(operation: string, status: number, seconds: number): void;
  /** A request was refused by a limit of this kind. */
  observeRefusal(kind: 'reads' | 'writes' | 'failures'): void;
  /** A look-up in an upstream registry ended. */
  observeLookUp(source: string, outcome: string): void;
  /** Adds the HTTP server's metrics. */
  watch(server: ServerFigures): void;
  render(): Promise<string>;
}

export interface ServerFigures extends HttpFigures {
  uploads(): { reservedBytes: number; waiting: number };
}

export interface MetricsSources {
  database: DatabaseFigures;
  /** What waits in the database. It is called with each scrape. */
  backlog(): Promise<Backlog | undefined>;
}

const { version } = JSON.parse(readFileSync(join(INSTALLATION, 'package.json'), 'utf8'));
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The service's metrics in Prometheus' text format. No label names a workspace, user or record. */
export function createMetrics({ database, backlog }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const standard = processMetrics();
  const requests = new Counter({
    name: 'kartotek_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'kartotek_http_request_duration_seconds',
    help: 'Time from the request’s headers to its answer.',
    labelNames: ['operation'] as const,
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'kartotek_rate_limit_refusals_total',
    help: 'Requests refused by a limit: reads or writes of a token or person, failures (refused credentials of an address).',
    labelNames: ['kind'] as const,
    registers,
  });
  for (const kind of ['reads', 'writes', 'failures']) refusals.inc({ kind }, 0);
  const lookUps = new Counter({
    name: 'kartotek_registry_look_ups_total',
    help: 'Look-ups in an upstream company registry: remembered, found, missing or unavailable.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  });
  const work = createWorkMetrics(registry);
  addDatabaseMetrics(registry, database);
  addBacklogMetrics(registry, backlog);
  readMetric(
    registry,
    'gauge',
    { name: 'kartotek_build_info', help: 'Always 1.', labelNames: ['version', 'database'] },
    () => [[{ version, database: database.kind }, 1]],
  );
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  addGauges(registry, {
    event_loop_delay_p99_seconds: ['Event loop delay since the last reading, 99th percentile.', () => readP99(delay)],
    process_resident_memory_bytes: ['Resident memory.', () => process.memoryUsage.rss()],
    process_heap_bytes: ['JavaScript heap in use.', () => process.memoryUsage().heapUsed],
    process_cpu_seconds: ['Processor time used.', () => secondsOf(process.cpuUsage())],
  });
  return {
    ...work,
    contentType: registry.contentType,
    observe(operation, status, seconds) {
      requests.inc({ operation, status });
      durations.observe({ operation }, seconds);
    },
    watch(server) {
      addGauges(registry, {
        http_connections: ['Open connections of clients.', server.connections],
        http_requests_waiting: ['Pipelined requests behind another of their connection.', server.requestsWaiting],
        http_unsent_bytes: ['Answers that their clients have not taken.', server.unsentBytes],
        http_upload_bytes: ['Large bodies being read or performed.', () => server.uploads().reservedBytes],
        http_uploads_waiting: ['Large bodies not read yet.', () => server.uploads().waiting],
      });
    },
    observeRefusal: (kind) => refusals.inc({ kind }),
    observeLookUp: (source, outcome) => lookUps.inc({ source, outcome }),
    render: async () => `${await registry.metrics()}${await standard.metrics()}`,
  };
}

/** Gauges by their name without `kartotek_`: description, and how each is read. */
function addGauges(registry: Registry, gauges: Record<string, [help: string, read: () => number]>): void {
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const collect = (): void => gauge.set(read());
    const gauge = new Gauge({ name: `kartotek_${name}`, help, registers: [registry], collect });
  }
}

function readP99(delay: ReturnType<typeof monitorEventLoopDelay>): number {
  const seconds = delay.percentile(99) / 1e9;
  delay.reset();
  return Number.isFinite(seconds) ? seconds : 0;
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}
