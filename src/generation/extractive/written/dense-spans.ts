import type { Phrase, Spoken } from './recurring-phrases.ts';

/** A stretch of the meeting in which a phrase recurs. */
export interface Span {
  phrase: Phrase;
  /** Indexes of its mentions, the last one included. */
  first: number;
  last: number;
  /** Words of the meeting. */
  from: number;
  to: number;
  /** Sentences that mention it. */
  sentences: number;
  /** People who mention it. */
  speakers: number;
  /** Mentions in the span of those in the meeting. */
  share: number;
  score: number;
}

/** Words between two mentions of what is still the same topic. */
const SHORTEST_GAP = 90;
const LONGEST_GAP = 260;

/** The stretch in which each phrase is mentioned most, best first. */
export function densestSpans({ phrases, length }: Spoken): Span[] {
  const gap = Math.min(LONGEST_GAP, Math.max(SHORTEST_GAP, length / 20));
  return phrases
    .map((phrase) => densest(phrase, gap, length))
    .filter((span) => span.score > 0)
    .sort((a, b) => b.score - a.score || a.from - b.from || b.phrase.stems.length - a.phrase.stems.length);
}

function densest(phrase: Phrase, gap: number, length: number): Span {
  const { mentions } = phrase;
  let best: Span | undefined;
  let first = 0;
  for (let at = 1; at <= mentions.length; at += 1) {
    const [previous, next] = [mentions[at - 1], mentions[at]];
    if (previous === undefined || (next !== undefined && next.at - previous.at <= gap)) continue;
    const span = spanOf(phrase, first, at - 1, length);
    if (best === undefined || span.score > best.score) best = span;
    first = at;
  }
  return best ?? spanOf(phrase, 0, mentions.length - 1, length);
}

/** What a phrase of so many words says. */
const BY_WORDS = [0, 1, 2, 2.2, 2];
/** Letters from which a Danish word is a compound, which English writes as two words. */
const COMPOUND = 10;

function spanOf(phrase: Phrase, first: number, last: number, length: number): Span {
  const within = phrase.mentions.slice(first, last + 1);
  const sentences = new Set(within.map(({ sentence }) => sentence.index)).size;
  const turns = new Set(within.map(({ sentence }) => sentence.part)).size;
  const speakers = new Set(within.map(({ sentence }) => sentence.speaker)).size;
  const [from, to] = [within[0]?.at ?? 0, (within.at(-1)?.at ?? 0) + phrase.stems.length];
  const share = within.length / phrase.mentions.length;
  const words = phrase.stems.length;
  // What is said through half of a meeting is its theme, not one of its topics.
  const spread = length > 1500 ? Math.max(0.2, 1 - Math.max(0, (to - from) / length - 0.3) * 2) : 1;
  const specific = phrase.narrow === 0 ? (words > 1 ? 0.35 : 0) : 0.5 + phrase.narrow / 2;
  // A single word may be an adjective or a verb that no list knows.
  const noun = words > 1 || phrase.proper ? 1 : phrase.nominal < 0.3 ? 0 : 0.6 + 0.5 * phrase.nominal;
  const isDanish = within[0]?.sentence.language === 'da';
  const compound = isDanish && words === 1 && phrase.shown.length >= COMPOUND ? 1.6 : 1;
  const letters = phrase.shown.length / words;
  const long = phrase.proper ? 1.25 : letters >= 6 ? 1.1 : letters >= 5 ? 1 : 0.7;
  const said = Math.log2(1 + Math.min(12, sentences)) * (0.7 + 0.15 * Math.min(4, turns));
  const shared = 1 + 0.2 * (Math.min(3, speakers) - 1);
  const score =
    sentences < (words > 1 ? 2 : 3)
      ? 0
      : said * shared * (0.4 + 0.6 * share) * spread * specific * noun * long * compound * (BY_WORDS[words] ?? 2);
  return { phrase, first, last, from, to, sentences, speakers, share, score };
}
