import type { Language } from '../function-words.ts';

/** What stands before the clause in which somebody is asked, and belongs to it: "any chance | you could send it". */
const FRAMES: Readonly<Record<Language, RegExp>> = {
  en: /^(?:any chance|(?:perhaps|maybe)|i was (?:hoping|wondering)|i'd (?:really )?appreciate it(?= if )|i (?:wonder|assume|expect|take it|suggest|propose)|(?:is it|would it be|would that be|is that) (?:okay|ok|fine|possible|all right)|(?:it|that) would (?:help|be (?:great|good|nice|helpful|useful|perfect))(?= if ))(?= (?:if )?(?:you|we|i|you'll|we'll|you'd)(?: |$))|^(?:is|are) (?:the|that|this|our|these|those) [^ ]+(?: [^ ]+)? (?:okay|ok|fine)(?= (?:for|with|by) )/u,
  da: /^(?:er det (?:okay|i orden|fint|muligt)|(?:det|så) (?:ville|vil|kunne) være (?:fint|godt|rart|dejligt|en hjælp)|jeg (?:havde håbet|håbede|tænkte|foreslår|håber|regner med|synes|tror|mener|tænker)|hvad (?:med|om)|mon)(?= (?:at |om |hvis )?(?:du|i|vi|jeg)(?: |$))/u,
};
const MOST_WORDS = 5;

/** Whether the word at `at` belongs to such a frame that begins at `from`. */
export function isInAskingFrame(words: readonly string[], from: number, at: number, language: Language): boolean {
  if (at < from || at - from >= MOST_WORDS) return false;
  const frame = FRAMES[language].exec(words.slice(from, from + MOST_WORDS + 2).join(' '))?.[0];
  return frame !== undefined && at - from < frame.split(' ').length;
}
