import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { asData } from './data-lines.ts';

export interface SummaryData {
  subject: string;
  meetingDate: Date;
  participants: readonly string[];
  utterances: Iterable<Utterance>;
}

/**
 * The data of the prompt: first the meeting, then each utterance with its number.
 *
 * @throws GenerationFailed over `most` characters
 */
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
