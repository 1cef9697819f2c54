/** How a language says that somebody takes something on, or is asked to. Matched on clauses without fillers. */
export type CommitmentCues = {
  /** "I'll send": enough alone. */
  promise: RegExp;
  /** "I can send": counts as an answer to a question, or with a time. */
  offer: RegExp;
  /** "You'll have it": counts with a time. */
  delivery: RegExp;
  /** "Can you send …?": counts when accepted. */
  request: RegExp;
  /** The same with any verb: counts when the answer is itself a promise or offer. */
  anyRequest: RegExp;
  /** "You need to send", "please send": counts unless declined, when it is clear who is meant. */
  order: RegExp;
  /** What follows "Kevin, " in an order. */
  imperative: RegExp;
  /** "I'll get back to you": ends a task named before. */
  reportsBack: RegExp;
  /** "Shall I send …?": counts when accepted. */
  proposal: RegExp;
  /** Follows a name: "(Alice) will send". */
  thirdPerson: RegExp;
  /** Stands before a name, "I'd like (Ben)", with `wanted` after it, "to call them". */
  wantedOf: RegExp;
  wanted: RegExp;
  /** Before the verb: not certain to happen. */
  hedge: RegExp;
  /** After the verb: will not happen. */
  negation: RegExp;
  /** A promise that says only "that": its content is in the sentence before. */
  anaphora: RegExp;
  /** Something is missing or nobody is named yet. */
  need: RegExp;
};
