/** Patterns of promises and requests in one language, matched against clauses without fillers. */
export interface CommitmentCues {
  /** "I'll send": a promise on its own. */
  promise: RegExp;
  /** "I can send": a promise if it answers a question or has a deadline. */
  offer: RegExp;
  /** "You'll have it": a promise if it has a deadline. */
  delivery: RegExp;
  /** "Can you send …?": a todo if accepted. */
  request: RegExp;
  /** The same with any verb: a todo if the answer is a promise or an offer. */
  anyRequest: RegExp;
  /** "You need to send", "please send": a todo if it is clear who is meant, unless declined. */
  order: RegExp;
  /** Follows "Kevin, " in an order. */
  imperative: RegExp;
  /** "I'll get back to you": belongs to a task named before. */
  reportsBack: RegExp;
  /** "Shall I send …?": a todo of the speaker if accepted. */
  proposal: RegExp;
  /** Follows a name: "will send". */
  thirdPerson: RegExp;
  /** Stands before a name that `wanted` follows: "I'd like". */
  wantedOf: RegExp;
  /** "to call them" */
  wanted: RegExp;
  /** Before the verb: it may not happen. */
  hedge: RegExp;
  /** After the verb: it will not happen. */
  negation: RegExp;
  /** "I'll do that": the sentence before says what. */
  anaphora: RegExp;
  /** "We need to", "who": the next speaker may offer to do it. */
  need: RegExp;
}
