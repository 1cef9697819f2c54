import type { Sample } from '../api/measure.ts';
import { table } from '../api/report.ts';

/** The figures of one kind of request. */
export interface Compared {
  name: string;
  /** One workspace with one token. */
  alone: Sample;
  /** All workspaces in turn. */
  spread: Sample;
}

interface Run {
  workspaces: number;
  rounds: number;
  seconds: number;
  connections: number;
  machine: string;
}

/** The largest allowed growth of the processor time. */
const TARGET = 1.1;

export function report(compared: readonly Compared[], run: Run): string {
  const many = run.workspaces.toLocaleString('en-US');
  const rows = compared.flatMap(({ name, alone, spread }) => [
    [name, '1', ...figures(alone), '', ''],
    [name, many, ...figures(spread), `${ratio(alone, spread).toFixed(2)} ×`, judged(alone, spread)],
  ]);
  return `# Many workspaces compared with one

${many} workspaces with one token each, whose requests take turns, and one workspace with one token and as many records, alternately:
${run.rounds} rounds of ${run.seconds} s each, medians; ${run.connections} connections, one service with limits that refuse nobody, everything on one machine.
Server and database: processor time per request in microseconds. How it is measured: [README](../README.md).

${run.machine}

${table(HEAD, rows)}
`;
}

const HEAD = [
  'Request',
  'Workspaces',
  'Requests/s',
  'p50 ms',
  'p99 ms',
  'Server µs',
  'Database µs',
  'Not 2xx',
  'Ratio',
  'Target',
];

function figures({ requestsPerSecond, p50, p99, front, database, refused }: Sample): string[] {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const others = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
  return [
    whole(requestsPerSecond),
    p50.toFixed(1),
    p99.toFixed(1),
    whole(front),
    whole(database),
    others.join(', ') || '0',
  ];
}

const cost = ({ front, database }: Sample) => front + database;
const ratio = (alone: Sample, spread: Sample) => cost(spread) / cost(alone);

function judged(alone: Sample, spread: Sample): string {
  const holds = ratio(alone, spread) <= TARGET && Object.keys(spread.refused).length === 0;
  return `≤ ${TARGET} ${holds ? '✓' : '✗'}`;
}
