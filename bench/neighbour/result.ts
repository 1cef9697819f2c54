import { percentiles } from '../api/load.ts';
import type { Round } from './measure-round.ts';
import type { Sample } from './neighbour-load.ts';
import type { Tally } from './run-attack.ts';
import type { Scenario } from './scenario.ts';

/** What the neighbour felt, in ms. */
export interface Felt {
  p50: number;
  p99: number;
  readsP99: number;
  writesP99: number;
  /** Of `/health/live`. */
  liveP99: number;
  liveMax: number;
  /** From the upload of a short transcript to its summary; one that never came counts with the time it was waited for. */
  approvalMax: number | undefined;
  approvalCame: boolean;
}

/** A scenario: medians over its rounds, the worst of what has no median. */
export interface Result {
  name: string;
  number: string;
  what: string;
  judged: boolean;
  quiet: Felt;
  attacked: Felt;
  /** Of the p99s. */
  ratio: number;
  /** The neighbour's requests under attack, and those of them that failed, by status. */
  requests: number;
  failed: Tally;
  /** Resident, in MB. */
  memory: { before: number; peak: number };
  /** What the attacker was answered. */
  tally: Tally;
  /** Where they are the figure. */
  transactions: number | undefined;
  died: string | undefined;
  /** In ms; undefined where it was never ready in time. */
  readyAfterMs: number | undefined;
}

export function resultOf({ name, number, what, judged, transactions }: Scenario, rounds: readonly Round[]): Result {
  const quiet = feltIn(rounds.map((round) => round.quiet));
  const attacked = feltIn(rounds.map((round) => round.attacked));
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

function feltIn(samples: readonly Sample[]): Felt {
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

/** Those without an answer already stand among the times. */
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
