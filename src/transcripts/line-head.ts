import { singleSpaced } from './lines-of.ts';
import { chatAuthor } from './speaker-name.ts';
import { endingTime, readStamp, STAMP, type Stamp } from './time-stamp.ts';

/** How a line may begin a turn. What it means is decided by the whole file. */
export interface LineHead {
  /**
   * `colon`: `Name: text`. `heading`: a name and a time, nothing else. `timed`: a time, then a name or what was said.
   * `titled`: a Markdown heading or bold line. `time`: only a time. `text`: none of these. `inline`: `Name 0:03 text`, or a name
   * and a tab, in files whose turns begin so.
   */
  form: 'colon' | 'heading' | 'timed' | 'titled' | 'time' | 'text' | 'inline';
  /** What may be a speaker's label. '' in `time` and `text`. */
  label: string;
  stamp: Stamp | null;
  /** What is said on this line if the label is a speaker. */
  said: string;
  /** In `colon`: a time, if nothing else is said. Whether it is the turn's is decided by the whole file. */
  saidStamp: Stamp | null;
  /** What is said if it is not: the line without its time. */
  text: string;
  whole: string;
  /** What the line is if turns begin with a name and a time, or a name and a tab, and nothing else before the words. */
  inline: { label: string; stamp: Stamp | null; said: string } | null;
  /** Bold, or set apart from its time by more than a space: nobody speaks so. */
  isMarked: boolean;
  /** In a saved chat: whom the message is for. Null: the line begins no message. */
  sentTo: 'all' | 'one' | null;
  /** Where the time stands: first in brackets, first without (`10:30 is fine` begins so too), or beside the label. */
  timeAt: 'none' | 'bracketed' | 'bare' | 'label';
}

/** A turn begins within so many characters, however long the line is. */
const HEAD_LENGTH = 240;
const LABEL_LENGTH = 120;

