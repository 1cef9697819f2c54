import { isFirstName } from '../speech/first-names.ts';
import { BASE_VERBS, baseOfIng } from './statement/english-verbs.ts';
import { DETERMINERS, isContent, PARTICLES, PREPOSITIONS } from './statement/english-words.ts';
import { kindOf } from './written/word-kinds.ts';

/** Where a speaker broke off, as a word of its own: "the price… the new price", "the price {disfmarker} the new price". */
const BREAK = '…';
const BREAKS = / *(?:…|\.{3}|\{disfmarker\}|(?<= )--?(?= )) */giu;
/** Other marks of those who write down speech. */
const MARKERS = /\{[^{}]{0,60}\}|<[^<>]{0,60}>|\[[^[\]]{0,60}\]/gu;
const FILLERS = new Set('uh um uhm uhh umm er erm hmm hm mm huh'.split(' '));
/** Words from the break back to where a speaker may begin again. */
const BACK = 3;
/** With a capital letter they may be names or stand so anywhere. */
const CAPITALS = new Set(
  'will may mark grant i ok us monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december quick one two three four five six seven eight nine ten care kind part something'.split(
    ' ',
  ),
);
/** Before a verb of what is done. */
const LEADS = new Set(
  "to will would can could should i'll we'll you'll they'll be i'm we're gonna please let's".split(' '),
);
/** Before a time or a place. Behind an article, they show that the speaker broke off there. */
const WHEN_OR_WHERE = new Set('after before during in on at by until within'.split(' '));
/** A comma before them only marks a pause, where words before them have one to go with. */
const JOINS = new Set('to of on in at from with into onto by'.split(' '));

const plain = (word = ''): string => word.toLowerCase().replace(/[,.;:?!]+$/u, '');
const ends = (word: string): boolean => /[.?!:;…]$/u.test(word);

/** English speech as somebody says it who does not begin again, break words off, or pause where no comma stands. */
export function fluentEnglish(said: string): string {
  const words = said
    .replace(BREAKS, ` ${BREAK} `)
    .replace(MARKERS, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '' && !FILLERS.has(plain(word)));
  const once = withoutFragments(withoutFirstStarts(words));
  return once
    .map((word, at) =>
      withoutPause(
        inLowerCase(word, once[at - 1], once[at - 1] === BREAK ? once[at - 2] : undefined),
        once[at - 1],
        once[once[at + 1] === BREAK ? at + 2 : at + 1],
      ),
    )
    .join(' ')
    .replaceAll(` ${BREAK}`, BREAK);
}

/** "a spec to… a request to the board": what was said first is left out where the same word begins again. */
function withoutFirstStarts(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (word !== BREAK || next === undefined) {
      kept.push(word);
      continue;
    }
    const start = kept.findLastIndex((earlier) => plain(earlier) === plain(next));
    const last = kept.at(-1) ?? '';
    const isRepeat =
      start >= 0 && kept.length - start <= BACK && !kept.slice(start).some((one) => /[,.?!:;…]$/u.test(one));
    if (isRepeat && !/^ones?$/u.test(plain(words[at + 2]))) kept.length = start;
    else if (isBegun(last, next)) kept.pop();
    // "the… all the boats"
    else if (DETERMINERS.has(plain(last)) && DETERMINERS.has(plain(next)) && plain(last) !== 'all') kept.pop();
    // "in a… after the call"
    else if (DETERMINERS.has(plain(last)) && WHEN_OR_WHERE.has(plain(next))) {
      kept.pop();
      if (PREPOSITIONS.has(plain(kept.at(-1)))) kept.pop();
    } else kept.push(word);
  }
  return kept;
}

/** "the d the date", "th the price": letters of a word that was said again. */
function withoutFragments(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const next = words[at + 1];
    if (next === undefined || !/^\p{Ll}{1,3}$/u.test(word)) return true;
    if (word.length === 1) return !/[b-hj-z]/u.test(word) || !(isBegun(word, next) || DETERMINERS.has(plain(next)));
    return !isBegun(word, next);
  });
}

function isBegun(word: string, next: string): boolean {
  const [begun, whole] = [word.toLowerCase().replace(/-$/u, ''), plain(next)];
  if (begun.length > 3 || begun === whole || !whole.startsWith(begun) || begun === 'i' || begun === 'a') return false;
  return kindOf(begun, 'en') === 'open' && !BASE_VERBS.has(begun);
}

/** Between them and what is done. */
const ADVERBS = new Set('maybe just also then probably perhaps quickly actually really first'.split(' '));

/**
 * A recorder's new line begins with a capital letter: "by Friday, With the prices". `broken`: the word before a break that stands
 * before this word: "look at… Building it", "I can maybe… Design it".
 */
function inLowerCase(word: string, before: string | undefined, broken: string | undefined): string {
  if (before === undefined || !/^\p{Lu}\p{Ll}+[,.;:?!]*$/u.test(word) || CAPITALS.has(plain(word))) return word;
  if (broken !== undefined && !ends(broken)) {
    const isDone = BASE_VERBS.has(plain(word)) && (LEADS.has(plain(broken)) || ADVERBS.has(plain(broken)));
    const isDoing = baseOfIng(plain(word)) !== null && PREPOSITIONS.has(plain(broken));
    return isDone || isDoing || WHEN.test(word) ? word.toLowerCase() : word;
  }
  if (ends(before)) return word;
  return (isContent(word) || isFirstName(plain(word))) && plain(word) !== 'even' ? word : word.toLowerCase();
}

const WHEN = /^(?:Late|Early|Later|Earlier|Around|Next|This)$/u;

/** "launch, the new site", "in, the spring": no comma stands behind a verb or a word that leads to a noun. */
function withoutPause(word: string, before = '', next = ''): string {
  if (!word.endsWith(',') || next === '') return word;
  const [said, following] = [plain(word), plain(next)];
  const opens = DETERMINERS.has(following) || /^\p{Lu}/u.test(next);
  if (/^(?:i|we|you|they|he|she|it|that|there|what)(?:'|$)/u.test(following)) return word;
  const leads =
    /^(?:is|are|the|an?|my|our|your|their|its|some|every|more|\p{L}+'s)$/u.test(said) ||
    (PREPOSITIONS.has(said) && !PARTICLES.has(said) && !/^(?:like|before|since|under|after)$/u.test(said));
  const isVerb = opens && BASE_VERBS.has(said) && LEADS.has(plain(before));
  const isParticle = opens && PARTICLES.has(said) && DETERMINERS.has(following);
  const joins = JOINS.has(following) && !/^(?:yes|yeah|no|okay|ok|so|well|then|now|right|but|and)$/u.test(said);
  return leads || isVerb || isParticle || joins ? word.slice(0, -1) : word;
}
