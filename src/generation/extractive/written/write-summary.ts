import type { Language } from '../../function-words.ts';
import type { Quote } from '../../speech/finding.ts';
import type { FoundTopic } from './find-topics.ts';
import type { ToldFinding } from './told-finding.ts';
import { stemsOf } from './word-kinds.ts';
import { inTurn, listed, WORDING, type Wording } from './wording.ts';

/** What a summary text is made from. */
export interface Written {
  language: Language;
  /** What the calendar calls the meeting if that says what it is about, otherwise ''. */
  subject: string;
  /** Names of those who spoke, most first; '' is not among them. */
  speakers: readonly string[];
  /** In the order of the meeting. */
  topics: readonly FoundTopic[];
  agreements: readonly ToldFinding[];
  todos: readonly ToldFinding[];
}

export interface SummaryText {
  text: string;
  /** What was said about what the text tells. */
  quotes: readonly Quote[];
}

const MOST_WORDS = 170;
/** People whose names a reader can take in. */
const MOST_NAMED = 4;
const MOST_MAIN_TOPICS = 4;
const MOST_OTHER_TOPICS = 4;
const TASKS_A_SENTENCE = 3;
/** Agreements that are not sure are told as far as fewer are sure. */
const ENOUGH_AGREED = 2;
/** Tasks that are not sure: so many, and no more than make this with those that are. */
const MOST_TO_CONFIRM = 3;
const ENOUGH_TASKS = 5;
/** The share of the words of a statement, if it has some, that another one has too if it tells the same. */
const SAME = 0.75;
const SOME = 4;

/** Two tasks may have the same deadline. */
const DAY =
  /(?:by|on|before|until|senest|inden|før)? ?\p{L}+day (?:the )?\d{1,2} \p{L}+|(?:senest|inden|før)? ?\p{L}+dag den \d{1,2}\. \p{L}+/giu;

interface Told {
  sentence: string;
  quotes: readonly Quote[];
}

/**
 * The meeting in a few sentences: what it was about, what was decided, who does what by when, and what else was talked
 * about. What is not sure is told as such, and only where little is sure. A statement that reads badly or repeats what was said
 * is left to the lists: a short text is better than one that nobody would send. '' if there is nothing to tell.
 */
export function writeSummary(written: Written): SummaryText {
  const { language, topics } = written;
  const wording = WORDING[language];
  const findings = findingsToTell(written);
  const main = mainTopics(written);
  const others = topics.filter((topic) => !main.includes(topic));
  const told: Told[][] = [
    aboutWhat(written, main, wording),
    whatWasDecided(findings, wording),
    whoDoesWhat(findings, wording),
  ];
  told.push(whatElse(others, toldBy(told, language), topics, language, wording));
  const kept: string[][] = [];
  const quotes: Quote[] = [];
  let words = 0;
  for (const part of told) {
    const sentences: string[] = [];
    for (const { sentence, quotes: own } of part) {
      const count = sentence.split(' ').length;
      if (words + count > MOST_WORDS) continue;
      words += count;
      sentences.push(sentence);
      quotes.push(...own);
    }
    kept.push(sentences);
  }
  const text = kept
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
    .join('\n\n');
  return { text, quotes };
}

interface Findings {
  agreements: readonly ToldFinding[];
  unsureAgreements: readonly ToldFinding[];
  todos: readonly ToldFinding[];
  unsureTodos: readonly ToldFinding[];
}

/** What can be told, each thing once, with what is sure first. */
function findingsToTell({ agreements, todos, language }: Written): Findings {
  const seen: ReadonlySet<string>[] = [];
  const isNew = (one: ToldFinding): boolean => {
    const text = one.clause ?? one.main ?? one.fronted;
    if (text === null) return false;
    const own = new Set(stemsOf(text.replace(DAY, ' '), { language }));
    const tellsSame = (other: ReadonlySet<string>): boolean => {
      const least = Math.min(own.size, other.size);
      return own.intersection(other).size >= (least < SOME ? least : SAME * least);
    };
    if (seen.some(tellsSame)) return false;
    seen.push(own);
    return true;
  };
  const sure = ({ finding }: ToldFinding): boolean => finding.sure;
  const unsure = (one: ToldFinding): boolean => !sure(one);
  const decided = agreements.filter(sure).filter(isNew).slice(0, 4);
  const does = todos.filter(sure).filter(isNew);
  const perhaps = agreements
    .filter((one) => unsure(one) && one.isTelling && one.clause !== null)
    .filter(isNew)
    .slice(0, Math.max(0, ENOUGH_AGREED - decided.length));
  const toConfirm = todos
    .filter((one) => unsure(one) && one.isTelling && (one.clause ?? one.main) !== null)
    .toSorted((a, b) => Number(b.finding.deadline !== null) - Number(a.finding.deadline !== null))
    .filter(isNew)
    .slice(0, Math.max(0, Math.min(MOST_TO_CONFIRM, ENOUGH_TASKS - does.length)));
  return { agreements: decided, unsureAgreements: perhaps, todos: does, unsureTodos: toConfirm };
}

