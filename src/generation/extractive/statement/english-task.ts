import { anyCase, lowerCase } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import { untilBorder } from './english-borders.ts';
import { withCondition } from './english-condition.ts';
import { ENGLISH_FRAMES, type EnglishFrame } from './english-frames.ts';
import { conjugated, type EnglishPhrase, englishPhrase } from './english-phrase.ts';
import type { Persons } from './english-pronouns.ts';
import { BASE_VERBS, baseOfIng, baseOfParticiple, participle } from './english-verbs.ts';
import { DETERMINERS, isContent, PARTICLES, PREPOSITIONS } from './english-words.ts';

export interface MarkedTask {
  /** What was said, with marks for names and the deadline. */
  readonly text: string;
  readonly persons: Persons;
  /** Whether somebody known does it. */
  readonly owned: boolean;
}

const EVERYBODY = anyCase(
  String.raw`(?<![\p{L}])(?<!(?<![\p{L}])(?:for|with|from|of|that|by|let|tell|ask|thank|thanks|welcome|to|because|since|add|set|put|get|bring|invite|remind|show|give|send|inform|notify|update|introduce|involve|include|keep|help|train|walk|email|mail|call|brief|onboard|sign|connect|book) )(?:everybody|everyone|all of (?:you|us)|you (?:all|both|guys)|both of you|each of (?:you|us)|y'all)(?![\p{L}])`,
);
/** What is taken on is said elsewhere. */
const TAKES_IT = anyCase(
  String.raw`(?<![\p{L}'])(?:i(?:'ll| will| can| could)(?: (?:probably|just|also|gladly|definitely|then))? (?:do|take|handle|tackle|take care of) (?:that|it|this|those|them)(?: one)?|leave (?:it|that) (?:with|to) me|i'm on it|will do|i've got (?:that|it))(?: (?:then|for you|myself|no problem|today|as well|too|by|before|on|\u0089))*(?=[,.!?]|$)`,
);
/** "You don't have to call them, I'll do that.": what is done is said, and is no thing. "…, but not today" limits it. */
const NOT_TO = anyCase(
  String.raw`(?<![\p{L}])(?:(?:don't|do not) (?:have|need) to|needn't|but (?:not|no|never|only|without))(?![\p{L}])`,
);
const DELIVERY = anyCase(String.raw`(?<![\p{L}'])(?:you(?:'ll| will)|[\u0088](?:'ll| will)) (?:have|get|receive) `);
const CHARGE = anyCase(
  String.raw`(?<![\p{L}'])(?:you're|you are|[\u0086] is|[\u0086]'s) (?:in charge of|responsible for) `,
);
const IMPERATIVE =
  /^(?:(?:so|and|okay|ok|then|yes|right|but|well|just|also|please)(?: |, ))*(?:[\u0086],? )?(?:please |just |also |kindly |then |and )*(?=[\p{Ll}\p{Lu}]+ )/u;
