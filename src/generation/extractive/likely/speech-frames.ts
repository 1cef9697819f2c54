import { BASE_VERBS, baseOfIng } from '../statement/english-verbs.ts';
import type { ClauseWord } from './clause-words.ts';
import { kindsOf } from './verb-kinds.ts';

/**
 * Who is said to do something. `ask`: "can you …"; `please`: "please …", "make sure"; `let me`, `let's`; `next`: "my next step is
 * to …"; `thing`: "it needs to be done"; `name`: somebody who is there.
 */
export type Subject =
  | 'i'
  | 'we'
  | 'you'
  | 'they'
  | 'all'
  | 'it'
  | 'let me'
  | "let's"
  | 'ask'
  | 'ask you'
  | 'ask all'
  | 'ask them'
  | 'please'
  | 'next'
  | 'name'
  | 'thing';

/** What stands between subject and verb, by what it means. */
export type Modal =
  | 'will'
  | 'going'
  | 'can'
  | 'could'
  | 'might'
  | 'would'
  | 'should'
  | 'need'
  | 'want'
  | 'plan'
  | 'try'
  | 'able'
  | 'about'
  | 'mind'
  | 'be'
  | 'being'
  | 'past'
  | 'ongoing'
  | 'passive'
  | 'not'
  | 'maybe'
  | 'sure'
  | 'idea';

/** "We're gonna try to merge it": `we`, going and try, `merge`. */
export interface SpeechFrame {
  readonly subject: Subject;
  readonly modals: ReadonlySet<Modal>;
  /** In its base form, where that is known. */
  readonly verb: string;
  /** Position of the first word in the text. */
  readonly start: number;
  readonly verbStart: number;
  readonly verbEnd: number;
  /** Positions of the first word and of the word behind the verb among the words. */
  readonly firstWord: number;
  readonly nextWord: number;
}

const ADVERBS = new Set(
  (
    'also just then definitely probably certainly still now currently maybe perhaps actually basically really only simply course ' +
    'first again all quickly personally gladly always soon essentially ideally hopefully already potentially so yeah okay well ' +
    'and anyway later briefly either both instead together honestly obviously rather quite pretty much ever even more kindly ' +
    'necessarily initially eventually async asynchronously offline'
  ).split(' '),
);
const UNSURE = new Set([
  'maybe',
  'perhaps',
  'probably',
  'hopefully',
  'ideally',
  'potentially',
  'likely',
  'possibly',
  'presumably',
]);
/** "Mostly", "actively": any word that ends so, but for these verbs. */
const ENDS_AS_ADVERB = /^\p{L}{2,}ly$/u;
const VERBS_IN_LY = new Set(
  'apply supply reply rely comply imply multiply fly ally rally tally bully reapply resupply'.split(' '),
);
const SURE = new Set(['definitely', 'certainly']);

const SUBJECTS: ReadonlyMap<string, Subject> = new Map([
  ['i', 'i'],
  ['we', 'we'],
  ['you', 'you'],
  ...['they', 'he', 'she', 'someone', 'somebody'].map((word) => [word, 'they'] as const),
  ...['everyone', 'everybody', 'people', 'teams', 'clients', 'guys', 'folks'].map((word) => [word, 'all'] as const),
  ...['it', 'that', 'this'].map((word) => [word, 'it'] as const),
]);
const CONTRACTED = /^(i|we|you|they|he|she|it|that|this|everyone|everybody)'(ll|m|re|d|ve|s)$/u;
const BY_CONTRACTION: Readonly<Record<string, Modal>> = { ll: 'will', d: 'would', m: 'be', re: 'be', s: 'be' };

