import { type Cue, type CueFormat, cuesIn } from './cues-in.ts';
import { readGivenTurns } from './given-turns.ts';
import { LabelCensus } from './label-census.ts';
import { lineHead } from './line-head.ts';
import { singleSpaced } from './lines-of.ts';
import { SpeakerNames } from './speaker-name.ts';
import { RecordingClock } from './time-stamp.ts';
import { type TranscriptEnd, type Utterance, UtteranceCollector } from './utterances.ts';
import { cueVoices, type Voice } from './webvtt-cue.ts';

/** Between a cue's end and the next cue: as good as none. */
const CONTIGUOUS_MS = 100;
const PAUSE_MS = 4_000;
/** Captions show so many lines at a time. */
const MOST_SCROLLED = 4;
const NO_CUE: { endMs: number; lines: string[] } = { endMs: Number.POSITIVE_INFINITY, lines: [] };

/** What a file's cues have in common. */
interface Habits {
  names: SpeakerNames;
  /** Labels before a colon: `Name: text`. */
  colons: LabelCensus;
  /** Labels in brackets: `[SPEAKER_00] text`. */
  brackets: LabelCensus;
  /** Labels on a line of their own. */
  alone: LabelCensus;
  /** Labels in the ids of cues. */
  ids: LabelCensus;
  /** Captions that scroll: a cue begins with the last line of the one before. */
  isRolling: boolean;
  /** Each cue has its speaker's label. If not, a label holds until the next one. */
  repeatsLabels: boolean;
}

/** Reads a file of cues, in two passes: first what its cues have in common, then who says what. */
export function* readCues(text: string, format: CueFormat): Generator<Utterance, TranscriptEnd> {
  const habits = habitsOf(text, format);
  const { names } = habits;
  const given = readGivenTurns(text);
  const collector = new UtteranceCollector();
  let endMs: number | null = null;
  const clock = new RecordingClock();
  let speaker = '';
  let before = NO_CUE;

  for (const cue of cuesIn(text, format)) {
    const sinceMs = clock.since({ ms: cue.startMs, isClock: false });
    const startMs = given?.isTimed === false ? null : sinceMs;
    const isAfterPause = cue.startMs - before.endMs > PAUSE_MS;
    const id = idLabel(cue);
    const byId = id !== null && (id.isQuoted || habits.ids.returns(id.label)) ? names.of(id.label) : null;
    let lines: string[] = [];
    for (const voice of voicesIn(cue)) {
      if (voice.speaker !== null || byId !== null) {
        const named = voice.speaker === null ? byId : names.of(voice.speaker);
        collector.beginCue(named ?? '', startMs, voice.lines.join(' '), isAfterPause);
        continue;
      }
      lines = voice.lines;
      if (given?.isNamed) {
        collector.beginCue('', startMs, lines.join(' '), isAfterPause);
        continue;
      }
      const fresh = habits.isRolling ? linesAfter(before, cue.startMs, lines) : lines;
      for (const [at, { label, said }] of turnsIn(fresh, habits).entries()) {
        if (label !== null) speaker = names.of(label);
        else if (at === 0 && habits.repeatsLabels) speaker = '';
        if (said !== '') collector.beginCue(speaker, startMs, said, isAfterPause);
      }
    }
    before = { endMs: cue.endMs ?? Number.POSITIVE_INFINITY, lines };
    if (startMs !== null)
      endMs = Math.max(endMs ?? 0, startMs, clock.since({ ms: cue.endMs ?? cue.startMs, isClock: false }));
    if (collector.hasDone) yield* collector.take();
  }
  yield* collector.finish();
  return { endMs };
}

function habitsOf(text: string, format: CueFormat): Habits {
  const names = new SpeakerNames();
  const [colons, brackets, alone, ids] = [
    new LabelCensus(true),
    new LabelCensus(true),
    new LabelCensus(true),
    new LabelCensus(true),
  ];
  let [cues, rolling, repeated, unlabelled] = [0, 0, 0, 0];
  let label: string | null = null;
  let before = NO_CUE;
  for (const cue of cuesIn(text, format)) {
    cues += 1;
    const id = idLabel(cue);
    ids.add(id?.label ?? null);
    if (id?.isQuoted) names.add(id.label);
    let lines: string[] = [];
    for (const voice of voicesIn(cue)) {
      if (voice.speaker !== null) {
        names.add(voice.speaker);
        continue;
      }
      lines = voice.lines;
      const [first = ''] = lines;
      const head = lineHead(first);
      const own = head.form === 'colon' ? head.label : null;
      colons.add(own, head.isMarked);
      brackets.add(own === null ? bracketLabel(first) : null);
      alone.add(lines.length > 1 && own === null ? first : null);
      if (own === null) unlabelled += 1;
      else if (own === label) repeated += 1;
      label = own ?? label;
      if (linesAfter(before, cue.startMs, lines).length < lines.length) rolling += 1;
    }
    before = { endMs: cue.endMs ?? Number.POSITIVE_INFINITY, lines };
  }
  for (const census of [colons, brackets, alone, ids]) census.close();
  colons.nameSpeakers(names);
  for (const census of [brackets, alone]) if (prevails(census)) census.nameSpeakers(names);
  const isRolling = rolling > 2 && rolling >= cues * 0.3;
  return { names, colons, brackets, alone, ids, isRolling, repeatsLabels: repeated * 2 > unlabelled };
}

