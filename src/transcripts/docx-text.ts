import { decodeXML } from 'entities/decode';
import { Unzip, UnzipInflate } from 'fflate';
import { TranscriptUnreadable } from './transcript-unreadable.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The part of a Word document that has its text. */
const DOCUMENT = 'word/document.xml';
/** So much is unpacked at a time. It grows by a thousand at most. */
const PIECE = 16 * 1024;
const NO_DOCUMENT = 'expected a Word document (.docx), found other data';

/** The text of a Word document, with a line for each paragraph. Throws `TranscriptUnreadable` if there is none, or over `mostMarkup` bytes of it. */
export function docxText(bytes: Uint8Array, mostMarkup: number): string {
  return paragraphsIn(new TextDecoder().decode(documentOf(bytes, mostMarkup)));
}

/** The document's markup. Unpacks that part alone, and stops where it is too long: headers may lie about sizes. */
function documentOf(bytes: Uint8Array, mostMarkup: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let state: 'absent' | 'open' | 'whole' = 'absent';
  const unzip = new Unzip((file) => {
    if (file.name !== DOCUMENT || state !== 'absent') return;
    state = 'open';
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      length += chunk.length;
      if (length > mostMarkup) throw new TranscriptUnreadable('the Word document is too long when it is unpacked');
      chunks.push(chunk);
      if (isLast) state = 'whole';
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch (error) {
    if (error instanceof TranscriptUnreadable) throw error;
    throw new TranscriptUnreadable(NO_DOCUMENT);
  }
  if (chunks.length === 0 || (state as string) !== 'whole') throw new TranscriptUnreadable(NO_DOCUMENT);
  return Buffer.concat(chunks);
}

/** Takes one pass over the markup. Text that was deleted, and second copies for older programs, are left out. */
function paragraphsIn(xml: string): string {
  const pieces: string[] = [];
  let textFrom = -1;
  let copies = 0;
  for (let open = xml.indexOf('<'); open !== -1; ) {
    const close = xml.indexOf('>', open);
    if (close === -1) break;
    const tag = /^\/?[\w:]*/.exec(xml.slice(open + 1, Math.min(close, open + 40)))?.[0] ?? '';
    const isEmpty = xml[close - 1] === '/';
    if (tag === 'mc:Fallback' && !isEmpty) copies += 1;
    else if (tag === '/mc:Fallback') copies = Math.max(0, copies - 1);
    else if (copies === 0) {
      if (tag === 'w:t' && !isEmpty) textFrom = close + 1;
      else if (tag === '/w:t' && textFrom !== -1) {
        pieces.push(decodeXML(xml.slice(textFrom, open)));
        textFrom = -1;
      } else if (tag === 'w:tab') pieces.push('\t');
      else if (tag === 'w:br' || tag === 'w:cr' || tag === '/w:p') pieces.push('\n');
    }
    open = xml.indexOf('<', close);
  }
  return pieces.join('');
}
