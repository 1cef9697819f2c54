import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { GenerationFailed } from '../generator.ts';
import { asData } from './data-lines.ts';

export interface SummaryData {
  subject: string;
  meetingDate: Date;
  participants: readonly string[];
  utterances: Iterable<Utterance>;
}

/**
 * The meeting as lines of data: first what it was, then every utterance with its number. Reads no further than to the
 * utterance that is too much.
 *
 * @throws GenerationFailed beyond `most` characters
 */
export function summaryData({ subject, meetingDate, participants, utterances }: SummaryData, most: number): string {
  const lines: object[] = [{ meeting: { subject, date: meetingDate.toISOString().slice(0, 10), participants } }];
  let length = 0;
  for (const { speaker, startMs, text } of utterances) {
    length += text.length;
    if (length > most) break;
    lines.push({ utterance: lines.length, time: formatTime(startMs), speaker, text });
  }
  const data = length > most ? '' : asData(lines);
  if (data !== '' && data.length <= most) return data;
  throw new GenerationFailed(`more to read than the ${most} characters that are sent to a model`, { retryable: false });
}
