import type { Language } from '../function-words.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import { askedIn, calledFor, ownIn, planOf } from './called-for.ts';
import { COMMITMENT_CUES } from './commitment.ts';
import { replyTo } from './replies.ts';
import { writtenTask } from './write-task.ts';

/** "Actually no,", "eller nej,": the speaker thinks again. */
const AGAIN: Readonly<Record<Language, string>> = {
  en: '(?:actually|or rather|no|wait|hang on|hold on|on second thoughts?|thinking about it|come to think of it|or)',
  da: '(?:eller|nej|næ|vent|hov|ved nærmere eftertanke|forresten|faktisk)',
};
const FILLER: Readonly<Record<Language, string>> = { en: '(?:oh|well|but|sorry|so)', da: '(?:åh|nå|men|undskyld|så)' };
const NAMED = "(?:(?!you |du |can |could |kan |vil )[\\p{L}'-]+(?: [\\p{L}'-]+)?,? )?";

/** "Mark, could you do that?", "Per, gør du det?": hands on what the speaker has just said they will do. */
const HANDS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?<again>(?:(?:${FILLER.en}|${AGAIN.en}),? ){0,4})${NAMED}(?:(?:can|could|would|will) (?<who>you|[\\p{L}'-]+(?: [\\p{L}'-]+)?) (?:(?:please|maybe|perhaps|rather) )?(?:do|take|handle|get|manage) (?:it|that|this)(?: one)?|(?:can|could|would|will) you|would you mind doing (?:it|that)|(?:maybe )?you (?:do|take|handle|should do|could do|can do) (?:it|that)(?: one)?)(?<instead> instead)?(?: for me| please| then){0,2}(?:,? (?<tail>[\\p{L}'-]+))?[.?!]*$`,
  ),
  da: anyCase(
    `^(?<again>(?:(?:${FILLER.da}|${AGAIN.da}),? ){0,4})${NAMED}(?:(?:gør|tager|klarer|ordner) (?:ikke )?(?<does>du|[\\p{L}-]+)(?: ikke)? (?:det|den|dem)|(?:kan|kunne|vil|gider) (?<who>du|[\\p{L}-]+) (?:(?:ikke|lige|godt|så|måske|hellere) ){0,4}(?:gøre|tage|klare|ordne) (?:det|den|dem)|(?:gider|vil|kan) du|(?:det|den) må du(?: hellere)? (?:gøre|tage|klare)|(?:gør|tag|klar) du (?:det|den))(?<instead> i stedet(?: for)?)?(?: for mig| så| lige){0,2}(?:,? (?<tail>[\\p{L}-]+))?[.?!]*$`,
  ),
};
/** "Actually no.": a sentence that says no more than that. */
const ONLY_AGAIN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`^(?:(?:${FILLER.en}|${AGAIN.en})[,.!]? ?){1,4}$`),
  da: anyCase(`^(?:(?:${FILLER.da}|${AGAIN.da})[,.!]? ?){1,4}$`),
};
/** In one sentence: "I'll ring the bank, or no, Mark, could you do that?" */
const TURNS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?:,|;| [-–—]) (?=(?:${FILLER.en},? )?${AGAIN.en}(?![\\p{L}]))|, but (?=(?:can|could|would) you do (?:it|that))`,
  ),
  da: anyCase(`(?:,|;| [-–—]) (?=(?:${FILLER.da},? )?${AGAIN.da}(?![\\p{L}]))|, men (?=(?:kan|vil|gider) du gøre det)`),
};
/** "No, let me do that.", "det kan jeg gøre": offers to do what somebody else has just said they will do. */
const OFFERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:oh|well|but),? ){0,2}(?:no,? (?:no,? )?(?:leave (?:it|that|them),? )?(?:let me(?: (?:do|take|handle|get) (?:it|that))?|i(?:['’]ll| will) (?:do|take|handle|get) (?:it|that))|let me (?:do|take|handle) (?:it|that)|i (?:can|could) (?:do|take|handle) (?:it|that)|i(?:['’]ll| will) (?:do|take) (?:it|that) instead)(?: instead| for you| if you (?:like|want)){0,2}[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:åh|jamen|men),? ){0,2}(?:nej,? (?:lad mig (?:gøre|tage|klare) det|(?:det|den) (?:gør|tager|klarer) jeg|jeg (?:gør|tager|klarer) (?:det|den))|lad mig (?:gøre|tage|klare) (?:det|den)|(?:det|den) kan jeg (?:godt |sagtens ){0,2}(?:gøre|tage|klare)|jeg kan (?:godt |sagtens ){0,2}(?:gøre|tage|klare) (?:det|den)|jeg (?:gør|tager) (?:det|den) i stedet)(?: i stedet(?: for)?| for dig| hvis du vil){0,2}[.!]*$',
  ),
};
/** "Actually, never mind, I'll do it myself.": takes back what the speaker asked for. */
const MYSELF: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:never mind|forget it|${FILLER.en}|${AGAIN.en})[,.]? ){1,5}i(?:['’]ll| will| can) (?:just )?(?:do|take|handle) (?:it|that)(?: myself)?[.!]*$|^i(?:['’]ll| will) (?:just )?(?:do|take|handle) (?:it|that) myself(?: then)?[.!]*$`,
  ),
  da: anyCase(
    `^(?:(?:glem det|${FILLER.da}|${AGAIN.da})[,.]? ){1,5}(?:(?:det|den) (?:gør|tager|klarer) jeg|jeg (?:gør|tager|klarer) (?:bare )?(?:det|den))(?: bare)?(?: selv)?[.!]*$|^(?:(?:det|den) (?:gør|tager|klarer) jeg(?: bare)? selv|jeg (?:gør|tager|klarer) (?:bare )?(?:det|den) selv)[.!]*$`,
  ),
};

