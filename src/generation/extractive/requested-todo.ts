import type { Clause } from '../speech/clauses.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import {
  deadlineIn,
  type Finding,
  findingOf,
  type Meeting,
  ownDeadline,
  type Quote,
  quoteOf,
} from '../speech/finding.ts';
import type { People } from '../speech/people.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, phrase } from '../speech/words.ts';
import { isAnsweredByThing, type OtherAct, otherAct } from './answer-by-thing.ts';
import { dayPromised } from './asks-back.ts';
import { isBareOrder, isMeantToBeDone } from './bare-order.ts';
import { calledOnFor } from './called-on.ts';
import { COMMITMENT_CUES, isHedged, takesOn } from './commitment.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isOwnTask } from './not-done-yet.ts';
import { offersIt } from './offers-it.ts';
import { answersInParts } from './partial-answer.ts';
import { laterDay, replyTo } from './replies.ts';
import { saidTime } from './said-time.ts';

export interface Requested {
  todo: Finding;
  /** What a statement may be made from. */
  said: readonly Quote[];
  /** Indexes of the sentences that only accept the request. */
  answers: readonly number[];
}

/** A request that was accepted, or an order that was not declined. Null if the clause is neither. */
export function requestedTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Requested | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const kind = requestKind(sentence, clause, meeting.people);
  // "We need a new lock. Mark, will you do it?": what is needed is the task.
  if (kind === null || calledOnFor(sentence, meeting) !== null || isHedged(clause, cues[kind], cues)) return null;
  const named = kind === 'proposal' ? null : personAsked(sentence, clause, meeting.people);
  const everybody = EVERYBODY.test(clause.plain);
  if (kind === 'order' && GENERIC.test(clause.plain)) return null;
  const reply = replyTo(sentence, meeting.sentences, named === sentence.speaker ? null : named);
  const promise = reply.sentences.find((answer) => answer.clauses.some((part) => takesOn(part, answer)));
  if (reply.verdict === 'declined') return null;
  // "Check the door, Ben." "Yes, it's closed.": done at once.
  if (promise === undefined && TELLS_AT_ONCE.test(reply.sentences[0]?.plain ?? '')) return null;
  if (promise === undefined && TELLS.test(clause.plain) && isToldAtOnce(reply.sentences)) return null;
  // "Send me the address." "I'm putting it in the chat.": done at once.
  if (kind === 'anyRequest' && reply.sentences.some(({ plain, language }) => isMeetingAct(plain, language)))
    return null;
  // What is promised of the two is a task of its own.
  if (answersInParts(clause, sentence.language, reply.sentences)) return null;
  if (isAnsweredByThing(reply.sentences, meeting)) return null;
  const told = otherAct(clause, sentence.language, reply.sentences);
  const other = told !== null && isDayOfBoth(told, sentence, clause, meeting) ? null : told;
  if (other?.clause === null) return null;
  // An answer that is neither yes nor no but promises something else replaces what was asked.
  const ownTask = promise !== undefined && !COMMITMENT_CUES[promise.language].anaphora.test(promise.plain);
  if (reply.verdict === 'open' && ownTask && kind !== 'order' && contentWords(promise.plain).length >= 2) return null;
  if (reply.verdict === 'open' && promise !== undefined && isOwnTask(promise, meeting.sentences)) return null;
  const accepted = reply.verdict === 'accepted' || (reply.verdict === 'open' && promise !== undefined);
  if ((kind === 'request' && !everybody) || kind === 'proposal') {
    if (!accepted) return null;
  }
  // "Can you export to Excel?" asks about the thing; with a name, a day or "could" it asks for a favour.
  const isFavour =
    (named !== null && (FAVOUR.test(clause.plain) || isBareOrder(clause))) ||
    (meeting.speakers.length === 2 && POLITE.test(clause.plain)) ||
    PLEASE.test(clause.plain) ||
    isMeantToBeDone(clause, reply.sentences[0]) ||
    deadlineIn([clause.plain], sentence, meeting) !== null;
  if (kind === 'anyRequest' && promise === undefined && !(accepted && isFavour)) return null;
  const open = named === null && !accepted;
  if (kind === 'order' && open && !everybody && !PLEASE.test(clause.plain)) return null;
  // "You should …" among many, to which somebody says yes, is advice as often as an order.
  const isAdvice = kind === 'order' && named === null && !everybody && !PLEADS.test(clause.plain);
  if (isAdvice && promise === undefined && meeting.speakers.length > 3) return null;

  // "Sure. I'll also …" promises something more, which is a todo of its own.
  const answers = accepted
    ? reply.sentences.slice(0, 2).filter((answer) => answer !== other?.promise && !FURTHER.test(answer.plain))
    : [];
  // "Please …" to several people, of whom one says yes, is for all of them.
  const isForOne = accepted && isSpokenToOne(clause.text) && !everybody;
  const isForAll = everybody || (kind === 'order' && promise === undefined && !isForOne && meeting.speakers.length > 2);
  const owner =
    kind === 'proposal' ? sentence.speaker : (named ?? (isForAll ? '' : (reply.sentences[0]?.speaker ?? '')));
  const quotes = [quoteOf(sentence, clause), ...answers.slice(0, 1).map((answer) => quoteOf(answer))];
  const asked = deadlineIn([clause.plain], sentence, meeting);
  const [first] = reply.sentences;
  const instead = reply.instead ?? (accepted && first !== undefined && other === null ? dayPromised(first) : '');
  const replaces = instead === '' || first === undefined ? null : deadlineIn([instead], first, meeting);
  const said =
    replaces ??
    ownDay(
      deadlineIn([(other?.clause ?? clause).plain, ...answers.flatMap(withoutAbsence)], sentence, meeting),
      asked,
      answers,
    );
  const [answer] = accepted ? reply.sentences : [];
  const later = said === null && answer !== undefined && other === null ? saidTime(answer, meeting, TIME_WITHIN) : null;
  const timed = answers.slice(1).find((one) => said !== null && one.plain.includes(said.said));
  if (timed !== undefined) quotes.push(quoteOf(timed));
  const [, toldBack] = reply.adds ? reply.sentences : [];
  if (toldBack !== undefined) quotes.push(quoteOf(toldBack));
  if (later !== null) quotes.push(later.quote);
  const own = kind === 'proposal' && accepted ? goesOn(sentence, reply.sentences, meeting) : null;
  if (own?.day != null && said === null && later === null) quotes.push(quoteOf(own.sentence));
  const deadline = said ?? later?.deadline ?? own?.day ?? null;
  const isLimited =
    answer !== undefined &&
    (TRIES.test(answer.plain) || (YES_BUT.test(answer.plain) && replaces === null && later === null));
  const todo = findingOf(quotes, owner, deadline, { sure: !open && !isLimited });
  // "Could you send me one?" "I'll dig one out tonight.": the answer may say more than the request.
  const whole = `${clause.text.replace(/[\s.?!]+$/u, '')} ${reply.adds ?? ''}`;
  const texts =
    replaces !== null && asked !== null
      ? [{ sentence, text: clause.text.replace(asked.said, replaces.said) }]
      : reply.adds
        ? [{ sentence, text: whole }]
        : [quoteOf(sentence, clause), quoteOf(sentence), ...todo.quotes.slice(1)];
  return {
    todo,
    said: other?.clause ? [quoteOf(sentence, other.clause)] : texts,
    answers: [...answers, ...(own === null ? [] : [own.sentence])].map(({ index }) => index),
  };
}

