import { hinted, type Plainly } from './plainly.ts';

export const SOFT_DA = '(?:(?:også|lige|så|måske|eventuelt|godt|gerne|egentlig|stadig|bare|selv|jo|nok) )*';

export const BY_WHEN =
  '(?<![\\p{L}])(?:i dag|i morgen|i overmorgen|i (?:løbet af )?(?:denne|næste|den her) uge|i løbet af (?:ugen|dagen|måneden)|(?:senest|inden|på|til|før) (?:(?:på|for) )?(?:man|tirs|ons|tors|fre)dag|inden (?:weekenden|jul|sommerferien|påske|(?:ugens|månedens) udgang|for \\d)|i uge \\d|den \\d{1,2}\\.|først på ugen|i (?:formiddag|eftermiddag|aften))(?![\\p{L}])';
/** Infinitives whose present is asked for in place of a request: "sender du listen i morgen?" */
export const TAKEN_ON =
  'sende|ringe|skrive|lave|bestille|booke|hente|købe|lægge|sætte|tage|finde|maile|tjekke|undersøge|rette|opdatere|ordne|sørge|kontakte|printe|levere|aflevere|betale|flytte|åbne|lukke|låse|rydde|male|køre|spørge|svare|aflyse|invitere|indkalde|følge|give|pakke|vaske|vande|skifte|pudse|tømme|fylde';

/** What somebody sends rather than brings. */
export const SENT_DA =
  'tal|list|rapport|tilbud|faktura|billed|udkast|slides|tegning|referat|kvittering|kontrakt|plan|budget|prognos|resultat|navn|oplysning|adress|tekst|korrektur|overslag|vagtplan|regneark|fil|logo|certifikat|timeseddel|præsentation|prislist|aftal|dokument|indkaldels|invitation|nyhedsbrev|forslag|oversigt|skema';

/** Where something is put, by what one does with it there. */
const PUT_ON = {
  lægge:
    'hjemmesiden|intranettet|nettet|facebook|linkedin|instagram|teams|sharepoint|drevet|fællesdrevet|siden|forsiden|webshoppen|portalen|mappen',
  skrive:
    'listen|dagsordenen|tavlen|opslagstavlen|kalenderen|planen|tidsplanen|fakturaen|menuen|plakaten|sedlen|to-do-listen|huskelisten|ønskelisten|indkøbslisten',
} as const;

