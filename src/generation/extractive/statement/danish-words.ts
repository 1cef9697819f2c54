const set = (words: string) => new Set(words.split(' '));

export const DETERMINERS_DA = set(
  'en et den det de denne dette disse min mit mine din dit dine vores jeres deres hans hendes sin sit sine nogle alle hver hvert ingen to tre fire fem seks syv otte ni ti tolv flere mange et par hele begge',
);
export const PREPOSITIONS_DA = set(
  'til for fra med i på om ved af efter før inden under over mellem mod uden via per hos blandt omkring langs gennem igennem ad som end vedrørende ind ud op ned hen frem tilbage igen over ned rundt',
);
const CLOSED = set(
  'og eller men så også lige bare nu her der hvis når mens fordi at hvordan om hvorfor hvor hvornår hvad hvem ikke aldrig kun meget gerne venligst måske straks snart senere igen ja nej jo okay er var være har have havde kan skal vil må bør kunne skulle ville blive bliver jeg vi du han hun den det de mig os ham hende dem dig jer sig man nogen noget alt ingenting selv i-dag morgen dag godt nok sammen hurtigt nemlig ellers vist sådan da for',
);
const VAGUE = set('ting tingene noget del måde lidt sådan');

/** Whether the word names a thing or a kind: neither grammar nor a pronoun. */
export function isContentDa(word: string): boolean {
  const plain = word.toLowerCase().replace(/[^\p{L}\p{N}\u0086-\u008A-]/gu, '');
  if (/[\u0086-\u0088\u008A]/u.test(plain)) return true;
  if (plain === '' || plain === '\u0089') return false;
  return !DETERMINERS_DA.has(plain) && !PREPOSITIONS_DA.has(plain) && !CLOSED.has(plain) && !VAGUE.has(plain);
}
