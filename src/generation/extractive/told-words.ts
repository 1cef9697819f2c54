import type { Clause } from '../speech/clauses.ts';
import type { Sentence } from '../speech/sentence.ts';

const REACH = 120;
/** Somebody begins to say something. */
const OPENS = '(?:hey|dude|bro|oh|yeah|yes|okay|ok|well|look|listen|man|hello|hi|(?<=[,.!] )then)';
const TELLS =
  "(?:(?:say|says|saying|said|tell|tells|telling|told|ask|asks|asking|asked)(?: (?:him|her|them|me|us|you|it|people|everyone|everybody|(?:the |my |our )?[\\p{L}]+))?|(?:['’]s|['’]re|be|was|were|is|are|just|and|or|goes|went) like|like)";
const TOLD = new RegExp(
  String.raw`(?:(?:^|[^\p{L}'’])${TELLS}[,:]? ["“‘]?${OPENS}(?:[,.!]? ${OPENS})*|(?:^|[^\p{L}])(?:(?:says|saying):?|(?:say|said|tell|told|ask|asked):)),? ["“‘]?$`,
  'iu',
);
/** "I'll add a note that you should …": what is written down. */
const WRITTEN = /(?:^|[^\p{L}])(?:note|rule|comment|sentence|requirement|wording|line|paragraph) that $/iu;

/** "telling me over the text that, hey, you know, ": whatever stands between, "hey" opens what was said. */
const TOLD_LATER =
  /(?:^|[^\p{L}])(?:say|says|saying|said|tell|tells|telling|told|text|texted|ask|asks|asked)(?: [\p{L}'’]+){0,6},? hey,?(?: (?:you know|i mean|look|man|bro),?)*,? ["“]?$/iu;

/** Whether what stands at `start` of a clause are words that somebody is told to have said, or might say: "he'd be like, oh, I'll send it". */
export function isTold(sentence: Sentence, { text }: Clause, start: number): boolean {
  const at = Math.max(0, sentence.text.indexOf(text));
  const before = sentence.text.slice(0, at + start).slice(-REACH);
  return TOLD.test(before) || TOLD_LATER.test(before) || WRITTEN.test(before);
}
