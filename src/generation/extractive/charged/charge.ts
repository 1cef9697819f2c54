import type { Phrase } from '../../speech/words.ts';

/** What "you" are given to do. */
export interface Charge {
  /** As it is said behind "please", or behind the name. */
  verb: string;
  rest: string;
  /** "You two": who they are, nobody can tell. */
  isOfTwo: boolean;
  /** Where it begins. */
  start: number;
}

/** What a language says when "you" are given something to do. */
export interface Charges {
  chargeIn(plain: string): Charge | null;
  /** Where the work is shared out: for the time until all meet again. */
  sharesOut: Phrase;
  /** Somebody else is given something too. */
  also: Phrase;
  /** Before a charge: nobody is given anything. */
  condition: Phrase;
  later: Phrase;
  /** As the speaker's own words, for the rules that tell acts in the meeting. */
  own(charge: Charge): string;
  /** As it is asked of one. */
  asked(charge: Charge, owner: string): string;
}
