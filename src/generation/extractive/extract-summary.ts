import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { clip } from '../clip.ts';
import { MAX_ENTRIES, MAX_TEXT } from '../content-limits.ts';
import { isLongEnough, unsupportedPointers } from '../evidence.ts';
import type { Language } from '../function-words.ts';
import { nameSpeakers, namesOf } from '../name-speakers.ts';
import { deadlineText } from '../speech/find-deadline.ts';
import { type Finding, type Quote, quoteOf } from '../speech/finding.ts';
import { detectLanguage } from '../speech/language.ts';
import { People } from '../speech/people.ts';
import { unmarked } from '../speech/restore-marks.ts';
import { meetingSentences, readablePart, type Sentence } from '../speech/sentence.ts';
import { contentWords } from '../speech/words.ts';
import type { Evidence, SummaryContent } from '../summary-content.ts';
import { withoutUnsupported } from '../without-unsupported.ts';
import { isDayOfTask } from './chosen-day.ts';
import { isDoneAtOnce } from './done-at-once.ts';
import { withoutDropped } from './dropped-later.ts';
import { findAgreements } from './find-agreements.ts';
import { findTodos } from './find-todos.ts';
import { lengthOf } from './likely/surroundings.ts';
import { namedAgain } from './named-again.ts';
import { findNextMeetings, isMeetingAgain } from './next-meeting.ts';
import { withNounOfChoice } from './noun-of-choice.ts';
import { priorityOf } from './priority.ts';
import { settledStarts } from './settled-start.ts';
import { withoutTakenOff } from './taken-off.ts';
import { isFromSame, withMeetings } from './with-meetings.ts';
import { findTopics } from './written/find-topics.ts';
import type { FoundTopic } from './written/found-topic.ts';
import { personNames } from './written/person-names.ts';
import { writeContent } from './written/write-content.ts';

export interface ExtractInput {
  utterances: Iterable<Utterance>;
  /** What the calendar calls the meeting. Becomes the title if it says what the meeting is about. */
  subject: string;
  /** Deadlines such as "on Friday" count from its UTC day. */
  meetingDate: Date;
  /** Main language of the meeting. By default it is detected. */
  language?: Language;
  /** Full names of the people invited. Speakers need not be among them. */
  participants: readonly string[];
  /** What speakers are called in the content, by their label; others are called by their label. */
  speakers?: ReadonlyMap<string, string>;
}

/**
 * Summarises a meeting by rules, without network: the same input gives the same content. What was not said is ''. Every
 * statement has evidence in `context`. The transcript is data, and instructions in it have no effect.
 */
