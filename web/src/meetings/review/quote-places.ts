import type { EvidenceByKey } from '../content/evidence-of';
import { createQuoteFinder, type QuotePlace, type Span, type Utterance } from './find-quotes';

/** Which words of the transcript support which statement. */
export interface QuotePlaces {
  /** Each quote of a statement, in the order of the transcript; what was not found is left out. */
  of(key: string): readonly (readonly QuotePlace[])[];
  /** The statements that an utterance supports. */
  supportedBy(utterance: number): readonly string[];
}

export function locateQuotes(utterances: readonly Utterance[], evidence: EvidenceByKey): QuotePlaces {
  const find = createQuoteFinder(utterances);
  const byKey = new Map<string, QuotePlace[][]>();
  const supported = new Map<number, Set<string>>();
  for (const [key, quotes] of evidence) {
    const places = quotes.map(find).filter((found) => found.length > 0);
    byKey.set(
      key,
      places.sort((one, other) => (one[0]?.utterance ?? 0) - (other[0]?.utterance ?? 0)),
    );
    for (const { utterance } of places.flat()) {
      const keys = supported.get(utterance) ?? new Set();
      supported.set(utterance, keys.add(key));
    }
  }
  return {
    of: (key) => byKey.get(key) ?? [],
    supportedBy: (utterance) => [...(supported.get(utterance) ?? [])],
  };
}

/** The marked parts of each utterance, sorted, without overlaps. */
export function marksOf(quotes: readonly (readonly QuotePlace[])[]): ReadonlyMap<number, Span[]> {
  const marks = new Map<number, Span[]>();
  for (const { utterance, span } of quotes.flat()) marks.set(utterance, [...(marks.get(utterance) ?? []), span]);
  for (const [utterance, spans] of marks) {
    const merged: Span[] = [];
    for (const span of spans.sort((one, other) => one.start - other.start)) {
      const last = merged.at(-1);
      if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
      else merged.push({ ...span });
    }
    marks.set(utterance, merged);
  }
  return marks;
}
