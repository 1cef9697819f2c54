import { type LineHead, lineHead } from './line-head.ts';
import { linesOf } from './lines-of.ts';

/** Longer lines are no headings. */
const LINE_LENGTH = 200;
const MOST_LABELS = 10_000;

const WORD =
  '(?:transcript(?:ion)?|trans?skript(?:ion)?|transkript(?:ion)?|udskrift|utskrift|transcriptie|transcripción|transcrição|trascrizione)';
const ALONE = new RegExp(`^(?:(?:full|meeting) )?${WORD}:?$`, 'iu');
/** `Weekly - Transcript` */
const TITLED = new RegExp(String.raw`\s\\?[-–—]\s${WORD}$`, 'iu');
const PICTURES = /^(?:\p{Extended_Pictographic}|\u{FE0F}|\s)+/u;

/**
 * The part of a text in which people speak. Recorders put notes above it, and then a heading such as `Transcript` or a Markdown
 * heading that is a time. The whole text if there is no such heading, or if most of who speaks stands above it.
 */
export function transcriptPart(text: string): string {
  const start = headingAt(text);
  if (start <= 0) return text;
  const part = text.slice(start);
  const labels = new Set<string>();
  let [heads, below, above] = [0, 0, 0];
  for (const { form, label } of headsOf(part)) {
    if (form === 'text') continue;
    heads += 1;
    if (label === '') continue;
    below += 1;
    if (labels.size < MOST_LABELS) labels.add(label);
  }
  for (const { label } of headsOf(text.slice(0, start))) if (labels.has(label)) above += 1;
  return heads > 1 && above <= below / 2 ? part : text;
}

/** Where the line begins that is the first heading of a transcript. -1: there is none. */
function headingAt(text: string): number {
  // Most texts have none, so that one search is enough.
  if (!/s[ck]ri|#\s+\d/i.test(text)) return -1;
  let timeAt = -1;
  let isAfterBlank = true;
  let from = 0;
  for (const line of linesOf(text)) {
    // `linesOf` gives no offsets.
    const at = line === '' ? from : text.indexOf(line, from);
    from = at + line.length;
    const plain = line.length > LINE_LENGTH ? '' : line.trim();
    if (isHeading(plain, isAfterBlank)) return at;
    if (timeAt === -1 && /^#{1,6}\s+\d/.test(plain) && lineHead(plain).form === 'time') timeAt = at;
    isAfterBlank = line.trim() === '';
  }
  return timeAt;
}

function isHeading(line: string, isAfterBlank: boolean): boolean {
  if (!/scri|skri/i.test(line)) return false;
  const unmarked = line.replace(/^#{1,6}\s+/, '').replace(/^\*\*(.+)\*\*$/, '$1');
  const words = unmarked.replace(PICTURES, '');
  if (TITLED.test(words)) return true;
  return ALONE.test(words) && (isAfterBlank || words !== line);
}

function* headsOf(text: string): Generator<LineHead> {
  for (const line of linesOf(text)) if (/\S/.test(line)) yield lineHead(line);
}