/** What is done only if something else happens is not promised. */
const CONDITION = anyCase(
  String.raw`(?:^|[ ,;.])(?:if(?! possible)|unless|in case|when(?:ever)? you)(?![\p{L}])[^.;?!]*$`,
);
/** "…, Mette, …": somebody else is called by name, unless names are listed. */
export const CALLED = /(?<=(?:^| )[\p{Ll}\p{N}][^ ,]*), \p{Lu}\p{L}+(?=[,.?!]|$)/gu;
const NO_VERB =
  /^(?:i|we|you|not|it|that|this|there|what|how|why|if|so|see|say|guess|think|know|mean|believe|hope|remember|tell you|let's|thanks|only|already|one|like|sure|bet|assume|feel|admit|imagine|wonder|love|hate)$/u;

/** Before a frame. */
const ASKED = /(?<!see )(?:whether|how|what|where|why|which) $/iu;

/** Among the words between a frame and its verb. */
const ONLY = /(?<![\p{L}])only(?![\p{L}])/iu;

interface Found {
  readonly at: number;
  readonly end: number;
  readonly frame: EnglishFrame;
}

/** The sentence with marks, without its full stop. Null if the words make none. */
export function englishTask(task: MarkedTask): string | null {
  const taken = task.persons.thing && task.owned && !NOT_TO.test(task.text) ? TAKES_IT.exec(task.text) : null;
  if (taken !== null)
    return `${MARK.owner} takes care of ${MARK.thing}${task.text.includes(MARK.time) ? ` ${MARK.time}` : ''}`;
  // What is not to be done says less than what is.
  const frames = framesIn(task.text);
  const ranked = [...frames.filter(({ frame }) => !frame.negative), ...frames.filter(({ frame }) => frame.negative)];
  for (const { end, at, frame } of ranked) {
    const said = task.text.slice(at, end);
    if (isOfAnother(said, task) || (ENABLED.test(said) && PURPOSE.test(task.text.slice(0, at)))) continue;
    if (CONDITION.test(task.text.slice(0, at))) return null;
    const found = phraseAfter(task, task.text.slice(end), frame, task.text.slice(0, at));
    if (found !== null && !(frame.negative && found.verbsAt.length > 0)) {
      return sentence(found, task, end, frame.negative === true, ONLY.test(task.text.slice(at, end)));
    }
  }
  const delivered = task.persons.first === MARK.owner ? DELIVERY.exec(task.text) : null;
  if (delivered !== null) {
    const after = task.text.slice(delivered.index + delivered[0].length);
    const words = untilBorder(` ${after}`).trim().split(' ');
    const done = words.findIndex((word, at) => baseDone(word, words[at + 1]) !== null);
    // "You'll have it sent to you by Bill": somebody else does it.
    if (done >= 0 && / by \p{Lu}/u.test(words.slice(done).join(' '))) return null;
    const given =
      done >= 0
        ? phraseOf(
            task,
            baseDone(words[done] ?? '', words[done + 1]) ?? '',
            [...words.slice(0, done), ...words.slice(done + 1)].join(' '),
          )
        : task.persons.second === MARK.addressee
          ? phraseOf(task, 'give you', after.replace(/^your /iu, 'the '))
          : phraseOf(task, 'deliver', after);
    if (given !== null) return sentence(given, task, delivered.index + delivered[0].length);
  }
  const charge = CHARGE.exec(task.text);
  if (charge !== null) {
    const charged = phraseOf(
      task,
      'be',
      `responsible for ${task.text.slice(charge.index + charge[0].length).split(',', 1)[0]}`,
    );
    if (charged !== null) return sentence(charged, task, charge.index + charge[0].length);
  }
  return task.persons.second === MARK.owner ? imperative(task) : null;
}

/** "I could ask as well, maybe you could send it": whether a frame is of somebody other than who does the task. */
function isOfAnother(said: string, { persons, owned }: MarkedTask): boolean {
  if (!owned) return false;
  return persons.second !== MARK.owner && OF_LISTENER.test(said)
    ? true
    : persons.first !== MARK.owner && persons.second === MARK.owner && OF_SPEAKER.test(said);
}

const OF_LISTENER = anyCase(
  "^(?:(?:can|could|would|will|won't|can't) you|you(?: guys| both| all)?(?:'ll| will| should| need to| must| have to| ought to|'d better| had better| might want to|'re going to| are going to)|if you c(?:ould|an)|are you able to)(?![\\p{L}])",
);
const OF_SPEAKER = anyCase("^i(?:'ll| will| shall|'d better| had better)(?![\\p{L}])");

/** "I'll push it this week, so we can start": what becomes possible by a task is no task. */
const PURPOSE = anyCase(String.raw`[^\s,],? so(?: that)?(?: then)? $`);
const ENABLED = anyCase('^(?:i|we|you|they|[\u0086-\u0088]) (?:can|could)(?![\\p{L}])');

/** "You'll get your car repaired by Friday": "repair". Null where a noun follows: "the repaired car". */
function baseDone(word: string, next: string | undefined): string | null {
  const ends = next === undefined || next.includes(MARK.time) || PREPOSITIONS.has(next) || PARTICLES.has(next);
  return ends ? baseOfParticiple(word.toLowerCase()) : null;
}

/** "Bo, send me the message" */
function imperative(task: MarkedTask): string | null {
  const starts = [
    0,
    ...[...task.text.matchAll(/[\u0086],? |[,.;] (?:and |but |so )?| and /gu)].map(
      (match) => match.index + match[0].length,
    ),
  ];
  for (const start of starts.slice(0, 12)) {
    const text = task.text.slice(start);
    const opened = IMPERATIVE.exec(text)?.[0].length ?? 0;
    const verb = /^\p{L}+/u.exec(text.slice(opened))?.[0].toLowerCase() ?? '';
    if (!BASE_VERBS.has(verb) || verb === 'let') continue;
    const found = phraseOf(task, verb, text.slice(opened + verb.length + 1));
    if (found !== null) return sentence(found, task, start + opened + verb.length);
  }
  return null;
}

/** In order of speech; of two frames that begin within three words the later one is meant: "I'll see if I can …". */
function framesIn(text: string): Found[] {
  const said = lowerCase(text);
  const found = ENGLISH_FRAMES.flatMap((frame) =>
    [...said.matchAll(frame.pattern)]
      .slice(0, 8)
      .map((match): Found => ({ at: match.index, end: match.index + match[0].length, frame })),
  ).sort((a, b) => a.at - b.at || b.end - a.end);
  // "Let you know whether we can": what is asked, and no promise.
  const own = found.filter(({ at }) => !ASKED.test(text.slice(Math.max(0, at - 20), at)));
  const last = own.filter(({ at }, index) => index === 0 || at >= (own[index - 1]?.end ?? 0));
  return last.filter(({ end }, index) => {
    const next = last[index + 1];
    return (
      next === undefined ||
      text.slice(end, next.at).trim().split(' ').length > 2 ||
      text.slice(end, next.at).trim().length > 12
    );
  });
}

function phraseAfter(task: MarkedTask, after: string, frame: EnglishFrame, before: string): EnglishPhrase | null {
  let text = after;
  let word = /^[\p{L}-]+/u.exec(text)?.[0].toLowerCase() ?? '';
  if (frame.verb === 'ing' || (word === 'be' && /^be \p{L}+ing /u.test(text))) {
    if (word === 'be') {
      text = text.slice(3);
      word = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
    }
    const base = baseOfIng(word);
    return base === null ? null : phraseOf(task, base, text.slice(word.length + 1));
  }
  if (word === 'not') return null;
  // "I'll have finished the draft by Friday"
  const had = FINISHED.exec(text)?.[1]?.toLowerCase() ?? '';
  const done = had === '' ? null : baseOfParticiple(had);
  if (done !== null) return phraseOf(task, done, text.slice('have '.length + had.length + 1));
  const behindGo = /^go (\p{L}+)/iu.exec(text)?.[1] ?? '';
  if (word === 'go' && BASE_VERBS.has(behindGo) && behindGo !== 'back') {
    text = text.slice(3);
    word = /^\p{L}+/u.exec(text)?.[0] ?? '';
  }
  if (/^try (?:and|to) /u.test(text)) text = text.replace(/^try and /u, 'try to ');
  if (word === '' || NO_VERB.test(word) || DETERMINERS.has(word) || PREPOSITIONS.has(word)) return null;
  if (!mayBeVerb(word)) return null;
  // "The memory I'll do after this call": the object stands before.
  const front = /(?:^|[,.;] )((?:the|my|our|that|those|these|this) [\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,3}) $/iu.exec(
    before,
  )?.[1];
  // "They have figures that I can add"
  if (front !== undefined && /(?<!\p{L})(?:that|which|who|whom|what)$/iu.test(front)) return null;
  const rest = text.slice(word.length + 1);
  const bare =
    /^first thing(?![\p{L}])/iu.test(rest) ||
    (!isContent(rest.split(' ')[0] ?? '') && !DETERMINERS.has((rest.split(' ')[0] ?? '').toLowerCase()));
  const stranded = STRANDED.exec(rest)?.[0] ?? '';
  if (front !== undefined && (bare || stranded !== '') && !front.includes(' is ')) {
    const object = `${front.charAt(0).toLowerCase()}${front.slice(1)}`;
    const found = phraseOf(task, word, `${stranded} ${object} ${rest.slice(stranded.length)}`);
    if (found !== null) return found;
  }
  return phraseOf(task, word, rest);
}

const FINISHED = /^have (\p{L}+)(?= (?:the|a|an|my|our|your|this|that|it|them|all|everything)(?![\p{L}]))/iu;
/** "The council I'll write to on Monday": a preposition with nothing behind it. */
const STRANDED =
  /^(?:(?:back|out|up|hold|rid|care|touch|in touch) )?(?:(?:to|with) [^ ,.;?!\u0089]{1,40} about|to|with|about|for|at|into|of|after|from|through)(?=[,.!]? ?\u0089|[,.!]|$| first(?:[,.!]|$))/u;

const NO_VERBS = new Set('next last first second whole quick good new some online offline everything'.split(' '));

/** A verb that is known, or a word that is nothing else: "rebase", "double-check". */
function mayBeVerb(word: string): boolean {
  if (BASE_VERBS.has(word)) return true;
  if (!isContent(word) || /(?:ed|ing|s)$/u.test(word) || !/[aeiouy]/u.test(word)) return false;
  return word.includes('-') ? BASE_VERBS.has(word.split('-').at(-1) ?? '') : !NO_VERBS.has(word);
}

function phraseOf(task: MarkedTask, verb: string, after: string): EnglishPhrase | null {
  const [base = '', ...others] = verb.split(' ');
  const vocative = after
    .replace(CALLED, '')
    .replace(/,? [\u0086](?=[,.?!]|$| [\u0089])/gu, '')
    .replace(/(?:,| -) [\u0087\u0088](?=[,.?!]|$)/gu, '')
    .replace(/ [\u0088](?=[?]|$)/gu, (called, at: number) =>
      / (?:to|for|with|and|from|of|at|by|tell|ask|call|contact|email|meet|help|remind|invite)$/u.test(
        after.slice(0, at),
      )
        ? called
        : '',
    );
  return englishPhrase(base, [...others, untilBorder(` ${vocative}`, base).trim()].join(' '), task.persons);
}

/** `end`: where in what was said the words after the frame begin. */
function sentence(said: EnglishPhrase, task: MarkedTask, end: number, negative = false, only = false): string | null {
  const phrase = withCondition(said, task.text.slice(end), task.persons, negative);
  if (phrase === null || (only && negative)) return null;
  const just = only ? 'only ' : '';
  const everybody = !task.owned && (EVERYBODY.test(task.text) || phrase.rest.includes('their'));
  const infinitive = [phrase.verb, ...phrase.rest].join(' ');
  if (task.owned)
    return negative ? `${MARK.owner} does not ${infinitive}` : `${MARK.owner} ${just}${conjugated(phrase)}`;
  if (everybody) return negative ? `No one ${conjugated(phrase)}` : `Everyone ${just}${conjugated(phrase)}`;
  if (negative) return `The participants do not ${infinitive}`;
  if (only) return `The participants ${just}${infinitive}`;
  return passive(phrase) ?? `The participants ${phrase.verb === 'be' ? 'are' : infinitive.replace(/^be /u, 'are ')}`;
}

/** "The contract is sent to Bo by Friday": nobody is known to do it. Null unless the object is simple. */
function passive({ verb, rest, verbsAt }: EnglishPhrase): string | null {
  if (
    /^(?:be|have|get|go|come|let|make|try|need|help|ask|tell|want)$/u.test(verb) ||
    verbsAt.length > 0 ||
    !BASE_VERBS.has(verb)
  )
    return null;
  const particle = PARTICLES.has(rest[0] ?? '') && /^(?:the|a|an)$/u.test(rest[1] ?? '') ? rest.slice(0, 1) : [];
  const words = rest.slice(particle.length);
  const end = words.findIndex(
    (word) => (PREPOSITIONS.has(word) && word !== 'of') || word.startsWith(MARK.time) || PARTICLES.has(word),
  );
  const object = end < 0 ? words : words.slice(0, end);
  const first = object[0] ?? '';
  if (!(first === MARK.thing || /^(?:the|a|an|their|each|every|this)$/u.test(first)) || object.length > 6) return null;
  if (object.length === 1 && first !== MARK.thing) return null;
  // "Send them a breakdown": two objects.
  if (first === MARK.thing && DETERMINERS.has(object[1] ?? '')) return null;
  // "A look is taken at the lamp": nobody writes that.
  if (verb === 'take' && /^(?:look|moment|break)$/u.test(object.at(-1) ?? '')) return null;
  if (
    object.some(
      (word) => /[,;]$/u.test(word) || /^(?:and|or|that|which|how|what|if|who|they|is|are|when|more)$/u.test(word),
    )
  )
    return null;
  const head = object.includes('of') ? (object[object.indexOf('of') - 1] ?? '') : (object.at(-1) ?? '');
  const many =
    first !== 'a' &&
    first !== 'an' &&
    first !== 'each' &&
    first !== 'every' &&
    (/^(?:people|children|men|women)$/u.test(head) || (/[^s]s$/u.test(head) && !/(?:us|is)$/u.test(head)));
  return [...object, many ? 'are' : 'is', participle(verb), ...particle, ...words.slice(object.length)].join(' ');
}
