export interface Utterance {
  /** '' if nobody is named. */
  speaker: string;
  /** From the start of the recording; null if unknown. */
  startMs: number | null;
  text: string;
}

/** Recorders split sentences over several cues. An utterance of this many characters takes no further cue. */
const MERGED_CUE_LENGTH = 2000;

const SENTENCE_END = new Set(['.', '?', '!', '…', '"', '”', '»']);

/** Builds utterances from lines and cues. The pieces are joined once, at the end, which keeps the cost linear. */
export class UtteranceCollector {
  #done: Utterance[] = [];
  #open: { speaker: string; startMs: number | null; pieces: string[]; length: number } | null = null;

  begin(speaker: string, startMs: number | null, text: string): void {
    this.#close();
    this.#open = { speaker, startMs, pieces: [], length: 0 };
    this.extend(text);
  }

  /** Adds to the open utterance. Text before the first speaker, such as a heading, is left out. */
  extend(text: string): void {
    const piece = text.trim();
    if (this.#open === null || piece === '') return;
    this.#open.pieces.push(piece);
    this.#open.length += piece.length + 1;
  }

  /** Adds a cue. It continues the open utterance if that is the same speaker's unfinished sentence. */
  beginCue(speaker: string, startMs: number | null, text: string): void {
    const open = this.#open;
    const last = open?.pieces.at(-1) ?? '';
    const unfinished = last !== '' && !SENTENCE_END.has(last.slice(-1));
    if (open?.speaker === speaker && unfinished && open.length < MERGED_CUE_LENGTH) this.extend(text);
    else this.begin(speaker, startMs, text);
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
    if (open === null || open.pieces.length === 0) return;
    this.#done.push({ speaker: open.speaker, startMs: open.startMs, text: open.pieces.join(' ') });
  }
}
