import type { Language } from '../../function-words.ts';
import { isContentWord, plainSpeech, tokens, wordPattern } from '../../speech/words.ts';
import { isAdjective } from './adjectives-en.ts';
import { COMMON_WORDS_DA } from './common-words-da.ts';
import { COMMON_WORDS_EN } from './common-words-en.ts';

/**
 * What a word can do in a heading. `grammar` and `verb` end a phrase; `participle` may only begin one ("forced
 * alignment"), an `adjective` may not end one; `empty` names nothing at all ("thing"), `wide` nothing alone ("list"); `open` is any
 * other word.
 */
export type WordKind = 'grammar' | 'verb' | 'participle' | 'adjective' | 'empty' | 'wide' | 'open';

export function kindOf(word: string, language: Language): WordKind {
  const known = KINDS[language].get(word);
  if (known === 'participle' && NOUNS_IN_ING.has(word)) return 'open';
  if (known !== undefined) return known;
  if (language === 'en' && word.length > 4 && word.endsWith('ly') && !NOUNS_IN_LY.has(word)) return 'grammar';
  if (language === 'da' && ADJECTIVE_DA.test(word)) return 'adjective';
  if (language === 'da' && word.length > 7 && /(?:eligt|erede|eret|ende)$/u.test(word)) return 'participle';
  if (language === 'en' && word.length > 5 && /(?:ed|ing)$/u.test(word) && !NOUNS_IN_ING.has(word)) return 'participle';
  if (language === 'en' && isAdjective(word)) return 'adjective';
  const byStem = KINDS[language].get(stemOf(word, language));
  return byStem === 'empty' || byStem === 'wide' ? byStem : 'open';
}

/** "offentlige", "svenske" */
const ADJECTIVE_DA = wordPattern(String.raw`^(?!menneske)\p{L}+(?:iske|[^ø]nske|rske|yske|\p{L}lige)$`, 'u');

/** "using the shed": what follows is a thing, and together they name none. */
export const DOING: ReadonlySet<string> = new Set(
  'using running having getting making doing adding taking giving putting keeping trying seeing looking talking saying going coming calling needing wanting'.split(
    ' ',
  ),
);

/** Equal for the forms of one noun, as a rule: "prices" and "price", "aftalen" and "aftaler". */
export function stemOf(word: string, language: Language): string {
  const bare = word.replace(/['’]s?$/u, '');
  if (language === 'da') {
    for (const ending of ENDINGS_DA) {
      if (bare.length - ending.length >= 3 && bare.endsWith(ending)) {
        return bare.slice(0, -ending.length).replace(/([bdfglmnprst])\1$/u, '$1');
      }
    }
    return bare;
  }
  if (bare.length > 4 && bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  if (bare.length > 4 && /(?:[sxz]|ch|sh)es$/u.test(bare)) return bare.slice(0, -2);
  return bare.length > 3 && /[^sui]s$/u.test(bare) ? bare.slice(0, -1) : bare;
}

export const stemsOf = (text: string, { language }: { language: Language }): string[] => {
  const short = new Set(text.match(ACRONYM)?.map((word) => word.toLowerCase()));
  return tokens(plainSpeech(text.replace(SPELLED, '')))
    .filter((word) => isContentWord(word) || short.has(word))
    .map((word) => stemOf(word, language));
};

/** "EU", "TI": two letters that are a word of their own. */
const ACRONYM = wordPattern(String.raw`(?<![\p{L}\p{N}])(?!OK|AM|PM)\p{Lu}{2}(?![\p{L}\p{N}])`, 'gu');
/** "T_V_" is how some transcripts write spelled letters. */
export const SPELLED = /(?<=\p{Lu})_/gu;

const ENDINGS_DA = ['ernes', 'erne', 'enes', 'ene', 'ens', 'ets', 'en', 'et', 'er', 'e', 's'];
const NOUNS_IN_LY = new Set('supply family assembly anomaly italy july reply ally apply'.split(' '));

const NOUNS_IN_ING = new Set(
  (
    'banking billing booking branding budgeting building caching catering ceiling clothing coding cooling drawing encoding engineering farming ' +
    'fishing forecasting funding heating hiring hosting housing invoicing lighting logging marketing mapping monitoring onboarding ' +
    'outsourcing packing parking pricing printing programming purchasing recycling rebasing repricing reporting routing scheduling shipping ' +
    'signing spending staffing staging string swimming tagging ticketing timing tracking trading training versioning wiring wording ' +
    'hundred kindred speed'
  ).split(' '),
);

const words = (list: string): string[] => list.split(' ');

function verbFormsEn(verb: string): string[] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/u.test(verb) ? `${verb}${verb.at(-1)}` : stem;
  if (/[^aeiou]y$/u.test(verb)) return [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  const plural = /(?:[sxz]|ch|sh|o)$/u.test(verb) ? `${verb}es` : `${verb}s`;
  return [plural, `${stem}ed`, `${stem}ing`, `${doubled}ed`, `${doubled}ing`];
}

function verbFormsDa(verb: string): string[] {
  if (!verb.endsWith('e')) return [`${verb}r`, `${verb}s`, `${verb}ede`, `${verb}et`];
  const stem = verb.slice(0, -1);
  return ['er', 'es', 'ede', 'et', 'te', 't', 'ende'].map((ending) => stem + ending);
}

/** Later lists win over earlier ones. */
function kindsOf(
  lists: typeof COMMON_WORDS_EN,
  language: Language,
  formsOf: (verb: string) => string[],
): ReadonlyMap<string, WordKind> {
  const kinds = new Map<string, WordKind>();
  for (const verb of words(lists.verbs)) {
    for (const form of formsOf(verb)) kinds.set(form, /(?:ed|ing|ende|ede)$/u.test(form) ? 'participle' : 'verb');
    kinds.set(verb, 'verb');
  }
  for (const form of words(lists.verbForms)) kinds.set(form, 'verb');
  for (const word of words(lists.wide)) kinds.set(word, 'wide').set(stemOf(word, language), 'wide');
  for (const word of words(lists.empty)) kinds.set(word, 'empty').set(stemOf(word, language), 'empty');
  for (const word of words(lists.grammar)) kinds.set(word, 'grammar');
  return kinds;
}

const KINDS: Readonly<Record<Language, ReadonlyMap<string, WordKind>>> = {
  en: kindsOf(COMMON_WORDS_EN, 'en', verbFormsEn),
  da: kindsOf(COMMON_WORDS_DA, 'da', verbFormsDa),
};
