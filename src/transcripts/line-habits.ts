import { hasDatedTimes, withoutDate } from './dated-times.ts';
import { LabelCensus } from './label-census.ts';
import { type LineHead, lineHead } from './line-head.ts';
import { linesOf } from './lines-of.ts';
import { withoutLinkedNote } from './notice.ts';
import { SpeakerNames } from './speaker-name.ts';
import { hasSpokenTimes, withTimeInDigits } from './spoken-times.ts';
import { endsSentence } from './utterances.ts';

/** A line with what follows it. `head`: null for an empty line. */
interface PlacedHead {
  head: LineHead | null;
  isBeforeTime: boolean;
  /** It is the initials of what follows: in place of a picture. */
  isInitials: boolean;
}

/** Where a label stands: at the beginning of its line, or alone above or below a time. */
type Place = Exclude<LineHead['form'], 'time' | 'text'> | 'above' | 'below';

interface Around {
  isBeforeTime: boolean;
  isAfterTime: boolean;
}

const NAME_LENGTH = 120;

/** Lines that come again and again are read once: `Yes.`, a name, a time. */
const REMEMBERED_LENGTH = 60;
const MOST_REMEMBERED = 1_000;

const PLACES: readonly Place[] = ['colon', 'heading', 'timed', 'titled', 'above', 'below', 'inline'];

