import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endedChildrenTime, processTime, serverTime } from '../../tests/harness/processor-time.ts';
import type { Load, Outcome, Plan } from './load.ts';

/** The figures of one side in one round. Processor times are in microseconds per request. */
export interface Sample {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the HTTP server, or of pgbench. */
  front: number;
  database: number;
  /** Processor time of the pooler in between; 0 without one. */
  pooler: number;
  refused: Record<string, number>;
}

/** One side of a row: Kartotek or its floor. */
export type Side = (ms: number) => Promise<Sample>;

export interface Bench {
  url: string;
  /** Of the server, or of each node of a cluster. */
  postmaster: number | readonly number[];
  client: ChildProcess;
  /** The process of a pooler in front of the database. */
  pooler?: number;
}

const CONNECTIONS = 32;

/** A side measured over HTTP. The plan is made again for each round. */
export function httpSide(
  bench: Bench,
  server: { pid: number; port: number },
  token: string,
  plan: () => Promise<Plan>,
  connections = CONNECTIONS,
): Side {
  return async (ms) => {
    const load: Load = { port: server.port, token, connections, ms, plan: await plan() };
    return sample(
      () => processTime(server.pid),
      bench,
      () => ask(bench.client, load),
    );
  };
}

/** A side measured by running a program that ends by itself. */
export function programSide(bench: Bench, run: (ms: number) => Promise<Outcome>): Side {
  return (ms) => sample(endedChildrenTime, bench, () => run(ms));
}

async function sample(frontTime: () => number, bench: Bench, run: () => Promise<Outcome>): Promise<Sample> {
  const poolerTime = () => (bench.pooler === undefined ? 0 : processTime(bench.pooler));
  const before = { front: frontTime(), database: databaseTime(bench), pooler: poolerTime() };
  const { requests, seconds, p50, p99, refused } = await run();
  const front = (frontTime() - before.front) / requests;
  const database = (databaseTime(bench) - before.database) / requests;
  const pooler = (poolerTime() - before.pooler) / requests;
  return { requestsPerSecond: requests / seconds, p50, p99, front, database, pooler, refused };
}

const databaseTime = ({ postmaster }: Bench) => [postmaster].flat().reduce((sum, one) => sum + serverTime(one), 0);

async function ask(client: ChildProcess, load: Load): Promise<Outcome> {
  const answered = once(client, 'message');
  client.send(load);
  const [{ outcome, error }] = (await answered) as [{ outcome?: Outcome; error?: string }];
  if (!outcome) throw new Error(`The load ended early: ${error}`);
  return outcome;
}

/** Measures the sides alternately, so that other load affects both. Returns the median of each. */
export async function inTurns(sides: readonly Side[], rounds: number, ms: number, warmMs: number): Promise<Sample[]> {
  const samples: Sample[][] = sides.map(() => []);
  for (const side of sides) await side(warmMs);
  for (let round = 0; round < rounds; round++) {
    for (const [n, side] of sides.entries()) samples[n]?.push(await side(ms));
  }
  return samples.map(medians);
}

function medians(samples: readonly Sample[]): Sample {
  const of = (field: 'requestsPerSecond' | 'p50' | 'p99' | 'front' | 'database' | 'pooler') =>
    median(samples.map((sample) => sample[field]));
  const refused: Record<string, number> = {};
  for (const sample of samples) {
    for (const [status, count] of Object.entries(sample.refused)) refused[status] = (refused[status] ?? 0) + count;
  }
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    front: of('front'),
    database: of('database'),
    pooler: of('pooler'),
    refused,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
