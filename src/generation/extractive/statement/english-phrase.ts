import { MARK } from './cast.ts';
import { isCutEnglish, withoutTail } from './english-borders.ts';
import { type Persons, turnedEnglish } from './english-pronouns.ts';
import { BASE_VERBS, thirdPerson } from './english-verbs.ts';
import { beginsNoun, DETERMINERS, isContent, PARTICLES, PREPOSITIONS } from './english-words.ts';

/** What is done: an infinitive and the words after it, in the third person. */
export interface EnglishPhrase {
  readonly verb: string;
  readonly rest: readonly string[];
  /** Further verbs: "checks the figures and comes back to Bo". Each has its place in `rest`. */
  readonly verbsAt: readonly number[];
}

/** These say nothing without an object. */
const NO_OBJECT_NEEDED = /^(?:meet|travel|retire|resign|attend|register|vote|apply)$/u;
const TO = /^(?:send|email|mail|forward|give|pass|hand|show|offer|write|bring)$/u;
const FOR = /^(?:get|book|find|build|make|dig|draw|buy|create|order|reserve)$/u;
/** A person is object enough. */
const REACHES = /^(?:call|contact|ring|phone|email|message|ping|meet|visit|invite|add|text)$/u;
/** These only say that somebody will be in touch. */
const EMPTY =
  /^(?:come|get|report|write) back(?: (?:to|and|by|with|then|later|soon|email|phone|on|at|[\u0086-\u0088]))*$|^(?:have|take) (?:a|another) (?:(?:quick|proper|closer|good) )?look$|^(?:have|take) a (?:think|chat|word)$|^(?:ask|get|tell) (?:[^ ]+ ){1,4}to look$|^(?:let|tell|ask|show) [\u0086-\u0088](?: (?:know|by|email|phone|then|later))*$/u;

const WHOM = '(?: (?:to|with|by phone|by email|again|[\u0086-\u0088]))*$';
/** With a day these tell enough: somebody calls, comes or answers. */
const ENOUGH_WITH_DAY = new RegExp(
  `^(?:(?:have|take) (?:a|another) (?:\\p{L}+ )?look|call|phone|ring|reply|respond|answer|attend|drive|travel|open|follow up|reach out|touch base|check in|stay (?:late|on|behind|longer)|(?:come|get|report|circle|call|ring|phone|write) back|(?:come|drop|stop|swing|pop) (?:by|over|round|in|along|down|up|out))${WHOM}`,
  'u',
);
/** What these are about is what was spoken of before. */
const ABOUT = new RegExp(
  `^(?:(?:come|get|report|circle|write) back|follow up|(?:let|tell) [\u0086-\u0088] know)${WHOM}`,
  'u',
);
/** What these look at is what was spoken of before. */
const LOOKS = /(?:^(?:have|take) an?(?:other)? (?:\p{L}+ )?|to )look$/u;
/** "I'll clean everything tomorrow": more than that nobody needs to know. */
const ALL_OF_IT =
  /^(?:clean|check|review|test|update|collect|print|pack|upload|install|copy|move|translate|scan|sort|archive|publish|deploy|write|prepare|order|send|bring|tidy)(?: (?:up|down|out|off))? everything(?![\p{L}])/u;
/** They need no object. */
const WHOLE = /^(?:(?:tidy|clean|clear|wash|lock|pack|close|sweep) up|lock down|shut down|vacuum|sweep)$/u;
/** What they leave out was named before: "We need a room." "I'll book." */
const OMITS_OBJECT = /^(?:double-check|book|order|reserve|confirm|chase|pay|sign|cancel)$/u;

/** What a verb without an object tells with what was named before, or with a day. Null if that is not enough. */
function withoutObject(verb: string, rest: readonly string[], persons: Persons): string[] | null {
  const text = [verb, ...rest].join(' ').replace(` ${MARK.time}`, '');
  if (WHOLE.test(text)) return [...rest];
  const day = rest.filter((word) => word === MARK.time);
  const words = rest.filter((word) => word !== MARK.time);
  if (persons.thing && !rest.some((word) => word.startsWith(MARK.thing))) {
    if (OMITS_OBJECT.test(text)) return [MARK.thing, ...day];
    if (LOOKS.test(text)) return [...words, 'at', MARK.thing, ...day];
    if (ABOUT.test(text)) return [...words, text.startsWith('follow up') ? 'on' : 'about', MARK.thing, ...day];
  }
  return persons.bare === true && ENOUGH_WITH_DAY.test(text) ? [...rest] : null;
}

