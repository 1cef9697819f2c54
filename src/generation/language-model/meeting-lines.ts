import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { extractSummary } from '../extractive/extract-summary.ts';
import type { Language } from '../function-words.ts';
import { GenerationFailed } from '../generator.ts';
import { spokenLanguage } from '../speech/language.ts';
import type { Evidence, SummaryContent } from '../summary-content.ts';
import { type AboutMeeting, PRIORITIES, type Priority } from './summary-question.ts';

export interface MeetingQuestion extends AboutMeeting {
  utterances: Iterable<Utterance>;
}

/** A meeting as lines of JSON, for any number of prompts. Utterances are numbered from 1. */
export interface MeetingLines {
  meeting: string;
  about: AboutMeeting;
  /** Null: neither Danish nor English. */
  language: Language | null;
  /** Of a long utterance, several with the same number. */
  utterances: readonly { number: number; line: string }[];
  /** What the rules found, for the model to confirm or drop. */
  drafts: readonly Draft[];
}

export interface Draft {
  number: number;
  kind: 'agreement' | 'todo';
  text: string;
  ansvarlig: string;
  deadline: string;
  /** Of a todo. */
  prioritet: Priority;
  /** Those that it is made from. */
  utterances: readonly number[];
  line: string;
}

/** Characters. A longer utterance, such as a transcript without speakers, goes in pieces. */
const LONGEST_PIECE = 1_500;

/** Throws `GenerationFailed` over `most` characters of talk. */
export function meetingLines({ utterances, ...meeting }: MeetingQuestion, most: number): MeetingLines {
  const read: Utterance[] = [];
  let length = 0;
  for (const utterance of utterances) {
    read.push(utterance);
    length += utterance.text.length;
    if (length <= most) continue;
    throw new GenerationFailed(`more to read than the ${most} characters that are sent to a model`, {
      retryable: false,
      code: 'TOO_LONG',
    });
  }
  const { subject, meetingDate, participants, speakers } = meeting;
  const weekday = meetingDate.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  return {
    language: languageOf(read),
    about: meeting,
    meeting: JSON.stringify({
      meeting: { subject, date: meetingDate.toISOString().slice(0, 10), weekday, participants },
    }),
    utterances: read.flatMap(({ speaker: label, text }, index) => {
      const speaker = speakers?.get(label) ?? label;
      return pieces(text).map((piece) => ({
        number: index + 1,
        line: JSON.stringify({ utterance: index + 1, ...(speaker === '' ? {} : { speaker }), text: piece }),
      }));
    }),
    drafts: drafts(extractSummary({ ...meeting, utterances: read }), read),
  };
}

/** The language that is mostly spoken. Null: neither Danish nor English. */
export function languageOf(utterances: readonly Utterance[]): Language | null {
  const sample = utterances.slice(0, 400).map(({ text }) => text.slice(0, 400));
  return spokenLanguage(sample.join(' '));
}

function pieces(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > LONGEST_PIECE) {
    const space = rest.lastIndexOf(' ', LONGEST_PIECE);
    const end = space > LONGEST_PIECE / 2 ? space : LONGEST_PIECE;
    found.push(rest.slice(0, end).toWellFormed());
    rest = rest.slice(end);
  }
  return [...found, rest.toWellFormed()];
}

function drafts({ hvadBlevAftalt, todos, context }: SummaryContent, utterances: readonly Utterance[]): Draft[] {
  const find = utterancesWith(utterances);
  const byPointer = Map.groupBy(context, ({ peger }) => peger);
  const statements = [
    ...hvadBlevAftalt.aftaler.map(({ aftale: text, ...agreement }, at) => {
      const pointer = `/hvadBlevAftalt/aftaler/${at}`;
      return { kind: 'agreement' as const, text, ...agreement, prioritet: 'Mellem', pointer };
    }),
    ...todos.opgaver.map(({ opgave: text, ...todo }, at) => {
      return { kind: 'todo' as const, text, ...todo, pointer: `/todos/opgaver/${at}` };
    }),
  ];
  return statements.map(({ pointer, prioritet: given, ...statement }, index) => {
    const numbers = [...new Set((byPointer.get(pointer) ?? []).flatMap(find))];
    const number = index + 1;
    const prioritet = PRIORITIES.find((priority) => priority === given) ?? 'Mellem';
    const line = JSON.stringify({ draft: number, ...statement, utterances: numbers });
    return { number, ...statement, prioritet, utterances: numbers, line };
  });
}

/** Finds the numbers of the utterances that an entry quotes. */
export function utterancesWith(utterances: readonly Utterance[]): (entry: Evidence) => number[] {
  const byPlace = Map.groupBy(utterances.entries(), ([, { startMs }]) => formatTime(startMs));
  return ({ citat, tidspunkt, kilde }) => {
    const there = byPlace.get(tidspunkt) ?? [];
    const said = there.find(([, { speaker, text }]) => speaker.startsWith(kilde.slice(0, 40)) && text.includes(citat));
    return said === undefined ? [] : [said[0] + 1];
  };
}