export interface HandedOver {
  /** Where the speaker said that they do it, and in which words. */
  readonly own: Sentence;
  readonly said: string;
  /** '' if nobody knows to whom. */
  readonly owner: string;
  /** What whoever it is handed to says to it. */
  readonly verdict: 'accepted' | 'declined' | 'open';
  readonly answers: readonly Sentence[];
  /** On which day its speaker does it instead. */
  readonly day?: Deadline;
}

/** "No wait, I can't today, I'll call tomorrow." */
const ANOTHER_DAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:${FILLER.en}|${AGAIN.en})[,.]? ){1,4}(?:i (?:can['’]t|won['’]t)[^,]{0,40}, (?:so )?)?i(?:['’]ll| will| can) (?:rather |only )?(?<verb>[\\p{L}]+)(?: (?:it|that|them|him|her|you|there))? (?<when>[^,?]{3,40}?)(?: instead)?[.!]*$`,
  ),
  da: anyCase(
    `^(?:(?:${FILLER.da}|${AGAIN.da})[,.]? ){1,4}(?:(?:det|jeg) (?:kan|når) (?:jeg )?(?:det )?ikke[^,]{0,40}, (?:så )?)?(?:jeg (?<verb>[\\p{L}]+r)|(?<turned>[\\p{L}]+r) jeg)(?: (?:den|det|dem|ham|hende|til dem|først|hellere)){0,2} (?<when>[^,?]{3,40}?)(?: i stedet(?: for)?)?[.!]*$`,
  ),
};

/** Sentences in which what somebody will do is handed on, and turns in which what is asked for is taken back. */
const WITHIN = 4;
const TURNS_BACK = 2;

/** Whether somebody hands on in this sentence what they said they would do, or what they are asked for. Null if not. */
function handOver(hand: Sentence, meeting: Meeting): HandedOver | null {
  const again = KNOWN.get(hand);
  if (again !== undefined) return again;
  const found = newHandOver(hand, meeting);
  KNOWN.set(hand, found);
  return found;
}

/** Each sentence is asked for, and those behind it. */
const KNOWN = new WeakMap<Sentence, HandedOver | null>();

