import { ERASED } from './erase-mentions.ts';
import { singleSpaced } from './lines-of.ts';

/** A longer label is taken for a sentence with a colon in it. */
const LABEL_LENGTH = 80;
const LABEL_WORDS = 5;

/** After the colon of a label. */
const BLANKS = new Set(['', ' ', '\t', '\u00A0']);
/** Small words inside names: Ludwig van Beethoven, Anna af Geijerstam. */
const PARTICLES = new Set('af al bin da de den der di du el la le van von zu'.split(' '));

interface LabelledLine {
  speaker: string | null;
  startMs: number | null;
  text: string;
}

/** The names found so far. A label that was a name once is a name on every later line. */
export class SpeakerLabels {
  #seen = new Set<string>();

  /** Judges whether a label is a name, and remembers it if so. `certain`: only a name can stand there. */
  recognise(label: string, certain: boolean): boolean {
    // The mark has small letters, which a name has not.
    const words = label.replaceAll(ERASED, 'Erased').split(' ');
    const named =
      this.#seen.has(label) ||
      (words.length <= LABEL_WORDS && (certain || words.length === 1 || words.every(looksLikeName)));
    if (named) this.#seen.add(label);
    return named;
  }

  get empty(): boolean {
    return this.#seen.size === 0;
  }
}

/** Splits `[mm:ss] Name: text`; time and name are optional. Reads only the beginning of the line, however long it is. */
export function labelledLine(line: string, labels: SpeakerLabels): LabelledLine {
  const head = line.slice(0, 32);
  const indent = head.length - head.trimStart().length;
  const time = bracketedTime(line, indent);
  const from = time === null ? indent : time.end;
  const colon = line.slice(from, from + LABEL_LENGTH + 2).indexOf(':');
  if (colon > 0 && BLANKS.has(line.charAt(from + colon + 1))) {
    const label = singleSpaced(line.slice(from, from + colon));
    // After a time, and on the first line, only a name makes sense before the colon.
    if (/\p{L}/u.test(label) && labels.recognise(label, time !== null || labels.empty)) {
      return { speaker: label, startMs: time?.ms ?? null, text: line.slice(from + colon + 1) };
    }
  }
  return { speaker: null, startMs: time?.ms ?? null, text: line.slice(from) };
}

function looksLikeName(word: string): boolean {
  return /^[\p{Lu}\p{Lt}\p{N}(]/u.test(word) || PARTICLES.has(word);
}

function bracketedTime(line: string, at: number): { ms: number; end: number } | null {
  if (line.charAt(at) !== '[') return null;
  const close = line.slice(at, at + 12).indexOf(']');
  if (close === -1) return null;
  const parts = line.slice(at + 1, at + close).split(':');
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).reverse();
  if (seconds > 59 || (parts.length === 3 && minutes > 59)) return null;
  return { ms: ((hours * 60 + minutes) * 60 + seconds) * 1000, end: at + close + 1 };
}
