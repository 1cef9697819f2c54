import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, type Phrase } from '../../speech/words.ts';
import type { Heading } from './heading.ts';

/** Longer sentences tell, and open nothing. */
const MOST_WORDS = 16;

interface Question {
  asks: Phrase;
  /** `did`: the verb that was said, so that the name shares a word with its evidence. */
  name: (did: string) => string;
}

const WORKED_EN = '(?<did>went|gone|go|worked|work)';
const WORKED_DA = '(?<did>gik|gået|fungerede|fungeret|virkede|virket)';
const JUST_DA = '(?: egentlig| faktisk| ellers| så| nu)*';
const PAST_DA: Readonly<Record<string, string>> = { gået: 'gik', fungeret: 'fungerede', virket: 'virkede' };

/** The questions of a team that looks back, and what they are called as topics. */
const QUESTIONS: Readonly<Record<Language, readonly Question[]>> = {
  en: [
    {
      asks: anyCase(
        `what (?:didn't|did not|hasn't|has not) ${WORKED_EN}|what (?:has |have )?(?:gone|went|worked) (?:less|not so|badly|wrong|poorly)`,
      ),
      name: (did) => (did.startsWith('work') ? 'What did not work' : 'What went less well'),
    },
    {
      asks: anyCase(`what (?:has |have )?${WORKED_EN} (?:really |so )?(?:well|right|good)`),
      name: (did) => (did.startsWith('work') ? 'What worked well' : 'What went well'),
    },
    {
      asks: anyCase(
        'what (?:should|can|could|do|will|would|shall) we (?:then |now |want to )*(?<did>change|do differently|do better|improve)',
      ),
      name: (did) => `What to ${did}`,
    },
  ],
  da: [
    {
      asks: anyCase(
        `(?:hvad(?: der)?|(?:det|noget),? der) (?:(?:er|har) )*${WORKED_DA}${JUST_DA}(?: så| knap så| lidt)? (?:mindre godt|ikke(?: så)? godt|dårligt|skidt|galt|knap så godt|ikke)|` +
          `(?:hvad(?: der)?|(?:det|noget),? der) ikke (?:er |har )?${WORKED_DA.replace('did', 'failed')}`,
      ),
      name: (did) => `Hvad der ${did} mindre godt`,
    },
    {
      asks: anyCase(
        `(?:hvad(?: der)?|(?:det|noget),? der) (?:(?:er|har) )?${WORKED_DA}${JUST_DA}(?: rigtig| så)? godt`,
      ),
      name: (did) => `Hvad der ${did} godt`,
    },
    {
      asks: anyCase(
        'hvad (?:(?:skal|kan|vil|bør|kunne|gør) )?vi (?:(?:skal|kan|vil|bør|så|gerne|nu|gøre|gør) )*(?<did>anderledes|bedre)',
      ),
      name: (did) => `Hvad der skal gøres ${did}`,
    },
    {
      asks: anyCase(
        'hvad (?:(?:skal|kan|vil|bør|kunne) )?vi (?:(?:skal|kan|vil|bør|så|gerne|nu) )*(?<did>ændre|forbedre)',
      ),
      name: (did) => `Hvad der skal ${did}s`,
    },
  ],
};

/** "What went well was the move", "det gik godt med flytningen": the answer names its own topic. */
const NAMES =
  /^,?(?: (?:synes|syntes|tror) jeg,?| i think,?| for me,?| for mig,?)? ?(?:(?:det|that|it) )?(?:var|er|was|is|med|with) /iu;

/** "Hvad gik mindre godt?", "let's look at what went well": what a team looks back on. Null if a sentence asks several. */
export function lookingBack({ plain, language }: Sentence): Heading | null {
  if (plain.split(' ').length > MOST_WORDS) return null;
  const asked = QUESTIONS[language].flatMap(({ asks, name }) => {
    const match = asks.exec(plain);
    const did = (match?.groups?.did ?? match?.groups?.failed ?? '').toLowerCase();
    if (match !== null && NAMES.test(plain.slice(match.index + match[0].length))) return [];
    return match === null ? [] : [name(PAST_DA[did] ?? did)];
  });
  // "What went well and what did not": an overview.
  const [name] = asked;
  if (name === undefined || asked.length > 1) return null;
  return { name, inText: `${name.charAt(0).toLowerCase()}${name.slice(1)}`, whole: true, narrow: true };
}
