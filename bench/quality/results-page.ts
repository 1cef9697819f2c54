import { addScores, type Count, KINDS, type Share } from './counts.ts';
import type { Cost } from './measure-cost.ts';
import type { Measured } from './measure-meeting.ts';
import { REAL_SPEECH, type SetReport } from './report.ts';
import { addWriting } from './score-writing.ts';
import { HELD_OUT_0_1_0 } from './version-0-1-0.ts';

const ratio = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(2));
const share = ({ part, whole }: Share): string => ratio(part, whole);
const pair = ({ matched, extracted, gold }: Count): string => `${ratio(matched, extracted)} / ${ratio(matched, gold)}`;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

interface Group {
  name: string;
  measured: readonly Measured[];
}

/** `results/quality.md`. Of a given folder it holds sums only. */
export function resultsPage(sets: readonly SetReport[], costs: readonly Cost[], day: Date): string {
  const groups = sets.flatMap(groupsOf);
  const marked = groups.map(({ name, measured }) => ({
    name,
    measured: measured.filter(({ meeting }) => meeting.isMarked),
  }));
  return `# Quality of summaries

Figures of \`node bench/quality.ts\`, by rules, ${day.toISOString().slice(0, 10)}. The [bench's page](../README.md) says what they mean.
Meetings that are given were written by nobody for this project; they are kept outside the repository.

## What is found: precision / recall

${table(
  ['Set', 'Marked meetings', 'Todos', 'Agreements', 'Topics', 'Owner', 'Deadline', 'Sure', 'To check'],
  [...marked.map(foundRow), before()],
)}

## In lower case and without punctuation

By the lenient rule: as it was said, then in lower case and without punctuation.

${table(['Set', 'Todos', 'flat', 'Agreements', 'flat', 'Topics', 'flat'], marked.map(flatRow))}

## How it is written

${table(
  [
    'Set',
    'Copied statements',
    'Copied sentences',
    'First or second person',
    'Words of the summary, median',
    '60-180 words',
    'Topic names of 2-5 words',
    'Priorities other than Mellem',
  ],
  groups.map(writingRow),
)}

## What it costs

Each in a process of its own, the least of three runs: a first run, in which Node.js compiles the rules, and the next.

${table(
  ['Transcript', 'Words', 'First run', 'Next run', 'Peak memory'],
  costs.map(({ name, words, cpuMs, againMs, memoryMb }) => [
    name,
    words,
    `${cpuMs.toFixed(0)} ms`,
    `${againMs.toFixed(0)} ms`,
    `${memoryMb.toFixed(0)} MB`,
  ]),
)}
`;
}

function groupsOf({ set, measured }: SetReport): Group[] {
  const isTalk = ({ meeting }: Measured): boolean => meeting.name.startsWith(REAL_SPEECH);
  if (set !== 'tuning') return [{ name: set, measured }];
  return [
    { name: 'tuning', measured: measured.filter((one) => !isTalk(one)) },
    { name: `tuning, \`${REAL_SPEECH}…\``, measured: measured.filter(isTalk) },
  ];
}

function foundRow({ name, measured }: Group): (string | number)[] {
  const all = addScores(measured.map(({ strict, lenient }) => (strict ?? lenient).score));
  const counts = KINDS.map((kind) => pair(all[kind]));
  const shares = [all.owners, all.deadlines, all.sure, all.toCheck].map(share);
  return [name, measured.length, ...counts, ...shares];
}

function before(): string[] {
  const { todos, agreements, topics, owners, deadlines } = HELD_OUT_0_1_0;
  const counts = [todos, agreements, topics].map((both) => both.map((one) => one.toFixed(2)).join(' / '));
  return ['held-out, version 0.1.0', '', ...counts, owners.toFixed(2), deadlines.toFixed(2), '', ''];
}

function flatRow({ name, measured }: Group): string[] {
  const said = addScores(measured.map(({ lenient }) => lenient.score));
  const flat = addScores(measured.map((one) => one.flat.score));
  return [name, ...KINDS.flatMap((kind) => [pair(said[kind]), pair(flat[kind])])];
}

function writingRow({ name, measured }: Group): (string | number)[] {
  const all = addWriting(measured.map(({ writing }) => writing));
  const lengths = all.lengths.toSorted((a, b) => a - b);
  const fit = lengths.filter((length) => length >= 60 && length <= 180).length;
  return [
    name,
    share(all.copiedStatements),
    share(all.copiedSentences),
    share(all.firstPerson),
    lengths[Math.floor(lengths.length / 2)] ?? 0,
    ratio(fit, lengths.length),
    share(all.topicNames),
    share(all.otherPriorities),
  ];
}
