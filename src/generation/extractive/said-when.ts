import type { Language } from '../function-words.ts';
import { isoDate } from '../speech/calendar.ts';
import { type Deadline, findDeadline } from '../speech/find-deadline.ts';
import { type Finding, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, opening, type Phrase, phrase } from '../speech/words.ts';
import { thingNamed } from './antecedent.ts';
import { replyTo } from './replies.ts';
import { sameTimeAgain } from './same-time.ts';
import { deadlinePhrase } from './statement/deadline-phrase.ts';

/** Sentences and turns after a task in which two may settle by when. */
const WITHIN = { sentences: 8, turns: 4 };
/** Words of a sentence that says hardly anything but when. */
const SHORT = 9;

const ASKS_WHEN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?<![\\p{L}])(?:when(?:'s| is| are| can| could| would| will| do| does| should|'d|'ll)? [^?]{0,50}\\?$|(?:by when|when by|how soon|how long|which day|what day|what date|what's realistic|what is realistic|any idea when)(?![\\p{L}])|^(?:(?:and|okay|so),? )*when\\?$|(?:when's|when is) (?:realistic|that|good))",
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:(?:til |inden )?hvornår(?! (?:var|blev|kom|fik|havde))(?![\\p{L}])|hvad (?:er realistisk|dag)|hvilken dag|hvor hurtigt|hvor længe)(?![\\p{L}])',
  ),
};

/** "Could you do Friday?", "Can we say the thirteenth?", "Siger vi fredag?" */
const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|so|and|or|maybe|say|then|well),? )*(?:(?:can|could|shall|should|would|will|is|how about|what about|does|do|let's say|by|before|until|end of|this|next|on|the|today|tomorrow|(?:mon|tues|wednes|thurs|fri)day)(?![\\p{L}]))",
  ),
  da: anyCase(
    '^(?:(?:okay|så|og|eller|måske|altså),? )*(?:(?:kan|kunne|skal|siger|er|passer|hvad med|inden|senest|på|til|i|om|den|næste|(?:man|tirs|ons|tors|fre)dag)(?![\\p{L}]))',
  ),
};

/** Something happens then, or somebody is somewhere: that is no deadline. */
const TELLS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "(?:i'm|i am|we're|he's|she's|they're|you're) (?:away|off|out|on|in|at|back|travelling|busy|seeing|flying|meeting)|was|were|did|had|closed?|holiday|meet(?:ing)?|call|see you|not|never|can't|won't|don't|before that|since|every|(?:mon|tues|wednes|thurs|fri|satur|sun)days|last",
  ),
  da: phrase(
    'jeg (?:er|har|sidder|holder)|er jeg (?:desværre |altså )?(?:væk|bortrejst|optaget|syg)|(?:har|holder) jeg|var|havde|blev|lukket|ferie|mødes|møde|ses|ikke|aldrig|desværre|siden|hver|sidste|plejer',
  ),
};

/**
 * A task with the day that is settled after it, if none is named in it: "When could I have it?" "Thursday.", "Would Friday do?"
 * "Yes.", or its owner goes on "Friday, then." The day is told at the end of the statement, and its words are evidence.
 */
export function withSaidWhen(todo: Finding, meeting: Meeting, isOther: (sentence: Sentence) => boolean): Finding {
  const first = todo.quotes[0]?.sentence;
  if (todo.owner === '' || first === undefined) return todo;
  if (todo.deadline !== null) return corrected(todo, first, meeting, isOther);
  const delivered = deliveredIn(first, todo, meeting);
  if (delivered !== null) return withDay(todo, delivered);
  const last = todo.quotes.reduce((latest, { sentence }) => Math.max(latest, sentence.index), first.index);
  const after = meeting.sentences
    .slice(first.index + 1, last + 1 + WITHIN.sentences)
    .filter(({ turn, foreign }) => !foreign && turn - first.turn <= WITHIN.turns);
  for (const [at, sentence] of after.entries()) {
    // The answer to "When do you need to know?" is no day of this task: by then somebody else has to do something.
    if (sentence.speaker !== todo.owner && NEEDED_BY.test(sentence.plain)) break;
    // "Same time next week?" is about the meeting.
    if (sameTimeAgain(sentence.plain, meeting.date, sentence.language) !== null) break;
    // What is said about another task is not about this one.
    if (sentence.index > last && (isOther(sentence) || isOfSomethingElse(sentence, todo, meeting))) break;
    const settled = settledIn(sentence, after.slice(at + 1), todo, meeting);
    if (settled !== null) return isEventAgain(settled.deadline, first, meeting) ? todo : withDay(todo, settled);
  }
  return todo;
}

