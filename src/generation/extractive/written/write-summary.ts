import type { Finding, Quote } from '../../speech/finding.ts';
import { aboutWhat, MOST_OTHERS } from './about-what.ts';
import type { Told, Written } from './summary-parts.ts';
import type { ToldFinding } from './told-finding.ts';
import { stemsOf } from './word-kinds.ts';
import { capital, inTurn, listed, WORDING, type Wording } from './wording.ts';

export interface SummaryText {
  text: string;
  /** What was said about what the text tells. */
  quotes: readonly Quote[];
}

const MOST_WORDS = 165;
/** A shorter text also tells what says less. */
const ENOUGH_WORDS = 60;
const TASKS_A_SENTENCE = 3;
const MOST_AGREED = 6;
/** Agreements that are not sure are told as far as fewer are sure. */
const ENOUGH_AGREED = 4;
const MOST_SEEM_AGREED = 3;
/** Tasks that are not sure: so many, as far as fewer are sure. */
const MOST_TO_CONFIRM = 5;
const ENOUGH_TASKS = 5;
const MOST_TASKS = 8;
/** The share of the words of a statement, if it has some, that another one has too if it tells the same. */
const SAME = 0.75;
const SOME = 4;

/** Two tasks may have the same deadline. */
const DAY =
  /(?:by|on|before|until|senest|inden|før)? ?\p{L}+day (?:the )?\d{1,2} \p{L}+|(?:senest|inden|før)? ?\p{L}+dag den \d{1,2}\. \p{L}+/giu;

/**
 * The meeting in a few sentences: who met when, what it was about in its order, what was decided, and who does what by
 * when. What is not sure is told as such, and only where little is sure. A statement that reads badly or repeats what was said
 * is left to the lists: a short text is better than one that nobody would send. '' if there is nothing to tell.
 */
export function writeSummary(written: Written): SummaryText {
  let longest = { text: '', quotes: [] as readonly Quote[], words: 0 };
  for (const fullness of FULLNESS) {
    const next = writtenAs(written, fullness);
    if (next.words > longest.words) longest = next;
    if (longest.words >= ENOUGH_WORDS) break;
  }
  return longest;
}

interface Fullness {
  /** Whether it tells each clear task that is to be confirmed, also by a guess of what "it" is. */
  allTasks: boolean;
  /** Whether it tells who spoke most about each topic, which took the most time, and who else spoke. */
  spokeMost: boolean;
  /** Whether it tells more than the strongest topics, and what was only mentioned. */
  allTopics: boolean;
  /** Whether it also tells topics of which little was said and, of a short meeting, statements with a pronoun. */
  allElse: boolean;
}

/** The fuller ones are for meetings of which there is little to tell. */
const FULLNESS: readonly Fullness[] = [
  { allTasks: false, spokeMost: false, allTopics: false, allElse: false },
  { allTasks: false, spokeMost: true, allTopics: false, allElse: false },
  { allTasks: false, spokeMost: true, allTopics: true, allElse: false },
  { allTasks: true, spokeMost: true, allTopics: true, allElse: false },
  { allTasks: true, spokeMost: true, allTopics: true, allElse: true },
];

function writtenAs(all: Written, fullness: Fullness): SummaryText & { words: number } {
  const { allTasks, spokeMost, allTopics, allElse } = fullness;
  const isOpened = allElse && all.saidMost === null;
  const written = isOpened ? { ...all, agreements: all.agreements.map(opened), todos: all.todos.map(opened) } : all;
  const wording = WORDING[written.language];
  const findings = findingsToTell(written, fullness);
  const came = [whatWasDecided(findings, wording), whoDoesWhat(findings, wording)];
  const isTold = came.some((part) => part.length > 0) || (allElse && written.todos.length > 0);
  const about = aboutWhat(written, { isTold, spokeMost, allTopics, allElse });
  const others = allTasks ? whoElseSpoke(written, about, wording) : [];
  const told = [[...about, ...others], ...came, allTasks ? whatIsLeft(written, findings, wording) : []];
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
  return { text, quotes, words };
}

/** How a statement with a pronoun is told. In a short meeting a reader knows what it means. */
const opened = (one: ToldFinding): ToldFinding => ({ ...one, ...one.open });

/** Who spoke in a long meeting, is not named yet and raised nothing, where not even all else that can be told is enough. */
function whoElseSpoke({ speakers, topics, saidMost }: Written, about: readonly Told[], wording: Wording): Told[] {
  const text = [...about.map(({ sentence }) => sentence), ...topics.map(({ raisedBy }) => raisedBy)].join(' ');
  const others = speakers.filter((speaker) => !text.includes(speaker) && !NOBODY.test(speaker)).slice(0, MOST_OTHERS);
  if (saidMost === null || about.length === 0 || others.length === 0) return [];
  return [{ sentence: capital(wording.alsoSpoke(listed(others, wording))), quotes: [] }];
}

const MOST_QUOTES = 3;
/** A label for those whom a tool did not recognise. */
const NOBODY = /^(?:unknown|unidentified|ukendt)/iu;

