import { phrase } from '../speech/words.ts';

const ADV =
  '(?:(?:også|lige|bare|gerne|derfor|da|jo|nok|helt|fuldstændig|fuldt|ud|blot|kun|meget|virkelig|egentlig|naturligvis|selvfølgelig|sådan|set) ){0,4}';
/** What somebody else is told to have said or to hold. */
const VIEWS =
  '(?:opfattelse|holdning|bekymring|synspunkt|glæde|frustration|begejstring|betragtning|skepsis|undren|utålmodighed|irritation|indignation|nysgerrighed)(?:en|n|et|er|erne|ne)?';
const OWN_WORDS =
  '(?:kommentar|analyse|vurdering|oplevelse|ønske|ambition|kritik|tanke|vision|syn|pointe)(?:en|n|et|er|r|erne|rne|t)?';
/** What something is found to be. */
const FOUND =
  '(?:(?:u)?(?:rimelig|vigtig|nødvendig|interessant|relevant|heldig|sympatisk|passende)|aktuel|bekymrende|mærkelig|fair|dyr|besynderlig|prisværdig|positiv|problematisk|rigtig|forkert|naturlig|oplagt|glædelig|beklagelig|trist|imponerende|flot|spændende|fantastisk|svær|vanskelig|betænkelig|tankevækkende|fornuftig)t?';
/** Somebody whom a chamber or a board asks by what they are. */
const OFFICE = '(?:[\\p{L}]*minister(?:en)?|ordfører(?:en)?|regeringen|hr[.]?|fru)';

/**
 * What somebody holds of a matter, or makes known in the meeting, in Danish: "jeg deler din bekymring", "jeg finder det rimeligt",
 * "jeg sætter pris på". It has the form of a promise and is none.
 */
const HOLDS = phrase(
  `deler ${ADV}(?:jeg |vi )?${ADV}(?:[\\p{L}.]+ ){0,6}?${VIEWS}(?![\\p{L}])(?! med (?!hensyn))`,
  `deler ${ADV}(?:jeg |vi )?${ADV}(?:[\\p{L}.]+ ){0,4}?(?:din|dit|dine|jeres|hans|hendes|deres|[\\p{L}]{3,}s) ${OWN_WORDS}(?![\\p{L}])(?! med )`,
  `${VIEWS} deler (?:jeg|vi)`,
  `(?:jeg|vi) finder ${ADV}(?!(?:en|et|noget|nogen|nogle|ud|frem|lige|selv|tid|vej)(?![\\p{L}]))(?:[\\p{L}\\d.-]+ ){1,9}?${FOUND}(?=[.,!?;]|$| (?:at|når|hvis|i forhold til)(?![\\p{L}]))`,
  `(?:sætter ${ADV}(?:jeg |vi )?${ADV}(?:stor )?pris på|giver? ${ADV}(?:jeg |vi )?${ADV}udtryk for|gøre? ${ADV}(?:jeg |vi )?${ADV}(?:jer |dig |alle )?opmærksom på)`,
  `(?:skal|kan|vil) (?:jeg )?${ADV}meddele,? at|holder? (?:jeg |vi )?${ADV}fast (?:i|ved),? at|afholder? (?:jeg )?(?:mig|os) fra`,
  `spørger? (?:jeg )?${ADV}(?!hr|fru)${OFFICE}|spørger?,? om ${OFFICE}|beder? (?:jeg )?${ADV}(?:${OFFICE}|dig|jer) (?:[\\p{L}.-]+ ){0,3}?om (?:lige )?at (?:kommentere|uddybe|præcisere|redegøre)|beder? (?:jeg )?formanden (?:om at )?underrette|advarer? (?:jeg )?${ADV}(?:${OFFICE}|dig|jer)`,
  `beder? (?:jeg )?[^.?!]{2,60} (?:om at )?(?:forlade (?:salen|lokalet)|rejse sig|række hånden op)|giver ${ADV}(?:jeg )?[^.?!]{2,60} et (?:halvt )?(?:minut|øjeblik) til at`,
  `køber (?:jeg )?${ADV}(?:ind på|(?:den |det )?(?:præmis(?:sen)?|argument(?:et)?|pointen?|forklaring(?:en)?)(?![\\p{L}]))|bakker (?:jeg |vi )?(?:[\\p{L}]+ ){0,4}?op (?:om|omkring)|tilslutter (?:jeg )?mig`,
  `tager (?:jeg )?${ADV}(?:[\\p{L}]+ ){0,3}?(?:inputs? ned|forbehold (?:for|over)|afstand fra|hatten af)|tager (?:jeg )?${ADV}(?:det |dem )?til (?:efterretning|mig)(?=[.,!]|$)`,
  `får (?:jeg )?${ADV}(?:det |den |lidt |et )?(?:indtryk|fornemmelse|mistanke)(?:ket|n)?(?![\\p{L}])|lægger (?:jeg |vi )?${ADV}(?:stor )?(?:vægt|mærke) (?:på|til)(?![\\p{L}])`,
);
/** "Kigger vi fremad, vil …": a condition. */
const LOOKS_ON = phrase(
  '^(?:(?:og|men|så),? )*kigger (?:vi|man|jeg) (?:frem(?:ad)?|tilbage)(?=,| (?:på|vil|er|har|kan)(?![\\p{L}]))',
);
/** "Jeg noterer mig, at ordføreren finder …": of others. */
const NOTES = phrase('noterer (?:jeg )?(?:[\\p{L}]+ ){0,2}?mig [^.?!]{0,40}?,? at');

/** Whether Danish words tell what somebody holds of a matter or makes known, and no task. `plain`: the clause; `whole`: its sentence. */
export function tellsView(plain: string, whole: string): boolean {
  return HOLDS.test(plain) || LOOKS_ON.test(plain) || NOTES.test(whole);
}
