import type { Utterance } from '../transcripts/utterances.ts';
import { relatedTo, UNSPACED, wordsOf } from './evidence-words.ts';
import { QuoteSearch } from './quote-search.ts';
import { splitSentences } from './split-sentences.ts';
import type { Evidence, SummaryContent } from './summary-content.ts';

/** Words of a quote, unless the whole utterance is shorter. */
const FEWEST_WORDS = 3;
/** Sentences of a statement that one quote supports. */
const SENTENCES_A_QUOTE = 5;

/**
 * Lists the JSON pointers of statements that the context does not support, in the order of the content. Statements are
 * agreements, topics, todos and the summary text. The title needs no evidence.
 *
 * A quote supports its statement if it
 * - occurs word for word in one utterance of the speaker it names, and begins and ends between words,
 * - has at least three words or is the whole utterance, and
 * - shares a content word with the statement (`docs/decisions/0010`).
 *
 * A statement needs one such quote for every five of its sentences.
 */
export function unsupportedPointers(content: SummaryContent, utterances: Iterable<Utterance>): string[] {
  const heard = heardQuotes(content.context, utterances);
  return statementsOf(content)
    .filter(({ pointer, text }) => !supports(text, heard.quotes.get(pointer) ?? [], heard.names))
    .map(({ pointer }) => pointer);
}

function supports(text: string, quotes: readonly string[], names: ReadonlySet<string>): boolean {
  const needed = Math.ceil(splitSentences(text).length / SENTENCES_A_QUOTE);
  const isRelated = relatedTo(wordsOf(text), names);
  let found = 0;
  for (const quote of quotes) {
    if (found >= needed) break;
    if (isRelated(wordsOf(quote))) found += 1;
  }
  return found >= needed;
}

interface Heard {
  /** By the pointer of the statement, each quote once. */
  quotes: Map<string, string[]>;
  /** The words of all speakers' names. */
  names: Set<string>;
}

/** Finds the quotes that occur in the transcript and are long enough. */
function heardQuotes(context: readonly Evidence[], utterances: Iterable<Utterance>): Heard {
  const open = new Map<string, Map<string, Set<string>>>();
  for (const { kilde, citat, peger } of context) {
    if (wordsOf(citat).length === 0) continue;
    const ofSpeaker = entry(open, speakerKey(kilde), () => new Map<string, Set<string>>());
    entry(ofSpeaker, citat, () => new Set<string>()).add(peger);
  }
  const searches = new Map([...open].map(([speaker, quotes]) => [speaker, new QuoteSearch([...quotes.keys()])]));
  const heard: Heard = { quotes: new Map(), names: new Set() };
  for (const { speaker, text } of utterances) {
    for (const word of wordsOf(speaker)) heard.names.add(word);
    const key = speakerKey(speaker);
    const ofSpeaker = open.get(key);
    if (!ofSpeaker?.size) continue;
    const around = surroundingsIn(text);
    searches.get(key)?.search(text, around.isBetweenWords, (citat, start) => {
      const pointers = ofSpeaker.get(citat);
      if (!pointers || !around.isBetweenWords(start)) return;
      if (!isLongEnough(citat) && !around.isWholeText(start, start + citat.length)) return;
      for (const pointer of pointers) entry(heard.quotes, pointer, () => []).push(citat);
      ofSpeaker.delete(citat);
    });
  }
  return heard;
}

/** Checks the surroundings of a quote in an utterance. */
function surroundingsIn(text: string) {
  let words: { first: number; last: number } | undefined;
  return {
    /** Whether a place lies between words: "unable to renew" does not hold the quote "able to renew". */
    isBetweenWords: (at: number) => !isWithin(text, at),
    /** Whether no word stands before or behind the quote. */
    isWholeText(start: number, end: number): boolean {
      words ??= { first: text.search(HOLDS_WORD), last: lastWordIn(text) };
      return words.first >= start && words.last < end;
    },
  };
}

/** Whether a place lies inside a word, a number ("500.000") or a hyphenated word ("non-binding"). */
function isWithin(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 3), at), text.slice(at, at + 3)];
  if (UNSPACED.test(before) && UNSPACED.test(after)) return false;
  return (
    (WORD_END.test(before) && WORD_START.test(after)) ||
    (JOINED_END.test(before) && WORD_START.test(after)) ||
    (WORD_END.test(before) && JOINED_START.test(after)) ||
    (/\p{N}[.,:]$/u.test(before) && /^\p{N}/u.test(after)) ||
    (/\p{N}$/u.test(before) && /^[.,:]\p{N}/u.test(after))
  );
}

const WORD_END = /[\p{L}\p{M}\p{N}]$/u;
const WORD_START = /^[\p{L}\p{M}\p{N}]/u;
const JOINED_END = /[\p{L}\p{M}\p{N}][-'’]$/u;
const JOINED_START = /^[-'’][\p{L}\p{N}]/u;

/** The index of the last word character, or -1. */
function lastWordIn(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) {
    if (HOLDS_WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 0))) return at;
  }
  return -1;
}

/** Whether a quote is long enough to be evidence. A date or a hyphenated word counts as one word. */
export function isLongEnough(quote: string): boolean {
  const words = UNSPACED.test(quote) ? wordsOf(quote) : quote.split(/\s+/u).filter((one) => wordsOf(one).length > 0);
  return words.length >= FEWEST_WORDS;
}

const HOLDS_WORD = /[\p{L}\p{N}]/u;

/** Equal for different spellings of one name. */
export function speakerKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, first: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = first();
    map.set(key, value);
  }
  return value;
}

interface Statement {
  pointer: string;
  /** What it says, without owner and deadline. */
  text: string;
}

function statementsOf({ opsummering, hvadBlevAftalt, hvadBlevDroeftet, todos }: SummaryContent): Statement[] {
  return [
    ...(opsummering === '' ? [] : [{ pointer: '/opsummering', text: opsummering }]),
    ...hvadBlevAftalt.aftaler.map(({ aftale }, at) => ({ pointer: `/hvadBlevAftalt/aftaler/${at}`, text: aftale })),
    ...hvadBlevDroeftet.emner.map(({ emne, beskrivelse }, at) => ({
      pointer: `/hvadBlevDroeftet/emner/${at}`,
      text: beskrivelse === '' ? emne : `${emne}. ${beskrivelse}`,
    })),
    ...todos.opgaver.map(({ opgave }, at) => ({ pointer: `/todos/opgaver/${at}`, text: opgave })),
  ];
}