interface Turn {
  label: string | null;
  said: string;
}

/** The turns in a cue: one, or more where further lines begin with a known label. */
function turnsIn(lines: readonly string[], { colons, brackets, alone }: Habits): Turn[] {
  const turns: Turn[] = [];
  let open: { label: string | null; said: string[] } = { label: null, said: [] };
  const close = () => turns.push({ label: open.label, said: singleSpaced(open.said.join(' ')) });
  for (const [at, line] of lines.entries()) {
    const head = lineHead(line);
    if (head.form === 'colon' && (at === 0 ? colons.accepts(head.label) : colons.returns(head.label))) {
      if (at > 0) close();
      open = { label: head.label, said: [head.said] };
      continue;
    }
    const bracketed = at === 0 && prevails(brackets) ? bracketLabel(line) : null;
    if (bracketed !== null && brackets.accepts(bracketed)) {
      open = { label: bracketed, said: [line.slice(line.indexOf(']') + 1)] };
    } else if (at === 0 && lines.length > 1 && prevails(alone) && alone.accepts(line)) {
      open = { label: line, said: [] };
    } else open.said.push(line);
  }
  if (lines.length > 0) close();
  return turns;
}

/** Most cues have such a label, of speakers who return. What sounds are called (`[Music]`) stands alone. */
function prevails(census: LabelCensus): boolean {
  return census.returningShare >= 0.5;
}

function bracketLabel(line: string): string | null {
  return /^(\[[^[\]]{1,100}\])\s*\S/.exec(line)?.[1] ?? null;
}

/** Webex has the speaker in the cue's id: `1 "Astrid Holm" (3148724224)`. */
function idLabel({ id }: Cue): { label: string; isQuoted: boolean } | null {
  const head = id.slice(0, 200).trim();
  const quoted = /^\d*\s*"(.{1,120})"\s*(?:\(\d+\))?$/.exec(head)?.[1];
  if (quoted !== undefined) return { label: singleSpaced(quoted), isQuoted: true };
  const label = singleSpaced(head)
    .replace(/^\d+[ .:-]+/, '')
    .replace(/ ?\(\d+\)$/, '');
  return /\p{L}/u.test(label) && !/[0-9a-f]{8}-/i.test(label) ? { label, isQuoted: false } : null;
}

function voicesIn(cue: Cue): Voice[] {
  const payload = cue.lines.join('\n');
  return jsonVoice(payload) ?? cueVoices(payload);
}

/** Teams also writes cues of JSON: `{"speakerName": "Astrid Holm", "spokenText": "Hello."}`. Null: it is none. */
function jsonVoice(payload: string): Voice[] | null {
  if (!payload.startsWith('{"') || !payload.includes('"spokenText"')) return null;
  try {
    const { speakerName, spokenText }: Record<string, unknown> = JSON.parse(payload);
    if (typeof spokenText !== 'string') return null;
    const speaker = typeof speakerName === 'string' ? singleSpaced(speakerName).slice(0, 200) : '';
    return [
      { speaker: speaker === '' ? null : speaker, lines: [singleSpaced(spokenText)].filter((line) => line !== '') },
    ];
  } catch {
    return null;
  }
}

/** The lines that are not still there from the cue before. */
function linesAfter(before: { endMs: number; lines: string[] }, startMs: number, lines: string[]): string[] {
  if (startMs - before.endMs > CONTIGUOUS_MS) return lines;
  for (let same = Math.min(MOST_SCROLLED, lines.length, before.lines.length); same > 0; same--) {
    if (lines.slice(0, same).every((line, at) => line === before.lines.at(at - same))) return lines.slice(same);
  }
  return lines;
}
