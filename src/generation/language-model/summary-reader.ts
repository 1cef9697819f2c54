import { MergeAnswerSchema } from './merge-question.ts';
import { answerReader, type Fields, wholeNumber } from './read-answer.ts';
import { MOST_CITED, SummaryAnswerSchema } from './summary-question.ts';

/** What models write for the three priorities, in lower case. */
const PRIORITIES: Readonly<Record<string, string>> = {
  høj: 'Høj',
  high: 'Høj',
  mellem: 'Mellem',
  medium: 'Mellem',
  lav: 'Lav',
  low: 'Lav',
};

/** Reads minutes of a meeting whose last utterance has the number `last`. What they leave open is to be checked. */
export function summaryReader(last: number) {
  return answerReader(SummaryAnswerSchema, {
    opsummering: (sentence) => cited(sentence, last),
    aftaler: (agreement) => stated(cited(agreement, last)),
    emner: (topic) => withTexts(cited(topic, last), 'beskrivelse', 'rejstAf'),
    opgaver: (todo) => ({ ...stated(cited(todo, last)), prioritet: priorityOf(todo.prioritet) }),
  });
}

/** Reads how the minutes of parts are joined. */
export function mergeReader(last: number) {
  return answerReader(MergeAnswerSchema, { opsummering: (sentence) => cited(sentence, last) });
}

/** The numbers of `kilder` that are numbers of utterances. */
function cited(entry: Fields, last: number): Fields {
  const numbers = [entry.kilder].flat().map(wholeNumber);
  const known = numbers.filter((number) => number !== undefined && number >= 1 && number <= last);
  return { ...entry, kilder: [...new Set(known)].slice(0, MOST_CITED) };
}

function stated(entry: Fields): Fields {
  const sikkerhed = entry.sikkerhed === 'sikker' ? 'sikker' : 'tjek';
  return {
    ...withTexts(entry, 'ansvarlig', 'deadline'),
    sikkerhed,
    udkast: Math.max(0, wholeNumber(entry.udkast) ?? 0),
  };
}

/** What was not said is ''. */
function withTexts(entry: Fields, ...keys: string[]): Fields {
  return { ...entry, ...Object.fromEntries(keys.map((key) => [key, entry[key] ?? ''])) };
}

function priorityOf(given: unknown): string {
  return (typeof given === 'string' && PRIORITIES[given.trim().toLowerCase()]) || 'Mellem';
}
