/**
 * The words of people and companies in the bench. The search rows depend on their frequencies: see `WORDS`, and
 * `load-records.ts` for how often each list is used.
 */
const split = (text: string): string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = split(`
  Anne Peter Mette Lars Kirsten Michael Hanne Jens Anna Henrik Helle Thomas Susanne Søren Maria Jan Lene Christian
  Marianne Martin Camilla Niels Inge Anders Karen Morten Bente Jesper Louise Hans Pia Mads Charlotte Rasmus Jette Ole
  Lone Per Emma Jørgen Ida Kasper Freja Bo Sofie Kim Julie Frederik Laura Erik Cecilie Mikkel Katrine Torben Caroline
  Astrid Ali Fatima Mohammed Aisha James Mary Robert Patricia David Jennifer Elizabeth William Linda Richard Barbara
  Joseph Sarah Charles Nancy Matthew Sandra Yusuf Ewa Piotr Agnieszka Åse Bjørn Ingrid Sven Gunnar Leif Eva Tom Ann Émile`);

/** With falling frequency: each of the first has several percent of all people, each of the last about 0.1 percent. */
export const LAST_NAMES = split(`
  Nielsen Jensen Hansen Andersen Pedersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen
  Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Jacobsen Mikkelsen Olesen Frederiksen
  Laursen Henriksen Lund Holm Schmidt Eriksen Kristiansen Simonsen Clausen Svendsen Andreasen Iversen Jeppesen Mogensen
  Jespersen Nissen Lauridsen Frandsen Østergaard Jepsen Kjær Carlsen Vestergaard Jessen Nørgaard Dahl Christoffersen
  Søndergaard Skov Bertelsen Bruun Lassen Bach Gregersen Friis Johnsen Steffensen Kjeldsen Bech Krogh Lauritsen Danielsen
  Mathiesen Andresen Brandt Winther Toft Ravn Mathiasen Dam Holst Nilsson Lind Berg Schou Overgaard Kristoffersen Schultz
  Klausen Karlsen Paulsen Hermansen Thorsen Koch Thygesen Bak Kruse Bang Juhl Davidsen Berthelsen Nygaard Lorentzen
  Villadsen Lorenzen Damgaard Bjerregaard Abrahamsen Michelsen Davis Smith Johnson Williams Brown Garcia Miller Kowalski
  Nowak Yilmaz Hussain Ahmed Nguyen Svensson Lindqvist Virtanen Müller Schneider Fischer Weber Wagner Dubois Moreau Rossi`);

export const TITLES = [
  'Sales Manager',
  'Account Manager',
  'Project Manager',
  'Purchasing Manager',
  'Managing Director',
  'Finance Director',
  'Senior Consultant',
  'Consultant',
  'Software Engineer',
  'Systems Engineer',
  'Indkøber',
  'Bogholder',
  'Regnskabschef',
  'Projektleder',
  'Salgschef',
  'Office Assistant',
];

export const DEPARTMENTS = ['Sales', 'Finance', 'Purchasing', 'Operations', 'Marketing', 'Support', 'Ledelse', 'IT'];

/** Each is in the title of one person in a hundred. */
export const HUNDREDTH = split(
  'Compliance Jura Logistik Arkitektur Forsikring Ejendomme Kvalitet Energi Eksport Miljø',
);

/** Each is in the title of one person in a thousand. */
export const THOUSANDTH = split(`
  Gartneri Tolddeklaration Vindmøller Fjernvarme Rengøring Ballistik Ortopædi Hydraulik Kartografi Vandværk Skovbrug
  Akustik Metrologi Toksikologi Gummiteknik Bryggeri Farmakologi Numismatik Robotics Aquaculture`);

/** The parts of company names and rare words. There are forty, so that a number in base forty gives a word. */
export const SYLLABLES = split(`
  nor dan vest syd alt bel cor del fin gal hav ind jyl kro lun mar nex oda pro qui
  ros sol tek uni val win xen yor zet bre cla dri ful gro hul isk klo mun pla ste`);

export const BRANCHES = split('Byg Energi Transport Consult Data Foods Pharma Marine Textil Invest Teknik Media');

export const FORMS = ['A/S', 'ApS', 'I/S', 'Ltd'];

/** The words of the search rows, except for rare words and words without a match: `rareWord`, `missingWord`. */
export const WORDS = {
  common: ['manager', 'director', 'consultant', 'engineer', 'nielsen', 'jensen'],
  hundredth: HUNDREDTH.map((word) => word.toLowerCase()),
  thousandth: THOUSANDTH.map((word) => word.toLowerCase()),
  short: ['ann', 'ole', 'eva', 'jen', 'niel', 'a/s', 'gaa', 'øre', 'chef', '+45'],
  linked: ['jensen foods', 'manager a/s', 'hydraulik energi', 'nielsen pharma', 'jura byg', 'mette consult'],
  pairs: ['jo ha', 'an ni', 'pe je', 'so la', 'ma an', 'ol je'],
};

/** The word of four syllables that only person number `n` of the load has, if `n` mod 100 is 7. */
export function rareWord(n: number): string {
  return spell(n, 4);
}

/** A word of five syllables that no record has, although many have its syllables. */
export function missingWord(n: number): string {
  return spell(n * 7919, 5);
}

function spell(n: number, syllables: number): string {
  let rest = n;
  let word = '';
  for (let i = 0; i < syllables; i++) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}
