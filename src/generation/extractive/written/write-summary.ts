import type { Language } from '../../function-words.ts';
import type { Quote } from '../../speech/finding.ts';
import type { FoundTopic } from './find-topics.ts';
import type { ToldFinding } from './told-finding.ts';
import { counted, inTurn, listed, WORDING, type Wording } from './wording.ts';

/** What a summary text is made from. */
export interface Written {
  language: Language;
  /** Names of those who spoke, most first; '' is not among them. */
  speakers: readonly string[];
  /** Those who said most of it. */
  mainSpeakers: readonly string[];
  /** Most weighty first. */
  topics: readonly FoundTopic[];
  agreements: readonly ToldFinding[];
  todos: readonly ToldFinding[];
  topicOf: (finding: ToldFinding) => FoundTopic | undefined;
  /** Names of those who spoke after a topic was raised. */
  speakersOn: (topic: FoundTopic) => readonly string[];
  /** Topics with neither agreement nor todo. */
  open: readonly FoundTopic[];
}

export interface SummaryText {
  text: string;
  /** What was said about what the text tells. */
  quotes: readonly Quote[];
}

const FEWEST_WORDS = 60;
const MOST_WORDS = 170;
/** People whose names a reader can take in. */
const MOST_NAMED = 4;
const MOST_TOPICS = 5;
const TASKS_A_SENTENCE = 3;
const MOST_RAISED = 3;

interface Told {
  sentence: string;
  quotes: readonly Quote[];
}

/**
 * The meeting in a few sentences: who met about what, what was agreed, who does what, and what stayed open. '' if there
 * is nothing to tell. Statements that are not sure are told only as far as the text would be too short without them. A
 * statement that cannot be told without repeating what was said is told by its topic.
 */
export function writeSummary(written: Written): SummaryText {
  const sure = ({ finding }: ToldFinding) => finding.sure;
  const doubtful = [...written.agreements, ...written.todos].filter((one) => !sure(one));
  for (let most = 0; ; most += 1) {
    const told = new Set(doubtful.slice(0, most));
    const isTold = (one: ToldFinding) => sure(one) || told.has(one);
    const { words, ...text } = textOf({
      ...written,
      agreements: written.agreements.filter(isTold),
      todos: written.todos.filter(isTold),
    });
    if (words >= FEWEST_WORDS || most >= doubtful.length) return text;
  }
}

function textOf(written: Written): SummaryText & { words: number } {
  const wording = WORDING[written.language];
  const told: Told[][] = [
    aboutWhat(written, wording),
    whatWasAgreed(written, wording),
    whoDoesWhat(written, wording),
    whatStayedOpen(written, wording),
  ];
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
  const found = words;
  if (words > 0 && words < FEWEST_WORDS) {
    const more = [...whoRaisedWhat(written, wording), ...whoSpoke(written, wording)];
    for (const { sentence, quotes: own } of more) {
      if (words >= FEWEST_WORDS) break;
      words += sentence.split(' ').length;
      kept[0]?.push(sentence);
      quotes.push(...own);
    }
    const missing = whatIsMissing(written, wording);
    if (words < FEWEST_WORDS && missing !== '') kept.push([missing]);
  }
  const text = kept
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
    .join('\n\n');
  return { text, quotes, words: found };
}

function aboutWhat({ topics, speakers }: Written, wording: Wording): Told[] {
  const named = topics.slice(0, MOST_TOPICS);
  if (named.length === 0) return [];
  const quotes = named.flatMap((topic) => topic.quotes.slice(0, 1));
  const text = listed(
    named.map(({ inText }) => inText),
    wording,
  );
  if (speakers.length < 2) return [{ sentence: wording.wasAbout(text), quotes }];
  const who =
    speakers.length <= MOST_NAMED ? listed(speakers, wording) : wording.people(counted(speakers.length, wording));
  return [{ sentence: capital(wording.talkedAbout(who, text)), quotes }];
}

