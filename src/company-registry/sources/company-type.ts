import { foldDanish } from './company-name.ts';

export interface CompanyType {
  /** As written after a name: A/S, ApS. The long form where none is written. */
  short: string;
  long: string;
}

const TYPES: readonly (CompanyType & { also?: readonly string[] })[] = [
  { short: 'A/S', long: 'Aktieselskab' },
  { short: 'ApS', long: 'Anpartsselskab' },
  { short: 'I/S', long: 'Interessentskab' },
  { short: 'K/S', long: 'Kommanditselskab' },
  { short: 'P/S', long: 'Partnerselskab', also: ['Kommanditaktieselskab', 'Kommanditaktieselskab/Partnerselskab'] },
  { short: 'IVS', long: 'Iværksætterselskab' },
  {
    short: 'A.M.B.A.',
    long: 'Andelsselskab med begrænset ansvar',
    also: ['Andelsselskab (-forening) med begrænset ansvar', 'Andelsforening med begrænset ansvar'],
  },
  {
    short: 'F.M.B.A.',
    long: 'Forening med begrænset ansvar',
    also: ['Forening eller selskab med begrænset ansvar'],
  },
  { short: 'S.M.B.A.', long: 'Selskab med begrænset ansvar' },
  { short: 'S/I', long: 'Selvejende institution' },
  { short: 'Enkeltmandsvirksomhed', long: 'Enkeltmandsvirksomhed', also: ['ENK'] },
  { short: 'PMV', long: 'Personligt ejet mindre virksomhed' },
];

const BY_KEY = new Map(
  TYPES.flatMap(({ short, long, also = [] }) => [short, long, ...also].map((form) => [keyOf(form), { short, long }])),
);

/** The company type that a whole field names, in any of its spellings ("APS", "a.s.", "Anpartsselskab"), or null. */
export function findCompanyType(text: string): CompanyType | null {
  return BY_KEY.get(keyOf(text)) ?? null;
}

function keyOf(form: string): string {
  return foldDanish(form).replace(/[^a-z]/g, '');
}