export function extractSummary(input: ExtractInput): SummaryContent {
  const utterances = readablePart(input.utterances);
  const meeting = input.language ?? detectLanguage(sample(utterances));
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const people = new People([...input.participants, ...speakers]);
  const sentences = meetingSentences(utterances, meeting, people);
  const names = personNames(sentences, [...input.participants, ...speakers]);

  const read = { sentences, people, speakers, date: input.meetingDate };
  const meetings = findNextMeetings(read);
  const agreed = findAgreements(read).filter(
    ({ statement }, at, all) => all.findIndex((one) => one.statement === statement) === at,
  );
  const settled = new Set(agreed.flatMap((one) => (one.settled ? (one.quotes[0]?.sentence.index ?? []) : [])));
  const tasks = withoutTakenOff(findTodos(read), read)
    .filter((todo) => !isMeetingAgain(todo, meetings) && !isDoneAtOnce(todo, read))
    .filter(({ quotes }) => !settled.has(quotes[0]?.sentence.index ?? -1));
  const agreements = withoutDropped(
    withMeetings(
      agreed.filter((one) => !tasks.some((todo) => sameQuote(todo, one)) && !isDayOfTask(one, tasks)),
      meetings.filter((one) => !isDayOfTask(one, tasks)),
      settledStarts(read).filter((start) => !tasks.some((todo) => isFromSame(todo, start))),
    ),
    sentences,
  );
  const found: Found = {
    agreements: namedAgain(
      agreements.map((one) => withNounOfChoice(one, read)),
      speakers,
    ),
    todos: namedAgain(
      tasks.map((todo) => withNounOfChoice(inWholeSentence(todo, [...tasks, ...agreements]), read)),
      speakers,
    ),
    ...findTopics(sentences, people, names),
  };

  const contentOf = ({ agreements, todos, topics, mentioned, lesser }: Found): SummaryContent => {
    const written = writeContent({
      subject: input.subject,
      language: meeting,
      date: input.meetingDate,
      sentences,
      names,
      topics,
      mentioned,
      lesser,
      agreements,
      todos,
    });
    const labelled: SummaryContent = {
      titel: written.titel,
      opsummering: written.opsummering,
      context: evidence([
        { pointer: '/opsummering', quotes: written.quotes },
        ...agreements.map(({ quotes, sure }, at) => ({ pointer: `${LISTS.agreements}/${at}`, quotes, sure })),
        ...topics.map((topic, at) => ({ pointer: `${LISTS.topics}/${at}`, quotes: topic.quotes })),
        ...todos.map(({ quotes, sure }, at) => ({ pointer: `${LISTS.todos}/${at}`, quotes, sure })),
      ]),
      hvadBlevAftalt: {
        aftaler: agreements.map((agreement) => ({ aftale: agreement.statement, ...ownerAndDeadline(agreement) })),
      },
      hvadBlevDroeftet: {
        emner: topics.map(({ name, raisedBy }, at) => ({
          emne: name,
          beskrivelse: written.descriptions[at] ?? '',
          rejstAf: clip(raisedBy, MAX_TEXT),
        })),
      },
      todos: {
        opgaver: todos.map((todo) => ({
          opgave: todo.statement,
          ...ownerAndDeadline(todo),
          prioritet: priorityOf(todo, input.meetingDate, sentences),
        })),
      },
    };
    return nameSpeakers(labelled, namesOf(input.speakers));
  };
  // In a long meeting what stands before is too often about something else.
  const withMatter = (todo: Finding) => (lengthOf(read) === 'long' ? todo : withMatterBefore(todo, sentences));
  return supportedContent(found, contentOf, withMatter, (content) => unsupportedPointers(content, utterances));
}

/** What was found, in the order of the content. */
interface Found {
  agreements: readonly Finding[];
  todos: readonly Finding[];
  topics: readonly FoundTopic[];
  /** Stand in no list. */
  mentioned: readonly FoundTopic[];
  lesser: readonly FoundTopic[];
}

const LISTS: Readonly<Record<Exclude<keyof Found, 'mentioned' | 'lesser'>, string>> = {
  agreements: '/hvadBlevAftalt/aftaler',
  todos: '/todos/opgaver',
  topics: '/hvadBlevDroeftet/emner',
};
/** What the second time leaves unsupported is only left out, which bounds the cost. */
const MOST_TIMES = 2;

/**
 * Makes the content again without what its evidence does not support, even with what was said before it, so that the text
 * tells nothing that is in no list. A statement such as "I'll" with punctuation has no quote that is long enough.
 */
function supportedContent(
  found: Found,
  contentOf: (found: Found) => SummaryContent,
  withMatter: (todo: Finding) => Finding,
  unsupportedIn: (content: SummaryContent) => readonly string[],
): SummaryContent {
  let kept = found;
  let content = contentOf(kept);
  let unsupported = unsupportedIn(content);
  if (unsupported.some((pointer) => pointer.startsWith(LISTS.todos))) {
    const weak = new Set(unsupported);
    const todos = kept.todos.map((todo, at) => (weak.has(`${LISTS.todos}/${at}`) ? withMatter(todo) : todo));
    if (todos.some((todo, at) => todo !== kept.todos[at])) {
      kept = { ...kept, todos };
      content = contentOf(kept);
      unsupported = unsupportedIn(content);
    }
  }
  for (let time = 0; time < MOST_TIMES && unsupported.some((pointer) => pointer !== '/opsummering'); time += 1) {
    const without = new Set(unsupported);
    const supported = <T>(items: readonly T[], list: string): T[] =>
      items.filter((_, at) => !without.has(`${list}/${at}`));
    kept = {
      ...kept,
      agreements: supported(kept.agreements, LISTS.agreements),
      todos: supported(kept.todos, LISTS.todos),
      topics: supported(kept.topics, LISTS.topics),
    };
    content = contentOf(kept);
    unsupported = unsupportedIn(content);
  }
  return withoutUnsupported(content, unsupported);
}

/** Enough text to detect the language. */
function sample(utterances: readonly Utterance[]): string {
  return utterances
    .slice(0, 400)
    .map(({ text }) => text.slice(0, 400))
    .join(' ');
}

