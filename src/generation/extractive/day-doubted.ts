import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { DAY } from './meeting-times.ts';

/** "Which Thursday?" */
const WHICH: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^(?:(?:okay|sure|yes|well|sorry),? )*(?:on )?which (?:[\\p{L}]+day|day|week|one)(?: [^?]{0,20})?\\?'),
  da: anyCase(
    '^(?:(?:okay|ja|jo|undskyld),? )*(?:på |i )?(?:hvilken|hvad for en) (?:[\\p{L}]+dag|dag|uge)(?: [^?]{0,20})?\\?',
  ),
};
/** "Tuesday's fine, but I can't do Thursday." */
const ONLY_ONE: Readonly<Record<Language, Phrase>> = {
  en: anyCase("day[^.?!]{1,40},? but [^.?!]{0,30}(?:can't|cannot|couldn't|won't|not)(?![\\p{L}])"),
  da: anyCase('dag[^.?!]{1,40},? men [^.?!]{0,30}ikke(?![\\p{L}])'),
};

/** Whether the next turn asks which day is meant, or takes one day of two. */
export function isDayDoubted({ index, turn, speaker, plain }: Sentence, sentences: readonly Sentence[]): boolean {
  const next = sentences[index + 1];
  if (next === undefined || next.turn === turn || next.speaker === speaker) return false;
  return (
    DAY[next.language].test(plain) &&
    (WHICH[next.language].test(next.plain) || ONLY_ONE[next.language].test(next.plain))
  );
}
