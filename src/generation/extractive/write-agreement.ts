import { thingBefore } from './antecedent.ts';
import type { Finding } from './finding.ts';
import type { Sentence } from './sentence.ts';
import { agreementSentence } from './statement/agreement-sentence.ts';
import { contentWords } from './words.ts';

/** The agreement as a sentence that stands alone, or null if there is none. One that needs a guess is not sure. */
export function writtenAgreement(agreement: Finding, sentences: readonly Sentence[], date: Date): Finding | null {
  const { deadline } = agreement;
  // The words that say what was agreed are those of the last quote; the first may only confirm.
  for (const { text, sentence } of [...agreement.quotes.toReversed(), ...wholeSentences(agreement)]) {
    const sentenceWith = (referent: string) => {
      const statement = agreementSentence({
        text,
        speaker: sentence.speaker,
        language: sentence.language,
        meetingDate: date,
        deadline: deadline && { words: deadline.said, date: deadline.date ?? '' },
        referent,
      });
      return statement !== null && contentWords(statement).length >= 3 ? statement : null;
    };
    const whole = sentenceWith('');
    if (whole !== null) return { ...agreement, statement: whole };
    const before = sentence.text.slice(0, Math.max(0, sentence.text.indexOf(text)));
    const referent = thingBefore(sentence, before, sentences);
    const guessed = referent === '' ? null : sentenceWith(referent);
    if (guessed !== null) return { ...agreement, statement: guessed, sure: false };
  }
  return null;
}

function wholeSentences({ quotes }: Finding) {
  return quotes
    .filter(({ text, sentence }) => text !== sentence.text)
    .map(({ sentence }) => ({ sentence, text: sentence.text }));
}