/** One word, or several that are read as one. */
const MODALS: ReadonlyMap<string, Modal> = new Map<string, Modal>([
  ['will', 'will'],
  ['shall', 'will'],
  ['gonna', 'going'],
  ['can', 'can'],
  ['could', 'could'],
  ['may', 'might'],
  ['might', 'might'],
  ['would', 'would'],
  ['should', 'should'],
  ['gotta', 'need'],
  ['hafta', 'need'],
  ['must', 'need'],
  ['wanna', 'want'],
  ['not', 'not'],
  ['never', 'not'],
  ['am', 'be'],
  ['are', 'be'],
  ['is', 'be'],
  ['was', 'past'],
  ['were', 'past'],
]);
/** Followed by "to". */
const MODALS_WITH_TO: ReadonlyMap<string, Modal> = new Map<string, Modal>([
  ['going', 'going'],
  ['ought', 'should'],
  ...['need', 'needs', 'have', 'has', 'got', 'must'].map((word) => [word, 'need'] as const),
  ...['want', 'like', 'love', 'hope', 'hoping', 'looking'].map((word) => [word, 'want'] as const),
  ...['plan', 'planning', 'aim', 'aiming', 'intend', 'intending'].map((word) => [word, 'plan'] as const),
  ['happy', 'can'],
  ['about', 'about'],
  ['supposed', 'about'],
  ['ready', 'about'],
  ['try', 'try'],
  ['trying', 'try'],
]);
const NEGATED = /^(can|could|wo|should|would|do|did|does|is|are|was|were|have|has|had)n't$/u;
const IN_NEGATED: Readonly<Record<string, Modal>> = { can: 'can', could: 'could', wo: 'will', should: 'should' };
const PARTICIPLE = /(?:ed|en|sent|put|done|made|held|set|given|found|built)$/u;
const NO_ING = new Set([
  'something',
  'anything',
  'nothing',
  'everything',
  'bring',
  'thing',
  'during',
  'morning',
  'evening',
]);

/** Nouns of what somebody means to do next: "the plan is to". */
const INTENTIONS = new Set(
  'plan goal step steps aim task homework todo to-do action item stab idea intention thing priority focus work job'.split(
    ' ',
  ),
);
const VAGUE_INTENTIONS = new Set(['idea', 'thing']);
const ASKING = new Set('ask asking encourage invite urge want need like get wants needs'.split(' '));
const ASKS = new Set(['can', 'could', 'would', 'will']);
const ANYBODY = new Set(['someone', 'somebody', 'anyone', 'everyone', 'everybody']);
const BEHIND_NAMES = new Set('will can could should needs has is would must to'.split(' '));

/** Nouns and adverbs behind "go" that have the form of a verb. */
const GOES_WHERE = new Set('back home over up out down on in off away live to by'.split(' '));

/** More modals and adverbs than this between subject and verb are no sentence. */
const MOST_MODALS = 14;

interface Read {
  readonly verb: string;
  readonly modals: Set<Modal>;
  /** Position of the word behind the verb. */
  readonly next: number;
}

/** Reads modals and adverbs from a word on, up to the verb. Null if there is none. */
function readVerb(words: readonly ClauseWord[], from: number, known: readonly Modal[]): Read | null {
  const modals = new Set<Modal>(known);
  const at = (index: number) => words[index]?.word ?? '';
  let index = from;
  for (let steps = 0; steps < MOST_MODALS && index < words.length; steps++) {
    const word = at(index);
    const next = at(index + 1);
    if (word === 'be' && next === 'able' && at(index + 2) === 'to') {
      modals.add('able');
      index += 3;
    } else if (word === 'be' || word === 'been') {
      if (isIng(next)) {
        modals.add('being');
        index += 1;
      } else if (PARTICIPLE.test(next) && next.length > 3) {
        modals.add('passive');
        return { verb: next, modals, next: index + 2 };
      } else return { verb: 'be', modals, next: index + 1 };
    } else if (word === 'go' && at(index + 2) === 'and' && ['ahead', 'back', 'away', 'off'].includes(next)) index += 3;
    else if (word === 'go' && next === 'and') index += 2;
    else if (word === 'go' && (BASE_VERBS.has(next) || next === 'finish') && !GOES_WHERE.has(next)) index += 1;
    else if (word === 'make' && next === 'sure') return { verb: 'ensure', modals, next: index + 2 };
    else if (word === 'better' && modals.size > 0) {
      modals.add('should');
      index += 1;
    } else {
      const read = readModal(word, next, modals);
      if (read > 0) index += read;
      else if (isIng(word) && (modals.has('be') || modals.has('being'))) {
        modals.add('ongoing');
        return { verb: baseOfIng(word) ?? guessedBase(word), modals, next: index + 1 };
      } else return { verb: word, modals, next: index + 1 };
    }
  }
  return null;
}

