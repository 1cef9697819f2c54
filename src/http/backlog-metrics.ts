import type { Registry } from 'prom-client';
import { type Reading, readMetric } from './read-metric.ts';

/** What waits in the database, of all processes. */
export interface Backlog {
  jobs: readonly { kind: string; waiting: number; later: number; running: number; oldestSeconds: number }[];
  events: { waiting: number; oldestSeconds: number } | undefined;
  erasures: { open: number; oldestSeconds: number } | undefined;
  locks: { waiting: number; longestSeconds: number } | undefined;
}

type Read = (backlog: Backlog) => Reading;

/** Queues and lock waits. Without an answer of the database they are left out. */
export function addBacklogMetrics(registry: Registry, look: () => Promise<Backlog | undefined>): void {
  const gauge = (name: string, help: string, labelNames: readonly string[], read: Read) =>
    readMetric(registry, 'gauge', { name: `kartotek_${name}`, help, labelNames }, async () => {
      const backlog = await look();
      return backlog ? read(backlog) : [];
    });
  gauge(
    'generation_jobs',
    'Generations in the queue of all processes: waiting (due), later (tried again after a failure), running. At most 10,000 of each are counted.',
    ['kind', 'state'],
    ({ jobs }) =>
      jobs.flatMap(({ kind, waiting, later, running }) =>
        Object.entries({ waiting, later, running }).map(([state, count]): Reading[number] => [{ kind, state }, count]),
      ),
  );
  gauge(
    'generation_oldest_job_seconds',
    'How long the oldest waiting generation has been due; 0: none waits.',
    ['kind'],
    ({ jobs }) => jobs.map(({ kind, oldestSeconds }) => [{ kind }, oldestSeconds]),
  );
  gauge('events_waiting', 'Events without a position yet, at most 10,000.', [], ({ events }) => one(events?.waiting));
  gauge('events_oldest_waiting_seconds', 'Age of the oldest of them; 0: none waits.', [], ({ events }) =>
    one(events?.oldestSeconds),
  );
  gauge('erasures_open', 'Erasures of people whose texts are still searched, at most 10,000.', [], ({ erasures }) =>
    one(erasures?.open),
  );
  gauge('erasure_oldest_seconds', 'How long ago the oldest of them was begun; 0: none is open.', [], ({ erasures }) =>
    one(erasures?.oldestSeconds),
  );
  gauge('database_lock_waiters', 'Sessions that wait for a lock, of all processes. Only PostgreSQL.', [], ({ locks }) =>
    one(locks?.waiting),
  );
  gauge('database_lock_wait_longest_seconds', 'The longest wait for a lock so far. Only PostgreSQL.', [], ({ locks }) =>
    one(locks?.longestSeconds),
  );
}

function one(value: number | undefined): Reading {
  return value === undefined ? [] : [[{}, value]];
}
