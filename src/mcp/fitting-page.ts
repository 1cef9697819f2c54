import { LIMITS } from '../limits.ts';
import type { AnswerPart } from './answer-parts.ts';
import { selectFields } from './field-selection.ts';
import type { TranscriptPage } from './transcript-text.ts';

/** What the notice and the other keys of the answer may take. */
const RESERVED_BYTES = 1_000;

/**
 * A page of a transcript, which ends where the longest answer ends and goes on there. `body`: the page as JSON. `fields`: the
 * keys that are answered. Other answers, and a page whose first utterance has no room, stay as they are.
 */
export function fittingPage(body: string, parts: readonly AnswerPart[], fields: readonly string[] | undefined): string {
  const page = JSON.parse(body) as Partial<TranscriptPage>;
  const { utterances } = page;
  if (!utterances) return body;
  const shown = fields ? (selectFields(page, parts, fields).utterances as object[]) : utterances;
  let room = LIMITS.toolAnswerBytes - RESERVED_BYTES;
  const end = shown.findIndex((utterance) => {
    room -= Buffer.byteLength(JSON.stringify(utterance)) + 1;
    return room < 0;
  });
  const next = utterances[end];
  if (!next || end === 0) return body;
  return JSON.stringify({ ...page, utterances: utterances.slice(0, end), nextIndex: next.index });
}