/** How many words were read as an adverb or a modal. */
function readModal(word: string, next: string, modals: Set<Modal>): number {
  const withTo = next === 'to' || (next === 'and' && word.startsWith('try')) ? MODALS_WITH_TO.get(word) : undefined;
  if (withTo !== undefined) {
    modals.add(withTo);
    return 2;
  }
  const modal = MODALS.get(word);
  if (modal !== undefined) {
    modals.add(modal);
    return 1;
  }
  const negated = NEGATED.exec(word)?.[1];
  if (negated !== undefined) {
    modals.add('not');
    const meant = IN_NEGATED[negated];
    if (meant !== undefined) modals.add(meant);
    return 1;
  }
  if ((word === 'kind' || word === 'sort') && next === 'of') return 2;
  if ((word === 'of' && next === 'course') || (word === 'at' && next === 'least')) return 2;
  if (!isAdverb(word)) return 0;
  if (UNSURE.has(word)) modals.add('maybe');
  if (SURE.has(word)) modals.add('sure');
  return 1;
}

function isAdverb(word: string): boolean {
  return ADVERBS.has(word) || (ENDS_AS_ADVERB.test(word) && !VERBS_IN_LY.has(word));
}

function isIng(word: string): boolean {
  return word.length > 4 && word.endsWith('ing') && !NO_ING.has(word);
}

