/** The transcript is empty or nothing in it parses. `reason` is a phrase for the person who sent it. */
export class TranscriptUnreadable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`Transcript unreadable: ${reason}`);
    this.name = 'TranscriptUnreadable';
    this.reason = reason;
  }
}

/** So much of a line is shown. */
const SHOWN = 40;

/** What a line should have held, and the beginning of what it holds. */
export function expected(line: number, what: string, found: string): string {
  const shown = found
    .slice(0, 4 * SHOWN)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  const beginning = Array.from(shown).slice(0, SHOWN).join('');
  const rest = beginning.length < shown.length || found.length > 4 * SHOWN ? '…' : '';
  return `line ${line}: expected ${what}, found ${beginning === '' ? 'an empty line' : `"${beginning}${rest}"`}`;
}
