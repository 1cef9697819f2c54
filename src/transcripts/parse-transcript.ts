import { forEachLine } from './for-each-line.ts';
import { labelledLine, SpeakerLabels } from './speaker-label.ts';
import { TranscriptUnreadable } from './transcript-unreadable.ts';
import { type Utterance, UtteranceCollector } from './utterances.ts';
import { cueStart, cueVoices } from './webvtt-cue.ts';

export type TranscriptMediaType = 'text/plain' | 'text/vtt';

/** `utterances` are in the order of the transcript, never empty, and no `text` is empty. */
export type Transcript = { utterances: Utterance[] };

/**
 * Reads a transcript that is already known to be valid UTF-8.
 *
 * `text/plain` holds lines `Name: what was said`, with `[mm:ss]` or `[hh:mm:ss]` before the name if the time is known.
 * `text/vtt` is WebVTT (https://www.w3.org/TR/webvtt1/): speakers come from voice tags or from `Name: text` payloads.
 * Lines may end in CRLF, CR or LF. Works in time linear in the length of the input, whatever it holds.
 *
 * @throws TranscriptUnreadable when nothing that somebody said can be found
 */
export function parseTranscript(input: string, mediaType: TranscriptMediaType): Transcript {
  // PostgreSQL stores no U+0000, and WebVTT prescribes this replacement for it.
  const text = (input.startsWith('\uFEFF') ? input.slice(1) : input).replaceAll('\u0000', '\uFFFD');
  if (text.trim() === '') throw new TranscriptUnreadable('the transcript is empty');
  const utterances = mediaType === 'text/vtt' ? parseWebVtt(text) : parsePlain(text);
  return { utterances };
}

function parsePlain(text: string): Utterance[] {
  const collector = new UtteranceCollector();
  const labels = new SpeakerLabels();
  forEachLine(text, (line) => {
    const found = labelledLine(line, labels);
    if (found.speaker !== null) collector.begin(found.speaker, found.startMs, found.text);
    else collector.extend(found.text);
  });
  const utterances = collector.finish();
  if (utterances.length === 0) throw new TranscriptUnreadable('no line has the form "Name: what was said"');
  return utterances;
}

function parseWebVtt(text: string): Utterance[] {
  const collector = new UtteranceCollector();
  const labels = new SpeakerLabels();
  // A block begins after an empty line; 'skip' is a header, comment, style or region block.
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

  forEachLine(text, (line) => {
    if (state === 'signature') {
      if (line !== 'WEBVTT' && !line.startsWith('WEBVTT ') && !line.startsWith('WEBVTT\t')) {
        throw new TranscriptUnreadable('a WebVTT file starts with the line WEBVTT');
      }
      state = 'skip';
    } else if (line === '') {
      if (state === 'cue') endCue();
      state = 'between';
    } else if (line.includes('-->')) {
      // The standard lets a timing line end a header or a cue even when the empty line is missing.
      if (state === 'cue') endCue();
      startMs = cueStart(line);
      state = startMs === null ? 'skip' : 'cue';
    } else if (state === 'cue') {
      payload.push(line);
    } else if (state === 'between' && opensSkippedBlock(line)) {
      state = 'skip';
    }
  });
  endCue();
  const utterances = collector.finish();
  if (utterances.length === 0) throw new TranscriptUnreadable('the WebVTT file has no cue with text');
  return utterances;
}

function opensSkippedBlock(line: string): boolean {
  const word = line.slice(0, 7).trimEnd();
  return (
    word === 'STYLE' || word === 'REGION' || word === 'NOTE' || line.startsWith('NOTE ') || line.startsWith('NOTE\t')
  );
}
