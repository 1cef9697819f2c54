import type { Sentence } from '../../speech/sentence.ts';
import { type SpeechWord, speechWords } from './speech-words.ts';
import { DOING } from './word-kinds.ts';

interface Mention {
  sentence: Sentence;
  /** Words of the meeting before it. */
  at: number;
}

export interface Phrase {
  stems: readonly string[];
  /** As it was said most often. */
  shown: string;
  /** The same with the article that it has most often. */
  inText: string;
  /** Share of its words that name something narrow by themselves. */
  narrow: number;
  /** Whether it is a proper noun or an abbreviation. */
  proper: boolean;
  /** Share of its mentions that stand where a noun stands. */
  nominal: number;
  mentions: readonly Mention[];
}

export interface Spoken {
  /** Words of the meeting. */
  length: number;
  phrases: readonly Phrase[];
  /** Indexes of the sentences in which each stem was said, in order. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** Words of a phrase. */
const LONGEST = 4;
/** More are not collected, which bounds the memory that a hostile transcript takes. */
const MOST_PHRASES = 40_000;
const MOST_FORMS = 6;
/** Letters of a phrase. Nobody says more. */
const LONGEST_SHOWN = 60;

interface Collected {
  words: readonly SpeechWord[];
  forms: Map<string, number>;
  nominal: number;
  /** How often each article stood before it. */
  articles: Map<string, number>;
  mentions: Mention[];
}

/** The noun phrases that a meeting repeats, without those that name nothing. */
export function recurringPhrases(sentences: readonly Sentence[], names: ReadonlySet<string>): Spoken {
  const runs: { sentence: Sentence; at: number; words: SpeechWord[] }[] = [];
  const counts = new Map<string, number>();
  const proper = new Map<string, number>();
  const lower = new Map<string, number>();
  const places = new Map<string, number[]>();
  let length = 0;
  for (const sentence of sentences) {
    const words = speechWords(sentence, names);
    let run: SpeechWord[] = [];
    const begin = (word: SpeechWord, index: number): void => {
      run = [word];
      runs.push({ sentence, at: length + index, words: run });
    };
    words.forEach((word, index) => {
      if (word.kind !== 'grammar') addPlace(places, word.stem, sentence.index);
      const joins = run.length > 0 && !word.apart;
      if (word.kind === 'open' || word.kind === 'wide' || word.kind === 'adjective') {
        if (joins) run.push(word);
        else begin(word, index);
        counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
        if (word.proper) proper.set(word.stem, (proper.get(word.stem) ?? 0) + 1);
        else if (word.shown === word.lower) lower.set(word.stem, (lower.get(word.stem) ?? 0) + 1);
      } else if (word.kind === 'participle' && !DOING.has(word.lower)) {
        begin(word, index);
        counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
      } else run = [];
    });
    length += words.length;
  }
  const collected = new Map<string, Collected>();
  for (const { sentence, at, words } of runs) {
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + LONGEST); to += 1) {
        const part = words.slice(from, to);
        // A phrase recurs only if its words do.
        if ((counts.get(part.at(-1)?.stem ?? '') ?? 0) < 2) break;
        if (!isNominal(part)) continue;
        collect(collected, part, { sentence, at: at + from });
      }
    }
  }
  // The first word of a sentence has its capital letter for its place.
  const isProper = (stem: string): boolean => (proper.get(stem) ?? 0) > (lower.get(stem) ?? 0);
  return {
    length,
    places,
    phrases: [...collected.values()]
      .filter(({ mentions }) => mentions.length > 1)
      .map(({ words, forms, nominal, articles, mentions }) => ({
        stems: words.map(({ stem }) => stem),
        ...shownAs(mostFrequent(forms, words, isProper), words, articles, mentions.length),
        narrow: words.filter(({ kind }) => kind === 'open' || kind === 'adjective').length / words.length,
        proper: words.every(({ stem }) => isProper(stem)),
        nominal: nominal / mentions.length,
        mentions,
      })),
  };
}