/** "Rerunning": "rerun". */
function guessedBase(word: string): string {
  const stem = word.slice(0, -3);
  return [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')].find((verb) => kindsOf(verb).length > 0) ?? stem;
}

/**
 * Finds what is said to be done, in order. One word of a clause may belong to several frames ("I'll ask you to send it").
 * `namesAt`: how many words from a position on are the name of somebody who is there.
 */
export function speechFrames(words: readonly ClauseWord[], namesAt: (index: number) => number): SpeechFrame[] {
  const frames: SpeechFrame[] = [];
  const at = (index: number) => words[index]?.word ?? '';
  const add = (subject: Subject, first: number, from: number, known: readonly Modal[] = []): void => {
    const read = readVerb(words, from, known);
    const verb = words[(read?.next ?? 0) - 1];
    const start = words[first]?.start;
    if (read === null || verb === undefined || start === undefined) return;
    // "I know", "we had": no modal, so nothing that is to be done.
    if ((subject === 'i' || subject === 'we' || subject === 'you' || subject === 'all') && read.modals.size === 0)
      return;
    frames.push({
      subject,
      modals: read.modals,
      verb: read.verb,
      start,
      verbStart: verb.start,
      verbEnd: verb.end,
      firstWord: first,
      nextWord: read.next,
    });
  };
  for (let index = 0; index < words.length; index++) {
    const word = at(index);
    const next = at(index + 1);
    const [, pronoun = '', ending = ''] = CONTRACTED.exec(word) ?? [];
    const contracted = SUBJECTS.get(pronoun);
    if (contracted !== undefined) {
      const modal = BY_CONTRACTION[ending];
      if (modal !== undefined) add(contracted, index, index + 1, [modal]);
      else if (next === 'got' && at(index + 2) === 'to') add(contracted, index, index + 1);
    } else if (word === 'let' && (next === 'me' || next === 'us')) {
      add(next === 'me' ? 'let me' : "let's", index, index + 2);
      index += 1;
    } else if (word === "let's" || word === 'lets') add("let's", index, index + 1);
    else if (ASKS.has(word) && (next === 'you' || ANYBODY.has(next))) {
      const behind = at(index + 2);
      if (behind === 'mind') add('ask', index, index + 3, ['mind', 'be']);
      else if (behind === 'be' && at(index + 3) === 'able') add('ask', index, index + 5, ['able']);
      else add('ask', index, ['please', 'guys', 'all'].includes(behind) ? index + 3 : index + 2);
      index += 1;
    } else if (word === 'please') add('please', index, next === 'do' ? index + 2 : index + 1);
    else if (next === 'to' && (['remember', 'forget'].includes(word) || (word === 'sure' && at(index - 1) !== 'make')))
      add('please', index, index + 2);
    else if (word === 'make' && next === 'sure' && isOrder(index)) {
      add('please', index, index);
      index += 1;
    } else if (INTENTIONS.has(word)) addIntention(index);
    else if (ASKING.has(word) && addAsked(index)) index += 2;
    else {
      const named = namesAt(index);
      const subject = SUBJECTS.get(word);
      if (named > 0) {
        if (BEHIND_NAMES.has(at(index + named))) add('name', index, index + named);
        index += named - 1;
      } else if (subject !== undefined && subject !== 'it' && next !== 'to') add(subject, index, index + 1);
      else if (subject === 'it') add(subject, index, index + 1);
    }
  }
  return [...frames, ...passives(words, frames)].filter(isOfSomebody);

  /** "Make sure that …", not "they make sure that …". */
  function isOrder(index: number): boolean {
    if (index > 0 && !ADVERBS.has(at(index - 1))) return false;
    return words.slice(0, index).every(({ word }) => SUBJECTS.get(word) !== 'they');
  }

  /** "The next step for us is to …" */
  function addIntention(index: number): void {
    const is = [1, 2, 3, 4, 5, 6].find((ahead) => ['is', 'was', 'be', 'are'].includes(at(index + ahead)));
    if (is === undefined) return;
    const behind = index + is + (ADVERBS.has(at(index + is + 1)) ? 2 : 1);
    if (at(behind) === 'to') add('next', index, behind + 1, [VAGUE_INTENTIONS.has(at(index)) ? 'idea' : 'plan']);
  }

  /** "I'd like you all to …" */
  function addAsked(index: number): boolean {
    const asked = at(index + 1);
    const isAll = SUBJECTS.get(asked) === 'all';
    if (!isAll && !['you', 'them', 'him', 'her', 'us'].includes(asked)) return false;
    const more = at(index + 2);
    const to = ['all', 'guys', 'both'].includes(more) ? index + 3 : index + 2;
    if (at(to) !== 'to') return false;
    add(isAll || more === 'all' ? 'ask all' : asked === 'you' ? 'ask you' : 'ask them', index, to + 1);
    return true;
  }
}

const BEFORE_PASSIVES = new Set('needs need has have should will must gonna to'.split(' '));

/** "That needs to be done" */
function passives(words: readonly ClauseWord[], known: readonly SpeechFrame[]): SpeechFrame[] {
  const frames: SpeechFrame[] = [];
  const at = (index: number) => words[index]?.word ?? '';
  for (const [index, { word, start }] of words.entries()) {
    if (!BEFORE_PASSIVES.has(word)) continue;
    let be = at(index + 1) === 'to' ? index + 2 : index + 1;
    if (ADVERBS.has(at(be))) be += 1;
    const verb = words[be + 1];
    if (at(be) !== 'be' || verb === undefined || !PARTICIPLE.test(verb.word)) continue;
    if (known.some((frame) => frame.firstWord <= index && frame.nextWord > be)) continue;
    const modals = new Set<Modal>(['passive', ['will', 'gonna', 'to'].includes(word) ? 'will' : 'need']);
    frames.push({
      subject: 'thing',
      modals,
      verb: verb.word,
      start,
      verbStart: verb.start,
      verbEnd: verb.end,
      firstWord: index,
      nextWord: be + 2,
    });
  }
  return frames;
}

/** Whether the frame tells of something that somebody here may do: not what was, what they do elsewhere, or what is only thought. */
function isOfSomebody({ subject, modals, verb }: SpeechFrame): boolean {
  if (subject === 'they' || modals.has('not') || modals.has('past')) return false;
  const kinds = kindsOf(verb);
  if (subject === 'it') return modals.has('should') || modals.has('will') || modals.has('need') || modals.has('going');
  if (subject !== 'i' && subject !== 'we')
    return ![...modals].every((modal) => modal === 'be' || modal === 'maybe') || modals.size === 0;
  if (kinds.includes('mental') && !kinds.includes('plan') && !kinds.includes('contact')) return false;
  return [...modals].some((modal) => !['be', 'maybe', 'sure', 'would', 'mind'].includes(modal));
}
