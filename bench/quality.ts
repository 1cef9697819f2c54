import { readdirSync, readFileSync } from 'node:fs';
import { extractSummary } from '../src/generation/extractive/extract-summary.ts';
import type { SummaryContent } from '../src/generation/summary-content.ts';

import type { Utterance } from '../src/transcripts/utterances.ts';
import { utterancesOf } from '../src/transcripts/utterances-of.ts';
import { matchItems } from './match-items.ts';

/**
 * Measures precision and recall of the extractive generator against transcripts marked by hand, by kind of statement.
 *
 *   node bench/quality.ts [--show <part of a file name>]
 *
 * `--show` lists missed and unmarked items. It does not show held-out transcripts, which must not be used for tuning
 * the rules.
 */
type Gold = {
  transcript: string;
  set: 'tuning' | 'held-out';
  language: 'da' | 'en';
  audience: 'CUSTOMER' | 'INTERNAL';
  subject: string;
  meetingDate: string;
  participants: string[];
  agreements: { quote: string }[];
  topics: { topic: string; raisedBy: string; quote: string }[];
  todos: { owner: string; deadline: string; quote: string }[];
};

const KINDS = ['todos', 'agreements', 'topics'] as const;
type Kind = (typeof KINDS)[number];
type Count = { matched: number; extracted: number; gold: number };
type Score = Record<Kind, Count> & { owners: Count; deadlines: Count };

const folder = new URL('./transcripts/', import.meta.url);
const show = process.argv[2] === '--show' ? process.argv[3] : undefined;

const rows: { gold: Gold; words: number; cpuMs: number; score: Score }[] = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()) {
  const gold: Gold = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const text = readFileSync(new URL(gold.transcript, folder), 'utf8');
  const before = process.cpuUsage();
  const utterances = [...utterancesOf(text, gold.transcript.endsWith('.vtt') ? 'text/vtt' : 'text/plain')];
  const content = extractSummary({
    utterances,
    subject: gold.subject,
    meetingDate: new Date(gold.meetingDate),
    participants: gold.participants,
  });
  const used = process.cpuUsage(before);
  const words = utterances.reduce((sum, utterance) => sum + utterance.text.split(/\s+/).length, 0);
  rows.push({ gold, words, cpuMs: (used.user + used.system) / 1000, score: scoreOf(content, gold, utterances) });
}

console.log(
  `${'transcript'.padEnd(30)} words  ${KINDS.map((kind) => `${kind} P / R`.padEnd(20)).join('')}owner  deadline  cpu ms`,
);
for (const set of ['tuning', 'held-out'] as const) {
  console.log(`\n${set}`);
  const own = rows.filter(({ gold }) => gold.set === set);
  for (const { gold, words, cpuMs, score } of own) printRow(gold.transcript, String(words), score, cpuMs.toFixed(0));
  printRow(`all ${set}`, '', total(own.map(({ score }) => score)), '');
}
const longest = rows.reduce((a, b) => (a.words >= b.words ? a : b));
console.log(
  `\nprocessor time for ${longest.gold.transcript} (${longest.words} words): ${(longest.cpuMs / 1000).toFixed(2)} s, target below 2 s`,
);

function scoreOf(content: SummaryContent, gold: Gold, utterances: Utterance[]): Score {
  const quotes = (pointer: string): string[] =>
    content.context.filter(({ peger }) => peger === pointer).map(({ citat }) => citat);
  const extracted: Record<Kind, string[][]> = {
    todos: content.todos.opgaver.map((_, at) => quotes(`/todos/opgaver/${at}`)),
    agreements: content.hvadBlevAftalt.aftaler.map((_, at) => quotes(`/hvadBlevAftalt/aftaler/${at}`)),
    // A topic is matched by its first quote, where it was raised. Further quotes only describe it.
    topics: content.hvadBlevDroeftet.emner.map((_, at) => quotes(`/hvadBlevDroeftet/emner/${at}`).slice(0, 1)),
  };
  const count = (kind: Kind): { pairs: number[]; count: Count } => {
    const pairs = matchItems(
      extracted[kind],
      gold[kind].map(({ quote }) => quote),
      utterances,
    );
    if (show !== undefined && gold.set === 'tuning' && gold.transcript.includes(show))
      explain(kind, pairs, extracted[kind], gold);
    const matched = pairs.filter((at) => at !== -1).length;
    return { pairs, count: { matched, extracted: extracted[kind].length, gold: gold[kind].length } };
  };
  const todos = count('todos');
  const owners = todos.pairs.filter(
    (at, item) => at !== -1 && gold.todos[at]?.owner === (content.todos.opgaver[item]?.ansvarlig || 'Alle'),
  );
  const deadlines = todos.pairs.filter((at, item) => {
    const said = content.todos.opgaver[item]?.deadline ?? '';
    const date = /\d{4}-\d{2}-\d{2}/.exec(said)?.[0] ?? '';
    return at !== -1 && gold.todos[at]?.deadline === date;
  });
  const of = todos.count.matched;
  return {
    todos: todos.count,
    agreements: count('agreements').count,
    topics: count('topics').count,
    owners: { matched: owners.length, extracted: of, gold: of },
    deadlines: { matched: deadlines.length, extracted: of, gold: of },
  };
}

function explain(kind: Kind, pairs: readonly number[], extracted: readonly string[][], gold: Gold): void {
  gold[kind].forEach(({ quote }, at) => {
    if (!pairs.includes(at)) console.log(`  missed ${kind}: ${quote}`);
  });
  pairs.forEach((at, item) => {
    if (at === -1) console.log(`  unmarked ${kind}: ${extracted[item]?.join(' | ')}`);
  });
}

function total(scores: readonly Score[]): Score {
  const add = (pick: (score: Score) => Count): Count =>
    scores.map(pick).reduce((a, b) => ({
      matched: a.matched + b.matched,
      extracted: a.extracted + b.extracted,
      gold: a.gold + b.gold,
    }));
  return {
    todos: add((score) => score.todos),
    agreements: add((score) => score.agreements),
    topics: add((score) => score.topics),
    owners: add((score) => score.owners),
    deadlines: add((score) => score.deadlines),
  };
}

function printRow(name: string, words: string, score: Score, cpu: string): void {
  const ratio = (part: number, whole: number): string => (whole === 0 ? '  - ' : (part / whole).toFixed(2));
  const cells = KINDS.map((kind) => {
    const { matched, extracted, gold } = score[kind];
    return `${ratio(matched, extracted)} / ${ratio(matched, gold)} (${gold})`.padEnd(20);
  });
  const { owners, deadlines } = score;
  console.log(
    `${name.padEnd(30)} ${words.padStart(5)}  ${cells.join('')}${ratio(owners.matched, owners.gold)}   ${ratio(deadlines.matched, deadlines.gold)}      ${cpu.padStart(5)}`,
  );
}
