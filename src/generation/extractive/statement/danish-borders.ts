import { anyCase } from '../../speech/words.ts';

const SUBJECT = '(?:jeg|vi|du|i|de|han|hun|den|det|der|man|så|hvis|når|fordi)';

const BORDERS = anyCase(
  [
    '(?<!(?:^| )(?:hr|fr|dr|ca|evt|inkl|ekskl|bl|mht|nr|kl|kr|pr|ift|ifm|maks|vedr|mdr|stk))(?!(?<=\\d)\\. (?:januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|klokken|kl)(?![\\p{L}]))\\.(?: |$)|[?!;…:](?: |$)',
    ' - ',
    `,? (?<! i stedet )(?:og|men|eller|for(?! de[nt]? [\\p{L}]{1,20}, (?:jeg|vi|du|i|der|som) )|så)(?: så| nu| også)? (?=${SUBJECT}(?![\\p{L}]))`,
    ',? (?:og|men) (?=\u0086 )',
    ',? (?:men(?! (?:ikke|ingen|intet|aldrig|kun|først|uden) )|fordi|selvom|selv om|ellers|medmindre|eftersom)(?![\\p{L}])',
    "(?<! (?:for|kun|til|på|med|af) de[nt]? [\\p{L}]{1,20}), (?:så|eller|som (?:jeg|vi|du|i) |der (?:er|var) jo|hvis|når|mens|jeg|vi|du|i|de|den|det|han|hun|man|og så|ja|nej|jo|okay|ikke(?! (?!sandt|også|vel|ik)[\\p{L}\\d])|ik'?|vel|tak|altså|hvad|hvor|hvordan|er|kan|vil|skal|uanset|hvilket|især|eventuelt|måske|det er|sådan|inden|før|for)(?![\\p{L}])",
    ` (?:så|når|mens|indtil|inden|før|efter at|siden|da|hvis) (?=${SUBJECT}(?![\\p{L}]))`,
    ' (?:hvis (?:det er (?:okay|i orden|muligt)|muligt|nødvendigt|du (?:vil|gider)|i (?:vil|gider))|eller (?:noget|sådan|hvad|lignende)|og (?:sådan|så videre|så noget)|tænker jeg|tror jeg|synes jeg|går jeg ud fra|ikke sandt|så at sige)(?![\\p{L}])',
  ].join('|'),
);
const TAIL =
  /(?<!(?:^| )(?:siger|sige|sagt|sagde))(?:,? (?:også|(?<!(?:kommer|går|starter|begynder) )først|bare|lige|så|nok|altså|okay|ikke|ik|vel|tak|da|jo|nu|selv|her|der|igen|måske|og|eller|men|for mig|for os|venligst|simpelthen|egentlig|faktisk|hvis muligt|foreløbig|ja|nej|(?<!(?:^| )(?:de|begge|to|tre|fire) [\p{L} ]{2,40} )sammen))+[,.?!]*$/iu;
const DANGLING = anyCase(
  '(?:,| (?:en|et|den|de|hr|fru|dr|til|af|for|på|fra|hos|om|ved|og|eller|men|hvis|at|som|der|min|mit|vores|jeres|din|dit|er|var|har|har|ikke|når|mellem|mod|uden|vil|kan|skal|så|sin|sit|noget|nogle|flere|meget))$',
);

/** "Finde ud af, hvad det koster", "giver lyd, når de er klar": what is asked, no border. */
const ASKED = /^, (?:hv\p{L}+|når)$/iu;
/** What is asked follows: "ringer og hører", "giver Karin besked". */
const ASKING =
  '(?:^| )(?:finde|undersøge|tjekke|checke|spørge|høre|afklare|kontrollere|bekræfte|dobbelttjekke|regne|vurdere|beslutte|aftale|give|melde|vende|måle|teste|prøve|fortælle|forklare|beskrive|dokumentere|skrive|notere|vise|se|følge|tale|snakke|sige|holde|liste)r?(?: [^ ]+){0,3}';
const ASKS = new RegExp(`${ASKING}$`, 'u');

/** "En oversigt over, hvad der er med" */
const OPEN_END = / (?:over|om|på|af|efter)$/iu;

/** What is left of the words up to the first border. `verb`: the infinitive that stands before them. */
export function untilBorderDa(text: string, verb = ''): string {
  return withoutTailDa(text.slice(0, borderAt(text, verb)));
}

/** What stands behind the first border, with the word that opens it. */
export function behindBorderDa(text: string, verb = ''): string {
  return text.slice(borderAt(text, verb));
}

function borderAt(text: string, verb: string): number {
  const border = BORDERS.exec(text);
  if (border === null) return text.length;
  const end = border.index + border[0].length;
  const front = text.slice(0, border.index);
  if (!ASKED.test(border[0]) || !(ASKS.test(`${verb}${front}`.trim()) || OPEN_END.test(front))) return border.index;
  const next = BORDERS.exec(text.slice(end));
  return next === null ? text.length : end + next.index;
}

export function withoutTailDa(text: string): string {
  return text.replace(TAIL, '').replace(/[,;:.?! ]+$/u, '');
}

/** "Hvor mange stole der er": the end of a clause that asks. */
const ASKING_END = new RegExp(
  `${ASKING},? (?:hvad|hvem|hvor|hvornår|hvilke[nt]?)(?: [^ ]+){1,8} (?:er|var|har|kan|skal|vil|til|fra|på|for|med|af)$`,
  'iu',
);

/** "Tage kagen med", "slå varmen fra": a verb with its particle. */
const PARTICLE_END =
  /^(?:(?:tage|have|bringe|få|sende) .{3,60} med|(?:slå|koble) .{3,60} (?:til|fra)|skrive .{3,60} (?:under|om)|lave .{3,60} om)$/u;

/** Whether the words stop in the middle. */
export function isCutDanish(text: string): boolean {
  return DANGLING.test(text) && !ASKING_END.test(text) && !PARTICLE_END.test(text);
}
