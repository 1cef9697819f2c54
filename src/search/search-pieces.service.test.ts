import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Names with what an index of runs could get wrong: short words, repeats, signs, characters of many bytes. */
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

/** As the specification has it: lower case, one composition, words apart by whitespace. */
const plain = (text: string) => text.normalize('NFC').toLowerCase();
const wordsOf = (q: string) => plain(q).split(/\s+/u).filter(Boolean);

describe('any piece of any word', () => {
  let workspace: TestWorkspace;

  beforeAll(async () => {
    workspace = await service.workspace();
    for (const name of NAMES) {
      const answer = await workspace.api.post('/people', { name, email: 'p@q.zz' });
      expect(answer.status, answer.text).toBe(201);
    }
  });

  const piece = fc
    .tuple(fc.constantFrom(...NAMES.flatMap((name) => name.split(/\s+/u))), fc.nat(), fc.nat())
    .map(([word, from, length]) => {
      const characters = [...word];
      const start = from % characters.length;
      return characters.slice(start, start + 1 + (length % (characters.length - start))).join('');
    });
  const query = fc
    .array(piece, { minLength: 1, maxLength: 5 })
    .map((pieces) => pieces.join(' '))
    .filter((q) => [...q].length >= 3 && [...q].length <= 200);

  it('finds just the records that hold every one, beginnings of words first', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (q) => {
        const words = wordsOf(q);
        const expected = NAMES.filter((name) => words.every((word) => ` ${plain(name)}\n p@q.zz`.includes(word)));
        const answer = await workspace.api.get(`/relationships/search?q=${encodeURIComponent(q)}`);
        expect(answer.status, answer.text).toBe(200);
        const found: string[] = answer.body.people.map(({ name }: { name: string }) => name);
        expect([...found].sort(), q).toEqual([...expected].sort());
        const first = found.map((name) => words.every((word) => ` ${plain(name)}\n p@q.zz`.includes(` ${word}`)));
        expect(first, q).toEqual(first.toSorted((a, b) => Number(b) - Number(a)));
      }),
      { numRuns: 300 },
    );
  });
});
