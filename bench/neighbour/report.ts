import { table } from '../api/report.ts';
import type { Result } from './result.ts';
import type { Tally } from './run-attack.ts';

/** All figures of one checkout, as stored with `--json`. */
export interface Measured {
  /** The measured checkout's commit. */
  commit: string;
  database: string;
  /** How it was measured, in a sentence. */
  effort: string;
  machine: string;
  results: Result[];
}

/** The largest allowed p99 under attack, as a multiple of the p99 without it. */
const MOST_RATIO = 3;

/** The report in Markdown, which begins with a comparison if there are earlier figures. */
export function report(run: Measured, before: Measured | undefined): string {
  return [
    '# The service for a neighbour under attack',
    '',
    'How it is measured: [README](../README.md).',
    '',
    run.machine,
    '',
    ...(before
      ? [`## ${before.commit} and ${run.commit}`, '', comparison(before, run), '', ...details(before), ...details(run)]
      : details(run)),
  ].join('\n');
}

function details({ commit, database, effort, results }: Measured): string[] {
  return [
    `## ${commit} (${database})`,
    '',
    effort,
    '',
    table(LATENCY_HEAD, results.map(latencyRow)),
    '',
    table(SERVICE_HEAD, results.map(serviceRow)),
    '',
  ];
}

const LATENCY_HEAD = [
  'Attack',
  'Quiet p50 ms',
  'p99',
  'Attacked p50',
  'p99',
  'Ratio',
  'Reads p99',
  'Writes p99',
  'Failed',
];

function latencyRow(result: Result): string[] {
  const { number, what, quiet, attacked, failed, requests } = result;
  return [
    `${number} ${what}`,
    ms(quiet.p50),
    ms(quiet.p99),
    ms(attacked.p50),
    ms(attacked.p99),
    verdict(result),
    `${ms(quiet.readsP99)} → ${ms(attacked.readsP99)}`,
    `${ms(quiet.writesP99)} → ${ms(attacked.writesP99)}`,
    `${failures(result)} of ${requests}${failures(result) > 0 ? ` (${tallied(failed)})` : ''}`,
  ];
}

const SERVICE_HEAD = ['Attack', 'Live p99 ms', 'max', 'Memory MB', 'The attacker got', 'Remarks'];

function serviceRow({ number, name, attacked, memory, tally, ...rest }: Result): string[] {
  return [
    `${number} ${name}`,
    ms(attacked.liveP99),
    ms(attacked.liveMax),
    `${whole(memory.before)} → ${whole(memory.peak)}`,
    tallied(tally),
    remarks({ attacked, ...rest }).join('; '),
  ];
}

function remarks(result: Pick<Result, 'quiet' | 'attacked' | 'died' | 'readyAfterMs' | 'transactions'>): string[] {
  const { quiet, attacked, died, readyAfterMs, transactions } = result;
  const short = ({ approvalMax, approvalCame }: Result['quiet']) =>
    approvalMax === undefined ? 'n/a' : `${approvalCame ? '' : '> '}${(approvalMax / 1000).toFixed(1)} s`;
  return [
    ...(died === undefined ? [] : [`the service died: ${died}`]),
    ...(died === undefined && readyAfterMs === undefined ? ['not ready within 10 s after the attack'] : []),
    ...(readyAfterMs !== undefined && readyAfterMs > 1_000 ? [`ready ${seconds(readyAfterMs)} after the attack`] : []),
    ...(attacked.approvalMax === undefined
      ? []
      : [`a short transcript’s summary: ${short(quiet)} → ${short(attacked)}`]),
    ...(transactions === undefined || Number.isNaN(transactions) ? [] : [`${whole(transactions)} transactions`]),
  ];
}

const COMPARISON_HEAD = [
  'Attack',
  'p99 ms before',
  'now',
  'Ratio before',
  'now',
  'Failed before',
  'now',
  'Memory MB before',
  'now',
];

function comparison(before: Measured, now: Measured): string {
  const rows = now.results.flatMap((result) => {
    const earlier = before.results.find(({ name }) => name === result.name);
    if (!earlier) return [];
    const pair = (of: (result: Result) => string) => [of(earlier), of(result)];
    return [
      [
        `${result.number} ${result.what}`,
        ...pair(({ quiet, attacked }) => `${ms(quiet.p99)} → ${ms(attacked.p99)}`),
        ...pair(verdict),
        ...pair((one) => `${failures(one)} of ${one.requests}`),
        ...pair(({ memory }) => whole(memory.peak)),
      ],
    ];
  });
  return table(COMPARISON_HEAD, rows);
}

function verdict(result: Result): string {
  const ratio = Number.isNaN(result.ratio) ? 'n/a' : result.ratio.toFixed(1);
  if (!result.judged) return ratio;
  return `${ratio} ${result.ratio <= MOST_RATIO && failures(result) === 0 && result.died === undefined ? '✓' : '✗'}`;
}

const failures = ({ failed }: Result) => Object.values(failed).reduce((sum, count) => sum + count, 0);
const tallied = (tally: Tally) =>
  Object.entries(tally)
    .map(([what, count]) => `${whole(count)} × ${what}`)
    .join(', ') || 'nothing';
const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : 'n/a');
const ms = (value: number) => (Number.isFinite(value) && value < 100 ? value.toFixed(1) : whole(value));
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
