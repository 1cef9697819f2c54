import { table } from '../api/report.ts';
import type { Hold } from './hold-of-cleaning.ts';
import { LOGGED_FROM_MS, type LockWaits } from './lock-waits-in.ts';
import type { Sample } from './samples.ts';

export interface LongRun {
  machine: string;
  minutes: number;
  workspaces: number;
  tokens: number;
  /** Requests per second in short, and those sent. */
  capacity: number;
  perSecond: number;
  mix: string;
  samples: readonly Sample[];
  waits: LockWaits;
  hold: Hold;
}

/** Minutes after which memory is expected to be flat. */
const WARM_MINUTES = 10;
/** Growth of memory in MB an hour, and the longest hold in ms. */
const TARGETS = { growth: 10, hold: 50 };
/** Tables that have a row for each record, or for each thing that was done to one, with what bounds them. */
const KEPT: Readonly<Record<string, string>> = {
  person: 'kept until somebody erases them',
  briefing: 'kept until somebody erases them',
  briefing_reader: 'with its briefing',
  summary: 'kept until somebody erases them',
  summary_participant: 'with its summary',
  summary_reader: 'with its summary',
  summary_speaker: 'with its summary',
  transcript: 'with its summary',
  audit_entry: '`KARTOTEK_AUDIT_MONTHS`; tested in `src/database/keep-months.service.test.ts`',
  generation: '`KARTOTEK_GENERATION_MONTHS`; tested in `src/database/keep-months.service.test.ts`',
};

export function report(run: LongRun): string {
  const { samples, hold, waits } = run;
  return `# An hour of mixed load

${run.minutes} minutes of a mixed load at ${whole(run.perSecond)} requests a second: ${Math.round((run.perSecond / run.capacity) * 100)} % of the ${whole(run.capacity)} a second that the machine did just before.
${whole(run.workspaces)} workspaces, ${whole(run.tokens)} tokens, one service with its default settings, except that its connections are never replaced; everything on one machine, which others used too.
${run.mix}. How it is measured: [README](../README.md).

${run.machine}

## Memory and statements

In MB. *Live heap*: what a collection left, at least, since the row before; *reserved heap*: what the service keeps for the next one. *Sessions*: private memory of PostgreSQL's processes that serve the service, all together. *Statements*: distinct prepared statements of all connections, so no session has more.

${table(MEMORY_HEAD, memoryRows(samples))}

${growthOf(samples, 'resident', 'Resident memory of the service')}
${growthOf(samples, 'heapTotal', 'Reserved heap')}
${growthOf(samples, 'sessions', 'Memory of the sessions')}

## Answers

Times in ms, from when a request was due. *Unexpected*: answers with another status than the mix expects; *skipped*: requests that were not sent because 200 waited.

${table(ANSWER_HEAD, answerRows(samples))}

## Rows of tables

Rows that expire were put in before: in each minute as many keys, imports and events become old enough as the load adds, as in a service that has run for a month. Tables without a change are left out.

${table(tableHead(samples), tableRows(samples))}

## Cleaning

| | Target | |
| --- | ---: | --- |
| Longest wait of a writer for a batch that removes ${whole(hold.keys)} expired keys, in ms | ≤ ${TARGETS.hold} | ${hold.longest.toFixed(1)}${mark(hold.longest <= TARGETS.hold)} |
| p50 and p99 of these waits; batches | | ${hold.p50.toFixed(1)}, ${hold.p99.toFixed(1)}; ${hold.batches} |
| Waits for any lock over ${LOGGED_FROM_MS} ms in the whole run; the longest, in ms | | ${whole(waits.count)}; ${waits.longest.toFixed(1)} |
| Of these, waits of statements on keys | | ${whole(waits.onKeys)} |
`;
}

const MEMORY_HEAD = [
  'Minute',
  'Resident',
  'Live heap',
  'Reserved heap',
  'Buffers',
  'Sessions',
  'Connections',
  'Statements',
];

function memoryRows(samples: readonly Sample[]): string[][] {
  let since = Number.NEGATIVE_INFINITY;
  return marks(samples).map(({ minutes, resident, heapTotal, external, sessions, connections, statements }) => {
    const live = leastOf(samples.filter((one) => one.minutes > since && one.minutes <= minutes));
    since = minutes;
    return [minutes, resident, live, heapTotal, external, sessions, connections, statements].map(whole);
  });
}

function leastOf(samples: readonly Sample[]): number {
  const known = samples.map(({ heapLive }) => heapLive).filter((live) => !Number.isNaN(live));
  return known.length > 0 ? Math.min(...known) : Number.NaN;
}

