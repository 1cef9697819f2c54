interface Piece {
  text: string;
}

/** A full stop by itself belongs to the word before it. */
const MARK = /^[.,;:!?%)\]}»”…]+$/u;

/** The words or sentences of a turn as one text. Services write blanks and marks as pieces of their own, or leave them to the reader. */
export function joinedPieces(pieces: readonly Piece[]): string {
  if (haveOwnBlanks(pieces)) return pieces.map(({ text }) => text).join('');
  let joined = '';
  for (const { text } of pieces) joined += joined === '' || MARK.test(text) ? text : ` ${text}`;
  return joined;
}

/** `"We"`, `" are"`, `" fu"`, `"ll"`; or a blank that is a piece by itself. */
export function haveOwnBlanks(pieces: readonly Piece[]): boolean {
  return pieces.some(({ text }, at) => text.trim() === '' || (at > 0 && /^ \S+$/.test(text)));
}

export const isMark = (text: string): boolean => MARK.test(text.trim());
