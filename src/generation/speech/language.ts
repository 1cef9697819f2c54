import { FUNCTION_WORDS, type Language } from '../function-words.ts';
import { OTHER_FUNCTION_WORDS } from './other-languages.ts';
import { tokens } from './words.ts';

/** Words. Function words are so frequent that more text would not change the answer. */
const SAMPLE = 2000;

/** Of the words of a text in a language, its function words are at least a third, and those of an unrelated one an eighth. */
const LEAST_SHARE = 0.2;
/** Words. In fewer, the share says nothing. */
const ENOUGH = 40;
/** Words. A short text may have one or two more of a neighbouring language by chance. */
const CLEARLY_MORE = 3;

/** The language whose function words are more frequent; English if neither is. */
export function detectLanguage(text: string): Language {
  return likelier(sampleOf(text)).language;
}

/** Danish or English, or null where the text is clearly in another language. */
export function spokenLanguage(text: string): Language | null {
  const words = sampleOf(text);
  const { language, count } = likelier(words);
  if (words.length >= ENOUGH && count < LEAST_SHARE * words.length) return null;
  const most = Math.max(...Object.values(OTHER_FUNCTION_WORDS).map((known) => countOf(words, known)));
  return most >= count + CLEARLY_MORE ? null : language;
}

function likelier(words: readonly string[]): { language: Language; count: number } {
  const danish = countOf(words, FUNCTION_WORDS.da);
  const english = countOf(words, FUNCTION_WORDS.en);
  return danish > english ? { language: 'da', count: danish } : { language: 'en', count: english };
}

function sampleOf(text: string): string[] {
  return tokens(text.slice(0, SAMPLE * 8)).slice(0, SAMPLE);
}

function countOf(words: readonly string[], known: ReadonlySet<string>): number {
  return words.filter((word) => known.has(word)).length;
}

/** The language of one utterance if it is long enough to tell, otherwise that of the meeting. */
export function utteranceLanguage(text: string, meeting: Language): Language {
  const words = tokens(text.slice(0, 2000));
  if (words.length < 8) return meeting;
  const own = words.filter((word) => FUNCTION_WORDS[meeting].has(word)).length;
  const other = words.filter((word) => FUNCTION_WORDS[meeting === 'da' ? 'en' : 'da'].has(word)).length;
  return other > 2 * own + 1 ? (meeting === 'da' ? 'en' : 'da') : meeting;
}