/** What the lines of a file have in common, and by that who speaks. */
export class LineHabits {
  readonly names = new SpeakerNames();
  #census = Object.fromEntries(
    PLACES.map((place) => [place, new LabelCensus(place === 'colon' || place === 'inline')]),
  ) as Record<Place, LabelCensus>;
  #main: Place = 'colon';
  #lines = 0;
  #ended = 0;
  #timed = 0;
  #timedBeforeText = 0;
  #bareTimes = 0;
  #colons = 0;
  #inlines = 0;
  #saidTimes = 0;
  #initials = 0;
  #sent = { all: 0, one: 0 };
  /** Whether any line has a speaker. What comes before the first is a heading. */
  hasSpeakers = false;

  constructor(text: string) {
    this.#count(text);
    for (const place of PLACES) this.#census[place].close();
    for (const place of PLACES) {
      if (this.#census[place].weight > this.#census[this.#main].weight && this.#isUsed(place)) this.#main = place;
    }
    for (const place of PLACES) {
      const census = this.#census[place];
      if (this.#isUsed(place)) census.nameSpeakers(this.names, (label) => this.#accepts(place, label));
    }
    this.hasSpeakers = this.#findsSpeaker(text);
  }

  /** Whether lines end with their sentences. Unpunctuated speech has only its lines. */
  get isPunctuated(): boolean {
    return this.#ended * 2 >= this.#lines;
  }

  /** A line as this file's lines are meant. */
  meant(head: LineHead): LineHead {
    const { inline } = head;
    if (inline === null || !this.#isUsed('inline')) return head;
    return { ...head, ...inline, form: 'inline', saidStamp: null, timeAt: 'label' };
  }

  /** The label of the speaker who begins here, or null. */
  speakerOf(head: LineHead, { isBeforeTime, isAfterTime }: Around): string | null {
    if (head.form === 'time') return null;
    if (head.form !== 'text') return this.#accepts(head.form, head.label) ? head.label : null;
    // The name of a heading may stand beside its time once more.
    const isRepeated = (isBeforeTime || isAfterTime) && this.#isInHeadings(head.text);
    if (isRepeated || (isBeforeTime && this.#accepts('above', head.text))) return head.text;
    return isAfterTime && this.#accepts('below', head.text) ? head.text : null;
  }

  /** Whether a line's time is one of the recording. Who says `10:30 is fine` begins with a time of day. */
  readsTimeOf({ form, timeAt }: LineHead): boolean {
    return timeAt === 'bracketed' || (timeAt === 'bare' && (form === 'time' || this.#bareTimes * 5 >= this.#lines));
  }

  /** Whether turns begin with `Name: 0:03` and go on in the next line. */
  get saysTimes(): boolean {
    return this.#saidTimes > 1 && this.#saidTimes * 2 > this.#colons;
  }

  /** Whether initials stand above the names of those who speak. */
  get hasInitials(): boolean {
    return this.#initials > 2;
  }

  /** Whether messages to one person stand among messages to all, who did not see them. */
  get hasAsides(): boolean {
    return this.#sent.one > 0 && this.#sent.all > 0;
  }

  #count(text: string): void {
    const census = this.#census;
    let before: LineHead | null = null;
    for (const { head, isBeforeTime, isInitials } of headsIn(text)) {
      if (head === null) continue;
      if (isInitials) this.#initials += 1;
      const { form, label, isMarked, sentTo } = head;
      if (sentTo !== null) this.#sent[sentTo] += 1;
      this.#lines += 1;
      if (endsSentence(head.whole)) this.#ended += 1;
      if (head.timeAt === 'bare') this.#bareTimes += 1;
      census.colon.add(
        form === 'colon' ? label : null,
        isMarked || head.timeAt === 'bracketed',
        (head.stamp ?? head.saidStamp) !== null,
      );
      census.inline.add(head.inline?.label ?? null, isMarked, head.inline?.stamp !== null);
      if (head.inline !== null) this.#inlines += 1;
      if (form === 'colon') this.#colons += 1;
      if (form === 'text' && before?.saidStamp) this.#saidTimes += 1;
      if (form === 'heading' || form === 'timed' || form === 'titled') census[form].add(label, isMarked);
      if (form === 'timed') this.#timed += 1;
      if (form === 'text' && before?.form === 'timed') this.#timedBeforeText += 1;
      if (form === 'text' && isBeforeTime) census.above.add(head.text.length <= 120 ? head.text : null);
      if (form === 'text' && before?.form === 'time') census.below.add(head.text.length <= 120 ? head.text : null);
      before = head;
    }
  }

  #isUsed(place: Place): boolean {
    switch (place) {
      case 'colon':
      case 'heading':
        return true;
      case 'timed':
        return this.#timedBeforeText >= this.#timed * 0.6;
      case 'titled':
        return this.#census.titled.returningShare > 0;
      case 'above':
        return this.#census.above.returningShare >= 0.6;
      case 'below':
        // "Yes." may return under the times of those who stand above them.
        return this.#census.below.returningShare >= 0.6 && this.#census.below.weight > this.#census.above.weight;
      case 'inline': {
        const { inline, colon, heading } = this.#census;
        const isUsual = inline.weight >= 3 && inline.weight >= this.#inlines * 0.8;
        return isUsual && inline.weight > colon.weight && inline.weight > heading.weight;
      }
    }
  }

  #accepts(place: Place, label: string): boolean {
    const census = this.#census[place];
    const main = this.#census[this.#main];
    if (!this.#isUsed(place) || !census.accepts(label)) return false;
    if (place === this.#main && place !== 'titled') return true;
    if (place === 'titled' || place === 'above' || place === 'below') return census.returns(label);
    // Beside the way in which turns begin in this file, another is used often or for the same speakers.
    return (main.has(label) && main.accepts(label)) || (census.returns(label) && census.weight >= main.weight * 0.1);
  }

  #isInHeadings(label: string): boolean {
    return this.#main === 'heading' && this.#census.heading.has(label) && this.#accepts('heading', label);
  }

  #findsSpeaker(text: string): boolean {
    let isAfterTime = false;
    for (const { head, isBeforeTime } of headsIn(text)) {
      if (head === null) continue;
      if (this.speakerOf(this.meant(head), { isBeforeTime, isAfterTime }) !== null) return true;
      isAfterTime = head.form === 'time';
    }
    return false;
  }
}

/** Yields the heads of all lines, each once it is known whether a time follows. */
export function* headsIn(text: string): Generator<PlacedHead> {
  const withPlainTime = hasSpokenTimes(text) ? withTimeInDigits : hasDatedTimes(text) ? withoutDate : null;
  const heads = new Map<string, LineHead | null>();
  let held: LineHead | null = null;
  let blanks = false;
  for (const line of linesOf(text)) {
    const isShort = line.length <= REMEMBERED_LENGTH;
    let head = isShort ? heads.get(line) : undefined;
    if (head === undefined) {
      const spoken = withoutLinkedNote(line);
      if (spoken === '' && line !== '') continue;
      head = /\S/.test(spoken) ? lineHead(spoken, withPlainTime?.(spoken) ?? spoken) : null;
      if (isShort && heads.size < MOST_REMEMBERED) heads.set(line, head);
    }
    if (head === null) {
      blanks = true;
      continue;
    }
    if (held !== null) yield { head: held, isBeforeTime: head.form === 'time', isInitials: areInitials(held, head) };
    if (blanks) yield { head: null, isBeforeTime: false, isInitials: false };
    blanks = false;
    held = head;
  }
  if (held !== null) yield { head: held, isBeforeTime: false, isInitials: false };
}

/** `AH` above `Astrid Holm`. */
function areInitials(line: LineHead, next: LineHead): boolean {
  const { form, text } = line;
  if (form !== 'text' || text.length > 6 || !/^\p{Lu}{1,3}$/u.test(text)) return false;
  const name = (next.label || next.text).slice(0, NAME_LENGTH);
  const letters = name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu);
  if (letters === null) return false;
  return text === letters[0] || text === `${letters[0]}${letters.at(-1)}` || text === letters.join('');
}