const NEEDED_BY = anyCase(
  '(?<![\\p{L}])(?:when do you (?:need|want) (?:to know|it|an answer|that|this|them)|hvornår (?:skal|behøver|vil) (?:du|i) (?:vide|have (?:det|den|svar|besked)|bruge))(?![\\p{L}])',
);

/** "A table for Friday's dinner?" "Yes, for Friday.": the day of the event once more. */
function isEventAgain({ said, date }: Deadline, { plain, language }: Sentence, meeting: Meeting): boolean {
  const event = findDeadline(plain, meeting.date, language);
  return event?.of !== undefined && event.date === date && /^(?:for|til) /iu.test(said);
}

/** "Shall we speak again on Friday?": the two talk then, whatever one of them does before. */
const TALKS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "(?<!(?:before|until|till|when|by the time) we )(?:meets?|talks?|speaks?|chats?|catch(?:es)? up|reconvenes?|get together|touch base|see each other|ring each other|(?<=(?:we|i|you|i'll|we'll|let's|to) )(?:call|ring))",
  ),
  da: phrase(
    '(?<!(?:inden|før|når|til) vi )(?:mødes|møder|tales?(?: (?:sammen|ved|igen))?|taler|snakkes?|snakker|ses|ringes?|ringer|tage en snak)',
  ),
};

/** Whether a sentence names or asks for a day on which another thing is done than the task. The next day answers that. */
function isOfSomethingElse({ plain, language }: Sentence, todo: Finding, { date }: Meeting): boolean {
  const names = findDeadline(plain, date, language) ?? dayOfMonth(plain, date, language);
  if (names === null && !ASKS_WHEN[language].test(plain)) return false;
  if (TALKS[language].test(plain)) return !TALKS[language].test(todo.statement);
  const thing = plain.endsWith('?') ? thingNamed(plain.replace(/ klokken(?= )/giu, ''), language) : '';
  const task = [todo.statement, ...todo.quotes.map(({ text }) => text)].join(' ').toLowerCase();
  const nouns = contentWords(thing);
  return nouns.length > 0 && !nouns.some((noun) => task.includes(noun.slice(0, STEM)));
}

/** Letters of a noun that its forms share. */
const STEM = 5;

function withDay(todo: Finding, { deadline, said }: Settled): Finding {
  const language = said[0]?.language ?? 'en';
  const when = whenOf(deadline, language);
  // "… and asks what is missing on Friday" would mean something else.
  const statement = todo.statement.replace(/[.]$/u, todo.statement.includes(', ') ? ` (${when}).` : ` ${when}.`);
  const known = new Set(todo.quotes.map(({ sentence }) => sentence));
  const more = said.filter((one) => !known.has(one)).map((one) => quoteOf(one));
  return { ...todo, deadline, statement, quotes: [...todo.quotes, ...more] };
}

const whenOf = ({ said, date }: Deadline, language: Language): string =>
  deadlinePhrase({ words: said, date: date ?? '' }, language);

/** "I'll rework the plan, and that's with you by Friday.", "Så du har svar den 16.": when the other side has it. */
const DELIVERS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "you(?:'ll| will|'d| would|'re going to)? (?:have|get|see|hear|know)|you can have|(?:that|it)(?:'s|'ll be| will be) (?:with you|in your (?:inbox|hands)|done|ready)|let's say",
  ),
  da: phrase(
    '(?:har|får|hører|ved) (?:du|i)|(?:du|i) (?:har|får|hører|ved)|ringer jeg|vender jeg tilbage|skriver jeg til (?:dig|jer)|(?:den|det|de) er (?:klar|færdige?|hos (?:dig|jer))',
  ),
};
/** Sentences of the same turn. */
const DELIVERED = 3;

