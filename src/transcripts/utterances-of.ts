import { linesOf } from './lines-of.ts';
import { labelledLine, SpeakerLabels } from './speaker-label.ts';
import { type Utterance, UtteranceCollector } from './utterances.ts';
import { cueStart, cueVoices } from './webvtt-cue.ts';

export type TranscriptMediaType = 'text/plain' | 'text/vtt';

/** The transcript is empty or nothing in it parses. `reason` is a phrase for the person who sent it. */
export class TranscriptUnreadable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`Transcript unreadable: ${reason}`);
    this.name = 'TranscriptUnreadable';
    this.reason = reason;
  }
}

/**
 * Yields the utterances of a transcript in order, none with an empty text. One at a time: 5 MiB may hold a million of
 * them. Takes time linear in the length of the input, whatever it holds.
 *
 * `text/plain` holds lines `Name: what was said`, with `[mm:ss]` or `[hh:mm:ss]` before the name if the time is known.
 * `text/vtt` is WebVTT (https://www.w3.org/TR/webvtt1/). Speakers come from voice tags or from `Name: text` payloads.
 * Lines may end in CRLF, CR or LF.
 *
 * @throws TranscriptUnreadable instead of the first utterance if there is none
 */
export function* utterancesOf(input: string, mediaType: TranscriptMediaType): Generator<Utterance> {
  // PostgreSQL cannot store U+0000. The replacement is the one that WebVTT prescribes.
  const text = (input.startsWith('\uFEFF') ? input.slice(1) : input).replaceAll('\u0000', '\uFFFD');
  if (!/\S/.test(text)) throw new TranscriptUnreadable('the transcript is empty');
  let found = false;
  for (const utterance of mediaType === 'text/vtt' ? readWebVtt(text) : readPlain(text)) {
    found = true;
    yield utterance;
  }
  if (found) return;
  throw new TranscriptUnreadable(
    mediaType === 'text/vtt' ? 'the WebVTT file has no cue with text' : 'no line has the form "Name: what was said"',
  );
}

function* readPlain(text: string): Generator<Utterance> {
  const collector = new UtteranceCollector();
  const labels = new SpeakerLabels();
  for (const line of linesOf(text)) {
    const found = labelledLine(line, labels);
    if (found.speaker !== null) collector.begin(found.speaker, found.startMs, found.text);
    else collector.extend(found.text);
    if (collector.hasDone) yield* collector.take();
  }
  yield* collector.finish();
}

/** The first line of a comment, style or region block. */
const SKIPPED_BLOCK = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)\s*$)/;

function* readWebVtt(text: string): Generator<Utterance> {
  const collector = new UtteranceCollector();
  const labels = new SpeakerLabels();
  // A block begins after an empty line. 'skip': in a header, comment, style or region block.
  let state: 'signature' | 'skip' | 'between' | 'cue' = 'signature';
  let startMs: number | null = null;
  let payload: string[] = [];
  let labelled = '';

  const endCue = (): void => {
    for (const voice of cueVoices(payload.join(' '))) {
      if (voice.speaker !== null) {
        collector.beginCue(voice.speaker, startMs, voice.text);
        continue;
      }
      const found = labelledLine(voice.text, labels);
      if (found.speaker !== null) labelled = found.speaker;
      collector.beginCue(labelled, startMs, found.text);
    }
    payload = [];
  };

  for (const line of linesOf(text)) {
    if (state === 'signature') {
      if (!/^WEBVTT(?:[ \t]|$)/.test(line)) throw new TranscriptUnreadable('a WebVTT file starts with the line WEBVTT');
      state = 'skip';
    } else if (line === '') {
      if (state === 'cue') endCue();
      state = 'between';
    } else if (line.includes('-->')) {
      // By the standard a timing line also ends a header or cue that has no empty line after it.
      if (state === 'cue') endCue();
      startMs = cueStart(line);
      state = startMs === null ? 'skip' : 'cue';
    } else if (state === 'cue') {
      payload.push(line);
    } else if (state === 'between' && SKIPPED_BLOCK.test(line)) {
      state = 'skip';
    }
    if (collector.hasDone) yield* collector.take();
  }
  endCue();
  yield* collector.finish();
}
