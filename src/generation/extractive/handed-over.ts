import type { Language } from '../function-words.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import { COMMITMENT_CUES } from './commitment.ts';
import { replyTo } from './replies.ts';
import { presentOf } from './statement/danish-verbs.ts';
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
    `^(?<again>(?:(?:${FILLER.en}|${AGAIN.en}),? ){0,4})${NAMED}(?:(?:can|could|would|will) (?:you|[\\p{L}]+) (?:(?:please|maybe|perhaps|rather) )?(?:do|take|handle|get|manage) (?:it|that|this)(?: one)?|(?:can|could|would|will) you|would you mind doing (?:it|that)|(?:maybe )?you (?:do|take|handle|should do|could do|can do) (?:it|that)(?: one)?)(?<instead> instead)?(?: for me| please| then)*(?:,? [\\p{L}'-]+)?[.?!]*$`,
  ),
  da: anyCase(
    `^(?<again>(?:(?:${FILLER.da}|${AGAIN.da}),? ){0,4})${NAMED}(?:(?:gør|tager|klarer|ordner) (?:ikke )?(?:du|[\\p{L}]+)(?: ikke)? (?:det|den|dem)|(?:kan|kunne|vil|gider) (?:du|[\\p{L}]+) (?:(?:ikke|lige|godt|så|måske|hellere) )*(?:gøre|tage|klare|ordne) (?:det|den|dem)|(?:gider|vil|kan) du|(?:det|den) må du(?: hellere)? (?:gøre|tage|klare)|(?:gør|tag|klar) du (?:det|den))(?<instead> i stedet(?: for)?)?(?: for mig| så| lige)*(?:,? [\\p{L}-]+)?[.?!]*$`,
  ),
};
/** "Actually no.": a sentence that says no more than that. */
const ONLY_AGAIN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`^(?:(?:${FILLER.en}|${AGAIN.en})[,.!]? ?){1,4}$`),
  da: anyCase(`^(?:(?:${FILLER.da}|${AGAIN.da})[,.!]? ?){1,4}$`),
};
/** In one sentence: "I'll ring the bank, or no, Mark, could you do that?" */
const TURNS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`(?:,|;| [-–—]) (?=(?:${FILLER.en},? )?${AGAIN.en}(?![\\p{L}]))`),
  da: anyCase(`(?:,|;| [-–—]) (?=(?:${FILLER.da},? )?${AGAIN.da}(?![\\p{L}]))`),
};
/** What the speaker said they would do. */
const OWN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:so|and|but|okay|well|yes|then|right|maybe),? ){0,4}(?:i(?:['’]ll| will| can| could|['’]m going to)|let me)(?: (?:just|also|then))? (?<rest>[\\p{L}]+ [^?]{2,160})$",
  ),
  da: anyCase(
    '^(?:(?:så|og|men|okay|ja|jo|altså),? ){0,4}(?:jeg (?:skal nok|kan(?: godt)?|vil(?: gerne)?|skal)(?: lige)? (?<infinitive>[\\p{L}]+e|få)|jeg (?!er |har |kan |skal |vil |må )(?<now>[\\p{L}]+r)|(?!er |har |kan |skal |vil |må )(?<turned>[\\p{L}]+r) jeg)(?: (?:lige|bare|så|også))* (?<rest>[^?]{2,160})$',
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
}

/** Sentences of one turn in which what the speaker will do is handed on. */
const WITHIN = 2;

/** Whether the speaker hands on in this sentence what they said they would do. Null if not. */
function handOver(hand: Sentence, meeting: Meeting): HandedOver | null {
  const { language, index, turn } = hand;
  const inOne = TURNS[language].exec(hand.text);
  if (inOne !== null) {
    const own = hand.text.slice(0, inOne.index);
    const asked = hand.text.slice(inOne.index + inOne[0].length);
    if (OWN[language].test(own) && HANDS[language].test(asked)) return givenTo(hand, asked, hand, own, meeting);
  }
  const groups = HANDS[language].exec(hand.text)?.groups;
  if (groups === undefined) return null;
  let isAgain = groups.instead !== undefined || new RegExp(AGAIN[language], 'iu').test(groups.again ?? '');
  for (const own of meeting.sentences.slice(Math.max(0, index - WITHIN), index).toReversed()) {
    if (own.turn !== turn || own.foreign) return null;
    if (ONLY_AGAIN[language].test(own.text)) isAgain = true;
    else return isAgain && OWN[language].test(own.text) ? givenTo(hand, hand.text, own, own.text, meeting) : null;
  }
  return null;
}

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
  if (first !== undefined && isTaken && first.speaker !== to)
    return { own, said, owner: first.speaker, verdict: 'accepted', answers: [first] };
  const verdict =
    reply.verdict === 'open' && isTaken
      ? 'accepted'
      : reply.verdict === 'open' && to === undefined
        ? 'open'
        : reply.verdict;
  const owner = to ?? (verdict === 'accepted' ? (reply.sentences[0]?.speaker ?? '') : '');
  return { own, said, owner, verdict, answers: reply.sentences };
}

/** How the task of a sentence is handed on in it or right after it, or null. */
export function handedOnFrom(own: Sentence, meeting: Meeting): HandedOver | null {
  if (!OWN[own.language].test(own.text)) return null;
  for (const hand of meeting.sentences.slice(own.index + 1, own.index + 1 + WITHIN)) {
    if (hand.turn !== own.turn) return null;
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
  if (verdict === 'declined' || owner === '') return null;
  const answer = verdict === 'accepted' ? found.answers[0] : undefined;
  for (const { index, plain } of found.answers.slice(0, 2))
    if (verdict === 'accepted' && contentWords(plain).length < LEAST_OWN) answers.add(index);
  const before = ownDeadline(deadlineIn([said], own, meeting));
  const after = answer === undefined ? null : ownDeadline(deadlineIn([answer.plain], answer, meeting));
  // "I'll do it. No wait, Mark, could you?": nobody can tell what.
  if (contentWords(asPlan(said, '', own.language)).length < LEAST_OWN) return null;
  const text = after === null || before === null ? said : said.replace(` ${before.said}`, '');
  const quotes = [{ sentence: own, text: said }, ...(own === hand ? [] : [quoteOf(hand)])];
  if (answer !== undefined) quotes.push(quoteOf(answer));
  const todo = findingOf(quotes, owner, after ?? before, { sure: verdict === 'accepted' });
  const plan = `${asPlan(text, owner, own.language)}${after === null ? '' : ` ${after.said}`}`;
  return writtenTask(todo, 'plan', [{ sentence: own, text: plan }], meeting);
}

/** Words of content from which on an answer promises something else. */
const LEAST_OWN = 2;

/** "I'll ring the bank" as what somebody else does. */
function asPlan(said: string, owner: string, language: Language): string {
  const { rest = '', infinitive, now, turned } = OWN[language].exec(said.replace(/[\s.!,]+$/u, ''))?.groups ?? {};
  if (language === 'en') return `${owner} will ${rest}`;
  return `${owner} ${infinitive === undefined ? (now ?? turned ?? '') : presentOf(infinitive)} ${rest}`;
}
