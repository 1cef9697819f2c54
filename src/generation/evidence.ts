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
 * agreements, topics, todos and the summary text; the title needs no evidence. `docs/decisions/0010` says which quotes
 * support a statement and how many it needs.
 */
export function unsupportedPointers(content: SummaryContent, utterances: Iterable<Utterance>): string[] {
  const { quotes, names } = heardQuotes(content.context, utterances);
  const byPointer = Map.groupBy(quotes, ({ peger }) => peger);
  return statementsOf(content)
    .filter(({ pointer, text }) => !supports(text, byPointer.get(pointer) ?? [], names))
    .map(({ pointer }) => pointer);
}

function supports(text: string, quotes: readonly Quote[], names: ReadonlySet<string>): boolean {
  const needed = Math.ceil(splitSentences(text).length / SENTENCES_A_QUOTE);
  const isRelated = relatedTo(text, names);
  let found = 0;
  for (const { citat } of quotes) {
    if (found >= needed) break;
    if (isRelated(wordsOf(citat))) found += 1;
  }
  return found >= needed;
}

type Quote = Pick<Evidence, 'citat' | 'peger'>;

/** Finds the quotes that occur in the transcript and are long enough. `names`: the words of all speakers' names. */
function heardQuotes(context: readonly Evidence[], utterances: Iterable<Utterance>) {
  const cited = context.filter(({ citat }) => wordsOf(citat).length > 0);
  const bySpeaker = new Map(
    [...Map.groupBy(cited, ({ kilde }) => speakerKey(kilde))].map(([speaker, entries]) => {
      const open = Map.groupBy(entries, ({ citat }) => citat);
      return [speaker, { open, search: new QuoteSearch([...open.keys()]) }];
    }),
  );
  const quotes: Quote[] = [];
  const names = new Set<string>();
  const keys = new Map<string, string>();
  for (const { speaker, text } of utterances) {
    let key = keys.get(speaker);
    if (key === undefined) {
      key = speakerKey(speaker);
      keys.set(speaker, key);
      for (const word of wordsOf(speaker)) names.add(word);
    }
    const own = bySpeaker.get(key);
    if (!own?.open.size) continue;
    const isBetweenWords = (at: number) => !isWithin(text, at);
    let span: WordSpan | undefined;
    own.search.search(text, isBetweenWords, (citat, start) => {
      const entries = own.open.get(citat);
      if (!entries || !isBetweenWords(start)) return;
      if (!isLongEnough(citat)) {
        span ??= wordSpan(text);
        if (span.first < start || span.last >= start + citat.length) return;
      }
      for (const peger of new Set(entries.map((entry) => entry.peger))) quotes.push({ citat, peger });
      own.open.delete(citat);
    });
  }
  return { quotes, names };
}

/** What stands on both sides of a place inside a word, a number ("500.000") or a hyphenated word ("non-binding"). */
const JOINTS: readonly [before: RegExp, after: RegExp][] = [
  [/[\p{L}\p{M}\p{N}][-'’]?$/u, /^[\p{L}\p{M}\p{N}]/u],
  [/[\p{L}\p{M}\p{N}]$/u, /^[-'’][\p{L}\p{N}]/u],
  [/\p{N}[.,:]$/u, /^\p{N}/u],
  [/\p{N}$/u, /^[.,:]\p{N}/u],
];

/** "unable to renew" does not hold the quote "able to renew". */
function isWithin(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 3), at), text.slice(at, at + 3)];
  if (UNSPACED.test(before) && UNSPACED.test(after)) return false;
  return JOINTS.some((joint) => joint[0].test(before) && joint[1].test(after));
}

const HOLDS_WORD = /[\p{L}\p{N}]/u;

interface WordSpan {
  first: number;
  last: number;
}

/** The indexes of the first and the last word character, or -1. */
function wordSpan(text: string): WordSpan {
  let last = text.length - 1;
  while (last >= 0 && !HOLDS_WORD.test(String.fromCodePoint(text.codePointAt(last) ?? 0))) last -= 1;
  return { first: text.search(HOLDS_WORD), last };
}

/** Whether a quote is long enough to be evidence. A date or a hyphenated word counts as one word. */
export function isLongEnough(quote: string): boolean {
  const words = UNSPACED.test(quote) ? wordsOf(quote) : quote.split(/\s+/u).filter((one) => wordsOf(one).length > 0);
  return words.length >= FEWEST_WORDS;
}

/** Equal for different spellings of one name. */
export function speakerKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** What the content states, without owners and deadlines. */
export function statementsOf({ opsummering, hvadBlevAftalt, hvadBlevDroeftet, todos }: SummaryContent) {
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
