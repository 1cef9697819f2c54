import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HttpFigures } from './http-server.ts';

export interface Metrics {
  readonly contentType: string;
  observe(operation: string, status: number, seconds: number): void;
  /** A look-up in an upstream registry ended. */
  observeLookUp(source: string, outcome: string): void;
  /** Adds the HTTP server's figures. */
  watch(server: ServerFigures): void;
  render(): Promise<string>;
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
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('kartotek_database_connections', 'Open database connections.', () => database.pool().total);
  gauge('kartotek_database_connections_idle', 'Open database connections that do nothing.', () => database.pool().idle);
  gauge('kartotek_database_waiting', 'Requests waiting for a connection.', () => database.pool().waiting);
  gauge(
    'kartotek_database_statement_texts',
    'Distinct prepared statement texts.',
    () => database.pool().statementTexts,
  );
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
  gauge('kartotek_event_loop_delay_p99_seconds', 'Event loop delay since the last reading, 99th percentile.', () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return Number.isFinite(seconds) ? seconds : 0;
  });
  gauge('kartotek_process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('kartotek_process_heap_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed);
  gauge('kartotek_process_cpu_seconds', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  return {
    contentType: registry.contentType,
    observe(operation, status, seconds) {
      requests.inc({ operation, status });
      durations.observe({ operation }, seconds);
    },
    watch(server) {
      gauge('kartotek_http_connections', 'Open connections of clients.', server.connections);
      gauge(
        'kartotek_http_requests_waiting',
        'Pipelined requests behind another of their connection.',
        server.requestsWaiting,
      );
      gauge('kartotek_http_unsent_bytes', 'Answers that their clients have not taken.', server.unsentBytes);
      gauge(
        'kartotek_http_upload_bytes',
        'Large bodies being read or performed.',
        () => server.uploads().reservedBytes,
      );
      gauge('kartotek_http_uploads_waiting', 'Large bodies not read yet.', () => server.uploads().waiting);
    },
    observeLookUp: (source, outcome) => lookUps.inc({ source, outcome }),
    render: () => registry.metrics(),
  };
}
