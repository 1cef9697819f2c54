/** Languages the rules know. */
export type Language = 'da' | 'en';

const LETTER_BEFORE = "(?<![\\p{L}\\p{N}'])";
const LETTER_AFTER = '(?![\\p{L}\\p{N}])';

/**
 * A pattern that matches whole words only. `\b` would not do: it takes æ, ø and å for the end of a word.
 * The sources are fixed alternatives over sentences of bounded length, so matching stays linear in the transcript.
 */
export function phrase(...alternatives: string[]): RegExp {
  return new RegExp(`${LETTER_BEFORE}(?:${alternatives.join('|')})${LETTER_AFTER}`, 'iu');
}

/** The same at the start of a sentence. */
export function opening(...alternatives: string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})${LETTER_AFTER}`, 'iu');
}

/** One of these words, for use inside a pattern. */
export const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** A word that may be a name; who it is gets checked against the people of the meeting. */
export const NAME =
  '(?!(?:we|i|it|they|he|she|this|that|the|there|one|vi|jeg|man|det|den|de|han|hun|der|ikke)(?![\\p{L}]))[\\p{L}]{2,}';

const FILLERS = phrase(
  'øh+m?|æh+|hm+|u[hm]+|erm|you know|i mean|altså|ligesom|jo|sådan set|ærlig talt|egentlig|faktisk',
  'honestly|frankly|basically|actually',
);
const FILLER_RUN = new RegExp(`[,\\s]{0,3}${FILLERS.source}[,]?`, 'giu');
const STUTTER = /(?<![\p{L}\p{N}'])([\p{L}']+(?: [\p{L}']+)?)(?:, | )\1(?![\p{L}\p{N}'])/giu;

/**
 * The sentence as the rules read it: straight apostrophes, no fillers ("øh", "you know") and no stutter ("er vi, er
 * vi"). Only for matching and scoring; quotes come from the text itself.
 */
export function plainSpeech(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(FILLER_RUN, (run, offset: number) =>
      offset === 0 ? '' : run.endsWith(',') && !run.startsWith(',') ? ',' : '',
    )
    .replace(STUTTER, '$1')
    .trim();
}

/** Lower-case words and numbers of a text, in order. */
export function tokens(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
}

const FUNCTION_WORDS_DA =
  'af alle alt altså at bare blev blive bliver da de dem den der deres det dette dig din dit du eller en end er et ' +
  'efter for fordi fra få får gå går gør godt går ham han hans har have havde hej her hos hun hvad hvis hvor hvordan ' +
  'hvornår hvorfor i ikke ind ja jeg jer jeres jo kan kun kunne lidt lige man mange med meget men mere mig min mit må ' +
  'nej nogle noget nok nu når og også okay om op os over på ret selv sig sin sit skal skulle som så til tak ud under ' +
  'var ved vi vil ville vores være været';
const FUNCTION_WORDS_EN =
  "a about after all also am an and any are as at be because been but by can could did do does don't for from get go " +
  "going good got had has have he her here him his how i i'd i'll i'm i've if in into is it it's its just know like me " +
  "more my no not now of oh okay on one or our out over really right she should so some than thank thanks that that's " +
  'the their them then there they this to too up very was we well were what when where which who why will with would ' +
  'yeah yes you your';

/** Words that carry grammar and not content. */
export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  da: new Set(FUNCTION_WORDS_DA.split(' ')),
  en: new Set(FUNCTION_WORDS_EN.split(' ')),
};

/** Words that say what a text is about, for scoring; both languages, as meetings mix them. */
export function contentWords(text: string): string[] {
  return tokens(plainSpeech(text)).filter(
    (word) => (word.length > 2 || /\d/.test(word)) && !FUNCTION_WORDS.da.has(word) && !FUNCTION_WORDS.en.has(word),
  );
}
