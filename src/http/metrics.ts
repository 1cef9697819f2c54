import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HttpFigures } from './http-server.ts';

export interface Metrics {
  readonly contentType: string;
  observe(operation: string, status: number, seconds: number): void;
  /** A look-up in an upstream registry ended. */
  observeLookUp(source: string, outcome: string): void;
  /** A run of a generation ended. */
  observeRun(run: RunFigures): void;
  /** Adds the HTTP server's metrics. */
  watch(server: ServerFigures): void;
  render(): Promise<string>;
}

export interface RunFigures {
  outcome: string;
  usage: { requests: number; refused: boolean; tokensUsed: { input: number; output: number } | null };
}

export interface ServerFigures extends HttpFigures {
  uploads(): { reservedBytes: number; waiting: number };
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface DatabaseFigures {
  pool(): { total: number; idle: number; waiting: number; started: number; statementTexts: number };
}

/** The service's metrics in Prometheus' text format. No label names a workspace, user or record. */
export function createMetrics(database: DatabaseFigures): Metrics {
  const registry = new Registry();
  const registers = [registry];
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
  const lookUps = new Counter({
    name: 'kartotek_registry_look_ups_total',
    help: 'Look-ups in an upstream company registry: remembered, found, missing or unavailable.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  });
  const runs = new Counter({
    name: 'kartotek_generation_runs_total',
    help: 'Runs of generations that this process has ended.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const modelRequests = new Counter({
    name: 'kartotek_model_requests_total',
    help: 'Requests to the language model.',
    registers,
  });
  const modelTokens = new Counter({
    name: 'kartotek_model_tokens_total',
    help: 'Tokens that the language model has read (input) and written (output), of refused answers too.',
    labelNames: ['direction'] as const,
    registers,
  });
  const modelRefusals = new Counter({
    name: 'kartotek_model_refusals_total',
    help: 'Runs that rules took over because the workspace had used its tokens of the day.',
    registers,
  });
  new Counter({
    name: 'kartotek_database_turns_total',
    help: 'Reads and transactions that were given a database connection.',
    registers,
    collect() {
      this.reset();
      this.inc(database.pool().started);
    },
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  addGauges(registry, {
    database_connections: ['Open database connections.', () => database.pool().total],
    database_connections_idle: ['Open database connections that do nothing.', () => database.pool().idle],
    database_waiting: ['Requests waiting for a connection.', () => database.pool().waiting],
    database_statement_texts: ['Distinct prepared statement texts.', () => database.pool().statementTexts],
    event_loop_delay_p99_seconds: ['Event loop delay since the last reading, 99th percentile.', () => readP99(delay)],
    process_resident_memory_bytes: ['Resident memory.', () => process.memoryUsage.rss()],
    process_heap_bytes: ['JavaScript heap in use.', () => process.memoryUsage().heapUsed],
    process_cpu_seconds: ['Processor time used.', () => secondsOf(process.cpuUsage())],
  });
  return {
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
    observeRun({ outcome, usage: { requests, refused, tokensUsed } }) {
      runs.inc({ outcome });
      modelRequests.inc(requests);
      modelTokens.inc({ direction: 'input' }, tokensUsed?.input ?? 0);
      modelTokens.inc({ direction: 'output' }, tokensUsed?.output ?? 0);
      if (refused) modelRefusals.inc();
    },
    observeLookUp: (source, outcome) => lookUps.inc({ source, outcome }),
    render: () => registry.metrics(),
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
