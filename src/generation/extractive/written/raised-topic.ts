import type { Quote } from '../../speech/finding.ts';
import type { Heading } from './heading.ts';

/** A topic and where somebody raised it. */
export interface RaisedTopic extends Heading {
  /** Whether nothing else is said beside it, as a chair opens a topic. */
  isOpener?: boolean;
  /** Whether the words may mean something else, as "so there is the roof". */
  isHint?: boolean;
  /** Whether it was announced as the first, the next or the last one. */
  onAgenda?: boolean;
  /** Whether it was called by its number on the agenda. */
  isNumbered?: boolean;
  /** Whether an agenda announced it and nobody has come to it yet. */
  isAhead?: boolean;
  quote: Quote;
  /** Where an agenda announced it before. */
  announced?: Quote;
}
