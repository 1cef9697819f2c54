import { type Finding, findingOf, type Meeting, quoteOf } from '../../speech/finding.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { approved } from './approved.ts';
import { formalDa } from './formal-da.ts';
import { formalEn } from './formal-en.ts';

/**
 * What a chair declares decided: a motion that was carried, a question to all that nobody opposed, a vote. Undefined if a
 * sentence declares nothing; null for words of the procedure that tell nothing by themselves.
 */
export function formalDecision(sentence: Sentence, { sentences }: Meeting): Finding | null | undefined {
  const found =
    approved(sentence, sentences) ??
    (sentence.language === 'da' ? formalDa(sentence, sentences) : formalEn(sentence, sentences));
  if (found === null || found === undefined) return found;
  const { statement, said } = found;
  return {
    ...findingOf(
      said.map((one) => quoteOf(one)),
      '',
      null,
    ),
    statement,
  };
}
