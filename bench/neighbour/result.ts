import { percentiles } from '../api/load.ts';
import type { Round } from './measure-round.ts';
import type { Sample } from './neighbour-load.ts';
import type { Tally } from './run-attack.ts';
import type { Scenario } from './scenario.ts';

/** The neighbour's latencies in ms. */
export interface Latencies {
  p50: number;
  p99: number;
  readsP99: number;
  writesP99: number;
  /** Latency of `/health/live`. */
  liveP99: number;
  liveMax: number;
  /** Longest time from the upload of a short transcript to its summary. If it never came, the time waited. */
  approvalMax: number | undefined;
  approvalCame: boolean;
}

/** The figures of a scenario: medians over its rounds, or the worst. */
export interface Result {
  name: string;
  number: string;
  what: string;
  judged: boolean;
  quiet: Latencies;
  attacked: Latencies;
  /** p99 under attack divided by p99 without it. */
  ratio: number;
  /** The neighbour's requests under attack, and the failed ones by status. */
  requests: number;
  failed: Tally;
  /** Resident memory in MB. */
  memory: { before: number; peak: number };
  /** The attacker's answers. */
  tally: Tally;
  /** Only for scenarios that are about them. */
  transactions: number | undefined;
  died: string | undefined;
  /** In ms. Undefined if it was not ready in time in a round. */
  readyAfterMs: number | undefined;
}

export function resultOf({ name, number, what, judged, transactions }: Scenario, rounds: readonly Round[]): Result {
  const quiet = latenciesOf(rounds.map((round) => round.quiet));
  const attacked = latenciesOf(rounds.map((round) => round.attacked));
  const died = rounds.find((round) => round.died)?.died;
  const late = rounds.map(({ readyAfterMs }) => readyAfterMs);
  return {
    name,
    number,
    what,
    judged,
    quiet,
    attacked,
    ratio: attacked.p99 / quiet.p99,
    requests: sum(rounds.map((round) => countOf(round.attacked))),
    failed: together(rounds.map((round) => round.attacked.failed)),
    memory: {
      before: median(rounds.map((round) => round.memory.before)),
      peak: Math.max(...rounds.map((round) => round.memory.peak)),
    },
    tally: together(rounds.map((round) => round.tally)),
    transactions: transactions ? Math.max(0, median(rounds.map((round) => round.transactions))) : undefined,
    died: died && `${died.how} after ${(died.afterMs / 1000).toFixed(1)} s`,
    readyAfterMs: late.includes(undefined) ? undefined : Math.max(...late.map(Number)),
  };
}

function latenciesOf(samples: readonly Sample[]): Latencies {
  const each = (of: (sample: Sample) => number[], field: 'p50' | 'p99') =>
    median(samples.map((sample) => percentiles(of(sample).toSorted((a, b) => a - b))[field]));
  const both = ({ reads, writes }: Sample) => [...reads, ...writes];
  const approvals = samples.flatMap((sample) => sample.approvals);
  const waiting = samples.flatMap(({ stillWaiting }) => (stillWaiting === undefined ? [] : [stillWaiting]));
  const longest = Math.max(...approvals, ...waiting);
  return {
    p50: each(both, 'p50'),
    p99: each(both, 'p99'),
    readsP99: each(({ reads }) => reads, 'p99'),
    writesP99: each(({ writes }) => writes, 'p99'),
    liveP99: each(({ live }) => live, 'p99'),
    liveMax: Math.max(...samples.flatMap(({ live }) => live)),
    approvalMax: Number.isFinite(longest) ? longest : undefined,
    approvalCame: approvals.includes(longest),
  };
}

/** Requests without an answer are already among the times. */
function countOf({ reads, writes, failed }: Sample): number {
  return reads.length + writes.length + sum(Object.values(failed)) - (failed['no answer'] ?? 0);
}

function together(tallies: readonly Tally[]): Tally {
  const all: Tally = {};
  for (const [what, count] of tallies.flatMap((tally) => Object.entries(tally))) all[what] = (all[what] ?? 0) + count;
  return all;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
