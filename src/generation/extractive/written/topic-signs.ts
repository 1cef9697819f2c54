import type { Sentence } from '../../speech/sentence.ts';
import type { Span } from './dense-spans.ts';
import type { RaisedTopic } from './raised-topic.ts';
import type { Spoken } from './recurring-phrases.ts';
import { kindOf } from './word-kinds.ts';

interface Named {
  readonly name: string;
  readonly stems: readonly string[];
  readonly raised: RaisedTopic | null;
  readonly span: Span | null;
  readonly first: Sentence;
}

/** Sentences from the first one on in which a topic is talked about. */
const TALK = 60;
const MOST_WORDS = 4;
/** An abbreviation: "LCD", "EIPs". */
const LETTERS = /^\p{Lu}[\p{Lu}\d]+s?$/u;

/** What speaks for and against a topic: how it is named, how it was raised, how often and by how many it was said. */
export function topicSigns(
  { name, stems, raised, span, first }: Named,
  sentences: readonly Sentence[],
  { places }: Spoken,
): readonly string[] {
  const words = name.split(' ');
  const signs = [`${raised === null ? '' : 'raised, '}${Math.min(MOST_WORDS, words.length)} words`];
  if (raised !== null) {
    if (!raised.isHint) signs.push('announced');
    else signs.push(raised.isOpener ? 'opened' : 'hinted at');
  }
  if (span !== null) signs.push(from('where a noun stands', span.phrase.nominal, [0.2, 0.4, 0.6, 0.8]));
  signs.push(from('letters', name.length, [5, 8, 11, 15, 20]));
  if (words.some((word) => LETTERS.test(word))) signs.push('abbreviation');
  signs.push(`ends in ${kindOf((words.at(-1) ?? '').toLowerCase(), first.language)}`);
  const said = stems.map((stem) => places.get(stem) ?? []);
  const whole = inTwo(said);
  signs.push(from('sentences', whole.length, [1, 2, 3, 4, 6, 9, 14, 25]));
  signs.push(from('turns', new Set(whole.map((index) => sentences[index]?.part)).size, [1, 2, 4, 8]));
  signs.push(from('rarest word', Math.min(...said.map(({ length }) => length)), [1, 2, 4, 8, 16]));
  const isNear = (index: number): boolean => index >= first.index && index < first.index + TALK;
  signs.push(from('near', new Set(said.flatMap((indexes) => indexes.filter(isNear))).size, [2, 4, 8, 16]));
  return signs;
}

/** "letters from 8": the last of the limits that a number reaches. */
function from(sign: string, value: number, limits: readonly number[]): string {
  const reached = limits.findLast((limit) => value >= limit);
  return reached === undefined ? `${sign} below ${limits[0]}` : `${sign} from ${reached}`;
}

/** The numbers that are in two of the lists, or in the only one. */
function inTwo(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  if (others.length === 0) return first;
  const seen = new Set<number>();
  const twice = new Set<number>();
  for (const index of lists.flat()) {
    if (seen.has(index)) twice.add(index);
    seen.add(index);
  }
  return [...twice];
}
