import type { RegistryCompany } from '../../src/company-registry/sources/source.ts';

const SURNAMES =
  'Jensen Nielsen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Jacobsen Mikkelsen Olesen Frederiksen Laursen Henriksen Lund Holm Schmidt Eriksen Kristiansen Simonsen Clausen Svendsen Andreasen Iversen Jeppesen Mogensen Jespersen Nissen Lauridsen Frandsen Jepsen Dahl Bak Kjær Skov Toft'.split(
    ' ',
  );
const FIRST_NAMES =
  'Peter Michael Lars Jens Thomas Henrik Søren Christian Jan Martin Niels Anders Morten Jesper Mads Rasmus Hans Per Anne Kirsten Mette Hanne Anna Helle Maria Susanne Lene Marianne Camilla Pia Louise Charlotte Bente Karen Emma Ida Gitte Inge Ulla Åse'.split(
    ' ',
  );
const TRADES =
  'Holding Invest Ejendomme Byg Consult Transport Tømrer Murer VVS El-teknik Auto Revision Rådgivning Service Design Media Software Data Energi Landbrug Maskinstation Bageri Restaurant Café Frisør Rengøring Handel Import Kapital Udvikling Entreprise Kloak Malerfirma Smedje Snedkeri Tandlæge Klinik Fysioterapi Advokat Arkitekter Grafisk Reklame Event Rejser Hotel Fisk Blomster Møbler Køkken Gulve Vinduer Tage'.split(
    ' ',
  );
const CITIES =
  'Aarhus Odense Aalborg Esbjerg Randers Kolding Horsens Vejle Roskilde Herning Silkeborg Næstved Fredericia Viborg Køge Holstebro Slagelse Hillerød Sønderborg Svendborg'.split(
    ' ',
  );
const STARTS =
  'nor syd øst vest sol måne skov bjerg dal eng sø å hav strand klit mose ager kær lund holm bæk sten jern guld sølv kobber ravn falk ørn svane hjort ræv bjørn ulv grå hvid sort rød grøn blå ny gammel stor lille høj lav dyb bred'.split(
    ' ',
  );
const MIDDLES = 'e s er en el ing ling ter ver mer der ger ker ler ner per ser ber fer hel kel mel'.split(' ');
const ENDS =
  'gaard lund toft bjerg borg by dal holm høj kilde kær mark mose næs rup skov strand sted torp trup vang vig ø ås bro hus tek com tron nova lys vind kraft'.split(
    ' ',
  );
const TYPES = 'ApS ApS ApS ApS ApS A/S A/S I/S K/S P/S Enkeltmandsvirksomhed Enkeltmandsvirksomhed'.split(' ');

/** A fixed sequence of numbers from 0 to 1 (mulberry32), so that every run has the same names and queries. */
export function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Companies as in a national register: a few words occur in very many names (Holding, Invest, Jensen), and very many
 * words occur in few. Unsorted, with unique numbers.
 */
export function* inventedCompanies(count: number): Generator<RegistryCompany> {
  const random = randomSequence(1849);
  /** Picks the first elements of a list far more often than the last. */
  const skewed = (list: readonly string[]) => list[Math.floor(random() ** 2 * list.length)] ?? '';
  const any = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const invented = () => capital(any(STARTS) + any(MIDDLES) + (random() < 0.4 ? any(MIDDLES) : '') + any(ENDS));
  const patterns = [
    () => `${skewed(FIRST_NAMES)} ${skewed(SURNAMES)} ${skewed(TRADES)}`,
    () => `${skewed(SURNAMES)}s ${skewed(TRADES)}`,
    () => `${invented()} ${skewed(TRADES)}`,
    () => `${invented()} ${skewed(TRADES)}`,
    () => invented(),
    () => `${invented()} & ${skewed(SURNAMES)}`,
    () => `${skewed(CITIES)} ${skewed(TRADES)} og ${skewed(TRADES)}`,
    () => `${invented()}s ${skewed(TRADES)} ${skewed(CITIES)}`,
    () => `${capital(any(STARTS))}${any(MIDDLES)} ${skewed(TRADES)}`,
    () => `Ejendomsselskabet ${invented()}`,
  ];
  for (let n = 0; n < count; n++) {
    const type = any(TYPES);
    const pattern = patterns[Math.floor(random() * patterns.length)] ?? invented;
    const name = type.length > 5 ? pattern() : `${pattern()} ${type}`;
    yield {
      // 7,368,787 shares no factor with the range, so that numbers come scattered and none twice.
      organisationNumber: String(10_000_000 + ((n * 7_368_787) % 89_999_999)),
      name,
      address: `${capital(any(STARTS))}${any(ENDS)}vej ${Math.ceil(random() * 180)}`,
      zip: String(1000 + Math.floor(random() * 8999)),
      city: any(CITIES),
      companyType: type,
    };
  }
}
