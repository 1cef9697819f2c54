import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { clip } from '../clip.ts';
import { isLongEnough, unsupportedPointers } from '../evidence.ts';
import type { Language } from '../function-words.ts';
import {
  type Evidence,
  MAX_ENTRIES,
  MAX_SUMMARY,
  MAX_TEXT,
  MAX_TITLE,
  type SummaryContent,
} from '../summary-content.ts';
import { withoutUnsupported } from '../without-unsupported.ts';
import { findAgreements } from './find-agreements.ts';
import { deadlineText } from './find-deadline.ts';
import { findTodos } from './find-todos.ts';
import { findTopics } from './find-topics.ts';
import type { Finding, Quote } from './finding.ts';
import { detectLanguage } from './language.ts';
import { People } from './people.ts';
import { priorityOf } from './priority.ts';
import { rankSentences } from './rank-sentences.ts';
import { meetingSentences, readable, type Sentence } from './sentence.ts';
import { tellingSentences } from './telling-sentences.ts';

export type ExtractInput = {
  utterances: Iterable<Utterance>;
  /** Subject of the appointment; it becomes the title. */
  subject: string;
  /** Deadlines such as "on Friday" are counted from its UTC day. */
  meetingDate: Date;
  /** Main language of the meeting; detected when absent. */
  language?: Language;
  /** Full names of those invited; speakers need not be among them. */
  participants: readonly string[];
  /** Who the evidence was gathered for; the rules treat both alike, as a summary only ever draws on its own meeting. */
  audience: 'CUSTOMER' | 'INTERNAL';
};

/**
 * Makes the content of a meeting summary out of what was said, by rules and without network: the same input always
 * gives the same content, within the bounds of `SummaryContentSchema`. Nothing is filled in: what was not said is '',
 * and a thin transcript gives a thin summary. Every statement has evidence in `context`, word for word. The transcript
 * is data; orders in it to whoever reads it change nothing.
 */
export function extractSummary(input: ExtractInput): SummaryContent {
  const utterances = readable(input.utterances);
  const meeting = input.language ?? detectLanguage(sample(utterances));
  const sentences = meetingSentences(utterances, meeting);
  const people = new People([...input.participants, ...new Set(sentences.map(({ speaker }) => speaker))]);
  const ranked = rankSentences(sentences);

  const todos = findTodos({ sentences, people, date: input.meetingDate });
  const agreements = findAgreements(sentences, input.meetingDate).filter(
    (agreement) => !todos.some((todo) => sameQuote(todo, agreement)),
  );
  const topics = findTopics(sentences, ranked, people);
  const found = new Set(
    [...todos, ...agreements].flatMap(({ quotes }) => quotes.map(({ sentence }) => sentence.index)),
  );
  const telling = tellingSentences(ranked, sentences.length, found);

  const content: SummaryContent = {
    titel: clip(input.subject.trim() || topics[0]?.name || UNTITLED[meeting], MAX_TITLE),
    opsummering: clip(telling.map(told).join('\n'), MAX_SUMMARY),
    context: evidence([
      ...telling.map((sentence) => ({ pointer: '/opsummering', quotes: [whole(sentence)] })),
      ...agreements.map(({ quotes }, at) => ({ pointer: `/hvadBlevAftalt/aftaler/${at}`, quotes })),
      ...topics.map((topic, at) => ({ pointer: `/hvadBlevDroeftet/emner/${at}`, quotes: topic.quotes })),
      ...todos.map(({ quotes }, at) => ({ pointer: `/todos/opgaver/${at}`, quotes })),
    ]),
    hvadBlevAftalt: {
      aftaler: agreements.map(({ statement, owner, deadline }) => ({
        aftale: statement,
        ansvarlig: clip(owner, MAX_TEXT),
        deadline: deadlineText(deadline),
      })),
    },
    hvadBlevDroeftet: {
      emner: topics.map(({ name, description, raisedBy }) => ({
        emne: name,
        beskrivelse: description,
        rejstAf: clip(raisedBy, MAX_TEXT),
      })),
    },
    todos: {
      opgaver: todos.map(({ statement, owner, deadline, quotes }) => ({
        opgave: statement,
        ansvarlig: clip(owner, MAX_TEXT),
        deadline: deadlineText(deadline),
        prioritet: priorityOf(quotes.map(({ sentence }) => sentence.plain).join(' ')),
      })),
    },
  };
  // "I'll" and marks after it: what is told so shortly among so much else is nothing to note.
  const unsupported = unsupportedPointers(content, utterances);
  return unsupported.length === 0 ? content : withoutUnsupported(content, unsupported);
}

const UNTITLED: Readonly<Record<Language, string>> = { da: 'Møde', en: 'Meeting' };

/** Enough of the transcript to tell its language. */
function sample(utterances: readonly Utterance[]): string {
  return utterances
    .slice(0, 400)
    .map(({ text }) => text.slice(0, 400))
    .join(' ');
}

function told(sentence: Sentence): string {
  return sentence.speaker === '' ? sentence.text : `${sentence.speaker}: ${sentence.text}`;
}

function whole(sentence: Sentence): Quote {
  return { sentence, text: sentence.text };
}

/** The same words are one statement: what somebody took on is a todo and no agreement besides. */
function sameQuote(a: Finding, b: Finding): boolean {
  const [first, second] = [a.quotes[0], b.quotes[0]];
  return first !== undefined && first.sentence.index === second?.sentence.index && first.text === second.text;
}

/** First the quote that carries each statement, then further ones while there is room, in the order of statements. */
function evidence(statements: readonly { pointer: string; quotes: readonly Quote[] }[]): Evidence[] {
  const entries = statements.flatMap(({ pointer, quotes }, order) =>
    enough(quotes).map(({ sentence, text }, rank) => ({
      order,
      rank,
      entry: {
        kilde: clip(sentence.speaker, MAX_TEXT),
        citat: text,
        tidspunkt: formatTime(sentence.startMs),
        peger: pointer,
      },
    })),
  );
  return entries
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, MAX_ENTRIES)
    .sort((a, b) => a.order - b.order || a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** "Jeg ringer." alone is too little to be evidence: the quote that carries a statement takes in the words around it then. */
function enough(quotes: readonly Quote[]): readonly Quote[] {
  const [first, ...others] = quotes;
  if (first === undefined || quotes.some(({ text }) => isLongEnough(text))) return quotes;
  return [{ sentence: first.sentence, text: widened(first.text, first.sentence.utterance) }, ...others];
}

/** So far around a quote it is widened, in characters. */
const AROUND = 200;

function widened(quote: string, utterance: string): string {
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