/** "Skal jeg ringe til ham?" "Ja tak." "Så gør jeg det i morgen.": who offered says it again, with a day. */
function goesOn(
  { speaker, language }: Sentence,
  replied: readonly Sentence[],
  meeting: Meeting,
): { sentence: Sentence; day: Deadline | null } | null {
  const last = replied.at(-1);
  const next = last === undefined ? undefined : meeting.sentences[last.index + 1];
  if (language !== 'da' || next?.speaker !== speaker || next.turn !== (last?.turn ?? 0) + 1) return null;
  return AGAIN_DA.test(next.plain)
    ? { sentence: next, day: ownDeadline(deadlineIn([next.plain], next, meeting)) }
    : null;
}

/** "Ja, men først efter jul." */
const YES_BUT = anyCase(
  String.raw`^(?:(?:ja|jo|okay|ok|klart|gerne)[,.]? men|(?:yes|yeah|sure|okay|ok|i can)[,.]? but)(?!\p{L})`,
);
/** "I'll try." */
const TRIES = anyCase(
  String.raw`^(?:(?:yes|yeah|okay|ok|well|ja|jo|okay|altså),? )*(?:i(?:'ll| will| can) (?:try|do my best|see what i can do)|jeg (?:prøver|skal prøve|vil prøve|gør mit bedste))(?!\p{L})`,
);

