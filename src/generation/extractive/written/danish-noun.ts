import { infinitiveOfParticiple } from '../statement/danish-verbs.ts';

/** "Taget", "svaret", "skiftet": nouns with their article that are forms of verbs too. */
const NOUNS_TOO = new Set(
  (
    'arbejdet mødet svaret taget kaldet løbet forsøget målet skiftet stoppet trækket tegnet købet holdet besøget trykket lånet støttet dækket faldet ' +
    'vandet havet rådet røret sættet tillægget designet mindet printet springet skæret udlånet kostet bygget fanget kigget snakket'
  ).split(' '),
);
/** Participles that are no forms of the verbs known. */
const DONE = new Set(
  'vedtaget afgjort aftalt malet indkaldt udarbejdet afklaret godkendt færdigt overstået'.split(' '),
);

/** Whether words tell what was done and name no thing: "skrevet", "malet væggene", "taget billeder". `next`: '' for none. */
export function beginsWithDone(first: string, next: string): boolean {
  if (NOUNS_TOO.has(first)) return next !== '' && infinitiveOfParticiple(first) !== null;
  return (DONE.has(first) || infinitiveOfParticiple(first) !== null) && (next === '' || /(?:en|et|ne)$/u.test(next));
}

const NEUTER =
  /(?:kontor|møde|lager|hus|system|projekt|tilbud|budget|skema|udvalg|regnskab|værksted|rum|anlæg|program|område|arbejde|tag|køkken|netværk|firma|produkt|udstyr|problem|spørgsmål|abonnement|hold|team|logo|sted|gulv|bord|skilt|vindue|kort|apparat|website|nummer|navn|tal|dokument|brev|forslag|oplæg|lokale|skab|gebyr|depot|bad|toilet|tæppe|telt|salg|køb|lån|sæt|sprog|mål|ur|billede|katalog|vilkår|format|layout|design|værktøj|indhold|setup|panel|underskud|overskud)$/u;
const ONE_IN_ER =
  /(?:arbejder|bruger|lejer|ejer|leder|sælger|giver|holder|tager|maler|computer|server|partner|trailer|container|printer|scanner|router|mester|tekniker|mekaniker|elektriker|håndværker|køber|taler|formidler|forhandler|udvikler|designer|tester|bager|slagter|formular|kalender|folder|banner|poster|sommer|vinter|finger|søster|moder|fader|broder|manager|controller|trainer|træner)$/u;
const MANY = /(?:er|ere|folk|ting|børn|penge|stole|borde|huse|senge|mænd|sko|skabe|skilte)$/u;

/** "Jeres nye bil" is "den nye bil" to others. */
export function articleForOwned(possessive: string, noun: string): '' | 'den ' | 'det ' | 'de ' {
  if (/^(?:mit|dit)$/u.test(possessive)) return 'det ';
  if (/^(?:min|din)$/u.test(possessive)) return 'den ';
  if (/^(?:mine|dine)$/u.test(possessive)) return 'de ';
  if (!/^(?:vores|jeres|deres|hans|hendes)$/u.test(possessive)) return '';
  if (NEUTER.test(noun)) return 'det ';
  return MANY.test(noun) && !ONE_IN_ER.test(noun) ? 'de ' : 'den ';
}
