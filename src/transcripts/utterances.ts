/** `speaker` is '' when nobody is named; `startMs` counts from the start of the recording, null when unknown. */
export type Utterance = { speaker: string; startMs: number | null; text: string };

/** Recorders cut a sentence over several cues; beyond this many characters a cue starts an utterance of its own. */
const MERGED_CUE_LENGTH = 2000;

const SENTENCE_END = new Set(['.', '?', '!', '…', '"', '”', '»']);

/** Gathers utterances; pieces are joined once at the end so that a long one costs no repeated copying. */
export class UtteranceCollector {
  #done: Utterance[] = [];
  #open: { speaker: string; startMs: number | null; pieces: string[]; length: number } | null = null;

  /** Starts an utterance. */
  begin(speaker: string, startMs: number | null, text: string): void {
    this.#close();
    this.#open = { speaker, startMs, pieces: [], length: 0 };
    this.extend(text);
  }

  /** Continues the open utterance; text before the first speaker, such as a heading, is nobody's and is left out. */
  extend(text: string): void {
    const piece = text.trim();
    if (this.#open === null || piece === '') return;
    this.#open.pieces.push(piece);
    this.#open.length += piece.length + 1;
  }

  /** Adds a cue: it continues the open utterance when the same speaker was cut off in the middle of a sentence. */
  beginCue(speaker: string, startMs: number | null, text: string): void {
    const open = this.#open;
    const last = open?.pieces.at(-1) ?? '';
    const unfinished = last !== '' && !SENTENCE_END.has(last.slice(-1));
    if (open?.speaker === speaker && unfinished && open.length < MERGED_CUE_LENGTH) this.extend(text);
    else this.begin(speaker, startMs, text);
  }

  /** Whether an utterance is complete that was not taken. */
  get hasDone(): boolean {
    return this.#done.length > 0;
  }

  /** The complete utterances since the last time. */
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