const AGAIN_DA = anyCase(
  `^(?:(?:okay|fint|godt|super|ja|perfekt),? )*(?:(?:så |det |den |dem )?(?:gør|ringer|sender|tager|skriver|ordner|klarer|laver|bestiller) jeg(?: det| den| dem)?|jeg (?:gør|tager|ordner|klarer|sender|ringer) (?:det|den|dem)|(?:så )?(?:får du|du får) (?:det|den|dem))(?: (?:lige|så|nok))*(?: (?:i|på|inden|senest|om|efter|til|først) [^,?]{2,40})?[.!]*$`,
);

/** "… and email Bo by Friday?" "Yes, I'll email Bo.": the day that was asked for is that of both. */
function isDayOfBoth({ clause: rest, promise }: OtherAct, asked: Sentence, clause: Clause, meeting: Meeting): boolean {
  if (rest === null || deadlineIn([promise.plain], promise, meeting) !== null) return false;
  const day = ownDeadline(deadlineIn([clause.plain], asked, meeting));
  return day !== null && clause.plain.replace(/[\s?]+$/u, '').endsWith(day.said);
}

/** No deadline where the answer only names the day of the event again: "a table for Friday's dinner?" "Yes, for Friday." */
function ownDay(said: Deadline | null, asked: Deadline | null, answers: readonly Sentence[]): Deadline | null {
  const own = ownDeadline(said);
  if (own === null || asked?.of === undefined || asked.date !== own.date) return own;
  const at = (plain: string) => plain.indexOf(own.said);
  const isAgain = ({ plain }: Sentence) =>
    at(plain) >= 0 && /(?:^|[^\p{L}])(?:for|til) (?:den |the )?$/iu.test(plain.slice(0, at(plain)));
  return /^(?:for|til) /iu.test(own.said) || answers.some(isAgain) ? null : own;
}

/** "Yes. I'm away on Friday, though.": that day is no deadline. */
const withoutAbsence = ({ plain }: Sentence): string[] => (AWAY.test(plain) ? [] : [laterDay(plain) || plain]);
const AWAY = phrase(
  "(?:i'm|i am|we're|we are|i'll be|we'll be|i will be) (?:away|off|out|on holiday|on leave|busy|closed|abroad|not (?:in|here|there|around))|(?:is|are) my days? off",
  'jeg (?:er|har) (?:desværre |altså )?(?:væk|på ferie|bortrejst|optaget|syg|fri|ikke (?:her|på kontoret|til stede|hjemme))|er jeg (?:desværre |altså )?(?:væk|på ferie|bortrejst|optaget|syg|ikke (?:her|på kontoret|til stede|hjemme))|holder (?:jeg )?(?:fri|ferie|lukket)|har jeg fri|vi (?:har|holder) lukket',
);
/** A yes that tells how it is, or that it is there. */
const TELLS_AT_ONCE = anyCase(
  `^(?:done|just did(?: it)?|already (?:done|did)|that's done|(?:det er |er )?gjort)[.! ]*$|^(?:(?:yes|yeah|ja|jo),? )(?:(?:it|that)(?:['’]s| is) (?!fine|okay|ok|no problem|(?:a )?good|great|done|noted|all right|alright|on my|my )|they(?:['’]re| are) (?!fine)|here (?:it is|they are)|(?:den|det|de) (?:er|står|ligger|hænger|virker|viser|koster) (?!det|fint|fin|okay|godt|i orden|noteret|en aftale|jeg|min|mit|mig|helt|klart|aftalt))`,
);
/** "Will you tell us how far we are?" "Yes. The lease is signed, and …" */
const TELLS = phrase(
  '(?:tell|give) (?:us|me|everyone|everybody)|(?:walk|run|take|talk) (?:us|me|everyone) through|explain|summari[sz]e|recap|say (?:a few words|something)|fill us in|update us|bring us up to date',
  'fortælle(?: (?:os|mig))?|forklare|opsummere|sige (?:lidt|noget|et par ord)|gennemgå|give (?:os|mig) (?:en status|et overblik|en opdatering)|sætte os ind i',
);
/** Words. A longer answer tells it at once; a shorter one may only say when. */
const TOLD_AT_ONCE = 8;
const isToldAtOnce = (answer: readonly Sentence[]): boolean =>
  answer
    .map(({ plain }) => plain)
    .join(' ')
    .split(' ').length > TOLD_AT_ONCE;
