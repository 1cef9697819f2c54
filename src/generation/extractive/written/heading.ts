import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { articleForOwned, beginsWithDone } from './danish-noun.ts';
import { type SpeechWord, speechWords } from './speech-words.ts';
import { DOING, kindOf } from './word-kinds.ts';

const DETERMINER =
  /^(?:the|a|an|our|your|my|their|his|her|its|this|that|these|those|some|any|den|det|de|en|et|vores|jeres|min|mit|mine|din|dit|dine|deres|hans|hendes|denne|dette|disse|just|also|lige|også|both|all|alle)$/u;
const ADJECTIVE =
  /^(?:new|old|big|small|large|extra|main|early|late|high|low|double|single|free|short|long|first|second|third|next|last|own|general|common|additional|second-hand|ny|nye|nyt|gammel|gamle|gammelt|store|stor|stort|små|lille|ekstra|fælles|tidlige|sene|høje|lave|dobbelte|frie|hele|korte|lange|første|anden|andet|tredje|næste|sidste|egne|egen)$/u;
const BEFORE_NOUN = /(?:^|\s)(?:the|our|your|my|a|an|en|et) ?$/u;
const JOINER = /^(?:of|for|in|on|with|to|from|at|about|and|between|af|for|på|til|med|i|fra|om|og|hos|mellem|ved|mod)$/u;
/** "the question of users" is about users. */
const ABOUT = /^(?:of|about|on|with|regarding|concerning|om|til|med|vedrørende|omkring)$/u;

const MOST_WORDS = 7;
const MOST_BARE = 5;

export interface Heading {
  name: string;
  /** As it stands within a sentence: "the uptime of the portal". */
  inText: string;
  /** Whether the text says nothing else. */
  whole: boolean;
  /** Whether a word of it names something narrow by itself. */
  narrow: boolean;
}

/**
 * The noun phrase at the start of a text as a heading, "Uptime of the portal", or null if the text does not begin with
 * one that names something. `anywhere`: the longest one of the text. `lead`: what was said before the text.
 */
export function heading(
  text: string,
  sentence: Sentence,
  names: ReadonlySet<string>,
  options: { anywhere?: boolean; lead?: string } = {},
): Heading | null {
  const found = phraseOf(text, sentence, names, options);
  if (found === null || (sentence.language === 'en' && HAPPENED.test(found.name))) return null;
  const [name, inText] = [found.name.replace(POINTING, ''), found.inText.replace(POINTING, '')];
  const last = name.slice(name.lastIndexOf(' ') + 1).toLowerCase();
  return name === found.name || ['open', 'wide'].includes(kindOf(last, sentence.language))
    ? { ...found, name, inText }
    : null;
}

/** "The alert fired" says what happened. */
const HAPPENED = /^\S+ \p{L}{2,}[^e\P{L}]ed$/u;
/** "the benefit of this approach" means more only where it is said. */
const POINTING =
  /,? (?:of|for|in|on|with|to|from|at|about|and|between|af|på|til|med|i|fra|om|og|hos) (?:this|that|these|those|my|your|denne|dette|disse|min|mit|mine|din|dit)(?: .*)?$/iu;

/** "75 øre pr. styk", "two pounds per metre": no thing. */
const AMOUNT =
  /^(?:the )?(?:\p{N}[\p{N}.,]{0,12}|\p{L}{2,20}) ?(?:kr|kroner|øre|p|pence|pounds|euros?|dollars)\.? (?:pr|per)(?!\p{L})/iu;