function whatWasAgreed({ agreements, topicOf }: Written, wording: Wording): Told[] {
  const isTold = ({ clause, main }: ToldFinding): boolean => (clause ?? main) !== null;
  let clauses = 0;
  const told = agreements
    .filter(isTold)
    .slice(0, wording.agreed.length)
    .map(({ clause, main, finding }) => ({
      sentence: clause === null ? `${capital(main ?? '')}.` : (wording.agreed[clauses++]?.(clause) ?? ''),
      quotes: finding.quotes.slice(0, 1),
    }));
  const others = agreements.filter((one) => !isTold(one) && topicOf(one) !== undefined);
  const topics = [...new Set(others.flatMap((one) => topicOf(one)?.inText ?? []))].slice(0, MOST_TOPICS);
  if (topics.length > 0) {
    const quotes = others.flatMap(({ finding }) => finding.quotes.slice(0, 1)).slice(0, MOST_TOPICS);
    told.push({ sentence: wording.agreedOn(listed(topics, wording), told.length > 0, topics.length > 1), quotes });
  }
  return told;
}

/** "Astrid Holm sends the contract by Friday and updates the price list." */
function whoDoesWhat({ todos, topicOf }: Written, wording: Wording): Told[] {
  const byOwner = [...Map.groupBy(todos, ({ owner }) => owner)].filter(([owner]) => owner !== '');
  return byOwner.flatMap(([owner, own]) => {
    const clear = own.filter(({ clause }) => clause !== null).slice(0, TASKS_A_SENTENCE);
    const fronted = own.filter((one) => one.fronted !== null).slice(0, TASKS_A_SENTENCE - clear.length);
    const others = own.filter((one) => !clear.includes(one) && !fronted.includes(one));
    const done = clear.flatMap(({ clause }) => clause ?? []);
    if (others.length > 0) {
      const topics = new Set(others.flatMap((one) => topicOf(one)?.inText ?? []));
      const say = clear.length + fronted.length > 0 ? wording.moreTasks : wording.tookTasks;
      done.push(say(counted(others.length, wording), others.length > 1, listed([...topics].slice(0, 2), wording)));
    }
    const quotesOf = (some: readonly ToldFinding[]) => some.flatMap(({ finding }) => finding.quotes.slice(0, 1));
    return [
      ...fronted.map((one) => ({ sentence: `${one.fronted}.`, quotes: quotesOf([one]) })),
      ...(done.length === 0
        ? []
        : [
            {
              sentence: `${capital(owner)} ${inTurn(done, wording)}.`,
              quotes: quotesOf([...clear, ...others].slice(0, TASKS_A_SENTENCE)),
            },
          ]),
    ];
  });
}

function whatStayedOpen({ open, topics, agreements, todos }: Written, wording: Wording): Told[] {
  if (open.length === 0 || open.length === topics.length || agreements.length + todos.length === 0) return [];
  const named = open.slice(0, 3);
  const text = listed(
    named.map(({ inText }) => inText),
    wording,
  );
  const quotes = named.flatMap((topic) => topic.quotes.slice(0, 1));
  return [{ sentence: capital(wording.withoutAgreement(text, named.length > 1)), quotes }];
}

function whoRaisedWhat({ topics, speakers }: Written, wording: Wording): Told[] {
  if (speakers.length < 2 || topics.length < 2) return [];
  const byPerson = Map.groupBy(
    topics.filter(({ raisedBy }) => raisedBy !== ''),
    ({ raisedBy }) => raisedBy,
  );
  return [...byPerson].slice(0, MOST_RAISED).map(([who, own]) => ({
    sentence: capital(
      wording.raised(
        who,
        listed(
          own.slice(0, 3).map(({ inText }) => inText),
          wording,
        ),
      ),
    ),
    quotes: own.flatMap(({ quotes }) => quotes.slice(0, 1)),
  }));
}

function whoSpoke({ topics, speakers, mainSpeakers, speakersOn }: Written, wording: Wording): Told[] {
  const isTold = speakers.length > MOST_NAMED && mainSpeakers.length <= MOST_NAMED;
  const most = isTold ? [wording.spokeMost(listed(mainSpeakers, wording))] : [];
  const named = topics.slice(0, MOST_TOPICS).flatMap((topic) => {
    const own = speakersOn(topic).filter((speaker) => speakers.includes(speaker));
    return own.length > 1 && own.length < Math.min(speakers.length, MOST_NAMED + 1)
      ? [wording.spokeOf(listed(own, wording), topic.inText)]
      : [];
  });
  return [...named, ...most].map((sentence) => ({ sentence: capital(sentence), quotes: [] }));
}

function whatIsMissing({ agreements, todos }: Written, { foundNo }: Wording): string {
  if (agreements.length > 0) return todos.length > 0 ? '' : foundNo.task;
  return todos.length > 0 ? foundNo.agreement : foundNo.either;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