function addPlace(places: Map<string, number[]>, stem: string, index: number): void {
  const known = places.get(stem);
  if (known === undefined) places.set(stem, [index]);
  else if (known.at(-1) !== index) known.push(index);
}

/** Shares of the mentions from which on a phrase has the article in a text; a thing that is counted needs one sooner: "the power button". */
const DEFINITE = 0.4;
const DEFINITE_THING = 0.1;
const MASS_PLURAL_OR_NAME = /(?:s|ion|ing|ance|ence|ment|ity|ness|ism|ship|[^aeiou]y|(?:^| )\S*\p{Lu}\S*)$/u;

function shownAs(
  shown: string,
  [first]: readonly SpeechWord[],
  articles: ReadonlyMap<string, number>,
  mentions: number,
): Pick<Phrase, 'shown' | 'inText'> {
  const [article = '', count = 0] = [...articles].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const whole = `${article} ${shown}`;
  if (article !== 'the') {
    // "den offentlige sektor": a definite adjective needs its article.
    const definite = first?.kind === 'adjective' && count / mentions >= DEFINITE ? whole : shown;
    return { shown: definite, inText: definite };
  }
  const least = MASS_PLURAL_OR_NAME.test(shown) ? DEFINITE : DEFINITE_THING;
  return { shown, inText: count / mentions >= least ? whole : shown };
}

/** "kommissionens", "partiernes": of whom, not what. */
const GENITIVE_DA = /(?:ionens|ernes)$/u;

function isNominal(words: readonly SpeechWord[]): boolean {
  const last = words.at(-1);
  if (last === undefined || last.kind === 'participle' || last.kind === 'adjective') return false;
  if ((last.lower.length < 3 && !last.proper) || GENITIVE_DA.test(last.lower)) return false;
  return words.reduce((sum, { shown }) => sum + shown.length + 1, 0) <= LONGEST_SHOWN;
}

function collect(collected: Map<string, Collected>, words: readonly SpeechWord[], mention: Mention): void {
  const key = words.map(({ stem }) => stem).join(' ');
  const known = collected.get(key);
  if (known === undefined) {
    if (collected.size < MOST_PHRASES) {
      const articles = new Map<string, number>();
      countArticle(articles, words);
      const forms = new Map([[formOf(words), 1]]);
      collected.set(key, { words, forms, nominal: nominalOf(words), articles, mentions: [mention] });
    }
    return;
  }
  known.nominal += nominalOf(words);
  countArticle(known.articles, words);
  known.mentions.push(mention);
  const form = formOf(words);
  if (known.forms.has(form) || known.forms.size < MOST_FORMS) known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
}

const nominalOf = ([first]: readonly SpeechWord[]): number => (first?.nominal ? 1 : 0);

function countArticle(articles: Map<string, number>, [first]: readonly SpeechWord[]): void {
  const article = first?.article ?? '';
  if (article !== '') articles.set(article, (articles.get(article) ?? 0) + 1);
}

const formOf = (words: readonly SpeechWord[]): string =>
  words.map(({ shown, proper, lower }) => (proper ? shown : lower)).join(' ');

/** The most frequent form; a capital letter stays where most mentions have it. */
function mostFrequent(
  forms: ReadonlyMap<string, number>,
  words: readonly SpeechWord[],
  isProper: (stem: string) => boolean,
): string {
  const byLower = Map.groupBy(forms, ([form]) => form.toLowerCase());
  const total = (entries: readonly [string, number][]): number => entries.reduce((sum, [, count]) => sum + count, 0);
  const best = [...byLower.values()].reduce((a, b) => (total(b) > total(a) ? b : a));
  const [form] = best.reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a));
  const shown = form.split(' ');
  return shown
    .map((word, at) => {
      const stem = words[at]?.stem;
      if (stem !== undefined && isProper(stem)) {
        const capital = best
          .map(([other]) => other.split(' ')[at] ?? '')
          .find((other) => other !== other.toLowerCase());
        return capital ?? word;
      }
      return word.toLowerCase();
    })
    .join(' ');
}
