export type Language = 'da' | 'en';

/** Words that carry grammar and not content. */
export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  da: new Set(
    (
      'af alle alt altså at bare blev blive bliver da de dem den der deres det dette dig din dit du eller en end er et ' +
      'efter for fordi fra få får gå går gør godt går ham han hans har have havde hej her hos hun hvad hvis hvor ' +
      'hvordan hvornår hvorfor i ikke ind ja jeg jer jeres jo kan kun kunne lidt lige man mange med meget men mere mig ' +
      'min mit må nej nogle noget nok nu når og også okay om op os over på ret selv sig sin sit skal skulle som så til ' +
      'tak ud under var ved vi vil ville vores være været'
    ).split(' '),
  ),
  en: new Set(
    (
      "a about after all also am an and any are as at be because been but by can could did do does don't for from get " +
      "go going good got had has have he her here him his how i i'd i'll i'm i've if in into is it it's its just " +
      'know like me more my no not now of oh okay on one or our out over really right she should so some than thank ' +
      "thanks that that's the their them then there they this to too up very was we well were what when where which " +
      'who why will with would yeah yes you your'
    ).split(' '),
  ),
};

/** Both languages, as meetings mix them. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.da.has(word) || FUNCTION_WORDS.en.has(word);
}
