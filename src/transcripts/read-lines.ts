import { headsIn, LineHabits } from './line-habits.ts';
import { endedAfterMs, isChatRemark, isNotice, isSwitchNotice } from './notice.ts';
import { prosePieces } from './prose-pieces.ts';
import { RecordingClock } from './time-stamp.ts';
import { transcriptPart } from './transcript-part.ts';
import { type TranscriptEnd, type Utterance, UtteranceCollector } from './utterances.ts';

/** Prose without speakers: an utterance of so many characters ends with its sentence. */
const PROSE_LENGTH = 400;

/** Reads text whose lines say who speaks or when, in two passes: first what its lines have in common, then who says what. */
export function* readLines(whole: string): Generator<Utterance, TranscriptEnd> {
  const text = transcriptPart(whole);
  const habits = new LineHabits(text);
  const clock = new RecordingClock();
  const collector = new UtteranceCollector();
  /** A time on a line of its own, for the turn that follows. */
  let sectionMs: number | null = null;
  /** A speaker whose time is on the next line. */
  let held: string | null = null;
  let speaker: string | null = null;
  /** Only one person read it: it is no part of the meeting. */
  let isAside = false;
  let isAfterBlank = true;
  let isAfterTime = false;
  let toldMs: number | null = null;

  for (const { head: said, isBeforeTime, isInitials } of headsIn(text)) {
    const head = said && habits.meant(said);
    if (head === null) {
      isAfterBlank = true;
      continue;
    }
    if (isInitials && habits.hasInitials) continue;
    const label = habits.speakerOf(head, { isBeforeTime, isAfterTime });
    const saidStamp = label !== null && habits.saysTimes ? head.saidStamp : null;
    const stamp = saidStamp ?? (label !== null || habits.readsTimeOf(head) ? head.stamp : null);
    const ms = stamp && clock.since(stamp);
    if (label !== null) {
      const name = habits.names.of(label);
      const isSpoken = head.form === 'colon' || head.form === 'inline';
      isAside = habits.hasAsides && head.sentTo === 'one';
      const words = isSpoken && saidStamp === null ? head.said.trim() : '';
      const said = isAside || isChatRemark(words) ? '' : words;
      const goesOn = habits.isPunctuated && name === speaker && /^\p{Ll}/u.test(said);
      if (goesOn && collector.length > 0 && !collector.hasSentenceEnd) collector.extend(said);
      else if (head.form === 'text' && isBeforeTime) held = name;
      else collector.begin(name, ms ?? sectionMs, said);
      sectionMs = null;
      speaker = name;
    } else if (head.form === 'time') {
      if (held !== null) collector.begin(held, ms, '');
      else sectionMs = ms;
      held = null;
    } else if (endedAfterMs(head.whole) !== null) {
      toldMs = endedAfterMs(head.whole);
    } else if (!(isAfterBlank && isNotice(head.whole)) && !isSwitchNotice(head.whole) && !isChatRemark(head.whole)) {
      const said = stamp === null ? head.whole : head.text;
      if (habits.hasSpeakers) {
        if (!isAside) collector.extend(said);
      } else {
        addProse(collector, said, ms ?? sectionMs, isAfterBlank);
        sectionMs = null;
      }
    }
    isAfterTime = head.form === 'time';
    isAfterBlank = false;
    if (collector.hasDone) yield* collector.take();
  }
  yield* collector.finish();
  return { endMs: toldMs === null ? clock.lastMs : Math.max(toldMs, clock.lastMs ?? 0) };
}

/** Nobody is named. A line with a time is like a cue; others are parts of paragraphs. */
function addProse(collector: UtteranceCollector, said: string, startMs: number | null, isAfterBlank: boolean): void {
  if (startMs !== null) {
    collector.beginCue('', startMs, said);
    return;
  }
  for (const [at, piece] of prosePieces(said).entries()) {
    const isFull = collector.hasSentenceEnd ? collector.length >= PROSE_LENGTH : collector.length >= 2 * PROSE_LENGTH;
    if (at > 0 || isFull || (isAfterBlank && collector.hasSentenceEnd) || collector.length === 0)
      collector.begin('', null, piece);
    else collector.extend(piece);
  }
}
