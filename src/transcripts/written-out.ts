import { givenTurns } from './given-turns.ts';
import { singleSpaced } from './lines-of.ts';
import { DataUnreadable } from './listed/data-unreadable.ts';
import { type ListGroup, listsIn } from './listed/lists-in.ts';
import { parseLists } from './listed/parse-lists.ts';
import { CHANNEL } from './listed/turn-keys.ts';
import { type ListedTurn, turnList } from './listed/turn-list.ts';
import { speakersOf } from './listed/turn-speakers.ts';
import { timesOf } from './listed/turn-times.ts';
import { type WholeTurn, wholeTurns } from './listed/whole-turns.ts';
import { expected, TranscriptUnreadable } from './transcript-unreadable.ts';
import type { TranscriptMediaType } from './utterances-of.ts';

export interface WrittenOut {
  text: string;
  mediaType: TranscriptMediaType;
}

/** The last cue has no end where the file has none. */
const A_MOMENT_MS = 1_000;
const EXPECTED =
  'the JSON has no list of turns: expected objects such as {"speaker": "Name", "start": 12.5, "text": "what was said"}';

/**
 * A plain text that is data (JSON, JSON lines, or a table with a head) as WebVTT whose head says how to read it
 * (`given-turns.ts`). Null: it is no data.
 *
 * @throws TranscriptUnreadable if it is JSON without turns, broken JSON, or a table that cannot be read
 */
export function writtenOut(text: string, mediaType: TranscriptMediaType): WrittenOut | null {
  if (mediaType !== 'text/plain') return null;
  const read = turnsIn(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (read === null) return null;
  const speakers = speakersOf(read.turns, read.groups);
  const turns = inOrder(wholeTurns(read.turns, speakers, timesOf(read.turns)), read.turns);
  const isTimed = turns.some(({ startMs }) => startMs !== null);
  const isNamed = turns.some(({ speaker }) => speaker !== '');
  const cues = [givenTurns({ isTimed, isNamed })];
  let startMs = 0;
  for (const [at, turn] of turns.entries()) {
    startMs = turn.startMs ?? startMs;
    const endMs = turn.endMs ?? turns[at + 1]?.startMs ?? startMs + A_MOMENT_MS;
    const voice = turn.speaker === '' ? '' : `<v ${escaped(turn.speaker)}>`;
    const times = isTimed ? `${stamp(startMs)} --> ${stamp(Math.max(startMs, endMs))}` : `${stamp(0)} --> ${stamp(0)}`;
    cues.push(`\n${times}\n${voice}${escaped(singleSpaced(turn.text))}\n`);
  }
  return { text: cues.join(''), mediaType: 'text/vtt' };
}

function turnsIn(text: string): { turns: ListedTurn[]; groups: ListGroup[] } | null {
  try {
    const data = parseLists(text);
    if (data === null) return null;
    const groups = listsIn(data);
    const turns = turnList(groups);
    if (turns === null) throw new DataUnreadable(EXPECTED);
    return { turns, groups };
  } catch (error) {
    if (!(error instanceof DataUnreadable)) throw error;
    const { fault } = error;
    throw new TranscriptUnreadable(
      typeof fault === 'string' ? fault : expected(fault.line, fault.expected, fault.found),
    );
  }
}

/** Channels are listed one after the other, but people spoke in turn. */
function inOrder(turns: WholeTurn[], listed: readonly ListedTurn[]): WholeTurn[] {
  const channels = new Set(listed.map(({ fields }) => fields.get(CHANNEL)));
  if (channels.size < 2 || channels.has(undefined) || turns.some(({ startMs }) => startMs === null)) return turns;
  return turns.toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}

function stamp(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${clock}.${String(ms % 1_000).padStart(3, '0')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