/** Sentences after a yes in which its speaker may say by when. */
const TIME_WITHIN = 2;
const PLEASE = phrase('please');
const FAVOUR = phrase('could you', 'would you', 'will you', 'can you', 'kan du', 'gider du', 'vil du', 'kunne du');
/** Between two, it is clear who is asked. */
const POLITE = phrase('could you', 'would you', 'gider du', 'kunne du');
const PLEADS = phrase('please', 'make sure', 'remember', "don't forget", 'husk', 'sørg for', 'vær sød');
const EVERYBODY = anyCase(
  String.raw`(?:^|[^\p{L}])(?<!(?:make sure|ensure)(?: that)? )(?:everybody|everyone|all of you|you all|you guys|guys|teams|folks|alle sammen|allesammen|i alle|(?<=(?:kan|vil|skal|må|gider|kunne) )alle(?= [\p{L}]))(?![\p{L}])`,
);
/** "Please Maja please ask him", "So Maja Holm, please put it there": somebody by a name that the meeting does not list. */
const SPOKEN_TO =
  /(?:^|[.,?!;-] |[Pp]lease,? )(?:(?:[Ss]o|[Aa]nd|[Bb]ut|[Oo]kay|[Nn]ow|[Tt]hen|[Aa]lso|[Ww]ell),? )*(?:(?:Mister|Mrs?|Ms|Dr)\.? )?(?!(?:And|But|So|Or|Oh|Okay|Ok|Well|Yes|Yeah|No|Now|Then|Just|Also|Again|First|Next|Finally|Sorry|Hi|Hello|Please|Folks|Guys|Teams|Always|Everyone|Everybody)[ ,])(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?:,? please |, (?:can|could|would|will) you (?:(?:please|maybe|also) )*)/u;

/** Whether the words are for one person, by name. */
export function isSpokenToOne(text: string): boolean {
  return SPOKEN_TO.test(text);
}

/** The name of the person spoken to, who is not listed, or ''. */
export function nameSpokenTo(text: string): string {
  return SPOKEN_TO.exec(text)?.groups?.name ?? '';
}

/** "Then you have to …", "do you need to …": what anybody does, or a question. */
const GENERIC = anyCase(
  String.raw`(?:^|[\s,])(?:do|did|does|if|when|whenever|once|until|unless|because|cause|that|what|how|where|why|so that|which|things|like) you (?:should|need|must|have|ought)`,
);
const FURTHER = phrase(
  "also|as well|too|(?<=^)and (?:then )?i(?:'ll| will) (?!do (?:it|that))",
  'også|desuden|(?<=^)og så [\\p{L}]+r jeg',
);

type RequestKind = 'request' | 'anyRequest' | 'order' | 'proposal';

function requestKind(sentence: Sentence, clause: Clause, people: People): RequestKind | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const asks = sentence.plain.endsWith('?');
  if (asks && offersIt(clause.plain)) return null;
  if (asks && cues.proposal.test(clause.plain)) return 'proposal';
  if (asksSomebodyHere(clause, sentence, people)) return 'request';
  if (!asks && (cues.order.test(clause.plain) || isImperative(clause, sentence, people))) return 'order';
  if (!asks && isBareOrder(clause)) return 'anyRequest';
  return asks && cues.anyRequest.test(clause.plain) ? 'anyRequest' : null;
}

/** A request to the listener, or to somebody named who is there: "can Ben send", not "can just send". */
function asksSomebodyHere({ plain }: Clause, { language }: Sentence, people: People): boolean {
  const match = COMMITMENT_CUES[language].request.exec(plain);
  if (match === null) return false;
  const subject = /^(?:can|could|would|will|are|is|kan|kunne|vil|gider|ville) (?<who>[\p{L}'-]+)/iu.exec(match[0])
    ?.groups?.who;
  if (
    subject === undefined ||
    /^(?:you|du|i|jeg|vi|we|somebody|someone|everybody|everyone|nogen|mind|alle)$/iu.test(subject)
  )
    return true;
  const at = match.index + match[0].indexOf(subject);
  return people.mentions(plain).some(({ start }) => start === at);
}

/** The person spoken to by name, or the subject of "Can Ben send it over?". */
function personAsked(sentence: Sentence, clause: Clause, people: People): string | null {
  const subject = people.mentions(clause.plain).find(({ start }) => ASKS.test(clause.plain.slice(0, start)));
  return people.addressee(clause.plain) ?? subject?.person ?? people.addressee(sentence.plain);
}

const ASKS = anyCase(String.raw`(?:^|[\s,])(?:can|could|will|would|is|kan|kunne|vil|gider) $`);

/** "Kevin, send me the message": a name, a comma and a verb of work. */
function isImperative(clause: Clause, sentence: Sentence, people: People): boolean {
  return people.mentions(clause.plain).some(({ end }) => {
    const rest = clause.plain.slice(end, end + 80);
    return rest.startsWith(', ') && COMMITMENT_CUES[sentence.language].imperative.test(rest.slice(2));
  });
}
