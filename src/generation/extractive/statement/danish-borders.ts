import { anyCase } from '../../speech/words.ts';

const SUBJECT = '(?:jeg|vi|du|i|de|han|hun|den|det|der|man|så|hvis|når|fordi)';

const BORDERS = anyCase(
  [
    '(?<!(?:^| )(?:hr|fr|dr|ca|evt|inkl|ekskl|bl|mht|nr|kl))\\.(?: |$)|[?!;…:](?: |$)',
    ' - ',
    `,? (?:og|men|eller|for|så)(?: så| nu| også)? (?=${SUBJECT}(?![\\p{L}]))`,
    ',? (?:og|men) (?=\u0086 )',
    ',? (?:men|fordi|selvom|selv om|ellers|medmindre|eftersom)(?![\\p{L}])',
    ", (?:så|eller|som (?:jeg|vi|du|i) |der (?:er|var) jo|hvis|når|mens|jeg|vi|du|i|de|den|det|han|hun|man|og så|ja|nej|jo|okay|ikke|ik'?|vel|tak|altså|hvad|hvor|hvordan|er|kan|vil|skal|uanset|hvilket|især|eventuelt|måske|det er|sådan|inden|før|for)(?![\\p{L}])",
    ` (?:så|når|mens|indtil|inden|før|efter at|siden|da|hvis) (?=${SUBJECT}(?![\\p{L}]))`,
    ' (?:hvis (?:det er (?:okay|i orden|muligt)|muligt|nødvendigt|du (?:vil|gider)|i (?:vil|gider))|eller (?:noget|sådan|hvad|lignende)|og (?:sådan|så videre|så noget)|tænker jeg|tror jeg|synes jeg|går jeg ud fra|ikke sandt|så at sige)(?![\\p{L}])',
  ].join('|'),
);
const TAIL =
  /(?:,? (?:også|først|bare|lige|så|nok|altså|okay|ikke|ik|vel|tak|da|jo|nu|selv|her|der|igen|måske|og|eller|men|for mig|for os|venligst|simpelthen|egentlig|faktisk|hvis muligt|foreløbig|ja|nej|sammen))+[,.?!]*$/iu;
const DANGLING =
  /(?:,| (?:en|et|den|de|hr|fru|dr|til|af|for|på|fra|hos|om|ved|og|eller|men|hvis|at|som|der|min|mit|vores|jeres|din|dit|er|var|har|har|ikke|når|mellem|mod|uden|vil|kan|skal|så|sin|sit|noget|nogle|flere|meget))$/iu;

export function untilBorderDa(text: string): string {
  const border = BORDERS.exec(text);
  return withoutTailDa(border === null ? text : text.slice(0, border.index));
}

export function withoutTailDa(text: string): string {
  return text.replace(TAIL, '').replace(/[,;:.?! ]+$/u, '');
}

/** Whether the words stop in the middle. */
export function isCutDanish(text: string): boolean {
  return DANGLING.test(text);
}
