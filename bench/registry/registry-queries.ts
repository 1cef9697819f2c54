import { inventedCompanies, randomSequence } from './invented-companies.ts';

export interface QueryKind {
  kind: string;
  queries: string[];
}

/** Typical queries: complete names, beginnings, misspellings and reordered words of existing companies, and misses. */
export function registryQueries(companies: number, each: number): QueryKind[] {
  const random = randomSequence(77);
  const names: string[] = [];
  const numbers: string[] = [];
  const step = Math.max(1, Math.floor(companies / (each * 2)));
  let n = 0;
  for (const { name, organisationNumber } of inventedCompanies(companies)) {
    if (n++ % step !== 0) continue;
    names.push(name);
    numbers.push(organisationNumber);
  }
  const pick = (change: (name: string) => string) =>
    Array.from({ length: each }, () => change(names[Math.floor(random() * names.length)] ?? '').slice(0, 200));
  const bare = (name: string) => name.replace(/ (ApS|A\/S|I\/S|K\/S|P\/S)$/, '');
  const misspelt = (text: string) => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
    const mistakes = [
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + text.charAt(at) + text.slice(at),
      () => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
      () => `${text.slice(0, at)}${'abdegiklmnorstu'.charAt(Math.floor(random() * 15))}${text.slice(at + 1)}`,
    ];
    return (mistakes[Math.floor(random() * mistakes.length)] ?? mistakes[0])?.() ?? text;
  };
  const words = (text: string) => text.split(' ');
  return [
    { kind: 'number', queries: numbers.slice(0, each) },
    { kind: 'whole name', queries: pick((name) => name) },
    { kind: 'without its type', queries: pick(bare) },
    { kind: 'beginning', queries: pick((name) => name.slice(0, Math.max(3, Math.floor(name.length * 0.5)))) },
    { kind: 'three letters', queries: pick((name) => name.slice(0, 3)) },
    { kind: 'one typo', queries: pick((name) => misspelt(bare(name))) },
    { kind: 'a typo in every word', queries: pick((name) => words(bare(name)).map(misspelt).join(' ')) },
    { kind: 'words reordered', queries: pick((name) => words(bare(name)).reverse().join(' ')) },
    { kind: 'one word of it', queries: pick((name) => words(bare(name)).at(-1) ?? name) },
    {
      kind: 'common words',
      queries: pick(
        () =>
          ['holding invest', 'jensen holding', 'invest jensen', 'peter jensen invest'][Math.floor(random() * 4)] ?? '',
      ),
    },
    {
      kind: 'common words, misspelt',
      queries: pick(() =>
        misspelt(
          ['holding invest', 'jensen holding', 'holding nielsen', 'jensens tømrer'][Math.floor(random() * 4)] ?? '',
        ),
      ),
    },
    {
      kind: 'no match',
      queries: pick(() =>
        Array.from({ length: 9 }, () => 'bcdfghjklmnpqrstvxz'.charAt(Math.floor(random() * 19))).join(''),
      ),
    },
  ];
}
