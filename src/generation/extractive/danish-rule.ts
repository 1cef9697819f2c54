import { anyCase, phrase } from '../speech/words.ts';
import { isPassive } from './agreed-clause.ts';
import { infinitiveOfPresent } from './statement/danish-verbs.ts';

/** As `NO_RULE` in English. */
const NO_RULE = phrase(
  'jeg|vi|du|jer|os|min|mit|mine|vores|din|dit|dine|jeres|han|hun|ham|hende|hans|hendes|det|dette|dem|disse|denne|hvad|hvorfor|hvordan|hvem',
  'måske|kunne|ville|burde|skulle|tror|synes|mener|plejer|normalt|som regel|ofte|nogle gange|lige nu|vist|nok|desværre|allerede|i går|sidste (?:uge|måned|år|gang)|var|havde|blev|sagde|vil|ønsker|elsker|hader|håber|mangler|fordi|for dyrt?|alt for|meget|ret|virkelig|godt|dejligt|dårligt|bedre|værre|sjovt|rigtigt|forkert|sikkert|travlt|dyrt?|billigt?|her|nu',
  'har (?:(?:ikke|aldrig|lige|altid) )?[\\p{L}]+(?:et|dt|gt|bt|rt|lt)',
);
const YOU = /(?<![\p{L}])I(?![\p{L}])/u;
const AUXILIARY = /^(?:er|har|skal|kan|må|bør|bliver|får|går|står|gør)$/u;
/** They stand before the verb of a subordinate clause. */
const ADVERB = /^(?:ikke|aldrig|altid|kun|højst|mindst|først|stadig|fortsat)$/u;
const MOST_BEFORE_VERB = 9;
const WORDS = { least: 4, most: 24 };
const CONDITION = 'hvis|når|indtil|medmindre|så længe|så snart';
const IN_FRONT = anyCase(
  `^(?<condition>(?:${CONDITION}) [^,.?]{4,60}), (?:så )?(?<verb>[\\p{L}]+) (?<who>(?:[\\p{L}]{3,}(?:en|et|erne|ene)|alle [\\p{L}]+|begge|ingen)) (?<rest>[^,?]{3,100})$`,
);
const RELATIVE = anyCase('^[\\p{L} ]{2,40}, (?:der|som) [^,]{3,60}, ');
const STARTS_ELSE = anyCase(
  '^(?:at|til|for|med|af|i|på|fra|og|men|eller|så|hvis|når|indtil|lad|ikke|er|skal|kan|vil|har|tak|velkommen|kom|bare|(?:planen|forslaget|problemet|spørgsmålet|idéen|sagen|tingen|pointen|årsagen|grunden|meningen)(?= er)|ingen (?:problem|tvivl|årsag|grund|ved)|i dag|i morgen)(?![\\p{L}])',
);

/**
 * "De ansatte parkerer bag huset": a rule as a clause behind "at", with its condition. `isClause`: it has that order already.
 * Null if it is none.
 */
export function danishRule(said: string, speaker: string, isClause: boolean): string | null {
  const named = speaker === '' ? said : said.replace(/(?<![\p{L}])mig(?![\p{L}])/giu, () => speaker);
  const clause = conditionLast(named.replace(/[.!, ]+$/u, ''));
  const words = clause.split(' ');
  if (words.length < WORDS.least || words.length > WORDS.most || /[?!;:…"()]|\.(?= )/u.test(clause)) return null;
  const from = RELATIVE.exec(clause)?.[0].trim().split(' ').length ?? 1;
  // "Den, der tømmer tanken, skriver det": "it" is named.
  const others = clause
    .replace(OF_NOTHING, ' ')
    .replace(from > 1 ? /(?<=, [\p{L}]+ )(?:det|dem)(?= )/gu : OF_NOTHING, ' ');
  if (NO_RULE.test(others) || YOU.test(clause) || STARTS_ELSE.test(conditionLast(said))) return null;
  const verb = words.findIndex((word, at) => at >= from && at <= from + MOST_BEFORE_VERB && isVerb(word.toLowerCase()));
  if (verb < 1 || verb === words.length - 1) return null;
  if (from === 1 && words.slice(0, verb).some((word) => word.endsWith(','))) return null;
  const parts = words.slice(verb).join(' ').split(', ').slice(1);
  if (parts.some(startsSentence)) return null;
  if (isClause) return clause;
  const adverbs = words.slice(verb + 1).findIndex((word) => !ADVERB.test(word));
  if (adverbs <= 0) return isNegatedLater(words.slice(verb + 1)) ? null : clause;
  const [before, finite, moved, rest] = [
    words.slice(0, verb),
    words.slice(verb, verb + 1),
    words.slice(verb + 1, verb + 1 + adverbs),
    words.slice(verb + 1 + adverbs),
  ];
  return [...before, ...moved, ...finite, ...rest].join(' ');
}

/** "…, står der i kontrakten" */
const startsSentence = (part: string): boolean => isVerb(/^[\p{L}]+/u.exec(part)?.[0].toLowerCase() ?? '');
const OF_NOTHING = /(?<![\p{L}])det (?=(?:regner|sner|fryser|stormer|bliver mørkt)(?![\p{L}]))/giu;

/** "… tager aldrig", "… bliver den ikke": where the word for "not" belongs is unclear. */
const isNegatedLater = (words: readonly string[]): boolean =>
  words.slice(0, 3).some((word, at) => at > 0 && /^(?:ikke|aldrig)$/u.test(word));

const isVerb = (word: string): boolean => AUXILIARY.test(word) || infinitiveOfPresent(word) !== null || isPassive(word);

function conditionLast(clause: string): string {
  const { condition, verb = '', who = '', rest = '' } = IN_FRONT.exec(clause)?.groups ?? {};
  if (condition === undefined || !isVerb(verb.toLowerCase())) return clause;
  return `${who} ${verb} ${rest}, ${condition.charAt(0).toLowerCase()}${condition.slice(1)}`;
}