/** The most weighty topics in the order of the meeting, without those that only repeat what the meeting is called. */
function mainTopics({ topics, subject, language }: Written): FoundTopic[] {
  const called = new Set(stemsOf(subject, { language }));
  const telling = topics.filter(({ name }) => stemsOf(name, { language }).some((stem) => !called.has(stem)));
  const main = new Set(telling.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_MAIN_TOPICS));
  return topics.filter((topic) => main.has(topic));
}

function aboutWhat({ subject, speakers }: Written, main: readonly FoundTopic[], wording: Wording): Told[] {
  if (main.length === 0) return [];
  const quotes = main.flatMap((topic) => topic.quotes.slice(0, 1));
  const topics = listed(
    main.map(({ inText }) => inText),
    wording,
  );
  const who = speakers.length < 2 || speakers.length > MOST_NAMED ? '' : listed(speakers, wording);
  return [{ sentence: capital(wording.about(who, subject, topics)), quotes }];
}

function whatWasDecided({ agreements, unsureAgreements }: Findings, wording: Wording): Told[] {
  let clauses = 0;
  const sure = agreements.map(({ clause, main, finding }) => ({
    sentence: clause === null ? `${main}.` : (wording.agreed[clauses++]?.(clause) ?? ''),
    quotes: finding.quotes.slice(0, 1),
  }));
  const unsure = unsureAgreements.map(({ clause, finding }, at) => ({
    sentence: wording.seemsAgreed(clause ?? '', at > 0),
    quotes: finding.quotes.slice(0, 1),
  }));
  return [...sure, ...unsure];
}

/** "Astrid Holm sends the contract by Friday and updates the price list." */
function whoDoesWhat({ todos, unsureTodos }: Findings, wording: Wording): Told[] {
  const quotesOf = (some: readonly ToldFinding[]) => some.flatMap(({ finding }) => finding.quotes.slice(0, 1));
  const sure = [...Map.groupBy(todos, ({ owner }) => owner)].flatMap(([owner, own]): Told[] => {
    const clear = own.filter(({ clause }) => clause !== null).slice(0, TASKS_A_SENTENCE);
    const whole = own.flatMap((one) => {
      const sentence = one.fronted ?? one.main;
      return sentence === null ? [] : [{ sentence: `${capital(sentence)}.`, quotes: quotesOf([one]) }];
    });
    const does = clear.flatMap(({ clause }) => clause ?? []);
    if (does.length === 0) return whole;
    return [...whole, { sentence: `${capital(owner)} ${inTurn(does, wording)}.`, quotes: quotesOf(clear) }];
  });
  if (unsureTodos.length === 0) return sure;
  const tasks = [...Map.groupBy(unsureTodos, ({ owner }) => owner)].flatMap(([owner, own]) => {
    const does = own.flatMap(({ clause }) => clause ?? []);
    const whole = own.flatMap(({ main }) => main?.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) ?? []);
    return does.length === 0 ? whole : [...whole, `${capital(owner)} ${inTurn(does, wording)}`];
  });
  return [...sure, { sentence: wording.toConfirm(tasks.join('; ')), quotes: quotesOf(unsureTodos) }];
}

const toldBy = (told: readonly (readonly Told[])[], language: Language): ReadonlySet<string> =>
  new Set(stemsOf(told.flatMap((part) => part.map(({ sentence }) => sentence)).join(' '), { language }));

/** Topics that nothing told so far names, with who raised them if that is not the person who announces all topics. */
function whatElse(
  others: readonly FoundTopic[],
  told: ReadonlySet<string>,
  all: readonly FoundTopic[],
  language: Language,
  wording: Wording,
): Told[] {
  const left = others
    .filter(({ name }) => !stemsOf(name, { language }).every((stem) => told.has(stem)))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_OTHER_TOPICS);
  if (left.length === 0) return [];
  const announced = all.filter(({ isRaised }) => isRaised);
  const isChair = (who: string): boolean => {
    const own = announced.filter(({ raisedBy }) => raisedBy === who).length;
    return own > 2 || own * 2 > announced.length;
  };
  const named = others
    .filter((topic) => left.includes(topic))
    .map(({ inText, raisedBy, isRaised }) =>
      isRaised && raisedBy !== '' && !isChair(raisedBy) ? wording.raisedBy(inText, raisedBy) : inText,
    );
  return [
    {
      sentence: wording.others(listed(named, wording), named.length > 1),
      quotes: left.flatMap(({ quotes }) => quotes.slice(0, 1)),
    },
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