function newHandOver(hand: Sentence, meeting: Meeting): HandedOver | null {
  const { language, text } = hand;
  if (text.length > MOST_IN_ONE) return null;
  const inOne = TURNS[language].exec(text);
  if (inOne !== null) {
    const own = text.slice(0, inOne.index);
    const asked = text.slice(inOne.index + inOne[0].length);
    if (ownIn(own, language) !== '' && HANDS[language].test(asked)) return givenTo(hand, asked, hand, own, meeting);
  }
  if (text.length > MOST_SAID) return null;
  const groups = HANDS[language].exec(text)?.groups;
  if (groups !== undefined) {
    const who = groups.who ?? groups.does ?? 'you';
    const names = [...(/^(?:you|du)$/iu.test(who) ? [] : [who]), ...(groups.tail === undefined ? [] : [groups.tail])];
    // "Can you do it from home?"
    if (names.some((name) => meeting.people.mentions(name).length === 0)) return null;
    const isAgain = groups.instead !== undefined || new RegExp(AGAIN[language], 'iu').test(groups.again ?? '');
    return handedIn(hand, isAgain, meeting);
  }
  return takenFrom(hand, meeting) ?? takenBackIn(hand, meeting) ?? putOff(hand, meeting);
}

/** Characters of a sentence that only hands on, and of one that also tells what. */
const MOST_SAID = 120;
const MOST_IN_ONE = 300;

const before = ({ index }: Sentence, { sentences }: Meeting): Sentence[] =>
  sentences.slice(Math.max(0, index - WITHIN), index).toReversed();

function handedIn(hand: Sentence, again: boolean, meeting: Meeting): HandedOver | null {
  const { language, turn, speaker } = hand;
  let isAgain = again;
  for (const own of before(hand, meeting)) {
    if (own.foreign || own.language !== language) return null;
    if (own.turn === turn) {
      if (ONLY_AGAIN[language].test(own.text)) isAgain = true;
      const said = ownIn(own.text, language);
      if (said !== '') return isAgain ? givenTo(hand, hand.text, own, said, meeting) : null;
      continue;
    }
    if (own.turn !== turn - 1 || own.speaker === speaker) return null;
    const said = askedIn(own);
    return said === '' ? null : givenTo(hand, hand.text, own, said, meeting);
  }
  return null;
}

/** "I'll pay the bill." "No, let me do that." "Okay, thanks." */
function takenFrom(hand: Sentence, meeting: Meeting): HandedOver | null {
  if (!OFFERS[hand.language].test(hand.text)) return null;
  const [own] = before(hand, meeting);
  if (own === undefined || own.turn !== hand.turn - 1 || own.speaker === hand.speaker || own.foreign) return null;
  const said = own.language === hand.language && !LISTENER.test(own.text) ? ownIn(own.text, own.language) : '';
  if (said === '') return null;
  const reply = replyTo(hand, meeting.sentences, own.speaker);
  // Without an answer it is open who of the two does it.
  const verdict = reply.verdict === 'accepted' ? 'accepted' : 'declined';
  return { own, said, owner: hand.speaker, verdict, answers: reply.sentences };
}

const LISTENER = anyCase(String.raw`(?<![\p{L}])(?:you|your|du|dig|din|dit|dine|jer|jeres)(?![\p{L}])`);

/** "Mark, could you ring the bank?" "Yes." "Actually, never mind, I'll do it myself." */
function takenBackIn(hand: Sentence, meeting: Meeting): HandedOver | null {
  if (!MYSELF[hand.language].test(hand.text)) return null;
  const asked = before(hand, meeting).find((one) => one.speaker === hand.speaker && one.plain.endsWith('?'));
  if (asked === undefined || asked.foreign || hand.turn - asked.turn > TURNS_BACK) return null;
  const said = asked.language === hand.language ? calledFor(asked) : '';
  return said === '' ? null : { own: asked, said, owner: hand.speaker, verdict: 'accepted', answers: [] };
}

