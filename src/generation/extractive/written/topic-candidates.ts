import type { Sentence } from '../../speech/sentence.ts';
import type { Span } from './dense-spans.ts';
import type { RaisedTopic } from './raised-topic.ts';
import type { Spoken } from './recurring-phrases.ts';
import { topicSigns } from './topic-signs.ts';
import { stemsOf } from './word-kinds.ts';

/** What may be a topic: somebody raised it, or it was said again and again. */
export interface TopicCandidate {
  readonly name: string;
  readonly stems: readonly string[];
  readonly raised: (RaisedTopic & { raisedBy: string }) | null;
  readonly span: Span | null;
  /** The sentence with which the talk of it begins. */
  readonly first: Sentence;
  /** What speaks for and against it. */
  readonly signs: readonly string[];
}

/** Spans looked at, best first. */
const MOST_SPANS = 30;

/** What may be a topic of a meeting: what was raised, in order, then the phrases that recur, best first. */
export function topicCandidates(
  sentences: readonly Sentence[],
  raised: readonly (RaisedTopic & { raisedBy: string })[],
  spoken: Spoken,
  densest: readonly Span[],
): TopicCandidate[] {
  const spans = densest.slice(0, MOST_SPANS);
  const byName = new Map(spans.map((span) => [span.phrase.shown.toLowerCase(), span]));
  const seen = new Set<string>();
  const isNew = (name: string): boolean => {
    const key = name.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const found = [
    ...raised.map((topic) => {
      const span = byName.get(topic.name.toLowerCase()) ?? null;
      return { name: topic.name, raised: topic, span, first: topic.quote.sentence };
    }),
    ...spans.flatMap((span) => {
      const first = span.phrase.mentions[span.first]?.sentence;
      return first === undefined ? [] : [{ name: span.phrase.shown, raised: null, span, first }];
    }),
  ];
  return found
    .filter(({ name }) => isNew(name))
    .map((one) => {
      const stems = one.raised === null && one.span !== null ? one.span.phrase.stems : stemsOf(one.name, one.first);
      return { ...one, stems, signs: topicSigns({ ...one, stems }, sentences, spoken) };
    });
}
