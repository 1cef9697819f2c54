import { anyCase } from '../speech/words.ts';

const DAY = String.raw`(?: (?:on|by|before|until|in|from) [\p{L}\d ]*\d[\p{L}\d ]*)?`;

/** "Anna figures out somewhere.", "Bo makes a decision on.": the words that told what it is were not said, or were no noun. */
const SAYS_NOTHING = anyCase(
  String.raw` about (?:what|how|which|where)[.]$| (?:somewhere|something|some (?:stuff|things))${DAY}[.]$| (?:decision|update|summary|discussion|vote|agreement|opinion|view|feedback|comment)s? (?:on|about|of)${DAY}[.]$|(?<=^\p{L}+(?: \p{L}+){0,2}) has (?:(?:a bit|a lot|some|much|even) )?(?:more|enough|some|no|less) (?:free |spare |extra )?(?:time|bandwidth|capacity)(?![\p{L}])`,
);

/** Whether a task tells nothing that somebody could do. */
export function saysNothing(statement: string): boolean {
  return SAYS_NOTHING.test(statement);
}
