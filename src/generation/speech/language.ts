import { FUNCTION_WORDS, type Language } from '../function-words.ts';
import { tokens } from './words.ts';

/** Words. Function words are so frequent that more text would not change the answer. */
const SAMPLE = 2000;

/** The language whose function words are more frequent; English if neither is. */
export function detectLanguage(text: string): Language {
  let danish = 0;
  let english = 0;
  for (const word of tokens(text.slice(0, SAMPLE * 8)).slice(0, SAMPLE)) {
    if (FUNCTION_WORDS.da.has(word)) danish += 1;
    if (FUNCTION_WORDS.en.has(word)) english += 1;
  }
  return danish > english ? 'da' : 'en';
}

/** The language of one utterance if it is long enough to tell, otherwise that of the meeting. */
export function utteranceLanguage(text: string, meeting: Language): Language {
  const words = tokens(text.slice(0, 2000));
  if (words.length < 8) return meeting;
  const own = words.filter((word) => FUNCTION_WORDS[meeting].has(word)).length;
  const other = words.filter((word) => FUNCTION_WORDS[meeting === 'da' ? 'en' : 'da'].has(word)).length;
  return other > 2 * own + 1 ? (meeting === 'da' ? 'en' : 'da') : meeting;
}
