import type { Language } from '../function-words.ts';
import { isoDate } from '../speech/calendar.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import { contentWords, type Phrase, phrase } from '../speech/words.ts';

/** Sentences after a promise in which it may be kept in the meeting itself. */
const SOON = 40;

const HANDS_OVER: Readonly<Record<Language, Phrase>> = {
  en: phrase('sends?|shares?|e-?mails?|forwards?|posts?|drops?|pastes?|texts?|shoots?|gives?'),
  da: phrase('sender|deler|mailer|videresender|skriver|giver'),
};
/** "I've just sent it", "did you get it?" */
const IS_DONE: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "i(?:'ve| have)(?: just| already| now)* (?:sent|shared|emailed|forwarded|posted|dropped|pasted|texted) (?:it|that|this|them|you|the|my|our|over|across)(?![^.;?!]* (?:yesterday|last|this morning|before|ago|earlier|(?:on|in) (?:[\\p{L}]+day|january|february|march|april|may|june|july|august|september|october|november|december))(?![\\p{L}]))",
    '(?:have|did) you (?:received?|gotten|got|get) (?:it|that|the (?:link|mail|e-?mail|message|file|document|invite|invitation))',
    '(?:just|already) (?:sent|shared) (?:it|that|this|you|the)|you should (?:have|see) it(?: now)?(?=[,.?!]|$)',
  ),
  da: phrase(
    'jeg har (?:(?:lige|nu|allerede) )*(?:sendt|delt|mailet|videresendt)(?: dig)? (?:den|det|dem|dig|linket)|nu har jeg (?:sendt|delt)',
    'har du (?:(?:lige|nu) )*(?:fået|modtaget) (?:den|det|linket|mailen|beskeden|filen)',
  ),
};

/** Whether somebody hands over in the meeting what they promised there to send: no task is left. */
export function isDoneAtOnce({ statement, owner, deadline, quotes }: Finding, { sentences, date }: Meeting): boolean {
  const said = quotes[0]?.sentence;
  if (said === undefined || said.speaker !== owner || !HANDS_OVER[said.language].test(statement)) return false;
  if (deadline?.date != null && deadline.date > isoDate(date)) return false;
  const words = new Set(contentWords(statement));
  return sentences
    .slice(said.index + 1, said.index + 1 + SOON)
    .filter(({ speaker, language, plain }) => speaker === owner && IS_DONE[language].test(plain))
    .some(
      ({ language, plain }) => MEANS_IT[language].test(plain) || contentWords(plain).some((word) => words.has(word)),
    );
}

/** "I've sent it": what was promised, and not another thing. */
const MEANS_IT: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    '(?:sent|shared|emailed|forwarded|posted|dropped|pasted|texted|got|get|gotten|received?|see|have)(?: you)? (?:it|that|them)',
  ),
  da: phrase('(?:sendt|delt|mailet|videresendt|fået|modtaget)(?: dig)? (?:den|det|dem)'),
};
