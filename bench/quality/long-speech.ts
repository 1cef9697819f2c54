import type { GoldMeeting } from './gold.ts';
import { utterancesIn } from './utterances-in.ts';

/** An hour of talk, in words. */
export const WORDS_AN_HOUR = 9_000;

/** Our transcripts one after another, the speakers new in each, until it has so many words. As plain text. */
export function speechOf(meetings: readonly GoldMeeting[], words: number): string {
  const lines: string[] = [];
  let left = words;
  for (let round = 0; left > 0; round += 1) {
    const meeting = meetings[round % meetings.length];
    if (meeting === undefined) break;
    for (const { speaker, text } of utterancesIn(meeting)) {
      if (left <= 0) break;
      lines.push(`${speaker} ${letters(round)}: ${text}`);
      left -= text.split(/\s+/).length;
    }
  }
  return lines.join('\n');
}

/** A surname for each round: "Aa", "Ab". */
function letters(round: number): string {
  return String.fromCharCode(65 + (Math.floor(round / 26) % 26), 97 + (round % 26));
}
