import { type LabelShape, labelShape } from './label-shape.ts';
import type { SpeakerNames } from './speaker-name.ts';

/** So many different labels are counted. No meeting has as many, so further ones are no speakers that return. */
const MOST_LABELS = 10_000;

interface Counted {
  shape: LabelShape;
  count: number;
  isMarked: boolean;
  isTimed: boolean;
  /** Comes only before the first label with a time. */
  isBeforeTimes: boolean;
}

/**
 * Counts what may be a speaker's label, and then says which are: a label that returns is a speaker. What comes once is one if
 * it looks like a name, or if nearly everything in the file has a label.
 */
export class LabelCensus {
  #counted = new Map<string, Counted>();
  #units = 0;
  #labelled = 0;
  /** Of units whose label looks like a name or a handle and returns. Set by `close`. */
  #returning = 0;
  #first: string | null = null;
  #isFull = false;
  readonly #isOfAll: boolean;
  #forgotten = 0;
  #marked = 0;
  #timed = 0;
  #timedAndMarked = 0;
  /** Plain ones behind the first with a time. */
  #untimed = 0;

  /** `isOfAll`: every line or cue is counted. Otherwise only those that have the form, so that most having a label says nothing. */
  constructor(isOfAll: boolean) {
    this.#isOfAll = isOfAll;
  }

  /** Counts a line or cue. `label`: null if it has none. */
  add(label: string | null, isMarked = false, isTimed = false): void {
    this.#units += 1;
    if (label === null) return;
    if (isMarked) this.#marked += 1;
    const known = this.#counted.get(label);
    if (known === undefined && this.#isFull) return;
    const shape = known?.shape ?? labelShape(label);
    if (this.#units === 1) this.#first = label;
    if (shape === 'none') return;
    if (shape !== 'heading' && shape !== 'sentence' && shape !== 'marked') {
      this.#labelled += 1;
      if (isTimed) this.#timed += 1;
      if (isTimed && isMarked) this.#timedAndMarked += 1;
      if (!isTimed && !isMarked && this.#timed > 0) this.#untimed += 1;
    }
    const isBeforeTimes = this.#timed === 0;
    if (known === undefined) {
      if (this.#counted.size >= MOST_LABELS) this.#forgetSingles();
      if (!this.#isFull) this.#counted.set(label, { shape, count: 1, isMarked, isTimed, isBeforeTimes });
      return;
    }
    known.count += 1;
    known.isMarked ||= isMarked;
    known.isTimed ||= isTimed;
    known.isBeforeTimes &&= isBeforeTimes;
  }

  /** Ends the counting. */
  close(): void {
    for (const { shape, count } of this.#counted.values()) {
      if (shape === 'marked' && count > 1) this.#labelled += count;
    }
    for (const { shape, count } of this.#counted.values()) {
      if (shape === 'marked' && this.#returnsOften(count)) this.#returning += count;
      if (count > 1 && (shape === 'name' || shape === 'handle' || shape === 'words')) this.#returning += count;
    }
  }

  /** Gives the labels that are speakers. */
  nameSpeakers(names: SpeakerNames, accepts = (label: string) => this.accepts(label)): void {
    for (const label of this.#counted.keys()) if (accepts(label)) names.add(label);
  }

  /** Whether it is the label of a speaker who speaks more than once. */
  returns(label: string): boolean {
    return (this.#counted.get(label)?.count ?? 0) > 1 && this.accepts(label);
  }

  /** Whether it was counted. */
  has(label: string): boolean {
    return this.#counted.has(label);
  }

  /** How many of the counted units have a label that may be a name, 0 to 1. */
  get share(): number {
    return this.#units === 0 ? 0 : this.#labelled / this.#units;
  }

  /** Units whose label returns; where none does, those that have one. */
  get weight(): number {
    return this.#returning || this.#labelled / 1_000;
  }

  /** How many have one that returns. */
  get returningShare(): number {
    return this.#units === 0 ? 0 : this.#returning / this.#units;
  }

  accepts(label: string): boolean {
    const counted = this.#counted.get(label);
    if (counted === undefined && this.#forgotten > 0) return false;
    const { shape, count, isMarked, isTimed, isBeforeTimes } = counted ?? {
      shape: labelShape(label),
      count: 1,
      isMarked: false,
      isTimed: false,
      isBeforeTimes: false,
    };
    // Where turns have times, what stands above the first tells of the meeting: `Format: call`. So does what is bold below.
    const isBoldAlone = isMarked && !isTimed && this.#timedAndMarked * 2 < this.#timed;
    if ((isBeforeTimes || isBoldAlone) && this.#timed > Math.max(1, this.#untimed)) return false;
    const { share, returningShare } = this;
    const often = count / this.#units;
    switch (shape) {
      case 'none':
      // Notes return too, and hardly anybody is called so.
      case 'heading':
        return false;
      case 'marked':
        return this.#returnsOften(count);
      case 'sentence':
        return this.#isOfAll && count > 2 && share > 0.9 && often > 0.05;
      case 'name':
        // Where headings are set apart from their times, one that is not is said: `Monday 10:30`.
        if (!this.#isOfAll && count === 1 && !isMarked && this.#marked * 2 > this.#labelled) return false;
        if (share >= 0.6 || (label === this.#first && (share >= 0.03 || this.#units <= 30))) return true;
        if (count === 1) return returningShare >= 0.2 || (isMarked && share >= 0.1);
        return returningShare >= 0.1 || isMarked || (label.includes(' ') && often >= 0.01);
      case 'handle':
        if (count === 1) return share >= 0.95 || returningShare >= 0.25;
        return returningShare >= 0.5 || often >= 0.03;
      case 'words':
        if (count === 1) return this.#isOfAll && share >= 0.98 && this.#units >= 4;
        return returningShare >= 0.8 || often >= 0.05;
    }
  }

  /** Whether a label that may also be the beginning of a sentence comes often enough to be a speaker's. */
  #returnsOften(count: number): boolean {
    const least = this.#isOfAll && this.#units <= 30 ? 2 : 3;
    return this.share >= 0.6 && count >= least && count / this.#units >= 0.01;
  }

  #forgetSingles(): void {
    for (const [label, { count }] of this.#counted) if (count === 1) this.#counted.delete(label);
    // Forgetting a few at a time would cost a pass over all for each new label.
    this.#forgotten += 1;
    this.#isFull = this.#forgotten > 3 || this.#counted.size > MOST_LABELS / 2;
  }
}
