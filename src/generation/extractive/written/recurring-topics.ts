import type { Sentence } from '../../speech/sentence.ts';
import type { Span } from './dense-spans.ts';
import { capitalised } from './heading.ts';
import type { Phrase, Spoken } from './recurring-phrases.ts';

export interface RecurringTopic {
  name: string;
  /** The name as it stands within a sentence. */
  inText: string;
  stems: ReadonlySet<string>;
  /** The phrases of which it is made: two, if one word alone says too little. */
  phrases: readonly string[];
  /** Those that mention it, in order. */
  mentions: readonly Sentence[];
  score: number;
}

const WORDS_A_TOPIC = 800;
const MOST = 10;
/** Less is noise: a phrase that came twice. */
const LEAST_SCORE = 2.2;
/** One word says less, so it needs more. */
const LEAST_ALONE = 3.4;
/** Of its mentions in the meeting. One word that is said everywhere is no topic of one stretch. */
const LEAST_SHARE = 0.6;
const LEAST_PARTNER = 1.9;
/** Spans looked at, best first. */
const CANDIDATES = 300;
/** Words. A longer stretch does not keep other topics out. */
const LONG = 700;
const MOST_WORDS = 5;
/** Words between two phrases that are said together. */
const CLOSE = 25;
const MOST_COMPARED = 40;

/** The topics that a meeting came back to within a stretch, named by what was said there most, best first. `densest`: the spans of its phrases, best first. */
export function recurringTopics(spoken: Spoken, densest: readonly Span[]): RecurringTopic[] {
  const spans = densest.slice(0, CANDIDATES);
  const wanted = Math.min(MOST, Math.max(1, Math.round(spoken.length / WORDS_A_TOPIC)));
  const chosen: { topic: RecurringTopic; span: Span }[] = [];
  const used = new Set<string>();
  for (const start of spans) {
    if (chosen.length >= wanted || start.score < LEAST_SCORE) break;
    if (start.phrase.stems.some((stem) => used.has(stem))) continue;
    const span = fuller(start, spans);
    if (span.phrase.stems.some((stem) => used.has(stem))) continue;
    if (chosen.some((other) => within(span, other.span) > 0.6)) continue;
    const topic = named(span, spans, used);
    if (topic === null) continue;
    chosen.push({ topic, span });
    for (const stem of topic.stems) used.add(stem);
  }
  return chosen.map(({ topic }) => topic);
}

/** A longer phrase around this one, if it is said about as often: "block access lists" rather than "block access". */
function fuller(span: Span, spans: readonly Span[]): Span {
  let best = span;
  for (const other of spans) {
    const longer = other.phrase.stems.length > best.phrase.stems.length;
    if (!longer || !` ${other.phrase.stems.join(' ')} `.includes(` ${best.phrase.stems.join(' ')} `)) continue;
    if (
      within(other, span) > 0.5 &&
      (other.sentences * 2 >= best.sentences || (best.phrase.stems.length === 1 && other.sentences >= 3))
    )
      best = other;
  }
  return best;
}

/** The share of a span that lies in another one, 0 if that one is long. */
function within(span: Span, other: Span): number {
  if (other.to - other.from > LONG) return 0;
  const common = Math.min(span.to, other.to) - Math.max(span.from, other.from);
  return Math.max(0, common) / Math.max(1, span.to - span.from);
}

/** Whether two phrases are said close to each other more than once. */
function areTogether(span: Span, other: Span): boolean {
  const own = mentionsOf(span).map(({ at }) => at);
  const close = mentionsOf(other).filter(({ at }) => own.some((place) => Math.abs(place - at) <= CLOSE));
  return close.length > 1;
}

const mentionsOf = ({ phrase, first, last }: Span) =>
  phrase.mentions.slice(first, Math.min(last + 1, first + MOST_COMPARED));

function named(span: Span, spans: readonly Span[], used: ReadonlySet<string>): RecurringTopic | null {
  const { phrase } = span;
  const own = new Set(phrase.stems);
  const mentions = phrase.mentions.slice(span.first, span.last + 1).map(({ sentence }) => sentence);
  if (phrase.stems.length > 1) return alone(phrase, mentions, span.score);
  const partner = spans.find(
    (other) =>
      other.score >= LEAST_PARTNER &&
      other.phrase.stems.length < MOST_WORDS - 1 &&
      !other.phrase.stems.some((stem) => own.has(stem) || used.has(stem)) &&
      (within(other, span) > 0.5 || within(span, other) > 0.5) &&
      (other.phrase.stems.length > 1 || other.phrase.proper || other.score >= LEAST_SCORE) &&
      areTogether(span, other),
  );
  if (partner !== undefined) {
    const longer = fuller(partner, spans);
    const joined = longer.phrase.stems.some((stem) => own.has(stem)) ? partner : longer;
    const [first, second] = joined.from < span.from ? [joined, span] : [span, joined];
    const and = mentions[0]?.language === 'da' ? 'og' : 'and';
    const others = joined.phrase.mentions.slice(joined.first, joined.last + 1).map(({ sentence }) => sentence);
    return {
      name: capitalised(`${first.phrase.shown} ${and} ${second.phrase.shown}`),
      inText: `${first.phrase.inText} ${and} ${second.phrase.inText}`,
      stems: new Set([...own, ...joined.phrase.stems]),
      phrases: [first.phrase.shown, second.phrase.shown],
      mentions: [...new Set([...mentions, ...others])].sort((a, b) => a.index - b.index),
      score: span.score,
    };
  }
  if (
    span.score < LEAST_ALONE ||
    span.share < LEAST_SHARE ||
    !(phrase.proper || (mentions[0]?.language === 'da' && phrase.shown.length > 8))
  )
    return null;
  return alone(phrase, mentions, span.score);
}

const alone = ({ shown, inText, stems }: Phrase, mentions: readonly Sentence[], score: number): RecurringTopic => ({
  name: capitalised(shown),
  inText,
  stems: new Set(stems),
  phrases: [shown],
  mentions,
  score,
});
