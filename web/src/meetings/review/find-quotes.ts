import { formatTime } from '../../../../src/transcripts/format-time.ts';
import type { Schema } from '../../api/client';
import type { Evidence } from '../content/evidence-of';

export type Utterance = Schema<'Utterance'>;

/** A part of an utterance's text. */
export interface Span {
  start: number;
  end: number;
}

/** Where a quote stands: in one utterance, or over several. */
export interface QuotePlace {
  utterance: number;
  span: Span;
}

/**
 * Returns a function that finds a quote in a transcript, word for word; white space may differ. First in the utterances of its
 * speaker and time, then in any, then over the borders of utterances.
 */
export function createQuoteFinder(utterances: readonly Utterance[]): (quote: Evidence) => QuotePlace[] {
  let byTime: Map<string, number[]> | undefined;
  let whole: { text: string; starts: number[] } | undefined;

  return ({ citat, kilde, tidspunkt }) => {
    const words = citat.trim().split(/\s+/u).filter(Boolean);
    if (words.length === 0) return [];
    const pattern = new RegExp(words.map(escaped).join('\\s+'), 'u');
    byTime ??= Map.groupBy(
      utterances.keys(),
      (at) => `${utterances[at]?.speaker}\n${formatTime(utterances[at]?.startMs ?? null)}`,
    );
    for (const at of byTime.get(`${kilde}\n${tidspunkt}`) ?? []) {
      const span = spanIn(utterances[at]?.text ?? '', pattern);
      if (span) return [{ utterance: at, span }];
    }
    whole ??= joined(utterances);
    const found = pattern.exec(whole.text);
    return found ? placesIn(whole.starts, utterances, found.index, found.index + found[0].length) : [];
  };
}

function spanIn(text: string, pattern: RegExp): Span | undefined {
  const found = pattern.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function joined(utterances: readonly Utterance[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of utterances) {
    starts.push(length);
    length += text.length + 1;
  }
  return { text: utterances.map(({ text }) => text).join('\n'), starts };
}

/** The parts of the utterances between two places of the joined text. */
function placesIn(starts: number[], utterances: readonly Utterance[], from: number, to: number): QuotePlace[] {
  // The last utterance that starts at or before `from`.
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= from) low = middle;
    else high = middle - 1;
  }
  const places: QuotePlace[] = [];
  for (let at = low; at < starts.length; at++) {
    const start = starts[at] ?? 0;
    if (start >= to) break;
    const length = utterances[at]?.text.length ?? 0;
    const span = { start: Math.max(0, from - start), end: Math.min(length, to - start) };
    if (span.end > span.start) places.push({ utterance: at, span });
  }
  return places;
}