function deliveredIn(first: Sentence, todo: Finding, meeting: Meeting): Settled | null {
  if (first.speaker !== todo.owner) return null;
  for (const sentence of meeting.sentences.slice(first.index, first.index + DELIVERED)) {
    if (sentence.turn !== first.turn || sentence.foreign || sentence.plain.endsWith('?')) break;
    const at = DELIVERS[sentence.language].exec(sentence.plain)?.index ?? -1;
    if (at < 0) continue;
    const deadline = dayIn({ ...sentence, plain: sentence.plain.slice(at) }, meeting);
    if (deadline !== null) return { deadline, said: [sentence] };
  }
  return null;
}

/** "By Friday. Uh, no. Monday.": the day that its speaker names instead. */
function corrected(
  todo: Finding,
  first: Sentence,
  meeting: Meeting,
  isOther: (sentence: Sentence) => boolean,
): Finding {
  const { deadline } = todo;
  const rest = meeting.sentences
    .slice(first.index + 1, first.index + 1 + CORRECTED)
    .filter(({ turn, speaker, foreign }) => !foreign && turn === first.turn && speaker === todo.owner);
  const from = rest.findIndex(({ plain, language }) => NO_RATHER[language].test(plain));
  if (deadline === null || from < 0) return todo;
  const named = rest.slice(from).findLast((one) => isShort(one) && !isOther(one) && dayIn(one, meeting) !== null);
  const day = named === undefined ? null : dayIn(named, meeting);
  if (named === undefined || day === null) return todo;
  const [before, after] = [whenOf(deadline, named.language), whenOf(day, named.language)];
  if (before === '' || !todo.statement.includes(before)) return todo;
  const statement = todo.statement.replace(before, after);
  return { ...todo, deadline: day, statement, quotes: [...todo.quotes, quoteOf(named)] };
}

const CORRECTED = 5;
const NO_RATHER: Readonly<Record<Language, Phrase>> = {
  en: opening('(?:(?:uh|um|oh|well|or|ah),? )*(?:no|actually|sorry|rather|make that|wait|scratch that)'),
  da: opening('(?:(?:øh|åh|nå|eller),? )*(?:nej|faktisk|undskyld|vent|eller rettere|snarere)'),
};

interface Settled {
  deadline: Deadline;
  said: Sentence[];
}

function settledIn(sentence: Sentence, after: readonly Sentence[], todo: Finding, meeting: Meeting): Settled | null {
  const { plain, language, speaker } = sentence;
  if (ASKS_WHEN[language].test(plain)) {
    if (speaker === todo.owner && !NEEDS_IT[language].test(plain)) return null;
    if (plain.endsWith('?') && dayIn(sentence, meeting) !== null) return null;
    const [answer] = after.filter((one) => one.speaker !== speaker && dayIn(one, meeting) !== null).slice(0, 1);
    // Who neither does it nor wants it done names the day of something else.
    const isNext =
      answer !== undefined && answer.turn <= sentence.turn + 1 && [answer.speaker, speaker].includes(todo.owner);
    // "When will I hear from him?" "He'll ring you by Friday.": that is what another person does.
    const isOthers = answer?.speaker === todo.owner && OF_ANOTHER[answer.language].test(answer.plain);
    const deadline = isNext && !isOthers ? dayIn(answer, meeting) : null;
    return deadline === null || answer === undefined ? null : { deadline, said: [sentence, answer] };
  }
  const deadline = isShort(sentence) ? dayIn(sentence, meeting) : null;
  if (deadline === null) return null;
  if (plain.endsWith('?')) {
    const [answer] = after.filter((one) => one.speaker !== speaker);
    if (answer === undefined || !PROPOSES[language].test(plain)) return null;
    const reply = replyTo(sentence, meeting.sentences, null).verdict;
    const isAgain = reply !== 'declined' && dayIn(answer, meeting)?.date === deadline.date;
    return reply === 'accepted' || isAgain ? { deadline, said: [sentence, answer] } : null;
  }
  return speaker === todo.owner && SAYS_WHEN[language].test(plain) ? { deadline, said: [sentence] } : null;
}

