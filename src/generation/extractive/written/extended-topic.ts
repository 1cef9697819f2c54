import type { Sentence } from '../../speech/sentence.ts';
import { type Heading, heading } from './heading.ts';
import type { RaisedTopic } from './raised-topic.ts';
import { stemsOf } from './word-kinds.ts';

/** Sentences behind the one that raised a topic, in which it is talked about. */
const FOLLOWING = 40;
/** Sentences in which whoever raised it says what it is. */
const AT_ONCE = 6;
const MOST_STEMS = 4;
const JOINED_DA = /^\S+ (?:af|for|til|på|i|fra|med|hos|om) /u;

/** A topic of one word by what was said of it: "windows" are the "windows for the school". Null if nothing was. */
export function extendedTopic(
  topic: RaisedTopic,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
  stemsAt: (index: number) => ReadonlySet<string>,
): RaisedTopic | null {
  const { sentence: raising } = topic.quote;
  const [only] = stemsOf(topic.name, raising);
  if (only === undefined) return null;
  const near = sentences.slice(Math.max(0, raising.index - 1), raising.index + FOLLOWING);
  const recurs = (stem: string): boolean => near.filter(({ index }) => stemsAt(index).has(stem)).length > 1;
  for (const sentence of near) {
    if (sentence.foreign || !stemsAt(sentence.index).has(only)) continue;
    for (const { index: at, 0: word } of sentence.text.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (stemsOf(word, sentence)[0] !== only) continue;
      const longer = phraseAt(sentence, at, names);
      const own = longer === null ? [] : stemsOf(longer.name, sentence);
      if (longer === null || own.length < 2 || own.length > MOST_STEMS || own[0] !== only) continue;
      if (sentence.index > raising.index + AT_ONCE && !own.every(recurs)) continue;
      const article = topic.inText.startsWith('the ') ? 'the ' : '';
      return { ...topic, name: longer.name, inText: `${article}${longer.inText.replace(/^the /u, '')}` };
    }
  }
  return null;
}

/** The noun phrase at a place of a sentence, unless a number or a letter of its last noun is left: "shelves in hall" of "hall 3". */
function phraseAt(sentence: Sentence, at: number, names: ReadonlySet<string>): Heading | null {
  const said = sentence.text.slice(at).split(/[.,;:?!]/u)[0] ?? '';
  const found = heading(said, sentence, names);
  // Danish nouns in a row are no phrase: "porten gik".
  if (found === null || (sentence.language === 'da' && !JOINED_DA.test(found.name))) return null;
  const rest = said.slice(found.name.length);
  return /^ (?:\p{N}|\p{L}(?!\p{L})|(?:one|two|three|four|five|six|et|to|tre|fire|fem|seks)(?!\p{L}))/u.test(rest)
    ? null
    : found;
}
