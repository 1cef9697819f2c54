import { MARK } from './cast.ts';

/** "Det finder jeg ud af": what stands in front belongs behind these. */
const BOUND =
  /^(?:mig af|ud af|op på|fat i|styr på|tilbage (?:med|til|på)|på|efter)(?=[,.]? ?\u0089|[,.]| på (?:næste )?møde|$)/u;

/** Verbs with the prepositions that what they are done to needs: "kommunen skriver jeg til". */
const WITH_PREPOSITION: Readonly<Record<string, string>> = {
  ringe: 'til|tilbage til',
  skrive: 'til|tilbage til|under på',
  maile: 'til',
  sende: 'til',
  svare: 'på|til',
  deltage: 'i',
  snakke: 'med|om',
  tale: 'med|om',
  stemme: 'for|imod',
  arbejde: '(?:videre )?(?:på|med)',
  spørge: 'om|til',
  høre: 'fra|hos',
  følge: 'op på',
  gå: 'i gang med',
  stå: 'for',
  komme: 'med',
  regne: 'på',
  kigge: '(?:nærmere |ind )?(?:på|i)|efter',
  se: '(?:nærmere |ind )?på|efter',
  søge: 'efter',
  lede: 'efter',
  holde: 'øje med|styr på',
  sørge: 'for',
  invitere: 'til|med til',
  melde: 'til',
  tilmelde: 'til',
  få: 'fat i|fat på|styr på|svar på',
  tage: 'hånd om|fat i|kontakt til|stilling til',
};

/** Where such a preposition has nothing behind it, up to three words after the verb. */
const strandedOf = (prepositions: string): RegExp =>
  new RegExp(
    `^(?<between>(?:[^ ,.;?!\u0089]{1,40} ){0,3}?)(?<preposition>${prepositions})(?=[,.!]? ?\u0089|[,.!]|$)`,
    'u',
  );
const STRANDED: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(WITH_PREPOSITION).map(([verb, prepositions]) => [verb, strandedOf(prepositions)]),
);

/** "Rapporten skriver jeg til på mandag": what is written is not written to. */
const WRITTEN =
  /(?:rapport|referat|oplæg|notat|tale|artikel|artikl|kapitl|tekst|brev|mail|udkast|beskrivelse|indlæg|opslag|ansøgning|plan|vejledning|kontrakt|aftale|tilbud|besked|liste|dagsorden|manual|historie|evaluering|anmeldelse|annonce|stil|bog|kode|invitation|skrivelse|opgave|kapitel|program|klage|svar)\p{L}{0,4}$/u;
/** The second "i" of "får jeg fat i i morgen" is taken for stutter. */
const LOST = new Map([
  ['få', /^fat(?=[,.!]? ?\u0089)/u],
  ['deltage', /^(?=\u0089)/u],
]);

const POINTS = /^(?:det|den|dem|de|\u008A)$/iu;

/** "Maden står jeg for": a verb that promises only with what stands in front of it. */
export const takesFromFront = (verb: string, object: string, after: string): boolean =>
  object !== '' && !POINTS.test(object) && STRANDED.get(verb)?.test(after.trimStart()) === true;

/** The words after a verb, with the object that stood before it where it belongs: "til kommunen på mandag". */
export function behindVerb(verb: string, object: string, after: string): string {
  const rest = after.trimStart();
  if (object === '') return after;
  const bound = BOUND.exec(rest)?.[0];
  if (bound !== undefined) return `${bound} ${object}${rest.slice(bound.length)}`;
  const lost = LOST.get(verb)?.exec(rest)?.[0];
  if (lost !== undefined) return `${lost} i ${object} ${rest.slice(lost.length)}`;
  const found = STRANDED.get(verb)?.exec(rest);
  const isText = verb === 'skrive' && found?.groups?.preposition === 'til' && WRITTEN.test(object);
  // "Rapporten skriver jeg til fredag": by then it is written.
  if (isText && rest.startsWith(`til ${MARK.time}`)) return `${object} senest ${rest.slice('til '.length)}`;
  if (!found || isText || (verb === 'komme' && POINTS.test(object)) || object.startsWith(MARK.thing))
    return `${object} ${after}`;
  return `${found[0]} ${object}${rest.slice(found[0].length)}`;
}
