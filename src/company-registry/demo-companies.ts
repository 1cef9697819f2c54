import { findCompanyType } from './sources/company-type.ts';
import type { RegistryCompany } from './sources/source.ts';

const COUNT = 300;

/** Invented place names that sound Danish, so that no real company has one. */
const FIRST = list(
  'Kvistrim|Ålefyr|Brakvinge|Dunhammer|Ejlmose|Flintøre|Gråspove|Hymlebæk|Isflage|Jærnurt|Klintøje|Lodbjælke|' +
    'Myntkær|Nattergræs|Oddersten|Pilekvas|Rimtoppe|Sivhejre',
);
const SECOND = list('bølle|skær|vang|lund|mark|toft|gård|høj|næs|holt|kilde|dal');
const TRADES = list(
  'Tømrer & Snedker|Bageri|Køkken|Maskinfabrik|Revision|Arkitekter|Vognmandsforretning|VVS|Boghandel|' +
    'El-installation|Gartneri|Grafisk|Havneservice|Is og Chokolade|Konsulenthus|Rejser|Mejeri|Optik|Softwarehus|' +
    'Transport|Ejendomme|Rådgivning|Fiskeeksport|Holding',
);
const STREETS = list(
  'Åboulevarden|Østergade|Møllevej|Søndergade|Industrivej|Kirkestræde|Ærøvej|Rådhuspladsen|Havnegade|Bøgealle|' +
    'Vesterbrogade|Nørregade|Skolevej|Stationsvej|Engdraget|Grønnegade',
);
const CITIES = list(
  '0800 Høje Taastrup|0999 København C|1050 København K|2100 København Ø|2800 Kongens Lyngby|3000 Helsingør|' +
    '3700 Rønne|4000 Roskilde|4300 Holbæk|4700 Næstved|5000 Odense C|5700 Svendborg|5970 Ærøskøbing|6000 Kolding|' +
    '6400 Sønderborg|6700 Esbjerg|6720 Fanø|7100 Vejle|7500 Holstebro|8000 Aarhus C|8305 Samsø|8600 Silkeborg|' +
    '8900 Randers C|9000 Aalborg|9990 Skagen',
);
/** Weighted by repetition, roughly as they occur. */
const TYPES = list(
  'ApS|ApS|ApS|ApS|A/S|A/S|Enkeltmandsvirksomhed|Enkeltmandsvirksomhed|I/S|K/S|P/S|IVS|A.M.B.A.|F.M.B.A.',
);

/**
 * 300 invented companies, the same on every call, for the demo. Their numbers fail the modulus-11 check of CVR numbers, so
 * no real company has them.
 */
export function demoCompanies(): RegistryCompany[] {
  const next = randomNumbers(1849);
  const pick = (from: readonly string[]): string => from[next() % from.length] ?? '';
  const companies = new Map<string, RegistryCompany>();
  while (companies.size < COUNT) {
    const companyType = pick(TYPES);
    const family = pick(FIRST) + pick(SECOND);
    const called = `${family} ${pick(TRADES)}`;
    // A sole proprietorship has no type in its name.
    const name = companyType === findCompanyType(companyType)?.long ? called : `${called} ${companyType}`;
    const [zip = '', ...city] = pick(CITIES).split(' ');
    const address = `${pick(STREETS)} ${(next() % 180) + 1}${pick(['', '', '', ' A', ' B', ', 1. tv', ', st. th'])}`;
    const organisationNumber = unassignable(next());
    // Names are distinct also without their types, so that a search for one finds it first.
    if (companies.has(called)) continue;
    companies.set(called, { organisationNumber, name, address, zip, city: city.join(' '), companyType });
  }
  return [...companies.values()];
}

function list(text: string): string[] {
  return text.split('|');
}

function unassignable(seed: number): string {
  let number = 10_000_000 + (seed % 89_000_000);
  while (passesModulus11(String(number))) number += 1;
  return String(number);
}

/** The check digit rule of CVR numbers: the digits weighted 2, 7, 6, 5, 4, 3, 2, 1 sum to a multiple of 11. */
export function passesModulus11(number: string): boolean {
  const weights = [2, 7, 6, 5, 4, 3, 2, 1];
  return weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11 === 0;
}

/** A fixed sequence of integers below 2^32 (mulberry32), so that the demo does not change between runs. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
