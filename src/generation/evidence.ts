import type { Utterance } from '../transcripts/utterances.ts';
import type { Evidence, SummaryContent } from './content.ts';
import { tellingOf, wordsOf } from './evidence-words.ts';
import { splitSentences } from './extractive/split-sentences.ts';

/** Fewer words are no evidence, unless nothing more was said in the utterance. */
const FEWEST_WORDS = 3;
/** One quote carries so many sentences of a statement; a longer one needs a quote more for each such number begun. */
const SENTENCES_A_QUOTE = 5;

/**
 * JSON pointers of the statements that the context does not support, in the order of the content. The statements are
 * every agreement, topic and todo, and the summary text if there is one; the title is a label and needs no evidence.
 *
 * A quote supports its statement when
 * - it occurs word for word within one utterance of the speaker it names,
 * - it holds at least three words or is that whole utterance, and
 * - it shares a word with the statement that tells what it is about (`docs/decisions/0010`).
 *
 * A statement needs one such quote for every five sentences it has. Reads no further than to the last quote.
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
  /** Words of the speakers' names, as far as the transcript was read. */
  names: Set<string>;
}

/** The quotes that somebody said in so many words, and that are long enough. */
function heardQuotes(context: readonly Evidence[], utterances: Iterable<Utterance>): Heard {
  const open = new Map<string, Map<string, Set<string>>>();
  let left = 0;
  for (const { kilde, citat, peger } of context) {
    const ofSpeaker = entry(open, speakerKey(kilde), () => new Map<string, Set<string>>());
    const pointers = entry(ofSpeaker, citat, () => new Set<string>());
    left += pointers.size === 0 ? 1 : 0;
    pointers.add(peger);
  }
  const heard: Heard = { quotes: new Map(), names: new Set() };
  for (const { speaker, text } of left === 0 ? [] : utterances) {
    for (const word of wordsOf(speaker)) heard.names.add(word);
    const ofSpeaker = open.get(speakerKey(speaker));
    for (const [citat, pointers] of ofSpeaker ?? []) {
      if (!isHeard(citat, text)) continue;
      for (const pointer of pointers) entry(heard.quotes, pointer, () => []).push(citat);
      ofSpeaker?.delete(citat);
      left -= 1;
    }
    if (left === 0) break;
  }
  return heard;
}

/** Whether an utterance holds the quote, and the quote says enough or all of it. */
function isHeard(citat: string, utterance: string): boolean {
  const at = utterance.indexOf(citat);
  if (at === -1) return false;
  return saysEnough(citat) || !HOLDS_WORD.test(utterance.slice(0, at) + utterance.slice(at + citat.length));
}

/** Whether a quote is long enough to be evidence on its own. */
export function saysEnough(quote: string): boolean {
  return wordsOf(quote).length >= FEWEST_WORDS;
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
