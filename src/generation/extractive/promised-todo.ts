import type { Clause } from '../speech/clauses.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { opening, type Phrase, phrase } from '../speech/words.ts';
import { COMMITMENT_CUES, isCertain, takesOn } from './commitment.ts';
import { takenOffer } from './replies.ts';
import { saidTime } from './said-time.ts';
import { isTurnedDown } from './turned-down.ts';

/** What the speaker promises, or null. */
export function promisedTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const previous = meeting.sentences[sentence.index - 1];
  const answersSomeone =
    previous !== undefined &&
    (previous.plain.endsWith('?') || cues.need.test(previous.plain) || ASKS.test(requestIn(previous).plain));
  // "I'll ask this: why is it late?": what is asked is part of it.
  const isAsked =
    sentence.plain.endsWith('?') && (sentence.text.endsWith(clause.text) || sentence.text.includes(`${clause.text}:`));
  if (isAsked || introduces(sentence)) return null;
  const isAnaphora = cues.anaphora.test(clause.plain);
  const strong = isCertain(clause, cues.promise, cues);
  const offered = isCertain(clause, cues.offer, cues);
  const delivers = isCertain(clause, cues.delivery, cues);
  if (!isAnaphora && !strong && !offered && !delivers) return null;
  const own = ownPart(clause.plain, cues.promise);
  const deadline = deadlineIn(own === '' ? [clause.plain] : [own, clause.plain], sentence, meeting);
  const isRequested = answersSomeone && previous.speaker !== sentence.speaker && ASKS.test(requestIn(previous).plain);
  const solves = previous !== undefined && previous.speaker !== sentence.speaker && PROBLEM.test(previous.plain);
  if (isAnaphora && !solves && (deadline === null || isRequested)) {
    // "I'll do that": the sentence before says what. Without one there is no todo.
    if (previous === undefined || previous.foreign || !answersSomeone) return null;
    const asked = requestIn(previous);
    return findingOf(
      [quoteOf(sentence, clause), quoteOf(previous, asked)],
      sentence.speaker,
      ownDeadline(deadline) ?? deadlineIn([asked.plain], previous, meeting),
      { said: asked.text },
    );
  }
  const takenUp = offered && !strong ? takenOffer(sentence, meeting.sentences) : null;
  const weak = offered && (deadline !== null || answersSomeone || takenUp !== null);
  if (!strong && !weak && !(delivers && deadline !== null)) return null;
  const near =
    ownDeadline(deadline) ??
    purposeDeadline(sentence, clause, meeting) ??
    followUpDeadline(sentence, meeting) ??
    deadline;
  const later = near === null ? saidTime(sentence, meeting, 1) : null;
  const quotes = [
    quoteOf(sentence, clause),
    ...(later === null ? [] : [later.quote]),
    ...(takenUp === null || later !== null ? [] : [quoteOf(takenUp)]),
  ];
  const due = near ?? later?.deadline ?? null;
  const isOpen = due === null && BY_THE_WAY_DA.test(clause.plain) && takenOffer(sentence, meeting.sentences) === null;
  const sure = !isOpen && (strong || takenUp === null || !COULD.test(clause.plain));
  return findingOf(quotes, sentence.speaker, due, { sure });
}

/** "På mandag er jeg i Jylland, så jeg ringer på onsdag": the part that promises. '' if another part promises too, or none. */
function ownPart(plain: string, promise: Phrase): string {
  const at = SO_I_DO.exec(plain)?.index ?? -1;
  return at < 0 || promise.test(plain.slice(0, at)) || !promise.test(plain.slice(at)) ? '' : plain.slice(at);
}

const SO_I_DO = phrase('(?<=, )så jeg(?! (?:kan|kunne|har|er|ikke|får)(?![\\p{L}]))', "(?<=, )so i(?:'ll| will)");

/** "Helst inden mandag, så jeg kan …": what something else is for, of which nobody here says that they do it. */
export function isPurpose({ plain }: Clause): boolean {
  const at = SO_THAT.exec(plain)?.index ?? -1;
  return at >= 0 && !DOES.test(plain.slice(0, at));
}

const SO_THAT = phrase('(?<=[\\p{L}]{3,},? )(?<!(?:okay|godt|fint|jamen),? )så (?:jeg|vi) kan');
const DOES = phrase('(?:jeg|vi|du|han|hun|de|i)');

/** "Så laver jeg æblekage", "jeg skal hente unger": without a day, and where nobody answers, half of these are no task. */
const BY_THE_WAY_DA = phrase('[\\p{L}]+r jeg|(?:skal|må|vil) jeg|jeg (?:skal|må|vil|kan)(?! nok)');

/** "I could make one" may stay an idea, though it is liked. */
const COULD = phrase('i could|jeg kunne');