const MARKER = /^(?:#{1,6}\s+|(?:[-*•–]|>{1,2})\s+)/;
/** Behind a Markdown heading: `### 00:01:27 {#00:01:27}`. */
const ANCHOR = /(?<!\s)\s*\{#[^{}]{1,100}\}$/;
const EMPHASIS = /^(?:\*\*|__|\*|_)(?=[^\s*_])/;
/** A time in italics or bold beside a name: `**Name** _[0:03]_: text`. */
const SET_TIME = new RegExp(String.raw`^([^:[(]{1,120}?)([*_]{1,2})([\[(]${STAMP}[\])])\2`);
/** From when until when: the first time is enough. */
const SPAN = new RegExp(String.raw`([\[(]${STAMP})\s*(?:-->?|→|–|—)\s*${STAMP}(?=[\])])`);
/** `(2026-03-02T09:00:03.120Z)` */
const DATED = /\(\d{4}-\d\d-\d\dT(\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z?\)/;
const INLINE = new RegExp(String.raw`^([^\d:[\](){}<>|]{1,60}?) +(${STAMP}) +(?=[^\s:–—-])`);
/** Columns: a name, a time and what is said. */
const TABBED = new RegExp(String.raw`^([^\t]{1,100})\t\s*(${STAMP})\t\s*(?=\S)`);
/** The same without a time, or behind it. */
const NAME_AND_TAB = /^([^\t:]{1,100})\t\s*(?=\S)/;
const RANGE = String.raw`(${STAMP})(?:\s*(?:-->?|–|—)\s*${STAMP})?`;
const LEADING_TIME = new RegExp(
  String.raw`^(?:\[${RANGE}\]|\(${RANGE}\)|${RANGE}(?=$|[\s|–—-]))(?:\s*[-–—|]\s+|\s*:\s+|\s+|(?=\S)|$)`,
);
const ONLY_TIME = new RegExp(String.raw`^\s*${STAMP}\s*$`);
/** Chats of technical groups: `09:00:12 <bolind> Hello.` Moderators have a mark before the name. */
const IN_ANGLES = /^<[@+%~&]?([^<>:]{1,60})>\s+(?=\S)/;
const TIME_AFTER_COLON = new RegExp(String.raw`^\s*[\[(](${STAMP})[\])]\s*`);

/** Reads the beginning of a line. Takes constant time beside copying it. `timed`: the line with its time in digits. */
export function lineHead(line: string, timed = line): LineHead {
  const whole = line.trim();
  let rest = withPlainTime(timed.trim());
  const marker = MARKER.exec(rest.slice(0, 12))?.[0] ?? '';
  rest = rest.slice(marker.length).trimStart();
  if (marker.startsWith('#')) rest = rest.slice(0, HEAD_LENGTH).replace(ANCHOR, '') + rest.slice(HEAD_LENGTH);
  const before = rest;
  const outer = leadingTime(before);
  rest = outer.rest;
  const emphasised = rest;
  const { isBold, isAlone, plain } = withoutEmphasis(rest.replace(SET_TIME, '$1$3'));
  const inner = outer.stamp === null ? leadingTime(plain) : { stamp: outer.stamp, rest: plain };
  rest = inner.rest;
  const stamp = inner.stamp;
  const isBare = /^\d/.test(outer.stamp === null ? plain : before);
  const timeAt: LineHead['timeAt'] = stamp === null ? 'none' : isBare ? 'bare' : 'bracketed';
  const text = stamp === null ? whole : rest;
  const none: LineHead = {
    form: 'text',
    label: '',
    stamp,
    said: '',
    saidStamp: null,
    inline: null,
    text,
    whole,
    isMarked: false,
    sentTo: null,
    timeAt,
  };

  none.inline = inlineIn(rest, stamp);
  if (rest === '') return { ...none, form: stamp === null ? 'text' : 'time' };
  if (stamp === null) {
    const heading = headingIn(rest);
    if (heading !== null) {
      return { ...none, ...heading, form: 'heading', isMarked: isBold || heading.isMarked, timeAt: 'label' };
    }
  }
  const labelled = colonIn(rest, stamp !== null);
  // `_Created: 2 March_`: all of it is set apart, so it is a note.
  const isNote = isAlone && /^[*_](?![*_])/.test(emphasised) && labelled?.said.trim() !== '';
  if (labelled !== null && !isNote) {
    const own = { ...none, ...labelled, form: 'colon', isMarked: isBold } as const;
    const timed =
      stamp === null && labelled.stamp !== null ? ({ ...own, timeAt: 'label' } as const) : { ...own, stamp };
    // Nobody speaks so: it is the author's, however often they write.
    const author = (timed.stamp ?? timed.saidStamp) === null ? null : chatAuthor(labelled.label);
    if (author === null) return timed;
    return { ...timed, label: author.name, isMarked: true, sentTo: author.isPrivate ? 'one' : 'all' };
  }
  if (rest.length > LABEL_LENGTH) return stamp === null ? none : { ...none, form: 'timed' };
  const label = singleSpaced(rest.replace(/:$/, ''));
  if (stamp !== null) return { ...none, form: 'timed', label };
  const isTitle = marker.startsWith('#') || (isBold && isAlone);
  return isTitle ? { ...none, form: 'titled', label, isMarked: true } : none;
}

/** A line with the time of its turn in the form that others have. */
function withPlainTime(line: string): string {
  const head = line.slice(0, HEAD_LENGTH);
  if (!/[→Z]|\d\s*(?:-->?|–|—)\s*\d/u.test(head)) return line;
  return head.replace(SPAN, '$1').replace(DATED, '($1)') + line.slice(HEAD_LENGTH);
}

function inlineIn(rest: string, before: Stamp | null): LineHead['inline'] {
  const head = rest.slice(0, LABEL_LENGTH);
  const match = before === null ? (TABBED.exec(head) ?? INLINE.exec(head)) : null;
  const [all = '', label = '', time = ''] = match ?? NAME_AND_TAB.exec(head) ?? [];
  const stamp = match === null ? before : readStamp(time);
  if (label === '' || (match !== null && stamp === null)) return null;
  return { label: singleSpaced(label), stamp, said: rest.slice(all.length) };
}

function leadingTime(rest: string): { stamp: Stamp | null; rest: string } {
  const first = rest.charCodeAt(0);
  // A digit or an opening bracket. Most lines begin otherwise.
  if (first !== 91 && first !== 40 && !(first >= 48 && first <= 57)) return { stamp: null, rest };
  const match = LEADING_TIME.exec(rest.slice(0, 64));
  const stamp = match && readStamp(match[1] ?? match[2] ?? match[3] ?? '');
  return stamp ? { stamp, rest: rest.slice(match[0].length).trimStart() } : { stamp: null, rest };
}

function withoutEmphasis(rest: string) {
  const mark = EMPHASIS.exec(rest.slice(0, 4))?.[0];
  const close = mark === undefined ? -1 : rest.slice(0, HEAD_LENGTH).indexOf(mark, mark.length);
  if (mark === undefined || close === -1) return { isBold: false, isAlone: false, plain: rest };
  const after = rest.slice(close + mark.length);
  return { isBold: true, isAlone: after.trim() === '', plain: rest.slice(mark.length, close) + after };
}

function headingIn(rest: string) {
  if (rest.length > LABEL_LENGTH + 40 || !/[\d\])mM.:]$/.test(rest)) return null;
  const timed = endingTime(rest.endsWith(':') ? rest.slice(0, -1).trimEnd() : rest);
  if (timed === null) return null;
  const { time, before } = timed;
  const length = 1 + withoutGap(before.slice(1)).length;
  if (length >= before.length || length > LABEL_LENGTH) return null;
  const gap = before.slice(length);
  const spaced = singleSpaced(before.slice(0, length));
  // `Name: (0:03)` is a heading, `Name: 10:30` an answer.
  const label = /[[(]$/.test(gap) ? spaced.replace(/ ?:$/, '') : spaced;
  const stamp = readStamp(time);
  return stamp && label !== '' && !label.includes(':') ? { label, stamp, isMarked: gap !== ' ' && gap !== ', ' } : null;
}

/**
 * What stands before a time, without what sets it apart from a label: blanks, a dash, a comma or the like, or an opening bracket. Reads from
 * the end: a pattern would try every way to divide a run of blanks.
 */
function withoutGap(before: string): string {
  if (/[[(]$/.test(before)) {
    const rest = before.slice(0, -1).trimEnd();
    return /[:,]$/.test(rest) ? rest.slice(0, -1).trimEnd() : rest;
  }
  const rest = before.trimEnd();
  return /[-–—|·•,]$/.test(rest) ? rest.slice(0, -1).trimEnd() : rest;
}

function colonIn(rest: string, isTimed: boolean) {
  const head = rest.slice(0, HEAD_LENGTH);
  const [angles = '', nick] = (isTimed && IN_ANGLES.exec(head)) || [];
  if (nick !== undefined)
    return { label: singleSpaced(nick), stamp: null, said: rest.slice(angles.length), saidStamp: null };
  for (let at = head.search(/[:：]/); at !== -1; at = nextColon(head, at + 1)) {
    if (head[at] === ':' && !/^(?:\s|$)/.test(rest.slice(at + 1, at + 2))) continue;
    const before = head.slice(0, at);
    const timeBefore = endingTime(before.trimEnd());
    const label = singleSpaced(timeBefore === null ? before : labelBefore(timeBefore.before));
    if (label === '' || label.length > LABEL_LENGTH) return null;
    const after = rest.slice(at + 1);
    const timeAfter = TIME_AFTER_COLON.exec(after.slice(0, 40));
    const time = timeBefore?.time ?? timeAfter?.[1];
    return {
      label,
      stamp: time === undefined ? null : readStamp(time),
      said: timeAfter === null ? after : after.slice(timeAfter[0].length),
      saidStamp: ONLY_TIME.test(after.slice(0, 24)) ? readStamp(after) : null,
    };
  }
  return null;
}

/** The label in `Name - (` and the like. */
function labelBefore(before: string): string {
  const rest = before.replace(/[[(]$/, '').trimEnd();
  return rest.replace(/[-–—|,]$/, '');
}

function nextColon(head: string, from: number): number {
  const found = head.slice(from).search(/[:：]/);
  return found === -1 ? -1 : from + found;
}