/** "The mop and vacuum": behind "and" these are verbs only where an object or a particle follows. */
const NOUN_TOO: ReadonlySet<string> = new Set(
  'mop vacuum sand iron stack roast grill rake groom lift fill plaster varnish feed sweep polish lock fold dust label stamp plug oil pump tow brew'.split(
    ' ',
  ),
);
const hasObject = (word = ''): boolean =>
  DETERMINERS.has(word) || PARTICLES.has(word) || /^(?:it|them|him|her|all|both|everything)$/u.test(word);

/** Null if the words after a verb do not say by themselves what is done. */
export function englishPhrase(verb: string, after: string, persons: Persons): EnglishPhrase | null {
  const words = after.split(' ').filter((word) => word !== '');
  // "copy and paste the text"
  const twin = words[0] === 'and' && BASE_VERBS.has(words[1] ?? '') ? ` and ${words[1]}` : '';
  const said = twin === '' ? words : words.slice(2);
  const parts = coordinated(`${verb}${twin}`, said);
  const built: { verb: string; rest: string[] }[] = [];
  let timed = false;
  for (const part of parts) {
    const timeInPart = part.rest.some((word) => word.includes(MARK.time));
    const turned = turnedPart(part, persons, built.length > 0);
    if (turned === null) {
      // What follows "and" may be left out; what comes first may not.
      if (built.length === 0) return null;
      // Its day is not that of another act.
      if (timeInPart && !timed) return null;
      break;
    }
    timed ||= timeInPart;
    built.push({ verb: part.verb, rest: turned });
  }
  const [first, ...others] = built;
  if (first === undefined) return null;
  const rest = [...first.rest];
  const verbsAt: number[] = [];
  for (const [at, other] of others.entries()) {
    if (at < others.length - 1) rest.push(`${rest.pop() ?? ''},`);
    else rest.push('and');
    verbsAt.push(rest.length);
    rest.push(other.verb, ...other.rest);
  }
  return { verb: first.verb, rest, verbsAt };
}

/** Cuts before "and" or a comma where another verb of the same subject begins. */
function coordinated(verb: string, said: readonly string[]): { verb: string; rest: string[] }[] {
  const parts: { verb: string; rest: string[] }[] = [{ verb, rest: [] }];
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at] ?? '';
    const last = parts.at(-1);
    const joins = word === 'and' || (last?.rest.at(-1)?.endsWith(',') ?? false);
    let to = word === 'and' ? at + 1 : at;
    if (joins)
      while (/^(?:then|also|just|maybe|probably|hopefully|perhaps|even|to|try|and)$/u.test(said[to] ?? '')) to += 1;
    const candidate = said[to]?.toLowerCase() ?? '';
    const follows = said[to + 1];
    if (
      joins &&
      (BASE_VERBS.has(candidate) || isDoneToIt(word, candidate, follows)) &&
      (!NOUN_TOO.has(candidate) || hasObject(follows)) &&
      (follows === undefined ||
        opensObject(follows) ||
        NO_NOUN.has(candidate) ||
        (GOES_ON.test(candidate) && /ing$/u.test(follows)))
    ) {
      if (last !== undefined)
        last.rest = last.rest.map((w, i) => (i === last.rest.length - 1 ? w.replace(/,$/u, '') : w));
      parts.push({ verb: candidate, rest: [] });
      at = to;
      continue;
    }
    last?.rest.push(word);
  }
  return parts;
}

/** "the samples, label them": before "them" no word is a further noun. */
const isDoneToIt = (word: string, candidate: string, follows = ''): boolean =>
  word.toLowerCase() === candidate &&
  /^(?:it|them),?$/u.test(follows) &&
  isContent(candidate) &&
  !/(?:s|ed|ing)$/u.test(candidate);

/** What follows them is their object, also without an article: "take a look and provide feedback". */
const NO_NOUN = new Set(
  'provide implement ensure explain describe decide define send write make get find take give tell publish include remove submit add'.split(
    ' ',
  ),
);

/** "start running it and start testing it" */
const GOES_ON = /^(?:start|begin|keep|stop|continue|finish)$/u;

