/** Infinitives of things that one can ask somebody to do. The present tense adds -r. */
export const WORK_DA = (
  'sende maile skrive lave ringe afholde kommentere booke bestille undersøge tjekke checke kontrollere finde følge opdatere rette ordne ' +
  'fikse bygge oprette lægge sætte samle melde aflyse invitere dele videresende forberede planlægge arrangere kontakte ' +
  'hente levere give tage sørge prøve teste køre flytte ændre slette fjerne tilføje udarbejde gennemgå printe købe ' +
  'betale underskrive godkende dokumentere notere rydde installere konfigurere koordinere præsentere introducere udfylde afklare ' +
  'bekræfte indkalde formulere beregne rykke trække klare skaffe uploade indsende aflevere afslutte færdiggøre ' +
  'fremsende orientere informere bede spørge svare vende tale snakke kigge regne gøre få reservere oversætte revidere ' +
  'sammenligne måle tegne ansætte overføre refundere returnere reparere udskifte implementere udvikle designe udgive ' +
  'eskalere forhandle besvare afprøve dobbelttjekke fotografere scanne arkivere registrere rapportere hænge male pakke omdele uddele tilmelde afhente deltage sikre minde besøge hjælpe aftale beskrive ' +
  'grave åbne lukke justere tilpasse forlænge forny opsige udskyde udsætte annoncere hyre renskrive sortere genstarte nulstille migrere ' +
  'kopiere redigere fakturere bogføre kreditere anskaffe oplyse meddele indføre udlevere udlåne klargøre fremlægge forelægge ' +
  'indhente indsamle annullere efterlyse genforhandle opgradere skifte veje montere fordele uddelegere overdrage udsende rundsende advare underrette håndtere varetage banke smide fange vande vaske klippe prikke låse'
).split(' ');

export const WORK_PRESENT_DA = WORK_DA.map((verb) => (verb === 'gøre' ? 'gør' : `${verb}r`));

/** "Skal have opdateret", "skal have vendt" */
export const PARTICIPLE_DA = 'have (?:[\\p{L}]+ ){0,6}?[\\p{L}]{2,}(?:et|t)';
