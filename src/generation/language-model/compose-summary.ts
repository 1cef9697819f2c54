import type { Utterance } from '../../transcripts/utterances.ts';
import type { FoundTopic } from '../extractive/written/found-topic.ts';
import { personNames } from '../extractive/written/person-names.ts';
import { writeContent } from '../extractive/written/write-content.ts';
import type { Finding, Quote } from '../speech/finding.ts';
import { People } from '../speech/people.ts';
import { meetingSentences, readablePart, type Sentence } from '../speech/sentence.ts';
import type { Evidence, SummaryContent } from '../summary-content.ts';
import { languageOf, utterancesWith } from './meeting-lines.ts';
import type { AboutMeeting } from './summary-question.ts';

/** A text, and the evidence of the statements that it tells. */
interface ComposedSummary {
  text: string;
  evidence: Evidence[];
}

/**
 * Composes the summary text from what the content states, as the rules do. '' if it states nothing, or if the rules do not
 * write the language of the meeting.
 */
export function composeSummary(
  content: SummaryContent,
  utterances: readonly Utterance[],
  { subject, meetingDate, participants, speakers }: AboutMeeting,
): ComposedSummary {
  const language = languageOf(utterances);
  if (language === null) return { text: '', evidence: [] };
  const spoken = readablePart(utterances).map(({ speaker, ...utterance }) => {
    return { ...utterance, speaker: speakers?.get(speaker) ?? speaker };
  });
  const known = [...participants, ...new Set(spoken.map(({ speaker }) => speaker))];
  const sentences = meetingSentences(spoken, language, new People(known));
  const names = personNames(sentences, known);

  const evidence = new Map<Quote, Evidence>();
  const quote = createQuoting(sentences, utterances, evidence);
  const byPointer = Map.groupBy(content.context, ({ peger }) => peger);
  const quotesOf = (pointer: string) => (byPointer.get(pointer) ?? []).flatMap(quote);
  const isSure = (pointer: string) => !byPointer.get(pointer)?.some(({ sikkerhed }) => sikkerhed === 'tjek');
  const finding = (statement: string, { ansvarlig, deadline }: Owned, pointer: string): Finding => ({
    statement,
    owner: ansvarlig,
    deadline: deadline === '' ? null : { said: deadline, date: /\d{4}-\d{2}-\d{2}/.exec(deadline)?.[0] ?? null },
    sure: isSure(pointer),
    quotes: quotesOf(pointer),
  });

  const { hvadBlevAftalt, hvadBlevDroeftet, todos } = content;
  const topics = hvadBlevDroeftet.emner.map(({ emne, rejstAf }, at): FoundTopic => {
    const quotes = quotesOf(`/hvadBlevDroeftet/emner/${at}`);
    return {
      name: emne,
      inText: withinText(emne, names),
      raisedBy: rejstAf,
      quotes,
      isRaised: rejstAf !== '',
      weight: 1,
    };
  });
  const { opsummering, quotes } = writeContent({
    subject,
    language,
    date: meetingDate,
    sentences,
    names,
    topics: topics.toSorted((one, other) => placeOf(one) - placeOf(other)),
    agreements: hvadBlevAftalt.aftaler.map((one, at) => finding(one.aftale, one, `/hvadBlevAftalt/aftaler/${at}`)),
    todos: todos.opgaver.map((one, at) => finding(one.opgave, one, `/todos/opgaver/${at}`)),
  });
  return { text: opsummering, evidence: [...new Set(quotes.flatMap((one) => evidence.get(one) ?? []))] };
}

interface Owned {
  ansvarlig: string;
  deadline: string;
}

/** Finds the sentence that an entry quotes, and notes in `evidence` which entry it was. */
function createQuoting(
  sentences: readonly Sentence[],
  utterances: readonly Utterance[],
  evidence: Map<Quote, Evidence>,
): (entry: Evidence) => Quote[] {
  const find = utterancesWith(utterances);
  const byTurn = Map.groupBy(sentences, ({ turn }) => turn);
  return (entry) => {
    const [number = 0] = find(entry);
    const turn = byTurn.get(number - 1) ?? [];
    const sentence = turn.find(({ text }) => entry.citat.includes(text) || text.includes(entry.citat)) ?? turn[0];
    if (sentence === undefined) return [];
    const quote = { sentence, text: entry.citat };
    evidence.set(quote, entry);
    return [quote];
  };
}

function placeOf({ quotes }: FoundTopic): number {
  return quotes[0]?.sentence.index ?? 0;
}

/** Without the capital letter of a name of its own, unless it is that of a person, an abbreviation or the like. */
function withinText(topic: string, names: ReadonlySet<string>): string {
  const [first = ''] = topic.split(/[\s,]/u);
  const isWord = /^\p{Lu}\p{Ll}*$/u.test(first) && !names.has(first.toLowerCase());
  return isWord ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic;
}