const OF_ANOTHER: Readonly<Record<Language, Phrase>> = {
  en: opening("(?:(?:oh|well|yes|i think),? )*(?:he|she)(?:'ll| will|'s going to| is going to)"),
  da: opening('(?:(?:ja|jo|altså),? )*(?:han|hun) [\\p{L}]+r'),
};

/** "When do you need it?": whoever does it asks. */
const NEEDS_IT: Readonly<Record<Language, Phrase>> = {
  en: phrase('(?:do|would|did) you (?:need|want|like)|need (?:it|that|them)|you (?:need|want|like) (?:it|that|them)'),
  da: phrase('(?:skal|vil|kan|behøver|har) (?:du|i) (?:bruge|have|brug)|(?:du|i) (?:bruge|have)'),
};

/** "Friday, then.", "I'd say by Monday.", "Så den 16.": nothing but when. */
const SAYS_WHEN: Readonly<Record<Language, Phrase>> = {
  en: opening(
    "(?:(?:okay|ok|so|and|well|yes|yeah|say|then|probably|maybe|let's say|let us say|i'd say|i'll say|i think|give me (?:until|till)|give me|you(?:'ll| will|'d) have (?:it|that|them)|(?:it|that)(?:'ll| will) be|she's quick|i'd say),? )*(?:by|before|until|on|end of|this|next|the (?:end|week|\\d+(?:st|nd|rd|th)|[\\p{L}-]+(?:th|first|second|third))|in|within|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:two|three|four|a) (?:days?|weeks?))",
  ),
  da: opening(
    '(?:(?:okay|så|og|ja|jo|altså|måske|vi siger|siger vi|lad os sige|jeg vil sige|giv mig|så har (?:du|i) (?:det|den|dem)|(?:du|i) (?:har|får) (?:det|den|dem)|det bliver|det er),? )*(?:inden|senest|på|til|i|om|den|næste|engang|(?:man|tirs|ons|tors|fre|lør|søn)dag)',
  ),
};

function isShort({ plain }: Sentence): boolean {
  return plain.split(' ').length <= SHORT;
}

/** The day on or after that of the meeting that a sentence names; a day of the month alone counts too. */
function dayIn({ plain, language }: Sentence, { date }: Meeting): Deadline | null {
  if (TELLS[language].test(plain.replace(SHALL_WE_NOT, ''))) return null;
  const found = findDeadline(plain, date, language) ?? dayOfMonth(plain, date, language);
  return found?.date != null && found.date >= isoDate(date) ? found : null;
}

/** "Skal vi ikke sige den tiende?" proposes. */
const SHALL_WE_NOT = /(?<=(?:skal|kan|kunne|siger) vi )ikke /iu;

const DAY_OF_MONTH: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\p{N}])the (?<day>\d{1,2}(?:st|nd|rd|th)|[a-z-]+(?:th|first|second|third))(?![\p{L}\p{N}])(?! (?:time|one|thing|floor|quarter))/iu,
  da: /(?<![\p{L}\p{N}])den (?<day>\d{1,2}\.?|[a-zæøå]+(?:nde|ende|te))(?![\p{L}\p{N}])/iu,
};

function dayOfMonth(plain: string, date: Date, language: Language): Deadline | null {
  const found = DAY_OF_MONTH[language].exec(plain);
  if (found === null) return null;
  const by = language === 'da' ? 'senest den' : 'by the';
  const resolved = findDeadline(`${by} ${found.groups?.day ?? ''}`, date, language);
  return resolved?.date == null ? null : { said: found[0].replace(/[.]$/u, ''), date: resolved.date };
}
