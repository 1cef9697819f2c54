import type { Phrase } from '../speech/words.ts';

/** Patterns of promises and requests in one language, matched against clauses without fillers. */
export interface CommitmentCues {
  /** "I'll send": a promise on its own. */
  promise: Phrase;
  /** "I can send": a promise if it answers a question or has a deadline. */
  offer: Phrase;
  /** "You'll have it": a promise if it has a deadline. */
  delivery: Phrase;
  /** "Can you send …?": a todo if accepted. */
  request: Phrase;
  /** The same with any verb: a todo if the answer is a promise or an offer. */
  anyRequest: Phrase;
  /** "You need to send", "please send": a todo if it is clear who is meant, unless declined. */
  order: Phrase;
  /** Follows "Kevin, " in an order. */
  imperative: Phrase;
  /** "I'll get back to you": belongs to a task named before. */
  reportsBack: Phrase;
  /** "Shall I send …?": a todo of the speaker if accepted. */
  proposal: Phrase;
  /** Follows a name: "will send". */
  thirdPerson: Phrase;
  /** Stands before a name that `wanted` follows: "I'd like". */
  wantedOf: Phrase;
  /** "to call them" */
  wanted: Phrase;
  /** Before the verb: it may not happen. */
  hedge: Phrase;
  /** After the verb: it will not happen. */
  negation: Phrase;
  /** "I'll do that": the sentence before says what. */
  anaphora: Phrase;
  /** "We need to", "who": the next speaker may offer to do it. */
  need: Phrase;
}
