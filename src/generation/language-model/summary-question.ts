import { Type } from 'typebox';
import { Exactly, OneOf } from '../../operation/schema.ts';
import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { MAX_ENTRIES } from '../content-limits.ts';
import { SummaryContentSchema } from '../summary-content.ts';
import { asData, DATA_RULE } from './data-lines.ts';

const { opgaver } = SummaryContentSchema.properties.todos.properties;

/** Content whose priorities are those that a generator may use. */
export const SummaryAnswerSchema = Exactly({
  ...SummaryContentSchema.properties,
  todos: Exactly({
    opgaver: Type.Array(Exactly({ ...opgaver.items.properties, prioritet: OneOf(['Høj', 'Mellem', 'Lav']) }), {
      maxItems: MAX_ENTRIES,
    }),
  }),
});

export const SUMMARY_INSTRUCTIONS = `You write the minutes of one meeting, from its transcript and from nothing else. \
Answer with one JSON object and nothing around it. Write in the language of the meeting.

${DATA_RULE}

What the object holds:
- titel: what the meeting was, in at most 255 characters.
- opsummering: the course and outcome of the meeting, shorter for a short meeting.
- hvadBlevAftalt.aftaler: what was agreed (aftale), who answers for it (ansvarlig), by when (deadline).
- hvadBlevDroeftet.emner: what was discussed (emne), what was said about it (beskrivelse), who raised it (rejstAf).
- todos.opgaver: what somebody took on or was given (opgave), who (ansvarlig), by when (deadline), and prioritet: Høj or
  Lav only where somebody said so, otherwise Mellem.
- context: the evidence. peger is a JSON pointer to the statement it supports: /opsummering, /hvadBlevAftalt/aftaler/0,
  /hvadBlevDroeftet/emner/0, /todos/opgaver/0 and so on. citat is what was said, copied character for character out of
  the text of one utterance; kilde is its speaker and tidspunkt its time, '' where there is none. A quote holds at least
  three words, or the whole utterance, and the words that the statement is about.

Rules:
- Every agreement, topic and todo, and the summary text, has at least one entry in context, and one more for every five
  sentences that it has beyond the first five. Leave out what has none.
- What was not said is '', never a guess. Few statements in the transcript make few in the minutes.
- A deadline is given as it was said, with the date in brackets where the meeting's date tells it: "by Friday (2026-03-06)".
- At most 200 entries in an array; at most 20,000 characters in opsummering and 2,000 in any other text.`;

export interface SummaryData {
  subject: string;
  meetingDate: Date;
  participants: readonly string[];
  utterances: Iterable<Utterance>;
}

/** The prompt's data: the meeting, then each numbered utterance. Throws `GenerationFailed` over `most` characters. */
export function summaryData({ subject, meetingDate, participants, utterances }: SummaryData, most: number): string {
  const lines: object[] = [{ meeting: { subject, date: meetingDate.toISOString().slice(0, 10), participants } }];
  let length = 0;
  for (const { speaker, startMs, text } of utterances) {
    lines.push({ utterance: lines.length, time: formatTime(startMs), speaker, text });
    length += text.length;
    // `asData` refuses what was read so far; there is no need to read the rest.
    if (length > most) break;
  }
  return asData(lines, most);
}