/** "Aisha, I do user experience": whoever names themselves tells what they are. */
function introduces({ plain, speaker }: Sentence): boolean {
  const first = speaker.split(/[\s,]/u, 1)[0]?.toLowerCase() ?? '';
  return (
    first.length > 1 && plain.toLowerCase().startsWith(`${first}, `) && INTRODUCES.test(plain.slice(first.length + 2))
  );
}

const INTRODUCES = opening(
  '(?:and )?i (?:do|work|run|lead|handle|look)',
  '(?:og )?jeg (?:laver|arbejder|sidder|står|kører|leder)',
);

/** "I'll write a draft, and then could you comment on it?": the part that asks for what somebody then takes on. */
function requestIn(asked: Sentence): Clause {
  return (asked.clauses.length > 1 && asked.clauses.findLast(({ plain }) => ASKS.test(plain))) || asked;
}

const ASKS = phrase(
  '(?:can|could|will|would) you',
  '(?:kan|kunne|vil|gider|skal) (?:du|i)|(?:du|i) (?:kan|skal|må)|(?<=^(?:(?:så|og|men|okay),? )*)(?!er|har|var|bliver|ved|synes|tror|mener|kender|plejer)[\\p{L}]{3,}r du(?! (?:tit|altid|normalt|ofte|nogensinde|nogle gange)(?![\\p{L}]))(?=[^?]*\\?)',
);

/** "The login doesn't work." "I'll look into that.": the promise is about what was named. */
const PROBLEM = phrase(
  "(?:doesn't|don't|isn't|aren't|won't|can't|didn't|does not|do not|is not|not) (?:quite |really |always )?work(?:ing)?|(?:is|are|was|were|looks?|seems?) (?:still |completely |a bit |quite |all )?(?:broken|wrong|missing|down|slow|outdated|out of date|incorrect|empty|late|stuck|loose|leaking|blocked|cracked|expired|flat|dead|bent|dirty|misspel(?:t|led))|(?:problem|issue|error|bug|mistake|trouble|typo|leak)s?|fails?|crash(?:es|ed)?|(?:leaks|sticks|squeaks|jams|wobbles|drips)(?=[.,!]|$)",
  'virker ikke|(?:er|var) (?:stadig |helt |lidt )?(?:i stykker|forkerte?|gået i stykker|nede|langsomt?|forældede?|tomt?|forsinkede?|væk|utætte?|knækkede?|løst?|defekte?|udløbet|tilstoppede?|snavsede?|stavet forkert)|(?:problem|fejl|bøvl|slåfejl|tastefejl)(?:er|et|en)?|mangler|driller|går ned',
);

/** What a named person will do, or is wanted to do: "Alice will send you a quote". Null if nobody is named. */
export function assignedTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const cues = COMMITMENT_CUES[sentence.language];
  if (sentence.plain.endsWith('?')) return null;
  for (const { person, start, end } of meeting.people.mentions(clause.plain)) {
    const rest = clause.plain.slice(end);
    const before = clause.plain.slice(0, start);
    const isListed = LISTED.test(before) && rest.startsWith(' to ') && cues.wanted.test(rest);
    const named =
      isListed || cues.thirdPerson.test(rest) || (cues.wantedOf.test(before.trimEnd()) && cues.wanted.test(rest));
    if (isTurnedDown(sentence, meeting, person)) return null;
    if (named && !WITH_ANOTHER.test(before) && !cues.hedge.test(before) && !cues.negation.test(rest.slice(0, 40))) {
      return findingOf([quoteOf(sentence, clause)], person, deadlineIn([clause.plain], sentence, meeting));
    }
  }
  return null;
}

/** "Jeg og Per": the one who is named is not alone. */
const WITH_ANOTHER =
  /(?:^|[^\p{L}])(?:(?:jeg|du) (?:og|samt)|(?<=^(?:(?:so|and|then|okay|så|og),? ){0,4})(?:i|me|you|mig|dig) (?:and|og)) $/iu;

/** Before "Ben to send the list", as somebody dictates it. */
const LISTED = /^(?:(?:so|and|then|okay|action|task|next)[,:]? )*$/iu;

const PURPOSE = opening('så at|så|so that|so');

/** The deadline of what a promise is for: "I'll order the lab, so the tests are done by Friday." */
function purposeDeadline(sentence: Sentence, { text }: Clause, meeting: Meeting): Deadline | null {
  const next = sentence.clauses[sentence.clauses.findIndex((clause) => clause.text === text) + 1];
  if (next === undefined || !PURPOSE.test(next.plain) || takesOn(next, sentence)) return null;
  return deadlineIn([next.plain], sentence, meeting);
}

/** The deadline in the next sentence of the same turn: "I'll build a page for it. You'll have it on Tuesday." */
function followUpDeadline(sentence: Sentence, meeting: Meeting): Deadline | null {
  const next = meeting.sentences[sentence.index + 1];
  if (next === undefined || next.turn !== sentence.turn) return null;
  return COMMITMENT_CUES[next.language].delivery.test(next.plain) ? deadlineIn([next.plain], next, meeting) : null;
}
