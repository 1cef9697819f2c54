import { WORK_DA } from '../../speech/verbs-da.ts';

const MORE =
  'undvære udelade satse fokusere skippe køre have være blive komme se vise hjælpe arbejde diskutere forklare beslutte definere beskrive starte begynde stoppe holde bringe ' +
  'trykke male købe sælge bruge vælge tilbyde foreslå anbefale kræve sikre aktivere sænke hæve øge begrænse tælle sammenholde ' +
  'overveje vurdere drøfte deltage lede følge vågne låse åbne lukke justere tilpasse automatisere overtage rydde skære dele ' +
  'opsige forlænge forny udskyde udsætte parkere uddanne oplære annoncere skrive læse regne trække sende kalde mødes møde tænke forsøge planlægge ' +
  'hyre fyre opsummere støtte synkronisere besøge pakke sige fortælle love ringe sms´e faxe poste lægge hente droppe beholde låne fastholde fortsætte opdatere ' +
  'kvalitetssikre renskrive sortere gemme genstarte nulstille migrere kopiere redigere afregne fakturere bogføre tillægge anskaffe oplyse meddele ' +
  'stige falde gælde løbe koste slutte virke dække indeholde omfatte betyde kræve forblive rykke fremgå passe foregå ske eje råde nedskrive bestå vente røre gå stå ligge sidde tilføje tilrette indføre nedsætte uddelegere aftale udlevere udlåne smide finpudse klargøre genoptage fange kigge slå høre nævne ' +
  'skifte springe indgå aflyse afvise acceptere godkende prioritere fordele samle placere lancere udgive udrulle afholde afslutte leje udleje ' +
  'udsende fravælge tilvælge gentage opgradere pausere fejre anvende erstatte supplere reklamere annoncere begrænse ' +
  'fylde tørre hakke skære sy strikke stemple pumpe rive træne hilse takke børste bade fryse folde skubbe';

const IRREGULAR_PRESENT: Readonly<Record<string, string>> = {
  være: 'er',
  have: 'har',
  spørge: 'spørger',
  vide: 'ved',
  skulle: 'skal',
  kunne: 'kan',
  ville: 'vil',
  måtte: 'må',
  burde: 'bør',
  sige: 'siger',
  mødes: 'mødes',
  forny: 'fornyer',
};

export const INFINITIVES: ReadonlySet<string> = new Set([
  ...WORK_DA,
  ...MORE.split(' ').map((verb) => verb.replace('´', '')),
]);

const present = (infinitive: string) =>
  IRREGULAR_PRESENT[infinitive] ?? (infinitive.endsWith('gøre') ? infinitive.slice(0, -1) : `${infinitive}r`);
const BY_PRESENT: ReadonlyMap<string, string> = new Map(
  [...INFINITIVES].map((verb): [string, string] => [present(verb), verb]),
);
const BY_IMPERATIVE: ReadonlyMap<string, string> = new Map(
  [...INFINITIVES].map((verb): [string, string] => [imperativeOf(verb), verb]),
);
const BY_PARTICIPLE: ReadonlyMap<string, string> = new Map(
  'sendt sende|vendt vende|skrevet skrive|fundet finde|sat sætte|lagt lægge|taget tage|givet give|gjort gøre|bestilt bestille|bedt bede|spurgt spørge|fået få|set se|holdt holde|talt tale|fulgt følge|delt dele|trukket trække|valgt vælge|solgt sælge|hjulpet hjælpe|skåret skære|bragt bringe|undersøgt undersøge|betalt betale|købt købe|kørt køre|gennemgået gennemgå|underskrevet underskrive|færdiggjort færdiggøre|afholdt afholde|forberedt forberede|sagt sige'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

function imperativeOf(infinitive: string): string {
  const stem = infinitive.endsWith('e') ? infinitive.slice(0, -1) : infinitive;
  return /([bdfgklmnprst])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/** "sender", "gør" */
export function presentOf(infinitive: string): string {
  return present(infinitive);
}

/** "sende" for "sender"; null for a word that is no verb in the present. */
export function infinitiveOfPresent(word: string): string | null {
  return BY_PRESENT.get(word) ?? null;
}

export function infinitiveOfImperative(word: string): string | null {
  return BY_IMPERATIVE.get(word) ?? null;
}

/**
 * With the verbs behind "og" in the infinitive: "en sms til alle og hænge et skilt op" for "… og hænger …". In a clause of its own
 * a verb stays: "at Bo kommer og henter nøglen".
 */
export const withInfinitives = (said: string): string =>
  said.replaceAll(AND_DOES, (verb, at: number) =>
    OPENS_CLAUSE.test(said.slice(0, at))
      ? verb
      : (infinitiveOfPresent(verb) ?? (/[^aeiouyæøå]er$/u.test(verb) ? verb.slice(0, -1) : verb)),
  );
const AND_DOES = /(?<=(?<!\p{L})og )\p{L}{3,}r(?= \p{Ll})/gu;
const OPENS_CLAUSE = /,|(?<!\p{L})(?:at|der|som|når|hvis|om|hvad|hvor|hvornår)(?!\p{L})/u;

/** "vende" for "vendt", "opdatere" for "opdateret"; null for other words. */
export function infinitiveOfParticiple(word: string): string | null {
  const known = BY_PARTICIPLE.get(word);
  if (known !== undefined) return known;
  const [, stem, ending] = /^(.{2,}?)(et|t)$/u.exec(word) ?? [];
  const candidates = ending === 'et' ? [`${stem}e`, `${stem}`] : [`${stem}e`];
  return candidates.find((candidate) => INFINITIVES.has(candidate)) ?? null;
}

/** Verbs in the present, with or without an own entry: "benchmarker". */
export function isPresent(word: string): boolean {
  return BY_PRESENT.has(word) || /^[\p{L}]{3,}er$/u.test(word);
}
