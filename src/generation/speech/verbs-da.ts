/** Infinitives of things that one can ask somebody to do. The present tense adds -r. */
export const WORK_DA = (
  'sende maile skrive lave ringe afholde kommentere booke bestille undersøge tjekke checke kontrollere finde følge opdatere rette ordne ' +
  'fikse bygge oprette lægge sætte samle melde aflyse invitere dele videresende forberede planlægge arrangere kontakte ' +
  'hente levere give tage sørge prøve teste køre flytte ændre slette fjerne tilføje udarbejde gennemgå printe købe ' +
  'betale underskrive godkende dokumentere notere rydde installere konfigurere koordinere præsentere introducere udfylde afklare ' +
  'bekræfte indkalde formulere beregne rykke trække klare skaffe uploade indsende aflevere afslutte færdiggøre ' +
  'fremsende oversende tilsende orientere informere bede spørge svare vende tale snakke kigge regne gøre få reservere oversætte revidere ' +
  'sammenligne måle tegne ansætte overføre refundere returnere reparere udskifte implementere udvikle designe udgive ' +
  'eskalere forhandle besvare afprøve dobbelttjekke fotografere scanne arkivere registrere rapportere hænge male pakke omdele uddele tilmelde afhente deltage sikre minde besøge hjælpe aftale beskrive ' +
  'grave åbne lukke justere tilpasse forlænge forny opsige udskyde udsætte annoncere hyre renskrive sortere genstarte nulstille migrere ' +
  'kopiere redigere fakturere bogføre kreditere anskaffe oplyse meddele indføre udlevere udlåne klargøre fremlægge forelægge ' +
  'indhente indsamle annullere efterlyse genforhandle opgradere skifte veje montere fordele uddelegere overdrage overtage udsende rundsende advare underrette håndtere varetage banke smide fange vande vaske klippe prikke låse ' +
  'fodre tømme feje støvsuge polere slibe koge stege stryge bære læsse aflæsse skylle pudse smøre luge beskære klippe plante høste ' +
  'stable mærke optage undervise anrette servere demontere bage lime svejse isolere lakere skrælle optø oplade inspicere ' +
  'indkøbe fremstille producere støbe save bore fræse opmåle udgrave nedrive spartle tapetsere fuge tætne kalibrere servicere ' +
  'sterilisere desinficere diagnosticere vaccinere indskrive tinglyse attestere opkræve afstemme kontere ansøge kvittere frankere ' +
  'emballere plukke fortolde afmontere opsætte nedtage hejse dræne tætte afkalke gøde fælde spule afrense udfakturere korrekturlæse ' +
  'laminere indbinde indramme gravere fremskaffe tilse afløse instruere vejlede rådgive coache rengøre afvaske opvaske udpege ' +
  'indstille nominere rekvirere ombytte bytte afkorte forkorte skalere skitsere modellere programmere fejlsøge debugge deploye ' +
  'inkludere medtage vælge definere prioritere forenkle forbedre reducere løse validere analysere vurdere evaluere ' +
  'kortlægge opstille anmode korrigere kalkulere estimere optælle offentliggøre publicere transportere rekruttere ' +
  'træne optimere verificere specificere visualisere præcisere konkretisere strukturere omskrive omformulere ' +
  'udbygge opbygge etablere igangsætte prissætte budgettere finansiere markedsføre udforske efterprøve udrede ' +
  'skræddersy ' +
  'pushe merge idriftsætte deaktivere aktivere lære indtale omdirigere viderestille omlægge omplacere tidsfastsætte nedskrive udbedre efterse efterfylde opfylde påføre påsætte kvalitetssikre oplære udskrive overvåge tilkalde afmelde reviewe'
).split(' ');

/** Whoever says "jeg vurderer" has done it. */
const DONE_BY_SAYING = new Set(['vurdere', 'estimere', 'vælge']);

export const WORK_PRESENT_DA = WORK_DA.filter((verb) => !DONE_BY_SAYING.has(verb)).map((verb) =>
  verb.endsWith('gøre') ? verb.slice(0, -1) : `${verb}r`,
);

/** "Skal have opdateret", "skal have vendt" */
export const PARTICIPLE_DA = 'have (?:[\\p{L}]+ ){0,6}?[\\p{L}]{2,}(?:et|t)';
