import type { Evidence, SummaryContent } from '../generation/summary-content.ts';
import { formatTime } from '../transcripts/format-time.ts';
import type { Trial, TrialUse } from './try-transcript.ts';

/** In English texts. The contract's words are Danish. */
const ENGLISH_PRIORITIES: Readonly<Record<string, string>> = { Høj: 'high', Mellem: 'normal', Lav: 'low' };

/**
 * A trial for a person: each statement with the words that it was taken from, then what it took. A statement that is not
 * sure begins with "check:".
 */
export function sayTrial({ content, ...trial }: Trial): string {
  const { titel, opsummering, hvadBlevAftalt, todos, hvadBlevDroeftet } = content;
  const evidence = Map.groupBy(content.context, ({ peger }) => peger);
  const quotes = (pointer: string) => (evidence.get(pointer) ?? []).map((entry) => `     ${sayEvidence(entry)}`);
  const mark = (pointer: string) =>
    evidence.get(pointer)?.some(({ sikkerhed }) => sikkerhed === 'tjek') ? 'check: ' : '';
  const section = (head: string, pointer: string, statements: readonly string[][]) => [
    '',
    statements.length === 0 ? `${head}: none` : head,
    ...statements.flatMap(([statement = '', ...facts], at) => [
      `${String(at + 1).padStart(3)}. ${mark(`${pointer}/${at}`)}${[statement, facts.filter(Boolean).join(', ')].filter(Boolean).join('  — ')}`,
      ...quotes(`${pointer}/${at}`),
    ]),
  ];
  const lines = [
    titel,
    '',
    opsummering || 'No summary text.',
    ...quotes('/opsummering'),
    ...section('Agreements', '/hvadBlevAftalt/aftaler', agreements(hvadBlevAftalt)),
    ...section('Todos', '/todos/opgaver', todosOf(todos, trial)),
    ...section('Topics', '/hvadBlevDroeftet/emner', topics(hvadBlevDroeftet)),
    '',
    ...sayCost(trial),
  ];
  return lines.map(plain).join('\n');
}

function agreements({ aftaler }: SummaryContent['hvadBlevAftalt']): string[][] {
  return aftaler.map(({ aftale, ansvarlig, deadline }) => [aftale, ansvarlig, due(deadline)]);
}

function todosOf({ opgaver }: SummaryContent['todos'], { language }: Pick<Trial, 'language'>): string[][] {
  return opgaver.map(({ opgave, ansvarlig, deadline, prioritet }) => {
    const priority = language === 'da' ? prioritet : (ENGLISH_PRIORITIES[prioritet] ?? prioritet);
    return [opgave, ansvarlig, due(deadline), priority];
  });
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

function sayCost({ transcript, ...use }: Omit<Trial, 'content'>): string[] {
  const { mediaType, utterances, durationSec, cuesPassedOver, speakers } = transcript;
  const length = durationSec === null ? '' : `, ${formatTime(durationSec * 1000)}`;
  const names = speakers.map(({ label, name }) => (label === name ? name : `${name} ("${label}")`)).join(', ');
  const passedOver = `${count(cuesPassedOver, 'cue')} passed over, with times that cannot be read`;
  return [
    `${count(utterances, 'utterance')} (${mediaType}${length}) of ${names || 'unknown speakers'}`,
    ...(cuesPassedOver > 0 ? [passedOver] : []),
    sayUse(use),
  ];
}

/** What a trial took, also one that failed. */
export function sayUse({ generator, tokens, requests, elapsedMs, processorMs }: TrialUse): string {
  return `${generator.name} ${generator.version}: ${sayTokens(tokens, requests)}, ${count(requests, 'request')}, ${inSeconds(elapsedMs)} s, ${inSeconds(processorMs)} s of processor time`;
}

function sayTokens(tokens: TrialUse['tokens'], requests: number): string {
  if (tokens === null) return requests === 0 ? 'no tokens' : 'tokens not told';
  return `${tokens.input} tokens in, ${tokens.output} out`;
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
