import type { Fields } from './fields-of.ts';
import { haveOwnBlanks, isMark } from './joined-pieces.ts';
import type { TurnTimes } from './turn-times.ts';

export interface WholeTurn extends TurnTimes {
  speaker: string;
  text: string;
}

/** Of the turns: then they are words. */
const WORDS = 0.8;
const LEAST_WORDS = 3;
const LONGEST = 500;
const PAUSE_MS = 4_000;

/** The turns with who says them and when. Where each is a word, those of a sentence are put together. */
export function wholeTurns(
  turns: readonly { text: string; fields: Fields }[],
  speakers: readonly string[],
  times: readonly TurnTimes[],
): WholeTurn[] {
  const all = turns.map(({ text }, at) => {
    const { startMs = null, endMs = null } = times[at] ?? {};
    return { text, speaker: speakers[at] ?? '', startMs, endMs };
  });
  const words = turns.filter(({ text }) => !/\S\s\S/.test(text)).length;
  if (turns.length < LEAST_WORDS || words < turns.length * WORDS) return all;
  const blank = haveOwnBlanks(turns) ? '' : ' ';
  const whole: WholeTurn[] = [];
  for (const one of all) {
    const last = whole.at(-1);
    const mark = isMark(one.text);
    if (last === undefined || !(mark || goesOn(last, one))) whole.push({ ...one });
    else {
      last.text += `${mark ? '' : blank}${one.text}`;
      last.endMs = one.endMs ?? last.endMs;
    }
  }
  return whole;
}

function goesOn(last: WholeTurn, next: WholeTurn): boolean {
  const pause = next.startMs === null ? 0 : next.startMs - (last.endMs ?? last.startMs ?? next.startMs);
  return (
    last.speaker === next.speaker &&
    !/[.!?…]["”’»)]?$/u.test(last.text.trim()) &&
    last.text.length < LONGEST &&
    pause < PAUSE_MS
  );
}
