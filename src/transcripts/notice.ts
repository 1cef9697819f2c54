import { readStamp, STAMP } from './time-stamp.ts';

const LENGTH = 300;
const TRANSCRIPT = /\b(?:transcri|trans?skri|transkri|recording|meeting ended)/i;
const MADE =
  /https?:\/\/|computer|automat|generat|generer|created|powered by|transcribed by|ended after|(?:started|stopped|startede|stoppede) (?:the )?(?:transcri|trans?skri|transkri|recording)/i;

/** A note of the recorder that links to its moment: `ACTION ITEM: Send the offer - WATCH: https://…`. Speech may follow it. */
const LINKED_NOTE = /^\s*\p{Lu}[\p{Lu} ]{2,30}: .{1,400}? - \p{Lu}{3,12}: https?:\/\/\S+\s*/u;

/** A line without the note that a recorder put before it. */
export function withoutLinkedNote(line: string): string {
  return /^\s*\p{Lu}{3}/u.test(line) ? line.replace(LINKED_NOTE, '') : line;
}

/** Whether a paragraph is what an exporter adds about the transcript itself: that it was made by a computer, or ended. */
export function isNotice(text: string): boolean {
  return text.length <= LENGTH && TRANSCRIPT.test(text) && MADE.test(text);
}

const NOUN = String.raw`(?:trans{1,2}[ck]ri\p{L}{1,12}|recording|optagelsen|Aufzeichnung)`;
/** `Astrid Holm stopped transcription`, as Teams writes it in its languages. A sentence would have a full stop. */
const SWITCHED = new RegExp(
  String.raw`^\p{L}.{0,80} (?:(?:(?:has|har) )?(?:start|stopp?|end|paus)\p{L}{2,3} (?:the )?${NOUN}|` +
    String.raw`(?:hat|heeft) (?:die |de )?${NOUN} (?:ge\p{L}{4,8}|be\p{L}{4,8})|a \p{L}{4,9} la ${NOUN})$`,
  'iu',
);

/** Whether a line says that somebody switched the recorder on or off. */
export function isSwitchNotice(text: string): boolean {
  return text.length <= LENGTH && SWITCHED.test(text);
}

const ENDED = new RegExp(
  String.raw`^(?:#{1,6}\s+|[*_]{1,2})?(?:the |this )?(?:${NOUN}|meeting|call|mødet|opkaldet) (?:(?:has|was|er|blev|har) )?` +
    String.raw`(?:ended|stopped|sluttede|sluttet|stoppede|stoppet|afsluttet|afsluttedes) (?:after|efter) (${STAMP})[^\p{L}\d]*(?:$|\{)`,
  'iu',
);

/** How long the recording was, where a line says that: `Transcription ended after 00:31:02`. Null: it does not. */
export function endedAfterMs(line: string): number | null {
  if (line.length > LENGTH) return null;
  const stamp = ENDED.exec(line)?.[1];
  return (stamp === undefined ? null : readStamp(stamp)?.ms) ?? null;
}

/** What a chat adds: which message is answered, who pressed which picture, that there was one. A long message is cut in it. */
const CHAT_REMARK = new RegExp(
  '^(?:(?:replying to|svarer på|antwort auf) ["“„].{0,200}["”“]:?' +
    '|(?:reacted to|reagerede på|removed an? .{1,20} reaction from) ["“„].{0,200}["”“](?: (?:with|med) .{1,40})?' +
    '|(?:\\p{Extended_Pictographic}\\uFE0F? ?\\d{1,3} ?){1,10}' +
    '|<(?:media|medier?) (?:omitted|udeladt)>|\u200e?(?:image|video|audio|sticker|gif|document|billede|lyd|dokument) (?:omitted|udeladt)' +
    '|\u200e?(?:beskeder og opkald er end-to-end-krypteret|messages and calls are end-to-end encrypted)\\..{0,150})$',
  'iu',
);

/** Whether a line of a chat is no words of its author. */
export function isChatRemark(text: string): boolean {
  return text.length <= LENGTH && CHAT_REMARK.test(text.trim());
}
