import type { Sentence } from '../speech/sentence.ts';
import { anyCase, lowerCase, wordPattern } from '../speech/words.ts';

/** "Sender dem på torsdag", "dem trækker jeg ud af systemet": what is done with things. */
const DONE_WITH = anyCase(
  String.raw`(?<![\p{L}])(?:(?<verb>[\p{L}]{3,}) (?:(?:jeg|vi|du|i|lige|også|så|bare|nok|godt|gerne|selv) )*dem(?=[.,!?]|$| (?:på|i|inden|senest|til|fra|ud|op|ned|ind|over|af|med|hjem|tilbage|videre|igennem|sammen|bedre|anderledes|om|nu|så|her|også|senere|først)(?![\p{L}]))|dem (?:kan|skal|vil|må) jeg (?:(?:godt|lige|også|nok|sagtens|gerne) )*(?<able>[\p{L}]{3,})|dem (?<now>[\p{L}]{3,}r) jeg)(?![\p{L}])`,
);
/** What is done with people, and what is no verb. */
const WITH_PEOPLE =
  /^(?:spørg(?:e|er)?|ring(?:e|er)?|kontakt(?:e|er)?|ryk(?:ke|ker)?|mind(?:e|er)?|bed(?:e|er)?|inviter(?:e|er)?|informer(?:e|er)?|mød(?:e|er)?|hjælp(?:e|er)?|hør(?:e|er)?|fortæl(?:le|ler)?|tak(?:ke|ker)?|orienter(?:e|er)?|advar(?:e|er)?|ansæt(?:te|ter)?|fyr(?:e|er)?|til|fra|med|hos|om|for|på|af|ved|og|at|så|som|ser|se|kender|kende|tror|tro|er|har|have|fat)$/u;
const MONTH = 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december';
/** Several things: "jeres timer for november", "billederne", "vores tal fra i år". */
const SEVERAL = wordPattern(
  String.raw`(?<![\p{L}])(?:(?<whose>vores|jeres|dine|mine) (?:[\p{L}-]+e )?(?:[\p{L}-]{3,}(?:er|ler|ner)|[\p{L}-]*(?:tal|bilag|svar|krav|mål|ønsker|forslag|navne|skilte|kort))|(?<count>\d+|to|tre|fire|fem|seks|syv|otte|ni|ti) (?:[\p{L}-]+e )?[\p{L}-]{3,}e?r?|nogle (?<some>(?:[\p{L}-]+e )?[\p{L}-]{3,}er)|(?<the>[\p{L}-]{3,}(?:erne|lene|gene|nene|tene|rene)))(?<of> (?:for|fra) (?:(?:${MONTH})(?![\p{L}])|i år|sidste (?:uge|måned|år)|20\d\d))?(?=[,.?!;:]|$| (?:er|skal|til|på|i|fra|for|med|og|som|der|inden|endnu|om|mangler|ligger|står|kan|altså)(?![\p{L}]))`,
  'gu',
);
/** People, money and time. */
const NO_THINGS =
  /(?:kunder|gæster|folk|medlemmer|kolleger|kollegaer|børn|forældre|leverandører|partnere|medarbejdere|brugere|elever|naboer|håndværkere|frivillige|penge|(?<![\p{L}])(?:dage|uger|måneder|år|gange|procent|kroner|minutter|timer))(?:ne|e)?$/iu;
/** Sentences before that may name them. */
const REACH = 3;

/** What "dem" means in a sentence that does something with it: the last several things named. '' if nobody can tell. */
export function severalMeantDa(
  sentence: Sentence,
  text: string,
  owner: string,
  sentences: readonly Sentence[],
): string {
  const { verb, able, now } = DONE_WITH.exec(text)?.groups ?? {};
  const does = (verb ?? able ?? now ?? '').toLowerCase();
  if (does === '' || WITH_PEOPLE.test(does)) return '';
  const earlier = sentences.slice(Math.max(0, sentence.index - REACH), sentence.index).toReversed();
  for (const { plain, speaker } of earlier) {
    const said = plain.slice(-300);
    const found = [...lowerCase(said).matchAll(SEVERAL)].at(-1);
    if (found === undefined) continue;
    const { whose = '', of = '', count, some } = found.groups ?? {};
    const whole = said.slice(found.index, found.index + found[0].length);
    const noun = whose === '' ? whole : whole.slice(whose.length + 1);
    // "Timer for november" are a sheet of paper, "timer" is time.
    if (of === '' && NO_THINGS.test(noun)) return '';
    const small = noun.charAt(0).toLowerCase() + noun.slice(1);
    if (some !== undefined) return some;
    if (count !== undefined) return `de ${small}`;
    if (whose === '') return small;
    const isOwn = speaker === owner ? whose === 'mine' : whose === 'dine' || whose === 'jeres';
    return isOwn && owner !== '' ? `sine ${small}` : small;
  }
  return '';
}