function phraseOf(
  text: string,
  sentence: Sentence,
  names: ReadonlySet<string>,
  { anywhere = false, lead = '' }: { anywhere?: boolean; lead?: string },
): Heading | null {
  if (AMOUNT.test(text)) return null;
  const words = speechWords({ ...sentence, text }, names)
    .map((word) => ({ ...word, proper: word.proper || isNameIn(sentence.text, word.shown) }))
    .map((word, index, all) => asNoun(word, all[index - 1]));
  let at = 0;
  const isBefore = (lower: string): boolean => DETERMINER.test(lower) || (DOING.has(lower) && at === 0);
  while (at < words.length && at < 4 && isBefore(words[at]?.lower ?? '')) at += 1;
  // "the question of", "noget med"
  while (words[at]?.kind === 'empty' && ABOUT.test(words[at + 1]?.lower ?? '')) {
    at += 2;
    while (DETERMINER.test(words[at]?.lower ?? '')) at += 1;
  }
  // "the stand": a noun by its article, though a verb has the same form.
  const [first, second] = words.slice(at);
  const stands = second === undefined || second.apart || JOINER.test(second.lower);
  if (first?.kind === 'verb' && stands && BEFORE_NOUN.test(words[at - 1]?.lower ?? lead))
    words[at] = { ...first, kind: 'open' };
  const isDone =
    sentence.language === 'da'
      ? beginsWithDone(words[at]?.lower ?? '', nounIn(words[at + 1]))
      : stands && first !== undefined && isDoneEnglish(first);
  const bare = isDone ? null : bareNoun(words.slice(at));
  const article = articleOf(words.slice(0, at), lead, sentence.language, words[at], words[at + 1]);
  if (bare !== null) return shownAs(bare, article, true);
  const direct = isDone ? [] : nounPhrase(words, at);
  if (direct.length > 0) return shownAs(direct, article, false);
  if (!anywhere) return null;
  let best: readonly SpeechWord[] = [];
  for (let from = at + 1; from < words.length; from += 1) {
    const found = nounPhrase(words, from, false);
    if (weight(found) > weight(best)) best = found;
    from += Math.max(0, found.length - 1);
  }
  return best.length > 0 ? shownAs(best, '', false) : null;
}

/** Whether a word has a capital letter within a sentence. The first word of a text may have it for its place. */
function isNameIn(text: string, word: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
  const at = text.indexOf(word);
  return at > 1 && /[\p{Ll},] $/u.test(text.slice(Math.max(0, at - 2), at));
}

/** "arbejdet med taget": a noun by its place, though a verb has the same form. */
function asNoun(word: SpeechWord, before: SpeechWord | undefined): SpeechWord {
  // "the opening hours": more than a time.
  if (word.lower === 'hours' && /ing$/u.test(before?.lower ?? '')) return { ...word, kind: 'wide' };
  const mayBe = word.kind === 'verb' && word.lower.length > 4 && /(?:et|en|ne)$/u.test(word.lower);
  const place = before === undefined || DETERMINER.test(before.lower) || JOINER.test(before.lower);
  return mayBe && place ? { ...word, kind: 'open' } : word;
}

/** All words, if they are nouns and what goes with them. A verb among nouns is a noun here: "travel expenses". */
function bareNoun(words: readonly SpeechWord[]): readonly SpeechWord[] | null {
  const last = words.at(-1);
  if (last === undefined || words.length > MOST_BARE + 2 || words.some(({ apart }, at) => apart && at > 0)) return null;
  const named = words.filter(({ kind }) => kind !== 'grammar');
  if (named.length > MOST_BARE || !named.some(({ kind }) => kind !== 'empty' && kind !== 'verb')) {
    // "taget": the past tense of a verb, and the roof.
    return words.length === 1 && last.kind === 'verb' && /(?:en|et|ne)$/u.test(last.lower) ? words : null;
  }
  const first = words[0];
  if (first === undefined || ['grammar', 'empty', 'adjective'].includes(last.kind)) return null;
  if ((first.kind === 'verb' || first.kind === 'participle') && words.length > 1 && words[1]?.kind === 'grammar')
    return null;
  const rest = words.every(
    ({ kind, lower }, at) =>
      kind !== 'grammar' ||
      ADJECTIVE.test(lower) ||
      (at > 0 && (JOINER.test(lower) || (DETERMINER.test(lower) && JOINER.test(words[at - 1]?.lower ?? '')))),
  );
  const verbs = words.filter(({ kind }) => kind === 'verb').length;
  return rest && verbs < 2 && (verbs === 0 || words.length <= 3) ? words : null;
}

const weight = (words: readonly SpeechWord[]): number =>
  words.reduce(
    (sum, { kind, lower }) => sum + (kind === 'open' ? (lower.length > 5 ? 2 : 1) : kind === 'wide' ? 0.5 : 0),
    0,
  );

