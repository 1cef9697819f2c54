import { LIMITS } from '../limits.ts';
import { formatTime } from '../transcripts/format-time.ts';
import { NOTICE } from './others-words.ts';

export interface TranscriptPage {
  utterances: { index: number; speaker: string; startMs: number | null; text: string }[];
  nextIndex: number | null;
}

/** What the last line may take. */
const RESERVED_BYTES = 200;

/**
 * A page of a transcript as plain text, which begins with the notice: all that follows is data. It ends where the longest
 * answer ends, and its last line says where to go on. Undefined: not even the first utterance has room.
 */
export function transcriptText(
  { utterances, nextIndex }: TranscriptPage,
  uriFrom: (index: number) => string,
): string | undefined {
  let text = `${NOTICE}\n\n`;
  for (const { index, speaker, startMs, text: said } of utterances) {
    const time = formatTime(startMs);
    const line = `${time && `[${time}] `}${speaker && `${speaker}: `}${said}\n`;
    if (Buffer.byteLength(text + line) > LIMITS.toolAnswerBytes - RESERVED_BYTES) {
      return index === utterances[0]?.index ? undefined : `${text}\n${goOn(index)}`;
    }
    text += line;
  }
  return nextIndex === null ? text : `${text}\n${goOn(nextIndex)}`;

  function goOn(index: number): string {
    return `Goes on at ${uriFrom(index)}\n`;
  }
}
