import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { metric, readMetrics } from './metrics-page.ts';
import type { LoadFigures } from './mixed-load.ts';

export interface TableFigures {
  rows: number;
  bytes: number;
}

/** One look at the service and its database. Memory in MB. */
export interface Sample {
  /** Since the load began. */
  minutes: number;
  resident: number;
  /** The heap that the main thread has reserved. */
  heapTotal: number;
  /** What the heap's old generation used at least since the look before: what was left by a collection. */
  heapLive: number;
  /** Outside of the heap: buffers. */
  external: number;
  /** Private memory of PostgreSQL's sessions of the service, all together. */
  sessions: number;
  connections: number;
  /** Distinct prepared statements of all connections: no session has more. */
  statements: number;
  tables: Record<string, TableFigures>;
  load: LoadFigures;
}

const MB = 2 ** 20;

/** Looks at the service's process, its metrics page and its tables. */
export async function takeSample(
  service: { pid: number; port: number },
  database: Client,
): Promise<Omit<Sample, 'minutes' | 'load' | 'heapLive'>> {
  const metrics = await readMetrics(service.port);
  const pids = await sessionPids(database);
  return {
    resident: memoryOf(service.pid, 'VmRSS'),
    heapTotal: metric(metrics, 'nodejs_heap_size_total_bytes') / MB,
    external: metric(metrics, 'nodejs_external_memory_bytes') / MB,
    sessions: pids.reduce((sum, pid) => sum + memoryOf(pid, 'RssAnon'), 0),
    connections: pids.length,
    statements: metric(metrics, 'kartotek_database_statement_texts'),
    tables: await countTables(database),
  };
}

async function sessionPids(database: Client): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  return rows.map(({ pid }) => pid);
}

/** 0: the process has ended. */
function memoryOf(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  try {
    const kilobytes = new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Exact numbers of rows, of partitions with their table. */
async function countTables(database: Client): Promise<Record<string, TableFigures>> {
  const { rows } = await database.query<{ name: string; rows: string; bytes: string }>(`
    select root.relname as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', root.relname), false, true, '')))[1]::text as rows,
      pg_total_relation_size(root.oid) +
        (select coalesce(sum(pg_total_relation_size(inhrelid)), 0) from pg_inherits where inhparent = root.oid) as bytes
    from pg_class root
    where root.relnamespace = current_schema()::regnamespace and root.relkind in ('r', 'p') and not root.relispartition
    order by root.relname`);
  return Object.fromEntries(
    rows.map(({ name, rows: count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]),
  );
}
