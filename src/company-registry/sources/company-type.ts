import { foldDanish } from './company-name.ts';

export interface CompanyType {
  /** As written after a name: A/S, ApS. The long form where none is written. */
  short: string;
  long: string;
}

/** The short form, the long form, other spellings. */
const TYPES: readonly (readonly [short: string, long: string, ...others: string[]])[] = [
  ['A/S', 'Aktieselskab'],
  ['ApS', 'Anpartsselskab'],
  ['I/S', 'Interessentskab'],
  ['K/S', 'Kommanditselskab'],
  ['P/S', 'Partnerselskab', 'Kommanditaktieselskab', 'Kommanditaktieselskab/Partnerselskab'],
  ['IVS', 'Iværksætterselskab'],
  [
    'A.M.B.A.',
    'Andelsselskab med begrænset ansvar',
    'Andelsselskab (-forening) med begrænset ansvar',
    'Andelsforening med begrænset ansvar',
  ],
  ['F.M.B.A.', 'Forening med begrænset ansvar', 'Forening eller selskab med begrænset ansvar'],
  ['S.M.B.A.', 'Selskab med begrænset ansvar'],
  ['S/I', 'Selvejende institution'],
  ['Enkeltmandsvirksomhed', 'Enkeltmandsvirksomhed', 'ENK'],
  ['PMV', 'Personligt ejet mindre virksomhed'],
];

const BY_KEY = new Map(
  TYPES.flatMap((forms) => forms.map((form) => [keyOf(form), { short: forms[0], long: forms[1] }])),
);

/** The company type that a whole field names, in any of its spellings ("APS", "a.s.", "Anpartsselskab"), or null. */
export function findCompanyType(text: string): CompanyType | null {
  return BY_KEY.get(keyOf(text)) ?? null;
}

function keyOf(form: string): string {
  return foldDanish(form).replace(/[^a-z]/g, '');
}
