import type { Utterance } from '../transcripts/utterances.ts';
import { tellingOf, UNSPACED, wordsOf } from './evidence-words.ts';
import { QuoteSearch } from './quote-search.ts';
import { splitSentences } from './split-sentences.ts';
import type { Evidence, SummaryContent } from './summary-content.ts';

/** Fewer words are no evidence, unless nothing more was said in the utterance. */
const FEWEST_WORDS = 3;
/** One quote carries so many sentences of a statement; a longer one needs a quote more for each such number begun. */
const SENTENCES_A_QUOTE = 5;

/**
 * JSON pointers of the statements that the context does not support, in the order of the content. The statements are
 * every agreement, topic and todo, and the summary text if there is one; the title is a label and needs no evidence.
 *
 * A quote supports its statement when
 * - it occurs word for word within one utterance of the speaker it names, from the beginning of a word to the end of one,
 * - it holds at least three words or is that whole utterance, and
 * - it shares a word with the statement that tells what it is about (`docs/decisions/0010`).
 *
 * A statement needs one such quote for every five sentences it has.
 */
export function unsupportedPointers(content: SummaryContent, utterances: Iterable<Utterance>): string[] {
  const heard = heardQuotes(content.context, utterances);
  return statementsOf(content)
    .filter(({ pointer, text }) => !supports(text, heard.quotes.get(pointer) ?? [], heard.names))
    .map(({ pointer }) => pointer);
}

/** Whether quotes that were heard are evidence enough for a statement. */
function supports(text: string, quotes: readonly string[], names: ReadonlySet<string>): boolean {
  const needed = Math.ceil(splitSentences(text).length / SENTENCES_A_QUOTE);
  const says = tellingOf(wordsOf(text), names);
  let found = 0;
  for (const quote of quotes) {
    if (found >= needed) break;
    if (says(wordsOf(quote))) found += 1;
  }
  return found >= needed;
}

interface Heard {
  /** Each quote once, by the pointer of its statement. */
  quotes: Map<string, string[]>;
  /** Words of all speakers' names. */
  names: Set<string>;
}

/** The quotes that somebody said in so many words, and that are long enough. */
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
    const around = aroundIn(text);
    searches.get(key)?.search(text, around.isApart, (citat, start) => {
      const pointers = ofSpeaker.get(citat);
      if (!pointers || !around.isApart(start)) return;
      if (!saysEnough(citat) && !around.isAll(start, start + citat.length)) return;
      for (const pointer of pointers) entry(heard.quotes, pointer, () => []).push(citat);
      ofSpeaker.delete(citat);
    });
  }
  return heard;
}

/** What stands around a place in an utterance. */
function aroundIn(text: string) {
  let words: { first: number; last: number } | undefined;
  return {
    /** A quote begins and ends between words: "able to renew" is not what "unable to renew" says. */
    isApart: (at: number) => !isWithin(text, at),
    /** Whether no word stands before or behind the place. */
    isAll(start: number, end: number): boolean {
      words ??= { first: text.search(HOLDS_WORD), last: lastWordIn(text) };
      return words.first >= start && words.last < end;
    },
  };
}

/** Whether a place parts a word, a number ("500.000") or a compound ("non-binding"). */
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

/** Where the last character of a word stands; -1 where there is none. */
function lastWordIn(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) {
    if (HOLDS_WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 0))) return at;
  }
  return -1;
}

/** Whether a quote is long enough to be evidence on its own. A date, or what hyphens join, is one word. */
export function saysEnough(quote: string): boolean {
  const words = UNSPACED.test(quote) ? wordsOf(quote) : quote.split(/\s+/u).filter((one) => wordsOf(one).length > 0);
  return words.length >= FEWEST_WORDS;
}

const HOLDS_WORD = /[\p{L}\p{N}]/u;

/** Under what a speaker is known, however the name is spelt. */
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
  /** All that it says, apart from who and when. */
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
