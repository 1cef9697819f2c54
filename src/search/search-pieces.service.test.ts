import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest();

/** Names that are difficult for the search index: short words, repetitions, punctuation, long characters. */
const NAMES = [
  'Åse Ærø Ø',
  'Bo b bb bbb bbbb',
  'Nordlys Energi A/S (DK)',
  'O’Neil-Østergård, dr.',
  '+45 70 10 20 30',
  '🙂🙂🙂 👩‍🚀 Månefart',
  'Kompagniskabet Kompagni',
  'x%y_z\\w 100%',
  'İstanbul ΣΊΣΥΦΟΣ Straße',
  'tab\there and\u0001there\u00a0hard',
  '漢字かな交じり文 漢',
  'ananananas',
];
const COMPANY_NAMES = ['Bo & Åse A/S', 'Kompagniet af bbb 漢字', 'Straße 100% Energi', 'ananas ΟΔΟΣ'];
const EMAIL = 'p@q.zz';

interface Company {
  id: number;
  name: string;
  archived: boolean;
}

/** The records in the workspace. */
const companies: Company[] = [];
const people: { name: string; company: Company | undefined }[] = [];

/** Folds text as the specification says: case-insensitive, in one composition. */
const plain = (text: string) =>
  text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
const wordsOf = (q: string) => plain(q).split(/\s+/u).filter(Boolean);

/** The tier of a record, or undefined if it does not match. */
function tierOf(q: string, name: string, text: string): number | undefined {
  const words = wordsOf(q);
  const all = (before: string) => words.every((word) => text.includes(before + word));
  if (!all('')) return undefined;
  if (plain(name).startsWith(words.join(' '))) return 1;
  return all(' ') ? 2 : 3;
}

function personText({ name, company }: { name: string; company: Company | undefined }): string {
  return ` ${plain(name)}\n ${EMAIL}${company && !company.archived ? `\n ${plain(company.name)}` : ''}`;
}

interface Hit {
  name: string;
  tier: number | undefined;
}

function expectedHits(q: string): { companies: Hit[]; people: Hit[] } {
  const hits = (records: { name: string; text: string }[]) =>
    records.map(({ name, text }) => ({ name, tier: tierOf(q, name, text) })).filter(({ tier }) => tier !== undefined);
  return {
    companies: hits(
      companies.filter(({ archived }) => !archived).map(({ name }) => ({ name, text: ` ${plain(name)}` })),
    ),
    people: hits(people.map((person) => ({ name: person.name, text: personText(person) }))),
  };
}

/** Of a word that a search forgives one letter (decision 48). */
const FEWEST_LETTERS = 4;

/** Whether a text has the words of a query that finds nothing, but for one letter of one of them. */
function isForgiven(q: string, text: string): boolean {
  const words = [...new Set(wordsOf(q))];
  return words.some((word, at) => {
    const letters = [...word];
    const others = words.filter((_, n) => n !== at);
    if (letters.length < FEWEST_LETTERS || !others.every((other) => text.includes(other))) return false;
    const all = [...text];
    return [-1, 0, 1].some((more) =>
      all.some((_, start) => differByOne(letters, all.slice(start, start + letters.length + more))),
    );
  });
}

/** Whether one letter is another, missing or turned round with the next. */
function differByOne(one: readonly string[], other: readonly string[]): boolean {
  const least = Math.min(one.length, other.length);
  let before = 0;
  while (before < least && one[before] === other[before]) before++;
  let after = 0;
  while (after < least - before && one.at(-1 - after) === other.at(-1 - after)) after++;
  const [rest, otherRest] = [one.slice(before, one.length - after), other.slice(before, other.length - after)];
  if (rest.length <= 1 && otherRest.length <= 1) return true;
  return rest.length === 2 && otherRest.length === 2 && rest.toReversed().join('') === otherRest.join('');
}

const piece = fc
  .tuple(
    fc.constantFrom(...[...NAMES, ...COMPANY_NAMES].flatMap((name) => name.split(/\s+/u))),
    fc.nat(),
    fc.nat(),
    fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
    ),
  )
  .map(([word, from, length, cased]) => {
    const characters = [...word];
    const start = from % characters.length;
    return cased(characters.slice(start, start + 1 + (length % (characters.length - start))).join(''));
  });
const query = fc
  .array(piece, { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(' '))
  .filter((q) => [...q].length >= 3 && [...q].length <= 200);

describe('a search for parts of words of a person or its company', () => {
  let workspace: TestWorkspace;

  it.beforeAll(async ({ service }) => {
    workspace = await service.workspace();
    for (const name of COMPANY_NAMES) {
      const { body } = await workspace.api.post('/companies', { name });
      companies.push({ id: body.company.id, name, archived: false });
    }
    for (const [n, name] of NAMES.entries()) {
      const company = companies[n % (COMPANY_NAMES.length + 1)];
      const answer = await workspace.api.post('/people', {
        ...{ name, email: EMAIL },
        ...(company && { companyId: company.id }),
      });
      expect(answer.status, answer.text).toBe(201);
      people.push({ name, company });
    }
  });

  async function expectRightHits(runs: number): Promise<void> {
    await fc.assert(
      fc.asyncProperty(query, async (q) => {
        const expected = expectedHits(q);
        const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent(q)}`);
        expect(answer.status, answer.text).toBe(200);
        if (expected.companies.length + expected.people.length === 0) {
          for (const { name } of answer.body.companies) expect([q, isForgiven(q, plain(name))]).toEqual([q, true]);
          for (const { name } of answer.body.people) {
            const texts = people.filter((person) => person.name === name).map(personText);
            expect([q, texts.some((text) => isForgiven(q, text))]).toEqual([q, true]);
          }
          return;
        }
        for (const kind of ['companies', 'people'] as const) {
          const found: string[] = answer.body[kind].map(({ name }: { name: string }) => name);
          expect(found.toSorted(), q).toEqual(expected[kind].map(({ name }) => name).toSorted());
          const tiers = found.map((name) => expected[kind].find((hit) => hit.name === name)?.tier);
          expect(tiers, q).toEqual(tiers.toSorted());
        }
      }),
      { numRuns: runs },
    );
  }

  it('finds exactly the records with all of them, beginnings of names and of words first', () => expectRightHits(200));

  it('finds the same after companies were renamed, archived and restored', async () => {
    const [first, second] = companies as [Company, Company];
    const version = async (id: number) => (await workspace.api.get(`/companies/${id}`)).body.company.version;
    first.name = 'Ananasbo ΟΔΌΣ';
    expect(
      (await workspace.api.patch(`/companies/${first.id}`, { name: first.name }, await version(first.id))).status,
    ).toBe(200);
    const move = async (verb: string) =>
      workspace.api.post(`/companies/${second.id}/${verb}`, undefined, { ifMatch: await version(second.id) });
    expect((await move('archive')).status).toBe(200);
    second.archived = true;
    await expectRightHits(100);
    expect((await move('restore')).status).toBe(200);
    second.archived = false;
    await expectRightHits(100);
  });
});