/** How many tasks of the list are not in the text, likewise. */
function whatIsLeft({ todos }: Written, { todos: sure, unsureTodos }: Findings, wording: Wording): Told[] {
  const left = todos.filter((one) => !sure.includes(one) && !unsureTodos.includes(one));
  if (left.length === 0) return [];
  const isMore = sure.length + unsureTodos.length > 0;
  const unsure = left.filter(({ finding }) => !finding.sure).length;
  const sentence = wording.moreTasks(left.length, { isMore, unsure });
  return [{ sentence, quotes: firstQuotes(left).slice(0, MOST_QUOTES) }];
}

interface Findings {
  agreements: readonly ToldFinding[];
  unsureAgreements: readonly ToldFinding[];
  todos: readonly ToldFinding[];
  unsureTodos: readonly ToldFinding[];
}

/** What can be told, each thing once, with what is sure first. */
function findingsToTell({ agreements, todos, language, saidMost }: Written, { allTasks, allElse }: Fullness): Findings {
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
  const hasDay = ({ finding }: ToldFinding): boolean => finding.deadline !== null;
  const sure = ({ finding }: ToldFinding): boolean => finding.sure;
  const unsure = (one: ToldFinding): boolean => !sure(one);
  const decided = agreements
    .filter((one) => sure(one) && (one.clause !== null || one.isTelling))
    .filter(isNew)
    .slice(0, MOST_AGREED);
  // In a long English meeting a task that names little and no day says nothing to who was not there: "Bo Lind makes a list."
  const isLong = saidMost !== null && language === 'en';
  const says = (one: ToldFinding): boolean => allTasks || !isLong || one.isTelling || hasDay(one);
  const does = todos.filter((one) => sure(one) && says(one)).filter(isNew);
  const perhaps = agreements
    .filter((one) => unsure(one) && (one.isTelling || allElse) && one.clause !== null && one.when === '')
    .filter(isNew)
    .slice(0, Math.max(0, Math.min(MOST_SEEM_AGREED, ENOUGH_AGREED - decided.length)));
  const toConfirm = todos
    .filter(
      (one) =>
        unsure(one) && (allTasks || (one.isTelling && !one.finding.guessed)) && (one.clause ?? one.main) !== null,
    )
    .toSorted((a, b) => Number(b.isTelling) - Number(a.isTelling) || Number(hasDay(b)) - Number(hasDay(a)))
    .filter(isNew)
    .slice(0, does.length >= ENOUGH_TASKS ? 0 : Math.min(MOST_TO_CONFIRM, MOST_TASKS - does.length));
  return { agreements: decided, unsureAgreements: perhaps, todos: does, unsureTodos: toConfirm };
}

function whatWasDecided({ agreements, unsureAgreements }: Findings, wording: Wording): Told[] {
  let clauses = 0;
  const sure = agreements.map(({ clause, main, when, finding }) => ({
    sentence: [clause === null ? `${main}.` : (wording.agreed[clauses++]?.(clause) ?? ''), when].join(' ').trim(),
    quotes: finding.quotes.slice(0, 1),
  }));
  if (unsureAgreements.length === 0) return sure;
  const seem = unsureAgreements.flatMap(({ clause }) => clause ?? []);
  return [...sure, { sentence: wording.seemsAgreed(seem), quotes: firstQuotes(unsureAgreements) }];
}

const firstQuotes = (told: readonly ToldFinding[]): Quote[] =>
  told.flatMap(({ finding }) => finding.quotes.slice(0, 1));

/** "Astrid Holm sends the contract by Friday and updates the price list." */
function whoDoesWhat({ todos, unsureTodos }: Findings, wording: Wording): Told[] {
  const sure = [...Map.groupBy(todos, ({ owner }) => owner)].flatMap(([owner, own]): Told[] => {
    const whole = own.flatMap((one) => {
      const sentence = one.fronted ?? one.main;
      return sentence === null ? [] : [{ sentence: `${capital(sentence)}.`, quotes: firstQuotes([one]) }];
    });
    const clear = own.filter(({ clause }) => clause !== null);
    const sentences = [clear.slice(0, TASKS_A_SENTENCE), clear.slice(TASKS_A_SENTENCE, 2 * TASKS_A_SENTENCE)]
      .filter((some) => some.length > 0)
      .map((some, at) => {
        const does = some.flatMap(({ clause }) => clause ?? []);
        return { sentence: (at === 0 ? wording.does : wording.alsoDoes)(owner, does), quotes: firstQuotes(some) };
      });
    return [...whole, ...sentences];
  });
  if (unsureTodos.length === 0) return sure;
  const tasks = [...Map.groupBy(unsureTodos, ({ owner }) => owner)].flatMap(([owner, own]) => {
    const does = own.flatMap(({ clause }) => clause ?? []);
    const whole = own.flatMap(({ main, finding }) => (main === null ? [] : [withinSentence(main, finding)]));
    return does.length === 0 ? whole : [...whole, `${capital(owner)} ${inTurn(does, wording.and)}`];
  });
  return [...sure, { sentence: wording.toConfirm(tasks.join('; ')), quotes: firstQuotes(unsureTodos) }];
}

/** Without the capital letter of a sentence, unless it begins with the name of somebody who was spoken to. */
function withinSentence(main: string, { quotes }: Finding): string {
  const [first = ''] = main.split(' ');
  const isName =
    first !== 'Everyone' && first !== 'Alle' && quotes.some(({ sentence }) => sentence.text.includes(`${first}, `));
  return isName ? main : main.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
