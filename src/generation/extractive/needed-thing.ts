import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { askedAct } from './asked-act.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { neededActs } from './needed-acts.ts';
import { personName } from './statement/cast.ts';
import { stemsIn } from './stem-of.ts';
import { type Act, undoneAct } from './undone-acts.ts';
import { writtenTask } from './write-task.ts';

const SAYS_FIRST_EN = '(?:(?:and|so|okay|ok|right|but|then|well|yeah|yes|sure|maybe|fine),? )*';
const SAYS_FIRST_DA = '(?:(?:og|okay|men|jamen|ja|jo|fint),? )*';
const THING_EN =
  "(?:the|our|your|those|these|that|this) (?!one(?!\\p{L}))(?:[\\p{L}'’-]+ ){0,2}?[\\p{L}-]{3,}(?: and (?:the|our) [\\p{L}-]{3,})?";
const THING_DA = '(?:(?:den|det|de|vores|jeres) (?:[\\p{L}-]+ ){1,2}?[\\p{L}-]{3,}|[\\p{L}-]{2,}(?:en|et|ne))';
const ADVERBS_DA = '(?: (?:så|lige|bare|også|nok|gerne|godt|sagtens|selv|da))*';

/** "I'll do the screen.", "leave the leaflets to me", "så tager jeg skærmen", "trykkeriet klarer jeg": who takes what, by its name alone. */
const TAKES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${SAYS_FIRST_EN}(?:(?:i(?:['’]ll| will| can| could|['’]m (?:happy|going) to|['’]d be happy to)|let me|happy to)(?: (?:also|just|probably|then|definitely))* (?:do|take(?: on| care of)?|handle|sort(?: out)?|cover|look after|deal with|grab|own|pick up|see to|be on) (?<thing>${THING_EN})(?: out)?|leave (?<left>${THING_EN}) (?:to|with) me)(?<rest>,? .{1,60})?$`,
  ),
  da: anyCase(
    `^${SAYS_FIRST_DA}(?:(?:så (?:tager|klarer|ordner|snupper) jeg|jeg (?:tager(?: mig af)?|klarer|ordner|snupper|står for|(?:kan|vil|skal)${ADVERBS_DA} (?:tage(?: mig af)?|klare|ordne|snuppe|stå for)))${ADVERBS_DA} (?<thing>${THING_DA})|(?<left>${THING_DA}) (?:(?:tager|klarer|ordner|snupper|står) jeg${ADVERBS_DA}(?: for)?|(?:kan|vil|skal) jeg${ADVERBS_DA} (?:tage|klare|ordne|snuppe|stå for)))(?<rest>,? .{1,60})?$`,
  ),
};

/** "Jo Webb does the screen.", as a statement has it that was made of a request or a plan. */
const TOLD: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^ (?:does|takes(?: on| care of)?|handles|sorts(?: out)?|covers|looks after|deals with|sees to|picks up) (?<thing>${THING_EN})(?: out)?(?: (?:on|by|before|until|at|in) .+)?\.$`,
  ),
  da: anyCase(
    String.raw`^ (?:tager(?: sig af)?|klarer|ordner|snupper|står for) (?<thing>${THING_DA})(?: (?:mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|senest|inden|før|den|i) .+)?\.$`,
  ),
};

/** Sentences before that may say what is to be done with a thing. */
const REACH = 8;

/**
 * "Somebody needs to book the screen." "I'll do the screen.": she books it. What is to be done with a thing was said before;
 * who takes it only names it. Undefined if a promise is of another kind.
 */
export function neededTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | undefined {
  const { index, language, speaker } = sentence;
  if (BOTH[language].test(clause.plain)) return allOf(sentence, meeting);
  const undone = undoneTodo(sentence, clause, meeting);
  if (undone !== undefined) return undone;
  const { thing: taken, left: thing = taken, rest = '' } = TAKES[language].exec(bare(clause.plain))?.groups ?? {};
  if (thing === undefined) return undefined;
  const due = rest === '' ? null : ownDeadline(deadlineIn([rest], sentence, meeting));
  if (rest.replace(/^,? /u, '') !== (due?.said ?? '') && !WHY[language].test(rest)) return undefined;
  const todo = findingOf([quoteOf(sentence)], speaker, due, { sure: !DOUBTS.test(clause.plain) });
  return withAct(todo, { thing, before: index }, meeting) ?? undefined;
}

/** "I can do both." */
const BOTH: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${SAYS_FIRST_EN}i(?:['’]ll| will| can)(?: (?:also|just|probably|then))* (?:do|take|handle|sort(?: out)?) (?:both|all three|all of (?:it|them|that))(?: of (?:them|those))?(?: out)?[.!]*$`,
  ),
  da: anyCase(
    `^${SAYS_FIRST_DA}(?:(?:så )?(?:tager|klarer|ordner|gør) jeg|jeg (?:tager|klarer|ordner|gør|kan${ADVERBS_DA} (?:tage|klare|ordne|gøre)))${ADVERBS_DA} (?:begge dele|det hele|alle tre)[.!]*$`,
  ),
};

