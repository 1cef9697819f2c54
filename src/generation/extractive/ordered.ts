import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** "I'll order the tiles today, and they come on Thursday": a supplier brings what is ordered. */
const ORDERS: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])(?:order|buy|book)(?:ed|ing|s)?(?![\\p{L}])'),
  da: anyCase('(?<![\\p{L}])(?:bestil(?:ler|le|te|t)?|køb(?:er|e|te|t)?)(?![\\p{L}])'),
};
const COMES: Readonly<Record<Language, Phrase>> = {
  en: anyCase("^(?:and |so )?(?:it|they)(?:'ll| will)? (?:be here|come|arrive)s?(?![\\p{L}])"),
  da: anyCase('^(?:og |så )?(?:den|det|de) (?:kommer|er her)(?![\\p{L}])'),
};

/** Whether a clause tells when something comes that is ordered in the same sentence. */
export function comesAsOrdered({ plain, language }: Sentence, clause: Clause): boolean {
  const at = plain.indexOf(clause.plain);
  return at > 0 && COMES[language].test(clause.plain) && ORDERS[language].test(plain.slice(0, at));
}
