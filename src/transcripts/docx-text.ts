import { decodeXML } from 'entities/decode';
import { type Unzipped, unzipSync } from 'fflate';
import { TranscriptUnreadable } from './transcript-unreadable.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The part of a Word document that has its text. */
const DOCUMENT = 'word/document.xml';
/** Its markup takes ten times the space of its words, and little of it once it is packed. */
const MOST_XML = 32 * 1024 * 1024;

/** The text of a Word document, with a line for each paragraph. Throws `TranscriptUnreadable` if there is none. */
export function docxText(bytes: Uint8Array): string {
  return paragraphsIn(new TextDecoder().decode(documentOf(bytes)));
}

function documentOf(bytes: Uint8Array): Uint8Array {
  let found: Unzipped = {};
  try {
    let isTaken = false;
    found = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name !== DOCUMENT || isTaken) return false;
        if (originalSize > MOST_XML)
          throw new TranscriptUnreadable('the Word document is too long when it is unpacked');
        // No more is unpacked than the size that was just checked.
        isTaken = true;
        return true;
      },
    });
  } catch (error) {
    if (error instanceof TranscriptUnreadable) throw error;
    throw new TranscriptUnreadable('expected a Word document (.docx), found other data');
  }
  const document = found[DOCUMENT];
  if (document === undefined) throw new TranscriptUnreadable('the file has no Word document in it');
  return document;
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