/** By least squares over all samples after the warm minutes. */
function growthOf(samples: readonly Sample[], field: 'resident' | 'heapTotal' | 'sessions', what: string): string {
  const later = samples.filter(({ minutes }) => minutes >= WARM_MINUTES);
  if (later.length < 3) return `- ${what}: too short to tell the growth after minute ${WARM_MINUTES}.`;
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [atX, atY] = [mean(later.map(({ minutes }) => minutes)), mean(later.map((one) => one[field]))];
  const up = later.reduce((sum, one) => sum + (one.minutes - atX) * (one[field] - atY), 0);
  const across = later.reduce((sum, one) => sum + (one.minutes - atX) ** 2, 0);
  const growth = (up / across) * 60;
  const target = field === 'resident' ? `, target ≤ ${TARGETS.growth}${mark(growth <= TARGETS.growth)}` : '';
  return `- ${what} after minute ${WARM_MINUTES}: ${growth.toFixed(1)} MB an hour${target}, around ${whole(atY)} MB.`;
}

const ANSWER_HEAD = ['Minutes', 'Requests', 'p50', 'p99, median', 'p99, worst', 'Longest', 'Unexpected', 'Skipped'];

function answerRows(samples: readonly Sample[]): string[][] {
  const last = samples.at(-1)?.minutes ?? 0;
  const step = stepOf(last);
  return Array.from({ length: Math.round(last / step) }, (_, n) => {
    const within = samples.filter(({ minutes }) => minutes > n * step + 0.01 && minutes <= (n + 1) * step + 0.01);
    const loads = within.map(({ load }) => load);
    const sum = (of: (load: Sample['load']) => number) => loads.reduce((all, load) => all + of(load), 0);
    const p99s = loads.map(({ p99 }) => p99).toSorted((a, b) => a - b);
    const p50s = loads.map(({ p50 }) => p50).toSorted((a, b) => a - b);
    const unexpected: Record<string, number> = {};
    for (const load of loads) {
      for (const [what, count] of Object.entries(load.unexpected)) {
        const status = what.split(': ').at(-1) ?? what;
        unexpected[status] = (unexpected[status] ?? 0) + count;
      }
    }
    return [
      `${whole(n * step)}-${whole((n + 1) * step)}`,
      whole(sum(({ requests }) => requests)),
      (p50s[p50s.length >> 1] ?? Number.NaN).toFixed(1),
      (p99s[p99s.length >> 1] ?? Number.NaN).toFixed(1),
      (p99s.at(-1) ?? Number.NaN).toFixed(1),
      Math.max(...loads.map(({ longest }) => longest)).toFixed(0),
      Object.entries(unexpected)
        .map(([what, count]) => `${count} × ${what}`)
        .join('; ') || '0',
      whole(sum(({ skipped }) => skipped)),
    ];
  });
}

function tableHead(samples: readonly Sample[]): string[] {
  return ['Table', ...marks(samples).map(({ minutes }) => whole(minutes)), 'MB', 'Added per write', 'Bounded by'];
}

function tableRows(samples: readonly Sample[]): string[][] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const writes = samples.reduce((sum, { load }) => sum + writesIn(load.sent), 0);
  return Object.entries(last.tables).flatMap(([name, { rows, bytes }]) => {
    const counts = samples.map(({ tables }) => tables[name]?.rows ?? 0);
    if (new Set(counts).size === 1) return [];
    const added = rows - (first.tables[name]?.rows ?? 0);
    const kept = name in KEPT;
    return [
      [
        `\`${name}\``,
        ...marks(samples).map(({ tables }) => whole(tables[name]?.rows ?? 0)),
        (bytes / 2 ** 20).toFixed(1),
        kept ? (added / writes).toFixed(3) : '',
        KEPT[name] ?? (name === 'maintenance_task' ? 'a row for each task' : 'removed in the run'),
      ],
    ];
  });
}

/** Requests that changed something. */
function writesIn(sent: Readonly<Record<string, number>>): number {
  return Object.entries(sent).reduce(
    (sum, [name, count]) => (/^(create|update|archive|import)/.test(name) ? sum + count : sum),
    0,
  );
}

/** The first sample and about one for each sixth of the run. */
function marks(samples: readonly Sample[]): Sample[] {
  const step = stepOf(samples.at(-1)?.minutes ?? 0);
  return samples.filter(
    ({ minutes }, n) =>
      n === 0 || Math.floor((minutes + 0.01) / step) > Math.floor(((samples[n - 1]?.minutes ?? 0) + 0.01) / step),
  );
}

const stepOf = (minutes: number) => (minutes >= 20 ? 10 : Math.max(1, Math.ceil(minutes / 6)));
const mark = (holds: boolean) => (holds ? ' ✓' : ' ✗');
const whole = (value: number) => (Number.isNaN(value) ? 'n/a' : Math.round(value).toLocaleString('en-US'));
