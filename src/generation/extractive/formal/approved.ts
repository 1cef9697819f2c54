import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, type Phrase } from '../../speech/words.ts';
import type { Formal } from './formal.ts';

/** Sentences between the question and "then it is approved". */
const WITHIN = 8;

const PAPER: Readonly<Record<Language, string>> = {
  en: '(?:minutes|agenda|accounts?|budget|report|annual report|plan|policy|draft|proposal|programme|schedule)',
  da: '(?:referatet|dagsordenen|regnskabet|budgettet|beretningen|årsrapporten|planen|politikken|udkastet|forslaget|programmet)',
};
/** "Any comments on the minutes?", "er der bemærkninger til referatet?" */
const ASKS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?<![\\p{L}])any (?:(?:further|other|more) )?(?:comments?|questions?|remarks?|changes|corrections?|amendments?|objections?|additions?|matters) (?:on|to|about|for|arising from|with) (?<what>(?:the|those|them|it|that)(?: [\\p{L}-]+)*? ?${PAPER.en}?)(?: (?:from|of) [^?]{3,30})?\\?$`,
  ),
  da: anyCase(
    `(?<![\\p{L}])(?:er der|har (?:i|nogen|du))(?: (?:nogen|flere|andre))? (?:bemærkninger|kommentarer|rettelser|indvendinger|spørgsmål|tilføjelser|ændringer) til (?<what>${PAPER.da}|det|den)(?: fra sidst)?\\?$`,
  ),
};
const NAMES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`(?<![\\p{L}])the (?:[\\p{L}-]+ )?${PAPER.en}(?![\\p{L}])`),
  da: anyCase(`(?<![\\p{L}])${PAPER.da}(?![\\p{L}])`),
};
/** "Then they're approved.", "så er det godkendt" */
const APPROVES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|good|great|right|fine|well|so|then|in that case),? )*(?:(?:they(?:['’]re| are)|that(?:['’]s| is)|it(?:['’]s| is)) (?:all )?(?:approved|adopted|accepted|passed)(?:,? then)?|(?:then )?(?:approved|adopted))[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:okay|ok|godt|fint|jamen|super),? )*(?:(?:så|dermed) er (?:det|den|de) (?:hermed |så )?(?:godkendt|vedtaget)|(?:det|den) er (?:hermed |så )?(?:godkendt|vedtaget)|(?:godkendt|vedtaget))[.!]*$',
  ),
};

/** What nobody had anything against: "Any comments on the minutes?" "No." "Then they're approved." Undefined if it is no such word. */
export function approved({ plain, language, index }: Sentence, sentences: readonly Sentence[]): Formal | undefined {
  if (!APPROVES[language].test(plain)) return undefined;
  const before = sentences.slice(Math.max(0, index - WITHIN), index).filter((one) => one.language === language);
  const asked = before.findLast((one) => ASKS[language].test(one.plain));
  if (asked === undefined) return undefined;
  const said = before.filter((one) => one.index <= asked.index && one.speaker === asked.speaker);
  const paper = said
    .map((one) => NAMES[language].exec(one.plain)?.[0].toLowerCase())
    .findLast((one) => one !== undefined);
  if (paper === undefined) return undefined;
  const statement = language === 'da' ? `Det blev aftalt at godkende ${paper}.` : `It was agreed to approve ${paper}.`;
  return { statement, said: [asked, sentences[index] ?? asked] };
}