function ownerAndDeadline({ owner, deadline }: Finding) {
  return { ansvarlig: clip(owner, MAX_TEXT), deadline: deadlineText(deadline) };
}

/** Whether two findings come from the same words. They are then a todo and not also an agreement. */
function sameQuote(a: Finding, b: Finding): boolean {
  const [first, second] = [a.quotes[0], b.quotes[0]];
  return first !== undefined && first.sentence.index === second?.sentence.index && first.text === second.text;
}

/** Characters of a sentence that is quoted with its reasons. */
const READABLE = 240;

/** Quotes the sentence of a todo if nothing else was found in it: what was said beside a promise explains it. */
function inWholeSentence(todo: Finding, found: readonly Finding[]): Finding {
  const [first, ...others] = todo.quotes;
  if (first === undefined || first.sentence.text.length > READABLE) return todo;
  const isShared = found.some(
    (other) => other !== todo && other.quotes.some(({ sentence }) => sentence.index === first.sentence.index),
  );
  return isShared ? todo : { ...todo, quotes: [quoteOf(first.sentence), ...others] };
}

/** The evidence in the order of the statements. If there is too much, the first quote of each statement goes first. */
function evidence(statements: readonly { pointer: string; quotes: readonly Quote[]; sure?: boolean }[]): Evidence[] {
  const entries = statements.flatMap(({ pointer, quotes, sure = true }) =>
    withLongQuote(once(quotes).map(asSpoken)).map((quote, rank) => ({ pointer, ...quote, sure, rank })),
  );
  const kept = new Set(entries.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_ENTRIES));
  return entries
    .filter((entry) => kept.has(entry))
    .map(({ pointer, sentence: { speaker, startMs, utterance, said }, text, sure }) => ({
      kilde: clip(speaker, MAX_TEXT),
      citat: unmarked(text, { text: utterance, marks: said.marks }, said.text),
      tidspunkt: formatTime(startMs),
      peger: pointer,
      sikkerhed: sure ? 'sikker' : 'tjek',
    }));
}

/** What was said, word for word, where the speaker took something back in the sentence. */
function asSpoken({ sentence, text }: Quote): Quote {
  return { sentence, text: sentence.spoken === sentence.text ? text : sentence.spoken };
}

function once(quotes: readonly Quote[]): Quote[] {
  const isSame = (a: Quote, b: Quote) => a.sentence === b.sentence && a.text === b.text;
  return quotes.filter((quote, at) => quotes.findIndex((other) => isSame(other, quote)) === at);
}

/** Sentences before one that may say what it is about. */
const MATTER_WITHIN = 4;

/** "You'll get it tomorrow.": what it answers, which has words of the statement, is quoted with it. */
function withMatterBefore(finding: Finding, sentences: readonly Sentence[]): Finding {
  const { quotes, statement } = finding;
  const [first] = quotes;
  if (first === undefined) return finding;
  const words = new Set(contentWords(statement));
  const { index } = first.sentence;
  const before = sentences
    .slice(Math.max(0, index - MATTER_WITHIN), index)
    .findLast(
      ({ text, foreign }) => !foreign && isLongEnough(text) && contentWords(text).some((word) => words.has(word)),
    );
  return before === undefined ? finding : { ...finding, quotes: [...quotes, quoteOf(before)] };
}

/** If no quote is long enough to be evidence ("Jeg ringer."), the first one takes in the words around it. */
function withLongQuote(quotes: readonly Quote[]): readonly Quote[] {
  const [first, ...others] = quotes;
  if (first === undefined || quotes.some(({ text }) => isLongEnough(text))) return quotes;
  return [{ sentence: first.sentence, text: widenQuote(first.text, first.sentence.utterance) }, ...others];
}

/** Characters by which a quote is widened on each side. */
const AROUND = 200;

function widenQuote(quote: string, utterance: string): string {
  const at = utterance.indexOf(quote);
  let from = at;
  let to = at + quote.length;
  while (!isLongEnough(utterance.slice(from, to))) {
    const before = from === 0 ? 0 : utterance.lastIndexOf(' ', from - 2) + 1;
    const end = utterance.indexOf(' ', to + 1);
    const after = end === -1 ? utterance.length : end;
    if ((before === from && after === to) || at - before > AROUND || after - to > AROUND) break;
    from = before;
    to = after;
  }
  return utterance.slice(from, to).trim();
}