/** From `start`: nouns, and more of them behind a joiner. */
function nounPhrase(words: readonly SpeechWord[], start: number, joined = true): readonly SpeechWord[] {
  let end = start;
  let at = start;
  let nouns = 0;
  while (at < words.length && at - start < MOST_WORDS) {
    const word = words[at];
    if (word === undefined || (word.apart && at > start)) break;
    const next = words[at + 1];
    const isNoun = word.kind === 'open' || word.kind === 'wide';
    if (isNoun) {
      nouns += 1;
      at += 1;
      end = at;
    } else if (word.kind === 'empty' && nouns === 0 && next !== undefined && !next.apart && next.kind === 'open') {
      at += 1;
    } else if (isModifier(word) && next !== undefined && !next.apart && beginsNouns(next)) {
      at += 1;
    } else if (word.kind === 'participle' && nouns === 0 && at === start && isAlone(words, at)) {
      nouns += 1;
      at += 1;
      end = at;
    } else if (joined && end === at && nouns > 0 && JOINER.test(word.lower)) {
      at += 1;
      while (at < words.length && !words[at]?.apart && DETERMINER.test(words[at]?.lower ?? '')) at += 1;
      const follower = words[at];
      if (follower === undefined || follower.apart || !(beginsNouns(follower) || isModifier(follower))) break;
      joined = nouns < 4;
    } else break;
  }
  const found = words.slice(start, end);
  return nouns > 0 && found.some(({ kind }) => kind !== 'empty') ? found : [];
}

const nounIn = (word: SpeechWord | undefined): string =>
  word !== undefined && !word.apart && (word.kind === 'open' || word.kind === 'wide') ? word.lower : '';
/** "Written", "painted": what was done, and no thing. */
const isDoneEnglish = ({ kind, lower }: SpeechWord): boolean =>
  (kind === 'participle' && lower.endsWith('ed')) ||
  /^(?:written|done|sent|paid|sold|told|made|given|taken|chosen|found|gone|drawn|bought|taught|caught|kept|brought|spoken|broken)$/u.test(
    lower,
  );
const isModifier = (word: SpeechWord): boolean =>
  word.kind === 'participle' || word.kind === 'adjective' || ADJECTIVE.test(word.lower);
const beginsNouns = (word: SpeechWord): boolean => word.kind === 'open' || word.kind === 'wide' || isModifier(word);
const isAlone = (words: readonly SpeechWord[], at: number): boolean =>
  words[at + 1] === undefined || words[at + 1]?.apart === true;

/** With a capital letter unless the word has one inside ("ePBS"). */
export function capitalised(name: string): string {
  const [first = ''] = name.split(' ');
  return /\p{Lu}|\./u.test(first) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

function shownAs(words: readonly SpeechWord[], article: string, whole: boolean): Heading {
  // "The server's really slow": no part of its name.
  const shown = words
    .map(({ shown, lower, proper }) => (proper ? shown : lower))
    .join(' ')
    .replace(/['’]s$/u, '');
  // "det nye lager": a definite adjective needs its article.
  const narrow = words.some(({ kind }) => kind === 'open' || kind === 'adjective');
  const name = /^(?:den|det|de) $/u.test(article) ? `${article}${shown}` : shown;
  return { name: capitalised(name), inText: name === shown ? `${article}${shown}` : name, whole, narrow };
}

/** "Næste møde" stands without an article, and so may "fælles aftale". */
const NO_ARTICLE = /^(?:næste|sidste|første|anden|andet|andre|tredje|egne|egen|hele|fælles)$/u;

function articleOf(
  skipped: readonly SpeechWord[],
  lead: string,
  language: Language,
  next: SpeechWord | undefined,
  noun: SpeechWord | undefined,
): string {
  const determiner = skipped.findLast(({ lower }) => DETERMINER.test(lower))?.lower ?? '';
  if (language === 'en')
    return /(?:^|\s)(?:the|our|your|this|that|these|those) ?$/iu.test(determiner || lead) ? 'the ' : '';
  if (next === undefined) return '';
  const isFollowed = noun !== undefined && !noun.apart && (noun.kind === 'open' || noun.kind === 'wide');
  if (/^(?:den|det|de)$/u.test(determiner)) {
    const isAdjective = ADJECTIVE.test(next.lower) || /.{4}e$/u.test(next.lower);
    return isAdjective || (isFollowed && /.{3}e$/u.test(next.lower)) ? `${determiner} ` : '';
  }
  // "vores gamle aftale": the weak form of an adjective.
  return isFollowed && /.{2}e$/u.test(next.lower) && isModifier(next) && !NO_ARTICLE.test(next.lower)
    ? articleForOwned(determiner, noun.lower)
    : '';
}