function opensObject(word: string): boolean {
  const plain = word.toLowerCase().replace(/[,.]$/u, '');
  return (
    DETERMINERS.has(plain) ||
    /ly$/u.test(plain) ||
    PREPOSITIONS.has(plain) ||
    PARTICLES.has(plain) ||
    /^[\u0086-\u008A\p{Lu}\p{N}]/u.test(word) ||
    /^(?:it|them|him|you|me|us|everybody|everyone|how|what|who|which|where|when|why|whether|if)$/u.test(plain)
  );
}

function turnedPart(part: { verb: string; rest: string[] }, persons: Persons, further: boolean): string[] | null {
  const { verb } = part;
  const turned = turnedEnglish(verb, withoutTail(part.rest.join(' ')).split(' ').filter(Boolean), persons, further);
  if (turned === null || isCutEnglish([verb, ...turned].join(' '))) return null;
  const rest = moveRecipient(verb, turned);
  const text = [verb, ...rest].join(' ').replace(` ${MARK.time}`, '');
  if (EMPTY.test(text)) return further && text.includes(' to ') ? rest : withoutObject(verb, rest, persons);
  if (verb === 'be' && !/^(?:responsible|at|in|on|present|available|part|the)$/u.test(rest[0] ?? '')) return null;
  if (/^(?:is|are|was|were|has|will|finally|really)$/u.test(rest[0] ?? '')) return null;
  const content = rest.filter((word) => isContent(word) && !/^(?:\u0086|\u0087|\u0088)$/u.test(word));
  // "checks further pronouns": the first part names what "it" is.
  const reached = REACHES.test(verb) && /^[\u0087\u0088]$/u.test(rest[0] ?? '');
  if (
    content.length === 0 &&
    !reached &&
    !ALL_OF_IT.test(text) &&
    !(further && rest.length > 0) &&
    !NO_OBJECT_NEEDED.test(verb)
  )
    return withoutObject(verb, rest, persons);
  if (/^(?:be|have|do|get|go|come|take)$/u.test(verb) && content.length === 0)
    return withoutObject(verb, rest, persons);
  return rest;
}

/** "send Bo the signed contract": the signed contract to Bo, where the object is short. */
function moveRecipient(verb: string, words: readonly string[]): string[] {
  const [who = '', ...others] = words;
  if (!/^(?:\u0086|\u0087|\u0088)$/u.test(who) || !(TO.test(verb) || FOR.test(verb))) return [...words];
  const particle = PARTICLES.has(others[0] ?? '') ? others.slice(0, 1) : [];
  const rest = others.slice(particle.length);
  const end = rest.findIndex((word) => word === MARK.time || word.startsWith(MARK.time));
  const object = end < 0 ? rest : rest.slice(0, end);
  const simple =
    object.length > 0 &&
    object.length <= 6 &&
    (DETERMINERS.has(object[0] ?? '') || beginsNoun(object[0]) || object[0] === MARK.thing) &&
    !object.some(
      (word) =>
        (PREPOSITIONS.has(word) && word !== 'of') ||
        /[,;]$/u.test(word) ||
        /^(?:how|what|that|which|if|and|they|who|ready)$/u.test(word),
    );
  if (!simple) return particle.length > 0 ? [...particle, who, ...rest] : [...words];
  return [...particle, ...object, TO.test(verb) ? 'to' : 'for', who, ...rest.slice(object.length)];
}

/** "sends the contract", "checks the figures and comes back to Bo". */
export function conjugated({ verb, rest, verbsAt }: EnglishPhrase): string {
  // "asks Bo to count the chairs and call the yard": all that is asked.
  const to = rest.findIndex((word, at) => word === 'to' && BASE_VERBS.has(rest[at + 1] ?? ''));
  const isAsked = to >= 0 && to < (verbsAt[0] ?? 0) && to <= 4;
  const plain =
    (/^(?:try|need|help|have|make|let)$/u.test(verb) &&
      rest.includes('to') &&
      !/^(?:an?|another)$/u.test(rest[0] ?? '')) ||
    (/^(?:ask|tell|invite|remind|want|get|allow|encourage|expect)$/u.test(verb) && isAsked);
  const words = rest.map((word, at) => (verbsAt.includes(at) && !plain ? thirdPerson(word) : word));
  return [verb.split(' and ').map(thirdPerson).join(' and '), ...words].join(' ');
}
