import { decodeXML } from 'entities/decode';
import { Unzip, UnzipInflate } from 'fflate';
import { STAMP } from './time-stamp.ts';
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
  const table = new TableRows(pieces);
  const prefix = wordPrefix(xml);
  let textFrom = -1;
  let copies = 0;
  for (let open = xml.indexOf('<'); open !== -1; ) {
    const close = xml.indexOf('>', open);
    if (close === -1) break;
    const tag = /^\/?[\w:.-]*/.exec(xml.slice(open + 1, Math.min(close, open + 40)))?.[0] ?? '';
    const isEmpty = xml[close - 1] === '/';
    const isEnd = tag.startsWith('/');
    const name = isEnd ? tag.slice(1) : tag;
    if (name.endsWith(':Fallback')) copies = Math.max(0, copies + (isEnd ? -1 : isEmpty ? 0 : 1));
    else if (copies === 0 && name.startsWith(prefix)) {
      const word = name.slice(prefix.length);
      if (word === 't' && !isEnd && !isEmpty) textFrom = close + 1;
      else if (word === 't' && isEnd && textFrom !== -1) {
        pieces.push(decodeXML(xml.slice(textFrom, open)));
        textFrom = -1;
      } else if (word === 'tab') pieces.push('\t');
      else if (word === 'noBreakHyphen') pieces.push('-');
      else if (word === 'br' || word === 'cr' || (word === 'p' && isEnd)) pieces.push('\n');
      else if (!isEmpty) table.pass(word, isEnd);
    }
    open = xml.indexOf('<', close);
  }
  return pieces.join('');
}

const NAMESPACE =
  /\sxmlns(?::([\w.-]{1,20}))?=["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main["']/;
/** The root element, which declares the namespaces, is at the beginning. */
const ROOT_LENGTH = 16 * 1024;

/** What the names of a document's elements begin with: programs other than Word may choose `ns0:` or nothing. */
function wordPrefix(xml: string): string {
  const found = NAMESPACE.exec(xml.slice(0, ROOT_LENGTH));
  if (found === null) return 'w:';
  return found[1] === undefined ? '' : `${found[1]}:`;
}

/** Longer ones are said. */
const LABEL_LENGTH = 100;

/** Makes `Name: text` of the rows of two cells, unless a time or a colon says more. */
class TableRows {
  #pieces: string[];
  #tables = 0;
  /** Where the cells of the open row end. */
  #ends: number[] = [];
  #start = 0;

  constructor(pieces: string[]) {
    this.#pieces = pieces;
  }

  /** Tells of an element that is no text. */
  pass(name: string, isEnd: boolean): void {
    if (name === 'tbl') this.#tables = Math.max(0, this.#tables + (isEnd ? -1 : 1));
    if (this.#tables !== 1) return;
    if (name === 'tr' && !isEnd) {
      this.#start = this.#pieces.length;
      this.#ends = [];
    } else if (name === 'tc' && isEnd) this.#ends.push(this.#pieces.length);
    else if (name === 'tr') this.#close();
  }

  #close(): void {
    const [end, last, ...more] = this.#ends;
    if (end === undefined || last === undefined || more.length > 0) return;
    const label = this.#pieces.slice(this.#start, end).join('').trim();
    const said = this.#pieces.slice(end, last).join('').trim();
    if (label === '' || label.length > LABEL_LENGTH || /[:\n]/.test(label) || said === '') return;
    if (new RegExp(String.raw`^[\[(]?${STAMP}`).test(said)) return;
    this.#pieces.splice(this.#start, this.#pieces.length, `${label}: ${said}\n`);
  }
}
