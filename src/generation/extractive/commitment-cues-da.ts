import { PARTICIPLE_DA, WORK_DA, WORK_PRESENT_DA } from '../speech/verbs-da.ts';
import { NAME, oneOf, opening, phrase } from '../speech/words.ts';
import type { CommitmentCues } from './commitment-cues.ts';

const ADV_DA =
  '(?:(?:lige|også|så|nok|bare|selv|godt|gerne lige|straks|hurtigt|altså|da|nu|jo|vel|hellere|stadig|først|sagtens|lige så godt|alle|alle sammen|ikke lige) )*';
const WORK_INF = oneOf(WORK_DA);
const WORK_NOW = oneOf(WORK_PRESENT_DA);

/** Danish commitments and requests. */
export const commitmentCuesDa: CommitmentCues = {
  promise: phrase(
    `(?<!(?:hvis|når|som|mens|da|fordi|at|end|det|om|hvad|hvordan|hvorfor|hvor|der|før|inden|dengang) )jeg ${ADV_DA}(?!tager [^,.]{1,40} som|giver (?:dig|jer|ham|hende) ret|regner med|taler om|snakker om|spørger (?:bare|til|fordi)|får (?!.{1,60} til at)|gør det (?:altid|aldrig)|prøver at (?:sige|forstå|forklare)|svarer (?:på|ikke)|tager (?:kaffe|en (?:kop|kage)))${WORK_NOW}`,
    `${WORK_NOW} jeg(?! (?:om|ret|af)(?![\\p{L}]))`,
    `(?:må|skal) jeg ${ADV_DA}${WORK_INF}|(?:jeg (?:skal|må|vil)|(?:skal|må) jeg) ${ADV_DA}høre,? (?:om|hvad|hvornår|hos|ad|med(?! til| på))`,
    `jeg (?:skal|må|vil|bliver nødt til at|kommer til at) ${ADV_DA}(?:prøve at )?(?!gerne|ikke)${WORK_INF}`,
    `skal jeg (?:nok|lige) ${ADV_DA}${WORK_INF}|(?:jeg skal|skal jeg) ${ADV_DA}${PARTICIPLE_DA}`,
    `jeg (?:skal nok|lover at) (?!ikke)[\\p{L}]+`,
    'jeg hører (?:lige|nok|også|så|bare) ?,? ?(?:hos|ad|om|hvornår|hvor|hvem|hvad(?! (?:du|i)(?![\\p{L}])))|jeg hører (?!at)[\\p{L}-]+(?: [\\p{L}-]+)?, (?:om|hvad|hvornår|hvor|hvem)',
    'vi vender tilbage (?:inden|senest|i morgen|i næste uge|på (?:man|tirs|ons|tors|fre)dag|med)',
    'jeg siger (?:(?:det|lige|også) )*til (?!dig|jer|mig)[\\p{L}]+|jeg holder (?:øje med|(?:dig|jer|alle|dem|[\\p{L}]+) (?:orienteret|opdateret|underrettet))',
    '(?:jeg (?:ser|leder|søger)|(?:ser|leder|søger) jeg)(?: lige| også| så)* efter (?:en|et|den|det|de|nye?|[\\p{L}]+(?:en|et|er))(?![\\p{L}])|jeg står for|står jeg for|jeg (?:hører|ser|kigger) (?:lige )?(?:med|hos|ad|på)',
    `(?:hører|kigger) jeg (?:lige )?(?:med|hos|ad|på)|lad mig ${ADV_DA}(?:${WORK_INF}|kigge på|vende tilbage)`,
    'jeg (?:får|må få) [^.?!]{1,60} til at',
    `(?:jeg får|får jeg) ${ADV_DA}(?:styr på|fat (?:i|på)(?! (?:det|hvad))|lavet|sendt|skrevet|bestilt|booket|ringet|talt med|snakket med|aftalt|fundet|rettet|opdateret|undersøgt|tjekket|ordnet|fikset|betalt|købt|hentet|afklaret|lagt|spurgt)`,
    `jeg (?:læser [^.?!]{1,50}(?:igennem|korrektur)|læser (?:korrektur|[^.?!]{0,20}igennem)|slår [^.?!]{1,40} (?:op|fra|til)|går (?:tilbage|videre) til [^.?!]{2,40} (?:og|med)|vil gerne stå for)|(?:læser|slår) jeg [^.?!]{1,40} (?:igennem|op)|går jeg tilbage til [^.?!]{2,40} og`,
    '(?:jeg får|får jeg) (?:[\\p{L}]+ ){1,3}?(?!meget|noget|andet|lidt|lavet om på)[\\p{L}]{3,}(?:et|t)',
    '(?:det|den|dem) (?:retter|fikser|ordner|laver|sender|leverer|opdaterer|lægger|finder|klarer|løser|undersøger|bestiller|skriver|skaffer) vi (?:ind )?(?:inden|senest|i dag|i morgen|i (?:denne|næste) uge|på [\\p{L}]+dag|næste)',
    'vi (?:retter|fikser|ordner|opdaterer|lægger(?! op)|løser|opretter|tilføjer|installerer|udskifter|reparerer) [^.?!]{2,60} (?:inden|senest|i dag|i morgen|i (?:eftermiddag|denne uge|næste uge)|på [\\p{L}]+dag)',
    // Of two sides, whoever says what the other does first.
    'vi (?:sender|leverer|mailer|refunderer|krediterer|betaler|monterer|installerer|overdrager|udsteder) [^.,?!]{2,80}, (?:hvis|når|så snart|efter at) (?:du|i(?! år)) (?:har|[\\p{L}]+r)',
    'vi (?:sender|ringer|leverer|mailer|refunderer|krediterer|retter|undersøger|vender tilbage) [^.?!]{0,40}(?:jer|dig|tilbage)|får jeg [^.?!]{1,60} til at',
  ),
  offer: phrase(
    `jeg (?:kan|kunne|vil gerne|må hellere) ${ADV_DA}${WORK_INF}|kan jeg ${ADV_DA}${WORK_INF}`,
    '(?:det|den|dem) (?:kan|tager|tar) jeg',
    '(?:jeg kommer|kommer jeg) (?:(?:lige|også|så|gerne|selv) )*(?:forbi|ud|over|op|ned|hen|derover|derud|med|ind(?! på))(?! (?:af|på det|til det))',
  ),
  delivery: phrase(
    `jeg ${ADV_DA}(?:viser|fortæller|nævner|forklarer|præsenterer|begynder på|starter på)|(?:viser|fortæller|nævner|forklarer|præsenterer) jeg`,
    '(?:jeg har|har jeg) [^.,?!]{2,60}? (?:klar|klart|færdig|færdige|færdigt|på plads|parat|i hus|hos (?:dig|jer)|til (?:dig|jer))',
    '(?:i|du) (?:får|modtager|hører fra mig|har (?:den|det|dem|svaret|et svar|tallene|listen))|(?:i|du) har [^.,?!]{2,40} (?:i (?:indbakken|(?:din|jeres) (?:indbakke|mailboks)|hånden|hænde)|på (?:dit|jeres) bord)|(?:får|hører|(?<!i dag )har) (?:du|i)(?! (?:lov|brug|svært|tid|lyst|noget at|dag|morgen|går|aften|nat|år|forvejen|forbindelse|forhold|virkeligheden|øjeblikket|alt)(?![\\p{L}]))|(?:de[nmt]) får (?:du|i)|(?:den|det) (?:er|bliver|ligger) (?:klar|færdig)',
  ),
  request: phrase(
    `(?:kan|kunne|vil|gider|ville) (?:du|i|${NAME}) (?:(?:ikke|godt|lige|også|så|eventuelt|venligst|selv|mon|være sød at|være søde at) )*(?!give mig ret|tage (?:den|det) igen)(?:${WORK_INF}|sige det til|se (?:lige |nærmere )?(?:på|igennem)|slå [^.?!]{1,40} (?:op|til|fra))`,
    `^(?:(?:men|og|så|ja|jamen|okay),? )*hvis du (?:lige |bare |så )*(?:kunne|ville|gider|gad|kan|vil) (?:(?:lige|også|så|bare|selv) )*${WORK_INF}(?! (?:den|det|dem)(?:[.,!]|$))`,
    `(?:må|kan|kunne) (?:jeg|vi) (?:bede|få) (?:dig|jer) (?:om at |til at )(?:[\\p{L}]+ )?${WORK_INF}`,
  ),
  anyRequest: phrase(
    '(?:kan|kunne|vil|gider|ville) (?:du|i)(?! (?:høre|se|huske|forestille|leve|klare|lide|have|tåle|sige))',
  ),
  order: phrase(
    `(?:må|bør) (?:du|i) (?:(?:nok|lige) )?(?:hellere|huske at) ${ADV_DA}${WORK_INF}`,
    `(?:du|i) (?:skal|må|bør|bliver nødt til at|er nødt til at) ${ADV_DA}(?!gerne|ikke|få|tage det)(?:${WORK_INF}|${PARTICIPLE_DA})`,
    `jeg (?:vil|skal) (?:gerne )?have,? at (?:du|i) [\\p{L}]+|bede (?:dig |jer )?om,? at (?:(?:du|i) )?[\\p{L}]+`,
    `du (?:har ansvaret for|står for|tager dig af)|(?:husk|sørg for|vær sød at|vær venlig at) ${ADV_DA}[\\p{L}]+`,
  ),
  imperative: opening(
    '(?:lige )?(?:send|skriv|ring|book|bestil|undersøg|tjek|find|lav|sørg|hent|mail|bed|spørg|følg|læg|tag|giv|del) (?:lige )?(?:mig|os|den|det|de|en|et|til|for|op|dem|ham|hende|fat)',
    // A noun with its article behind it: "send prislisten".
    '(?:lige )?(?:send|skriv|book|bestil|undersøg|tjek|find|lav|hent|mail|print|opdater|afhent|aflever|køb|betal|ryd|mal|vask|ordn|klargør|forbered|kontakt) (?:(?:lige|så|bare) )*[\\p{L}-]{2,}(?:en|et|erne|ene)',
  ),
  reportsBack: phrase(
    'vend(?:er|e) (?:jeg )?tilbage',
    'giver (?:dig|jer) besked',
    // "Kan du nå det inden nytår?": of what was just asked for.
    'kan (?:du|i) (?:godt )?nå (?:det|den) (?:inden|til|på|i|senest|før)',
  ),
  proposal: opening(
    `(?:(?:og|så|men),? )?skal jeg (?:(?:ikke|så|bare|lige) )*(?:${WORK_INF}|(?:vise|fremlægge|præsentere|forklare)(?= [^?]{3,60} (?:for|til) (?!dig|jer|os|mig|alle)[\\p{L}]))`,
    `(?:(?:og|så|men|okay),? )*(?:du|i) (?:vil|ville) (?:gerne )?have,? at jeg ${ADV_DA}(?:${WORK_NOW}|ser|kigger|arbejder)(?![\\p{L}])`,
  ),
  thirdPerson: opening(` (?:${WORK_NOW})`, ` (?:skal|vil|skal nok) ${ADV_DA}${WORK_INF}`),
  wantedOf: /(?:vi får|jeg får|lad os få|lad|vi beder|jeg beder|opgave til)$/iu,
  wanted: opening(` til at ${ADV_DA}${WORK_INF}`, ` om at ${ADV_DA}${WORK_INF}`, ` ${WORK_INF}`),
  hedge: phrase(
    'hvis|måske|muligvis|eventuelt|kunne(?=[^,;]*$)|ville ønske|når jeg(?! (?:har|får|ved|hører|er (?:hjemme|tilbage|færdig))(?![\\p{L}]))|plejer|altid|tit|ofte|normalt|som regel',
    'nogle gange|aldrig|hver gang|tror ikke|håber|tænkte|dengang|(?:(?<!som jeg )sagde|hvem|hvorfor|hvordan)(?=[^,;]*$)|næppe|sidste gang',
  ),
  negation: phrase('ikke', 'aldrig', 'næppe', 'ingenting', 'altid', 'tit', 'som regel'),
  anaphora:
    /^(?:(?:ja|jo|okay|fint|godt|nej),? )*(?:de[tnm] (?:gør|tager|laver|ordner|klarer|sørger|finder|fikser|skriver|sender|retter) (?:jeg|vi(?= (?:inden|senest|i dag|i morgen|i (?:denne|næste) uge|på [\p{L}]+dag|næste)(?!\p{L})))(?!(?: (?:altså|da|jo|nok|bare|lige|så|heller|selvfølgelig|naturligvis|desværre))* (?:ikke|aldrig)(?!\p{L}))|de[tnm] skal jeg nok (?:gøre|tage|ordne|klare|sørge for|fikse|lave)|jeg (?:tager|ordner|klarer|laver|gør) (?:den|det|dem)(?! (?:[\p{L}]+ )?(?:ikke|aldrig)(?!\p{L}))|de[tnm] står jeg for|det er min opgave)(?:[ .,!]|$)/iu,
  need: phrase(
    'vi (?:skal|mangler|bør|må|har brug for)|hvem|nogen (?:skal|må|bør|burde|skulle)|det (?:ville|vil|kunne) være (?:godt|rart|smart|fint|dejligt|en god idé) at|der (?:skal|mangler|bør)|(?:skal|bør|mangler) der',
    'skal (?:gøres|laves|sendes|på plads)',
  ),
};
