import { singleSpaced } from './lines-of.ts';
import { DataUnreadable } from './listed/data-unreadable.ts';
import { type Fields, fieldsOf, firstOf } from './listed/fields-of.ts';
import { parseLists } from './listed/parse-lists.ts';
import { CALLED_KEYS, ID_KEYS, SPEAKER_KEYS } from './listed/turn-keys.ts';
import { listsIn, turnList } from './listed/turn-list.ts';
import { timesOf } from './listed/turn-times.ts';
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
 * A plain text that is data (JSON, JSON lines, or a table with a head) as WebVTT, or as lines where its turns have no times.
 * Null: it is no data.
 *
 * @throws TranscriptUnreadable if it is JSON without turns, or broken JSON
 */
export function writtenOut(text: string, mediaType: TranscriptMediaType): WrittenOut | null {
  if (mediaType !== 'text/plain') return null;
  const data = dataIn(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (data === null) return null;
  const turns = turnList(data);
  if (turns === null) throw new TranscriptUnreadable(EXPECTED);
  const names = namesIn(data);
  const speakers = turns.map(({ fields }) => speakerOf(fields, names));
  const times = timesOf(turns);
  if (times.every(({ startMs }) => startMs === null)) {
    return {
      text: turns.map(({ text }, at) => line(speakers[at] ?? '', singleSpaced(text))).join(''),
      mediaType: 'text/plain',
    };
  }
  const cues = ['WEBVTT\n'];
  let startMs = 0;
  for (const [at, { text }] of turns.entries()) {
    startMs = times[at]?.startMs ?? startMs;
    const endMs = times[at]?.endMs ?? times[at + 1]?.startMs ?? startMs + A_MOMENT_MS;
    const voice = speakers[at] ? `<v ${escaped(speakers[at])}>` : '';
    cues.push(`\n${stamp(startMs)} --> ${stamp(Math.max(startMs, endMs))}\n${voice}${escaped(singleSpaced(text))}\n`);
  }
  return { text: cues.join(''), mediaType: 'text/vtt' };
}

function dataIn(text: string): unknown {
  try {
    return parseLists(text);
  } catch (error) {
    if (!(error instanceof DataUnreadable)) throw error;
    const { fault } = error;
    throw new TranscriptUnreadable(
      typeof fault === 'string' ? fault : expected(fault.line, fault.expected, fault.found),
    );
  }
}

/** Bold: a speaker, however often. */
function line(speaker: string, text: string): string {
  return speaker === '' ? `${text}\n` : `**${speaker}:** ${text}\n`;
}

function speakerOf(fields: Fields, names: ReadonlyMap<string, string>): string {
  const given = firstOf(fields, SPEAKER_KEYS);
  if (given === undefined) return '';
  const label = singleSpaced(String(given));
  const name = names.get(label);
  if (name !== undefined) return name;
  // Services number their speakers, or letter them.
  return /^(?:\d{1,3}|\p{Lu})$/u.test(label) ? `Speaker ${label}` : label;
}

/** What the marks of speakers stand for, where a list of the file says so. */
function namesIn(data: unknown): Map<string, string> {
  const names = new Map<string, string>();
  for (const entries of listsIn(data)) {
    for (const entry of entries) {
      const fields = fieldsOf(entry);
      const id = firstOf(fields, ID_KEYS);
      const name = firstOf(fields, CALLED_KEYS);
      if (id === undefined || typeof name !== 'string' || fields.has('text')) continue;
      const called = singleSpaced(name);
      if (called !== '' && !names.has(String(id))) names.set(String(id), called);
    }
  }
  return names;
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