/** "I'll do that.", "leave it with me", "det gør jeg i morgen" */
const DOES_IT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:and|so|okay|ok|right|but|then|well|yeah|yes|no|not yet|sorry|oh|sure|i (?:was|am|did)|i know),? )*(?:(?:(?:i|we)(?:['’]ll| will| can)|let me)(?: (?:just|then|quickly|probably))* (?:do|handle|take care of|sort(?: out)?|fix|see to|get) (?:it|that|this)(?: out| sorted| done| fixed)?|will do|i will|we will|leave (?:it|that) (?:with|to) me|i['’]m on it)(?<rest>,? .{1,40})?$`,
  ),
  da: anyCase(
    `^(?:(?:nej|ja|jo|okay|undskyld|ikke endnu|øv|nå|så|men|og|jeg ved det),? )*(?:(?:det )?(?:gør|klarer|ordner) (?:jeg|vi)(?: (?:det|den))?|jeg (?:gør|klarer|ordner|tager) (?:det|den)|den tager jeg|det skal jeg nok(?: gøre| få gjort)?|jeg er på den|jeg får det gjort)(?<rest>,? .{1,40})?$`,
  ),
};

/** What follows "I'll do that" in a clause that says no more; null if it says something else. */
export function doesIt({ plain }: Clause, language: Language): string | null {
  const taken = DOES_IT[language].exec(bare(plain))?.groups;
  return taken === undefined ? null : (taken.rest ?? '');
}

/** "The screen still isn't booked." "I'll do that." */
function undoneTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | undefined {
  const { index, language, speaker } = sentence;
  const rest = doesIt(clause, language);
  if (rest === null) return undefined;
  const due = rest === '' ? null : ownDeadline(deadlineIn([rest], sentence, meeting));
  if (rest !== '' && rest.replace(/^,? /u, '') !== (due?.said ?? '') && !NOW.test(rest)) return undefined;
  for (const said of meeting.sentences.slice(Math.max(0, index - NEAR), index).toReversed()) {
    const act = said.language === language && said.speaker !== speaker ? (undoneAct(said) ?? askedAct(said)) : null;
    if (act === null) continue;
    const text = promiseOf(act, '', language);
    const todo = findingOf([quoteOf(sentence), quoteOf(said)], speaker, due);
    return (
      writtenTask(todo, 'promise', [{ sentence, text: due === null ? text : `${text} ${due.said}` }], meeting) ??
      undefined
    );
  }
  return undefined;
}
const NOW =
  /^,? (?:now|nu|then|så|(?:right |straight )?(?:after|before|over) (?:lunch|dinner|this|the (?:call|meeting|break))|in a (?:minute|moment|bit)|efter frokost|lige efter|om lidt)$/iu;

/** All that was just said to be done. */
function allOf(sentence: Sentence, meeting: Meeting): Finding | undefined {
  const { index, language, speaker } = sentence;
  for (const said of meeting.sentences.slice(Math.max(0, index - NEAR), index).toReversed()) {
    const acts = said.language === language ? neededActs(said) : [];
    if (acts.length < 2 || acts.some(({ object }) => PRONOUN.test(object))) continue;
    const [first, ...others] = acts.map(({ verb, object }) => `${verb} ${object}`);
    const text = `${language === 'da' ? 'Jeg' : "I'll"} ${first} ${others.map((one) => `${language === 'da' ? 'og' : 'and'} ${one}`).join(' ')}`;
    const deadline = ownDeadline(deadlineIn([said.plain], said, meeting));
    const todo = findingOf([quoteOf(sentence), quoteOf(said)], speaker, deadline);
    return writtenTask(todo, 'promise', [{ sentence, text }], meeting) ?? undefined;
  }
  return undefined;
}

const NEAR = 3;

/** The same for what somebody was asked to do, or is said to do: "Jo, can you do the screen?" "Sure." */
export function withNeededAct(todo: Finding, meeting: Meeting): Finding {
  const { statement, owner, quotes } = todo;
  const [{ sentence } = {}] = quotes;
  const name = personName(owner);
  if (sentence === undefined || owner === '' || !statement.startsWith(`${name} `)) return todo;
  const thing = TOLD[sentence.language].exec(statement.slice(name.length))?.groups?.thing;
  if (thing === undefined || NOTES.test(thing)) return todo;
  const before = Math.max(...quotes.map((quote) => quote.sentence.index)) + 1;
  return withAct(todo, { thing, before }, meeting) ?? todo;
}

const NOTES = /(?:minutes|notes|photos?|pictures|lead|referatet|noter)$/iu;

/** The todo with what was said before that is to be done with its thing. Null if nothing was. */
function withAct(
  todo: Finding,
  { thing, before }: { thing: string; before: number },
  meeting: Meeting,
): Finding | null {
  const [{ sentence } = {}] = todo.quotes;
  const wanted = stemsOf(thing);
  if (sentence === undefined || wanted.length === 0) return null;
  const { language, speaker } = sentence;
  for (const said of meeting.sentences.slice(Math.max(0, before - REACH), before).toReversed()) {
    if (said.language !== language) continue;
    const act = neededActs(said).find((one) => isAbout(one, wanted, said, meeting));
    if (act === undefined) continue;
    const text = promiseOf(act, thing, language);
    if (isMeetingAct(text, language)) return null;
    const deadline = todo.deadline ?? ownDeadline(deadlineIn([said.plain], said, meeting));
    const quotes = todo.quotes.some((quote) => quote.sentence === said) ? todo.quotes : [...todo.quotes, quoteOf(said)];
    const dated = deadline === null || text.includes(deadline.said) ? text : `${text} ${deadline.said}`;
    const found = { ...todo, deadline, quotes: quotes.slice(0, MOST_QUOTES) };
    if (todo.owner === speaker) return writtenTask(found, 'promise', [{ sentence, text: dated }], meeting);
    const plan = dated.replace(/^(?:I'll|Jeg) /u, `${todo.owner} ${language === 'da' ? '' : 'will '}`);
    return writtenTask(found, 'plan', [{ sentence, text: plan }], meeting);
  }
  return null;
}

const MOST_QUOTES = 3;

/** "…, I did it last time": the reason, and nothing else that is promised. */
const WHY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^,? (?:(?:but )?not (?:the|our)|because|since|as|cause|i(?:['’]ve| have|['’]m| did| know| was| had| live)|it['’]s|that['’]s|they['’]re)(?!\p{L})(?!.* (?:if|unless|but|and)(?!\p{L}))`,
  ),
  da: anyCase(
    String.raw`^,? (?:(?:men )?ikke(?= \p{L})|fordi|for|siden|jeg (?:har|gjorde|var|kender|bor|er|havde)|det er)(?!\p{L})(?!.* (?:hvis|medmindre|men|og)(?!\p{L}))`,
  ),
};
/** "Navneskilte", "navneskiltene" */
const stemsOf = (text: string): string[] => stemsIn(text).map((stem) => stem.replace(/e$/u, ''));
const bare = (plain: string): string => plain.replace(/[\s.!]+$/u, '');
const DOUBTS = anyCase(String.raw`(?<!\p{L})(?:maybe|probably|could|måske|kunne)(?!\p{L})`);
const PRONOUN = /^(?:it|them|that|this|den|det|dem)$/iu;

/** Whether the object has all words of the thing; "it" stands for one that the sentence, or the one before, names. */
function isAbout({ object }: Act, wanted: readonly string[], said: Sentence, { sentences }: Meeting): boolean {
  const named = PRONOUN.test(object) ? `${sentences[said.index - 1]?.plain ?? ''} ${said.plain}` : object;
  const stems = new Set(stemsOf(named));
  return wanted.every((stem) => stems.has(stem));
}

function promiseOf({ verb, object }: Act, thing: string, language: Language): string {
  const what = PRONOUN.test(object) ? thing : object;
  return language === 'da' ? `Jeg ${verb} ${what}` : `I'll ${verb} ${what}`;
}
