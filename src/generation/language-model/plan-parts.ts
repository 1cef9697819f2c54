import { Unanswered } from './ask-again.ts';
import type { Draft, MeetingLines } from './meeting-lines.ts';

/** Consecutive utterances of a meeting: indexes of its lines, `to` excluded. */
export interface Part {
  from: number;
  to: number;
}

/** Utterances that a part repeats from the one before, so that what is said across the border is read whole. */
const OVERLAP = 4;
/** Of the part. */
const MOST_OVERLAP = 0.15;

/** Splits the utterances from `from` to `to` into parts of at most so many bytes, drafts included. */
export function planParts(meeting: MeetingLines, most: number, { from, to }: Part = whole(meeting)): Part[] {
  const { utterances } = meeting;
  const drafts = bytesOfDrafts(meeting);
  const sizes = utterances.map(({ number, line }, index) => {
    const isFirst = utterances[index - 1]?.number !== number;
    return bytes(line) + (isFirst ? (drafts.get(number) ?? 0) : 0);
  });
  const parts: Part[] = [];
  let start = from;
  let size = 0;
  for (let index = from; index < to; index += 1) {
    const own = sizes[index] ?? 0;
    if (index > start && size + own > most) {
      parts.push({ from: start, to: index });
      start = index - overlap(sizes, start, index, most);
      size = sizes.slice(start, index).reduce((sum, one) => sum + one, 0);
      // The utterance must fit beside what is repeated.
      if (size + own > most) {
        start = index;
        size = 0;
      }
    }
    size += own;
  }
  return [...parts, { from: start, to }];
}

export function whole({ utterances }: MeetingLines): Part {
  return { from: 0, to: utterances.length };
}

/** The lines of a part: its utterances, then the drafts made from them. */
export function linesOfPart(meeting: MeetingLines, part: Part): string[] {
  const lines = [...meeting.utterances.slice(part.from, part.to), ...draftsOfPart(meeting, part)];
  return lines.map(({ line }) => line);
}

/** The drafts whose first utterance is in the part. */
export function draftsOfPart({ utterances, drafts }: MeetingLines, { from, to }: Part): Draft[] {
  const numbers = new Set(utterances.slice(from, to).map(({ number }) => number));
  return drafts.filter(({ utterances: [first = 0] }) => numbers.has(first));
}

export function lastNumber({ utterances }: MeetingLines): number {
  return utterances.at(-1)?.number ?? 0;
}

export function cannotSplit(): Unanswered {
  return new Unanswered(
    'the model cannot answer for the smallest part: check KARTOTEK_MODEL_WINDOW and KARTOTEK_MODEL_OUTPUT, and reasoning ' +
      'by KARTOTEK_MODEL_EFFORT',
    { retryable: false, code: 'MODEL_MISCONFIGURED' },
  );
}

function overlap(sizes: readonly number[], start: number, end: number, most: number): number {
  let lines = 0;
  let size = 0;
  while (lines < OVERLAP && end - lines - 1 > start) {
    size += sizes[end - lines - 1] ?? 0;
    if (size > most * MOST_OVERLAP) break;
    lines += 1;
  }
  return lines;
}

/** By the first utterance of each draft. */
function bytesOfDrafts({ drafts }: MeetingLines): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { utterances, line } of drafts) {
    const [first = 0] = utterances;
    sizes.set(first, (sizes.get(first) ?? 0) + bytes(line));
  }
  return sizes;
}

/** With its line break. */
function bytes(line: string): number {
  return Buffer.byteLength(line) + 1;
}
