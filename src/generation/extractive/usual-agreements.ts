import type { Language } from '../function-words.ts';
import { isFirstName } from '../speech/first-names.ts';
import type { Sentence } from '../speech/sentence.ts';
import { withConditionLast } from './condition-in-front.ts';
import { keptAsIs } from './kept-as-is.ts';
import { MAY_DECIDE_DA, USUAL_DA } from './usual-agreements-da.ts';
import { MAY_DECIDE_EN, USUAL_EN } from './usual-agreements-en.ts';

/** "er vi enige om, at Oplæring er med": it began the sentence. */
const BEGAN =
  /(?<=(?:(?:er vi|vi er) enige om, at|vi godkender|vi accepterer|så flytter vi|lad os droppe) )\p{Lu}(?=(?:\p{Ll}{3,}(?:ing|et|en|erne|ene|else|hed)|en|et|e)(?:[ .]|$))/u;

/** The words of a sentence with everyday ways to decide in plain ones. */
export function usualAgreement(text: string, language: Language): string {
  const [may, usual] = language === 'da' ? [MAY_DECIDE_DA, USUAL_DA] : [MAY_DECIDE_EN, USUAL_EN];
  const said = language === 'da' ? text : keptAsIs(text);
  if (!may.test(said)) return said;
  let plain = said.replaceAll('’', "'");
  for (const [pattern, plainly] of usual) plain = pattern[Symbol.replace](plain, plainly);
  if (language !== 'da') return plain;
  return plain.replace(BEGAN, (letter, at: number) => {
    const word = /^\p{L}+/u.exec(plain.slice(at))?.[0] ?? '';
    // Within the sentence only names have one.
    return isFirstName(word) || text.includes(` ${word}`) ? letter : letter.toLowerCase();
  });
}

/** The sentence as the rules read it. Its text stays as it was said. */
export function asDecided(sentence: Sentence): Sentence {
  const said = withConditionLast(sentence.plain, sentence.language) ?? sentence.plain;
  const plain = usualAgreement(said, sentence.language);
  return plain === sentence.plain ? sentence : { ...sentence, plain };
}
