import type { Registry } from 'prom-client';
import { type Reading, readMetric } from './read-metric.ts';

/** Reads and transactions that share connections, and how they take turns. */
export interface LaneFigures {
  lane: string;
  /** How many may run at the same time. */
  slots: number;
  running: number;
  waiting: number;
  /** How many had to wait and then began, and how long all together. */
  waited: { count: number; milliseconds: number };
  /** How many were refused, by reason. */
  refused: Readonly<Record<string, number>>;
}

export interface DatabaseFigures {
  readonly kind: string;
  pool(): { total: number; idle: number; waiting: number; started: number; statementTexts: number };
  lanes(): readonly LaneFigures[];
  /** Statements that failed, by kind of failure. */
  failures(): Readonly<Record<string, number>>;
  readonly nodes: { awayCount(): number };
}

/** Connections, turns and failures of the database. */
export function addDatabaseMetrics(registry: Registry, database: DatabaseFigures): void {
  const gauge = (name: string, help: string, read: () => number) =>
    readMetric(registry, 'gauge', { name: `kartotek_database_${name}`, help }, () => [[{}, read()]]);
  gauge('connections', 'Open database connections.', () => database.pool().total);
  gauge('connections_idle', 'Open database connections that do nothing.', () => database.pool().idle);
  gauge('waiting', 'Requests waiting for a connection.', () => database.pool().waiting);
  gauge('nodes_away', 'Nodes of a cluster of Citus that are away; 0 on one server.', () => database.nodes.awayCount());
  gauge('statement_texts', 'Distinct prepared statement texts.', () => database.pool().statementTexts);
  readMetric(
    registry,
    'counter',
    {
      name: 'kartotek_database_turns_total',
      help: 'Reads and transactions that were given a database connection.',
    },
    () => [[{}, database.pool().started]],
  );
  const byLane = (kind: 'gauge' | 'counter', name: string, help: string, read: (figures: LaneFigures) => number) =>
    readMetric(registry, kind, { name: `kartotek_database_${name}`, help, labelNames: ['lane'] }, () =>
      database.lanes().map((figures) => [{ lane: figures.lane }, read(figures)]),
    );
  byLane('gauge', 'lane_limit', 'Reads or transactions that may run at the same time.', ({ slots }) => slots);
  byLane('gauge', 'lane_running', 'Reads or transactions that run.', ({ running }) => running);
  byLane('gauge', 'lane_waiting', 'Reads or transactions that wait for their turn.', ({ waiting }) => waiting);
  byLane('counter', 'lane_waits_total', 'Reads or transactions that had to wait for their turn.', ({ waited }) => {
    return waited.count;
  });
  byLane('counter', 'lane_wait_seconds_total', 'Time that they waited.', ({ waited }) => waited.milliseconds / 1_000);
  readMetric(
    registry,
    'counter',
    {
      name: 'kartotek_database_refusals_total',
      help: 'Reads and transactions refused: share (one token or workspace has too many waiting), full (the queue), late (no turn in time).',
      labelNames: ['reason'],
    },
    () => sumOf(database.lanes().map(({ refused }) => refused)).map(([reason, count]) => [{ reason }, count]),
  );
  readMetric(
    registry,
    'counter',
    {
      name: 'kartotek_database_failures_total',
      help: 'Statements that failed, and connections that could not be made: lock_timeout (55P03), deadlock, serialization, statement_timeout, read_only, full, unavailable, other. Constraints are not counted.',
      labelNames: ['kind'],
    },
    () => Object.entries(database.failures()).map(([kind, count]): Reading[number] => [{ kind }, count]),
  );
}

function sumOf(all: readonly Readonly<Record<string, number>>[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const counts of all) {
    for (const [key, count] of Object.entries(counts)) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums];
}
