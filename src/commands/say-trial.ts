import type { Evidence, SummaryContent } from '../generation/summary-content.ts';
import { formatTime } from '../transcripts/format-time.ts';
import type { Trial } from './try-transcript.ts';

/** A trial for a person: each statement with the words that it was taken from, then what it took. */
export function sayTrial({ content, ...trial }: Trial): string {
  const { titel, opsummering, hvadBlevAftalt, todos, hvadBlevDroeftet } = content;
  const quotes = (pointer: string) =>
    content.context.filter(({ peger }) => peger === pointer).map((evidence) => `     ${sayEvidence(evidence)}`);
  const section = (head: string, pointer: string, statements: readonly string[][]) => [
    '',
    statements.length === 0 ? `${head}: none` : head,
    ...statements.flatMap(([statement = '', ...facts], at) => [
      `${String(at + 1).padStart(3)}. ${[statement, facts.filter(Boolean).join(', ')].filter(Boolean).join('  — ')}`,
      ...quotes(`${pointer}/${at}`),
    ]),
  ];
  const lines = [
    titel,
    '',
    opsummering || 'No summary text.',
    ...quotes('/opsummering'),
    ...section('Agreements', '/hvadBlevAftalt/aftaler', agreements(hvadBlevAftalt)),
    ...section('Todos', '/todos/opgaver', todosOf(todos)),
    ...section('Topics', '/hvadBlevDroeftet/emner', topics(hvadBlevDroeftet)),
    '',
    ...sayCost(trial),
  ];
  return lines.map(plain).join('\n');
}

function agreements({ aftaler }: SummaryContent['hvadBlevAftalt']): string[][] {
  return aftaler.map(({ aftale, ansvarlig, deadline }) => [aftale, ansvarlig, due(deadline)]);
}

function todosOf({ opgaver }: SummaryContent['todos']): string[][] {
  return opgaver.map(({ opgave, ansvarlig, deadline, prioritet }) => [opgave, ansvarlig, due(deadline), prioritet]);
}

function topics({ emner }: SummaryContent['hvadBlevDroeftet']): string[][] {
  return emner.map(({ emne, beskrivelse, rejstAf }) => [emne, rejstAf, beskrivelse]);
}

function due(deadline: string): string {
  return deadline === '' ? '' : `due ${deadline}`;
}

function sayEvidence({ citat, kilde, tidspunkt }: Evidence): string {
  return [`"${citat}"`, [kilde, tidspunkt].filter(Boolean).join(', ')].filter(Boolean).join('  ');
}

function sayCost({
  generator,
  transcript,
  tokens,
  requests,
  elapsedMs,
  processorMs,
}: Omit<Trial, 'content'>): string[] {
  const { mediaType, utterances, durationSec, speakers } = transcript;
  const length = durationSec === null ? '' : `, ${formatTime(durationSec * 1000)}`;
  const names = speakers.map(({ label, name }) => (label === name ? name : `${name} ("${label}")`)).join(', ');
  return [
    `${count(utterances, 'utterance')} (${mediaType}${length}) of ${names || 'unknown speakers'}`,
    `${generator.name} ${generator.version}: ${sayTokens(tokens)}, ${count(requests, 'request')}, ${inSeconds(elapsedMs)} s, ${inSeconds(processorMs)} s of processor time`,
  ];
}

function sayTokens(tokens: Trial['tokens']): string {
  return tokens === null ? 'no tokens' : `${tokens.input} tokens in, ${tokens.output} out`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

/** What people said must not send the terminal a sequence. */
function plain(line: string): string {
  return line.replaceAll(/(?!\n)[\p{Cc}\u2028\u2029]/gu, '?');
}
