import type { Sample } from './measure.ts';
import type { Row } from './rows.ts';

/** The figures of a row in one workspace. */
export interface Result {
  row: Row;
  people: number;
  kartotek: Sample;
  /** Undefined if there is no floor or its program is not installed. */
  floor: Sample | undefined;
}

type Cells = readonly string[];

/** Both tables in Markdown, aligned for reading as text. */
export function report(results: readonly Result[]): string {
  return [
    '## What a request costs',
    '',
    'Server and database: processor time per request in microseconds. The floor’s server is the bare `node:http` server, or pgbench.',
    'Ratio: processor time of the floor, server and database together, divided by Kartotek’s.',
    '',
    table(COSTS, results.map(costs)),
    '',
    '## What more records cost',
    '',
    'Growth from the smaller workspace to the larger.',
    '',
    table(GROWTH, growthRows(results)),
    '',
  ].join('\n');
}

const COSTS = [
  'Row',
  'People',
  'Requests/s',
  'p50 ms',
  'p99 ms',
  'Server µs',
  'Database µs',
  'Floor requests/s',
  'p50 ms',
  'p99 ms',
  'Server µs',
  'Database µs',
  'Ratio',
  'Target',
];

function costs({ row, people, kartotek, floor }: Result): Cells {
  const ratio = floor && (floor.front + floor.database) / (kartotek.front + kartotek.database);
  return [
    row.name + refusals(kartotek) + (floor ? refusals(floor) : ''),
    whole(people),
    ...measured(kartotek),
    ...(floor ? measured(floor) : Array<string>(5).fill('n/a')),
    ratio === undefined ? 'n/a' : fixed(ratio, 2),
    row.ratioTarget === undefined ? '' : judged(ratio, row.ratioTarget, (value, target) => value >= target, '≥'),
  ];
}

function measured({ requestsPerSecond, p50, p99, front, database }: Sample): Cells {
  return [whole(requestsPerSecond), fixed(p50, 1), fixed(p99, 1), whole(front), whole(database)];
}

/** Answers other than 2xx invalidate a row, so they are shown next to its name. */
function refusals({ refused }: Sample): string {
  return Object.entries(refused)
    .map(([status, count]) => ` (${count} × ${status})`)
    .join('');
}

const GROWTH = ['Row', 'p50', 'p99', 'p99 target', 'Server', 'Database', 'Floor p99', 'Floor database'];

function growthRows(results: readonly Result[]): Cells[] {
  const sizes = results.map(({ people }) => people);
  const of = (row: Row, people: number) => results.find((result) => result.row === row && result.people === people);
  return [...new Set(results.map(({ row }) => row))].flatMap((row) => {
    const small = of(row, Math.min(...sizes));
    const large = of(row, Math.max(...sizes));
    return small && large && small !== large ? [growth(row, small, large)] : [];
  });
}

function growth(row: Row, small: Result, large: Result): Cells {
  const factor = (field: 'p50' | 'p99' | 'front' | 'database', side: 'kartotek' | 'floor' = 'kartotek') =>
    (large[side]?.[field] ?? Number.NaN) / (small[side]?.[field] ?? Number.NaN);
  // Refused requests cost little, so a row with any misses its target.
  const served = refusals(small.kartotek) === '' && refusals(large.kartotek) === '';
  const grown = served ? factor('p99') : Number.POSITIVE_INFINITY;
  return [
    row.name,
    times(factor('p50')),
    times(factor('p99')),
    row.growthTarget === undefined ? '' : judged(grown, row.growthTarget, (value, most) => value <= most, '≤'),
    times(factor('front')),
    times(factor('database')),
    times(factor('p99', 'floor')),
    times(factor('database', 'floor')),
  ];
}

function judged(
  value: number | undefined,
  target: number,
  holds: (value: number, target: number) => boolean,
  sign: string,
): string {
  const verdict = value === undefined || Number.isNaN(value) ? '' : holds(value, target) ? ' ✓' : ' ✗';
  return `${sign} ${target}${verdict}`;
}

const whole = (value: number) => (Number.isNaN(value) ? 'n/a' : Math.round(value).toLocaleString('en-US'));
const fixed = (value: number, digits: number) => (Number.isNaN(value) ? 'n/a' : value.toFixed(digits));
const times = (value: number) => (Number.isNaN(value) ? 'n/a' : `${value.toFixed(2)} ×`);

/** A Markdown table, aligned for reading as text. */
export function table(head: Cells, rows: readonly Cells[]): string {
  const widths = head.map((cell, n) => Math.max(cell.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (cells: Cells) =>
    `| ${cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, n) => (n === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