/** As `USUAL_NEEDS_EN`, for Danish. */
export const USUAL_NEEDS_DA: Plainly = [
  [
    hinted(
      ['forvente ', 'regne med '],
      `(?<=^(?:(?:ja|jo|så|men|og|okay),? )*)(?:du|i) (?:kan|må) ${SOFT_DA}(?:forvente|regne med) (?<it>[\\p{L}-]*(?:${SENT_DA})[\\p{L}]?(?:en|et|erne|ene|ne))(?= (?:i dag|i morgen|i aften|på|inden|senest|den \\d|i løbet|først)(?![\\p{L}]))`,
    ),
    'jeg sender dig $<it>',
  ],
  [
    hinted(
      [' kommer ', ' bliver sendt', ' sendes ', ' ryger '],
      `(?<=^(?:(?:ja|jo|så|men|og|okay),? )*)(?<it>[\\p{L}-]*(?:${SENT_DA})[\\p{L}]?(?:en|et|erne|ene|ne)) (?:kommer(?: ud)?|bliver sendt(?: ud)?|sendes(?: ud)?|ryger (?:afsted|af sted|ud))(?= (?:i dag|i morgen|i aften|på (?:man|tirs|ons|tors|fre)dag|inden|senest|den \\d|i løbet)(?![\\p{L}])[^?]*$)`,
    ),
    '$<it> sender jeg',
  ],
  [
    hinted(
      ['ikke sendt', 'ikke fået sendt'],
      `jeg har (?:desværre |altså |jo |stadig )*ikke (?:fået )?sendt (?<it>[^,.?!]{3,50}?) endnu,? (?:men )?(?:det (?:gør|skal) jeg|jeg (?:gør|sender) (?:det|den|dem))(?![\\p{L}])`,
    ),
    'jeg sender $<it>',
  ],
  [hinted([' huske at '], `(?:du|i) (?:skal|må) ${SOFT_DA}huske at `), 'husk at '],
  [
    hinted(
      [' det dig, der ', ' det dig der '],
      `(?:så (?:er|bliver) det|(?:er|bliver) det så) dig,? der (?<verb>${TAKEN_ON})r (?=[\\p{L}])`,
    ),
    'kan du $<verb> ',
  ],
  [
    hinted(
      [' du '],
      `(?<=^(?:(?:så|og|men|okay|[\\p{L}]+),? )?)(?<verb>${TAKEN_ON})r du (?:(?:ikke|lige|så|også) )*(?=[^,?]{2,80}(?:${BY_WHEN})[^,?]{0,20}\\?$)`,
    ),
    'kan du $<verb> ',
  ],
  [
    hinted(
      ['den '],
      `(?<=^(?:(?:ja|jo|åh|nå|så|men|og|okay),? )*)den (?:kommer|ryger (?:afsted|af sted|ud)|går (?:afsted|af sted)|er på vej)(?: på mail| til (?:dig|jer))?(?= (?:i dag|i morgen|i aften|i eftermiddag|på (?:man|tirs|ons|tors|fre)dag|inden|senest|om lidt|den \\d|når|i løbet|efter|først|mandag|tirsdag|onsdag|torsdag|fredag)(?![\\p{L}])|,? inden |[.]?$)`,
    ),
    'den sender jeg',
  ],
  [
    hinted(
      ['de ', 'dem '],
      `(?<=^(?:(?:ja|jo|åh|nå|så|men|og|okay),? )*)de (?:kommer|ryger (?:afsted|af sted|ud)|går (?:afsted|af sted)|er på vej)(?: på mail| til (?:dig|jer))?(?= (?:i dag|i morgen|i aften|i eftermiddag|på (?:man|tirs|ons|tors|fre)dag|inden|senest|om lidt|den \\d|når|i løbet|efter|først|mandag|tirsdag|onsdag|torsdag|fredag)(?![\\p{L}])|,? inden |[.]?$)`,
    ),
    'dem sender jeg',
  ],
  [
    hinted(
      ['kommer de'],
      `(?<=^(?:(?:ja|jo|okay),? )*)så kommer (?:de|den|det)(?= (?:i dag|i morgen|på (?:man|tirs|ons|tors|fre)dag|inden|senest)(?![\\p{L}]))`,
    ),
    'så sender jeg dem',
  ],
  [
    hinted(
      ['smider jeg '],
      `smider jeg ${SOFT_DA}(?<it>(?:en|et) (?:indkaldelse|invitation|mail|besked|kalenderinvitation|mødeindkaldelse|link)) (?:ud|afsted|af sted|over|i kalenderen)(?: til (?:jer|dig))?`,
    ),
    'sender jeg $<it>',
  ],
  // "De nye tider skal på hjemmesiden", "vi skal have dem på listen"
  ...(['lægge', 'skrive'] as const).map(
    (verb) =>
      [
        hinted(
          [' skal '],
          `(?<=^(?:(?:ja|jo|så|men|og|okay),? )*)(?:(?<it>(?:de|den|det|vores) [\\p{L}-]+(?: [\\p{L}-]+)?|[\\p{L}-]{3,}(?:en|et|erne|ene)|den|dem) skal|(?:vi skal|skal vi) ${SOFT_DA}have (?<them>[^,.?!]{2,50}?)) ${SOFT_DA}(?<on>(?:op |ud |ind |med )?(?:på|i) (?:${PUT_ON[verb]}))(?=[,.!]|$| (?:inden|senest|i dag|i morgen|hurtigst|nu|også)(?![\\p{L}]))`,
        ),
        `du skal ${verb} $<it>$<them> $<on>`,
      ] as const,
  ),
  [
    // "Den kan jeg godt indtale"
    hinted(
      [' kan jeg '],
      `(?<=^(?:(?:ja|jo|jamen|nej|åh|men|og|okay|så),? )*)(?<it>den|dem|det) kan jeg ${SOFT_DA}(?<verb>(?!(?:gøre|klare|ordne|tage|love|huske|se|forstå|mærke|høre|lide|bruge|sige|bekræfte|svare|fortælle|godkende|have|være|leve|anbefale|snakke|tale)(?![\\p{L}]))[\\p{L}]{3,}e)(?=[,.!]|$| (?:ud|op|ned|ind|over|i|på|inden|senest|til|fra|med|for|hjem|videre|sammen)(?![\\p{L}]))`,
    ),
    'jeg kan $<verb> $<it>',
  ],
  [
    hinted([' ad'], `jeg (?:skal |vil |må )?(?:lige )?hører? (?<who>[^,.?!]{3,40}?) ad,? om `),
    'jeg spørger $<who>, om ',
  ],
  [
    hinted(
      ['have vendt', 'have afklaret', 'have drøftet', 'vende '],
      `(?:det|den) må jeg (?:lige |nok |først )*(?:have (?:vendt|afklaret|drøftet)|vende|afklare|drøfte) med (?=[\\p{L}])`,
    ),
    'jeg skal tale med ',
  ],
  [
    hinted(
      ['går til '],
      `jeg går til (?<who>[\\p{L}]+(?: [\\p{L}]+)?) med (?:det|den|sagen)(?:,? (?:altså,? )?(?:vores|min) [\\p{L}]+(?=,))?(?![\\p{L}])`,
    ),
    'jeg taler med $<who> om sagen',
  ],
  [
    hinted(
      [' jeg '],
      `(?<=^(?:(?:ja|jo|så|men|og|okay),? )*)(?:(?:jeg|vi) har (?:lige |også |allerede )*(?:lavet|skrevet|fået|udarbejdet|forberedt|samlet|fundet) )?(?<thing>(?!(?:jeg|vi|du|i|han|hun|der|de|den)(?![\\p{L}])|jamen|ja|nej|hvis|når|altså|okay|godt|men|og|så|som|det)[^,.?!]{4,50}), (?:den|det|dem|de) (?<verb>sender|laver|skriver|tager|finder|bestiller|retter|undersøger|tjekker|opdaterer|booker|ringer|henter|ordner|klarer) jeg(?![\\p{L}])`,
    ),
    'jeg $<verb> $<thing>',
  ],
  // "Siger du det til supporten?", "det siger jeg til dem"
  [
    hinted(
      ['siger du ', 'sige det ', 'fortælle det '],
      `(?:siger du ${SOFT_DA}det|(?:kan|vil|gider) du ${SOFT_DA}(?:sige|fortælle) (?:dem )?det) ${SOFT_DA}til (?<who>(?!mig|os|dig|jer)[\\p{L}-]{3,}(?: [\\p{L}-]{3,})?)(?=[,?]| (?:i|på|inden|når|også)(?![\\p{L}]))`,
    ),
    'kan du give $<who> besked',
  ],
  [
    hinted(
      ['siger jeg ', 'jeg siger '],
      `(?:det siger jeg ${SOFT_DA}|jeg siger ${SOFT_DA}det ${SOFT_DA})til (?<who>(?!mig|os|dig|jer)[\\p{L}-]{3,}(?: [\\p{L}-]{3,})?)(?=[,.!]|$| (?:i|på|inden|når|også)(?![\\p{L}]))`,
    ),
    'jeg giver $<who> besked',
  ],
  [
    hinted(
      [' i kalenderen'],
      `(?<put>sætter jeg |jeg sætter |skriver jeg |jeg skriver |lægger jeg |jeg lægger |(?:sætte|skrive|lægge) )${SOFT_DA}det ${SOFT_DA}(?=(?:ind )?i kalenderen(?![\\p{L}]))`,
    ),
    '$<put>datoen ',
  ],
  [hinted(['huske at '], `jeg (?:må|bliver nødt til at|er nødt til at) ${SOFT_DA}huske at `), 'jeg skal '],
  [
    hinted(
      ['side '],
      `(?:fra|på) (?:vores|min) side (?<verb>forbereder|laver|sender|undersøger|tjekker|opdaterer|skriver|bestiller|kontakter|leverer|gør|finder) (?:vi|jeg) `,
    ),
    'jeg $<verb> ',
  ],
  [
    hinted(['skridt '], `(?:det )?næste skridt (?:for mig|herfra|fra min side)? ?er,? at (?=[\\p{L}]+e )`),
    'min opgave er at ',
  ],
  [hinted(['tager du dig af'], `tager du dig af (?=[\\p{L}])`), 'kan du tage dig af '],
  [
    hinted(
      ['en til at ', 'nogen til at '],
      `(?:vi|jeg) (?:mangler|skal (?:bruge|have)|har brug for|skal finde) ${SOFT_DA}(?:en|nogen) til at `,
    ),
    'nogen skal ',
  ],
  [
    hinted(['overlade '], `(?:kan|må|kunne) (?:jeg|vi) ${SOFT_DA}overlade (?<it>[^,.?!]{2,60}?) til dig(?![\\p{L}])`),
    'kan du tage dig af $<it>',
  ],
  [
    hinted(
      ['få ', 'se '],
      `(?:kan|må|kunne) (?:jeg|vi) ${SOFT_DA}(?:få|se) (?=(?:dine?|jeres|den|det|de) (?:[\\p{L}-]+ )?(?:slides?|præsentation|rapport|kontrakt|liste|tal|udkast|dokumenter?|filer?|link|noter|referat|tilbud|logo|faktura|data|plan|billeder)(?![\\p{L}])|[\\p{L}]*(?:præsentationen|rapporten|kontrakten|listen|tallene|udkastet|dokumentet|filen|filerne|linket|noterne|referatet|tilbuddet|logoet|fakturaen|planen|billederne|optagelsen)(?![\\p{L}])|en (?:kopi|liste|oversigt|prøve) (?:af|over|på)|et (?:link|udkast|overblik) )`,
    ),
    'kan du sende mig ',
  ],
  [
    hinted(
      ['mangler'],
      `det(?: eneste)?,? (?:(?:jeg|vi) mangler|der mangler)(?: (?:nu|stadig))?,? er (?=(?:den|det|de|jeres|dine?) [\\p{L}])`,
    ),
    'jeg mangler ',
  ],
  [
    hinted(
      [' tager jeg '],
      `(?:det|den|sagen) tager jeg ${SOFT_DA}(?:op )?(?:med|forbi) (?<who>dem|ham|hende|[\\p{L}-]{3,})(?=[,.!]|$| (?:i|på|inden|senest|når|næste|først)(?![\\p{L}]))`,
    ),
    'jeg taler med $<who> om det',
  ],
  [
    hinted(
      [' have '],
      `(?:jeg|vi) (?:skal|må|vil) ${SOFT_DA}have (?:det|den|sagen|tilbuddet|aftalen|forslaget) ${SOFT_DA}(?:forbi|rundt om|gennem|igennem|op i|vendt med) (?<who>[\\p{L}-]{3,}(?: [\\p{L}-]{3,})?)(?=[,.!]|$| (?:inden|senest|først|på|i)(?![\\p{L}]))`,
    ),
    'jeg skal tale med $<who> om det',
  ],
  [
    hinted(['tager '], `jeg tager (?:den|det) ${SOFT_DA}(?:med|forbi) (?=(?:min|mit|mine|vores) [\\p{L}])`),
    'jeg taler med ',
  ],
];