/** "I'll call the school today. No wait, I can't today, I'll call tomorrow." */
function putOff(hand: Sentence, meeting: Meeting): HandedOver | null {
  const { language, turn, speaker, text } = hand;
  const { verb = '', turned, when = '' } = ANOTHER_DAY[language].exec(text)?.groups ?? {};
  const does = (turned ?? verb).toLowerCase();
  const [own] = before(hand, meeting);
  if (does === '' || own?.turn !== turn || own.speaker !== speaker || own.foreign || own.language !== language)
    return null;
  const said = ownIn(own.text, language);
  const isIt =
    /^(?:do|gør)$/u.test(does) ||
    planOf(said, '', language)
      .replace(/^ (?:will )?/u, '')
      .startsWith(`${does} `);
  const day = deadlineIn([when], hand, meeting);
  if (said === '' || !isIt || day?.date == null || when.length - day.said.length > LEAD_OF_DAY) return null;
  if (deadlineIn([said], own, meeting)?.date == null) return null;
  return { own, said, owner: speaker, verdict: 'accepted', answers: [], day };
}

/** Characters that may stand before a day. */
const LEAD_OF_DAY = 4;

function givenTo(hand: Sentence, asked: string, own: Sentence, said: string, meeting: Meeting): HandedOver | null {
  const { sentences, people, speakers } = meeting;
  const named = people.mentions(asked)[0]?.person;
  const others = speakers.filter((one) => one !== hand.speaker);
  const to = named ?? (others.length === 1 ? others[0] : undefined);
  if (to === hand.speaker) return null;
  const reply = replyTo(hand, sentences, to ?? null);
  // "I can do it.": somebody else takes it.
  const [first] = sentences.slice(hand.index + 1).filter(({ turn }) => turn > hand.turn);
  const isTaken = first?.turn === hand.turn + 1 && COMMITMENT_CUES[first.language].anaphora.test(first.plain);
  if (first !== undefined && isTaken && reply.verdict !== 'declined')
    return { own, said, owner: first.speaker, verdict: 'accepted', answers: [first] };
  const owner = to ?? (reply.verdict === 'accepted' ? (reply.sentences[0]?.speaker ?? '') : '');
  return { own, said, owner, verdict: reply.verdict, answers: reply.sentences };
}

/** How the task of a sentence is handed on in it or right after it, or null. */
export function handedOnFrom(own: Sentence, meeting: Meeting): HandedOver | null {
  if (calledFor(own) === '' && askedIn(own) === '') return null;
  for (const hand of meeting.sentences.slice(own.index + 1, own.index + 1 + WITHIN)) {
    const found = handOver(hand, meeting);
    if (found?.own === own) return found;
  }
  return null;
}

/**
 * The task of whoever it is handed to: "I'll ring the bank. Actually no, Mark, could you do that?" It is sure if they say yes, and
 * theirs no more if they decline. Undefined if the sentence hands nothing on. Adds the sentences of the answer to `answers`.
 */
export function handedOver(hand: Sentence, meeting: Meeting, answers: Set<number>): Finding | null | undefined {
  const found = handOver(hand, meeting);
  if (found === null) return undefined;
  const { own, said, owner, verdict } = found;
  for (const { index, plain } of verdict === 'open' ? [] : found.answers.slice(0, 2))
    if (contentWords(plain).length < LEAST_OWN) answers.add(index);
  if (verdict === 'declined' || owner === '') return null;
  const answer = verdict === 'accepted' ? found.answers[0] : undefined;
  const day = ownDeadline(deadlineIn([said], own, meeting));
  const after = found.day ?? (answer === undefined ? null : ownDeadline(deadlineIn([answer.plain], answer, meeting)));
  const text = after === null || day === null ? said : said.replace(` ${day.said}`, '');
  const quotes = [
    own.text.includes(said) ? { sentence: own, text: said } : quoteOf(own),
    ...(own === hand ? [] : [quoteOf(hand)]),
  ];
  if (answer !== undefined) quotes.push(quoteOf(answer));
  const todo = findingOf(quotes, owner, after ?? day, { sure: verdict === 'accepted' });
  const due = after === null ? '' : ` ${after.said}`;
  if (owner === own.speaker)
    return writtenTask(todo, 'promise', [{ sentence: own, text: `${text.replace(/[\s.!]+$/u, '')}${due}` }], meeting);
  const plan = `${planOf(text, owner, own.language)}${due}`;
  return writtenTask(todo, 'plan', [{ sentence: own, text: plan }], meeting);
}

/** Words of content from which on an answer promises something else. */
const LEAST_OWN = 2;
