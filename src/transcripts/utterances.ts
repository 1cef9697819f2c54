export interface Utterance {
  /** '' if nobody is named. */
  speaker: string;
  /** From the start of the recording; null if unknown. */
  startMs: number | null;
  text: string;
}

/** What is known once all utterances were read. */
export interface TranscriptEnd {
  /** The end of the last cue, else the last time, or how long the recording was where the recorder says so. Null: no times. */
  endMs: number | null;
}

/** Recorders split sentences over several cues. An utterance of this many characters takes no further cue. */
const MERGED_CUE_LENGTH = 2000;
/** So many pieces are joined at a time: a million one-letter lines would take far more memory than their text. */
const MOST_PIECES = 1000;

/** A full stop, question mark or exclamation mark, but no dots that trail off; quotes and brackets may follow. */
const SENTENCE_END = /(?:(?<!\.)\.|[?!。？！])["'”’»)\]*_]*$/u;

/** Whether a text ends with its sentence. A text that trails off goes on. */
export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text.slice(-12));
}

interface Open {
  speaker: string;
  startMs: number | null;
  joined: string[];
  pieces: string[];
  length: number;
}

/** Builds utterances from lines and cues. The pieces are joined once, at the end, which keeps the cost linear. */
export class UtteranceCollector {
  #done: Utterance[] = [];
  #open: Open | null = null;

  begin(speaker: string, startMs: number | null, text: string): void {
    this.#close();
    this.#open = { speaker, startMs, joined: [], pieces: [], length: 0 };
    this.extend(text);
  }

  /** Adds to the open utterance. Text before the first one is left out. */
  extend(text: string): void {
    const piece = text.trim();
    const open = this.#open;
    if (open === null || piece === '') return;
    open.pieces.push(piece);
    open.length += piece.length + 1;
    if (open.pieces.length < MOST_PIECES) return;
    open.joined.push(open.pieces.join(' '));
    open.pieces = [];
  }

  /**
   * Adds a cue. It continues the open utterance if that is the same speaker's unfinished sentence; after a pause only if it
   * begins like the rest of one.
   */
  beginCue(speaker: string, startMs: number | null, text: string, isAfterPause = false): void {
    const open = this.#open;
    const isSame = open?.speaker === speaker && open.length > 0 && open.length < MERGED_CUE_LENGTH;
    const goesOn = !isAfterPause || /^[\p{Ll}…,.-]/u.test(text);
    if (isSame && goesOn && !this.hasSentenceEnd) this.extend(text);
    else this.begin(speaker, startMs, text);
  }

  /** Characters of the open utterance. */
  get length(): number {
    return this.#open?.length ?? 0;
  }

  get hasSentenceEnd(): boolean {
    const open = this.#open;
    return endsSentence(open?.pieces.at(-1) ?? open?.joined.at(-1) ?? '');
  }

  get hasDone(): boolean {
    return this.#done.length > 0;
  }

  /** Returns the utterances completed since the last call. */
  take(): Utterance[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  finish(): Utterance[] {
    this.#close();
    return this.take();
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null || open.length === 0) return;
    this.#done.push({ speaker: open.speaker, startMs: open.startMs, text: [...open.joined, ...open.pieces].join(' ') });
  }
}
