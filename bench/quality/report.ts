import { addScores, type Count, KINDS, type Score, type Share } from './counts.ts';
import type { Kept } from './judged.ts';
import type { Cost } from './measure-cost.ts';
import type { Measured } from './measure-meeting.ts';
import { addWriting, type Writing } from './score-writing.ts';
import { HELD_OUT_0_1_0 } from './version-0-1-0.ts';

export interface SetReport {
  set: string;
  measured: readonly Measured[];
  judged: readonly { name: string; kept: Kept }[];
}

/** Files of our own that were written later, with the habits of real speech. */
export const REAL_SPEECH = 'talk-';

const ratio = (part: number, whole: number): string => (whole === 0 ? ' -  ' : (part / whole).toFixed(2));
const share = ({ part, whole }: Share): string => `${ratio(part, whole)} (${whole})`;
const pair = ({ matched, extracted, gold }: Count): string => `${ratio(matched, extracted)} / ${ratio(matched, gold)}`;

/** Prints the figures of one set of transcripts. */
export function printSet({ set, measured, judged }: SetReport): void {
  const marked = measured.filter(({ meeting }) => meeting.isMarked);
  const byWords = marked.some(({ meeting }) => meeting.topics.some(({ quotes }) => quotes.length === 0));
  console.log(`\n${set}: precision / recall (marked items)${byWords ? '; topics by words, a proxy' : ''}`);
  console.log(row('', ['words', 'todos', 'agreements', 'topics', 'owner', 'deadline', 'sure', 'to check']));
  const score = (one: Measured): Score => (one.strict ?? one.lenient).score;
  for (const one of marked) console.log(scoreRow(one.meeting.name, String(one.words), score(one)));
  const speech = marked.filter(({ meeting }) => meeting.name.startsWith(REAL_SPEECH));
  if (speech.length > 0) {
    console.log(scoreRow(`with the habits of speech (${REAL_SPEECH})`, '', addScores(speech.map(score))));
    console.log(scoreRow('others', '', addScores(marked.filter((one) => !speech.includes(one)).map(score))));
  }
  const all = addScores(marked.map(score));
  console.log(scoreRow(`all ${set}`, '', all));
  if (set === 'held-out') printBefore();
  printFlat(marked);
  printWriting(addWriting(measured.map(({ writing }) => writing)));
  if (judged.length > 0) printJudged(judged);
  const tokens = measured.flatMap(({ tokensUsed }) => tokensUsed);
  if (tokens.length === 0) return;
  const sum = (kind: 'input' | 'output'): number => tokens.reduce((total, one) => total + one[kind], 0);
  const seconds = measured.reduce((total, { ms }) => total + ms, 0) / 1000;
  console.log(
    `  tokens: ${sum('input')} in, ${sum('output')} out, with those for the lower case; ${seconds.toFixed(1)} s without it`,
  );
}

function printBefore(): void {
  const { todos, agreements, topics, owners, deadlines } = HELD_OUT_0_1_0;
  const two = ([precision, recall]: readonly [number, number]) => `${precision.toFixed(2)} / ${recall.toFixed(2)}`;
  const cells = ['', two(todos), two(agreements), two(topics), owners.toFixed(2), deadlines.toFixed(2)];
  console.log(row('version 0.1.0', cells));
}

function printFlat(marked: readonly Measured[]): void {
  const before = addScores(marked.map(({ lenient }) => lenient.score));
  const after = addScores(marked.map(({ flat }) => flat.score));
  console.log('\n  the same in lower case and without punctuation, both by the lenient rule');
  for (const kind of KINDS) {
    const [a, b] = [before[kind], after[kind]];
    const lost = [
      b.matched / (b.extracted || 1) - a.matched / (a.extracted || 1),
      (b.matched - a.matched) / (a.gold || 1),
    ];
    const signed = lost.map((one) => `${one >= 0 ? '+' : ''}${one.toFixed(2)}`).join(' / ');
    console.log(`    ${kind.padEnd(12)}${pair(a)}   flat ${pair(b)}   difference ${signed}`);
  }
}

function printWriting({
  copiedStatements,
  copiedSentences,
  firstPerson,
  lengths,
  topicNames,
  otherPriorities,
}: Writing): void {
  const fit = lengths.filter((length) => length >= 60 && length <= 180).length;
  const sorted = lengths.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `\n  copied: statements ${share(copiedStatements)}, sentences of the summary ${share(copiedSentences)}; in the first or second person ${share(firstPerson)}`,
  );
  console.log(
    `  summary: median ${median} words (${sorted[0] ?? 0}-${sorted.at(-1) ?? 0}), 60-180 words ${share({ part: fit, whole: lengths.length })}`,
  );
  console.log(
    `  topic names of 2-5 words ${share(topicNames)}; priorities other than Mellem ${share(otherPriorities)}`,
  );
}

function printJudged(judged: SetReport['judged']): void {
  console.log('\n  statements that were judged before: how many of the right and of the wrong ones are there');
  const line = (name: string, all: readonly Kept[]): void => {
    const sum = (which: 'right' | 'wrong', what: 'kept' | 'of') =>
      all.reduce((total, one) => total + one[which][what], 0);
    console.log(
      `    ${name.padEnd(26)}right ${sum('right', 'kept')} of ${sum('right', 'of')}, wrong ${sum('wrong', 'kept')} of ${sum('wrong', 'of')}`,
    );
  };
  for (const { name, kept } of judged) line(name, [kept]);
  line(
    'all',
    judged.map(({ kept }) => kept),
  );
}

export function printCosts(costs: readonly Cost[]): void {
  console.log('\nprocessor time and peak memory, each in a process of its own (targets: 500 ms for an hour, 300 MB)');
  for (const { name, words, cpuMs, againMs, memoryMb } of costs) {
    console.log(
      `  ${name.padEnd(36)}${String(words).padStart(6)} words  ${cpuMs.toFixed(0).padStart(5)} ms, again ${againMs.toFixed(0).padStart(4)} ms  ${memoryMb.toFixed(0).padStart(4)} MB`,
    );
  }
}

function scoreRow(name: string, words: string, score: Score): string {
  const counts = KINDS.map((kind) => `${pair(score[kind])} (${score[kind].gold})`);
  const { owners, deadlines, sure, toCheck } = score;
  return row(name, [
    words,
    ...counts,
    ratio(owners.part, owners.whole),
    ratio(deadlines.part, deadlines.whole),
    share(sure),
    ratio(toCheck.part, toCheck.whole),
  ]);
}

const WIDTHS = [7, 19, 19, 19, 7, 10, 11, 8];

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(36)}${cells.map((cell, at) => cell.padEnd(WIDTHS[at] ?? 8)).join('')}`.trimEnd();
}
