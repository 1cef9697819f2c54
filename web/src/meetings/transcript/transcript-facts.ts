import { linesOf } from '../../../../src/transcripts/lines-of.ts';
import { TranscriptUnreadable } from '../../../../src/transcripts/transcript-unreadable.ts';
import type { Utterance } from '../../../../src/transcripts/utterances.ts';
import { type TranscriptMediaType, utterancesOf } from '../../../../src/transcripts/utterances-of.ts';
import { cueStart } from '../../../../src/transcripts/webvtt-cue.ts';
import { writtenOut } from '../../../../src/transcripts/written-out.ts';

export interface SpeakerFacts {
  /** '' if nobody is named. */
  label: string;
  turns: number;
  /** Of all that was said, 0 to 1. */
  share: number;
}

/** What a transcript holds, as the service will read it. */
export interface TranscriptFacts {
  mediaType: TranscriptMediaType;
  /** JSON, or a table. */
  isData: boolean;
  turns: number;
  /** Whether any turn has a time. */
  hasTimes: boolean;
  /** From the first to the last turn, in seconds. Null if fewer than two times tell it. */
  durationSec: number | null;
  /** Those who said most first. */
  speakers: SpeakerFacts[];
  /** The first turns. */
  preview: Utterance[];
  /** Lines with a time that cannot be read; what is said there is left out. */
  unreadableLines: number[];
}

/** Why nothing can be read, and where. */
export interface TranscriptFault {
  fault:
    | 'empty'
    | 'no-signature'
    | 'no-cue'
    | 'time'
    | 'no-speaker'
    | 'no-turns'
    | 'broken-data'
    | 'row'
    | 'no-rows'
    | 'too-much';
  line: number;
  text: string;
}

const PREVIEW = 6;
const MOST_LINES = 20;
const LINE_LENGTH = 80;

/** Reads a transcript with the service's own parser. 5 MiB take about a second. */
export function readFacts(text: string, mediaType: TranscriptMediaType): TranscriptFacts | TranscriptFault {
  const said = new Map<string, { turns: number; letters: number }>();
  const preview: Utterance[] = [];
  let turns = 0;
  let letters = 0;
  let first: number | null = null;
  let last: number | null = null;
  let isData = false;
  try {
    const written = writtenOut(text, mediaType);
    isData = written !== null;
    for (const utterance of utterancesOf(written?.text ?? text, written?.mediaType ?? mediaType)) {
      const own = said.get(utterance.speaker) ?? { turns: 0, letters: 0 };
      said.set(utterance.speaker, own);
      own.turns += 1;
      own.letters += utterance.text.length;
      turns += 1;
      letters += utterance.text.length;
      first ??= utterance.startMs;
      last = utterance.startMs ?? last;
      if (preview.length < PREVIEW) preview.push(utterance);
    }
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return faultIn(text, error.reason);
    throw error;
  }
  const speakers = [...said].map(([label, own]) => ({ label, turns: own.turns, share: own.letters / letters }));
  return {
    mediaType,
    isData,
    turns,
    hasTimes: first !== null,
    durationSec: first !== null && last !== null && last > first ? Math.ceil((last - first) / 1_000) : null,
    speakers: speakers.sort((one, other) => other.share - one.share),
    preview,
    unreadableLines: mediaType === 'text/vtt' ? unreadableTimes(text).map(({ line }) => line) : [],
  };
}

/** The service's words as a fault of its kind, with the line that they name. */
function faultIn(text: string, reason: string): TranscriptFault {
  const [, number = '1', what = ''] = /^(?:line|row) (\d+)(?:: expected | of the table)(.*)$/s.exec(reason) ?? [];
  const line = Number(number);
  let at = 0;
  const [found] = numbered(text, () => ++at === line, 1);
  return { fault: kindOf(what, text, reason), line, text: found?.text ?? '' };
}

function kindOf(what: string, text: string, reason: string): TranscriptFault['fault'] {
  if (/^row \d/.test(reason)) return 'row';
  if (reason.includes('no rows')) return 'no-rows';
  if (reason.includes('has more than')) return 'too-much';
  if (what.startsWith('WEBVTT')) return 'no-signature';
  if (what.includes('time such as')) return 'time';
  if (what.includes('JSON')) return 'broken-data';
  if (reason.includes('list of turns')) return 'no-turns';
  if (what !== '') return 'no-speaker';
  return /[\p{L}\p{N}]/u.test(text) ? 'no-cue' : 'empty';
}

function unreadableTimes(text: string) {
  return numbered(text, (line) => line.includes('-->') && cueStart(line) === null, MOST_LINES);
}

function numbered(text: string, isWanted: (line: string) => boolean, most: number) {
  const found: { line: number; text: string }[] = [];
  let line = 0;
  for (const one of linesOf(text)) {
    line += 1;
    if (!isWanted(one)) continue;
    found.push({
      line,
      text: one
        .replace(/^\uFEFF/, '')
        .trim()
        .slice(0, LINE_LENGTH),
    });
    if (found.length >= most) break;
  }
  return found;
}
