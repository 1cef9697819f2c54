import fc from 'fast-check';
import { expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

const it = serviceTest();
const WORKSPACE = bind('workspaceId::integer');

const gramsOf = statement<
  { workspaceId: number; texts: readonly string[]; companyId: number | null },
  { place: number; grams: string[] }
>(sql`
  select given.place::integer as place, array(
    select gram::text from unnest(search_grams(${WORKSPACE}, given.text, ${bind('companyId::integer')})) gram order by gram
  ) as grams
  from unnest(${bind('texts::text[]')}) with ordinality given (text, place)`);

const hashesOf = statement<{ workspaceId: number; texts: readonly string[] }, { text: string; hash: string }>(sql`
  select text, hashtextextended(text, ${WORKSPACE})::text as hash from unnest(${bind('texts::text[]')}) text`);

/** Runs of three characters without a space or control character, other than in front, and of four behind a space. */
function expectedGrams(text: string, companyId: number | null): string[] {
  const characters = [...text];
  const runs = characters.flatMap((first, n) => {
    const [second, third, fourth] = characters.slice(n + 1, n + 4);
    const rest = (...others: (string | undefined)[]) => others.every((one) => one !== undefined && one > ' ');
    return [
      ...(rest(second, third) ? [`${first}${second}${third}`] : []),
      ...(first === ' ' && rest(second, third, fourth) ? [`${first}${second}${third}${fourth}`] : []),
    ];
  });
  return companyId === null ? runs : [...runs, `company ${companyId}`];
}

const piece = fc.constantFrom(
  ...[' ', '  ', '\n ', '\n', '\t', '\u0001', '\u001f', '\u007f', '\u0085', '\u00a0', '\u3000'],
  ...['a', 'b', 'er', 'nielsen', 'ærø', 'ß', '山田', '😀', '+45', '@', '.', "'", '\\', '%'],
);
const searched = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

it('takes any text apart into the grams that the index has always held', async ({ service, workspace }) => {
  const { workspaceId } = workspace;
  const given = fc.sample(
    fc.tuple(searched, fc.boolean()).map(([text, first]) => (first ? ` ${text}` : text)),
    2_000,
  );
  // As the columns have it: a space before each field, and a line break before all but the first.
  const texts = [...given, '', ' ', ' a', ' ab', ' abc\n \n xyz ', ` ${'x'.repeat(320)}\n +45 12`];
  for (const companyId of [null, 17]) {
    const expected = texts.map((text) => expectedGrams(text, companyId));
    const hashes = await service.database.run(hashesOf, { workspaceId, texts: [...new Set(expected.flat())] });
    const byText = new Map(hashes.map(({ text, hash }) => [text, hash]));
    const rows = await service.database.run(gramsOf, { workspaceId, texts, companyId });
    const inOrder = (hash: string, other: string) => (BigInt(hash) < BigInt(other) ? -1 : 1);
    const differing = rows.flatMap(({ place, grams }) => {
      const wanted = (expected[place - 1] ?? []).map((gram) => byText.get(gram) ?? gram);
      const same = JSON.stringify(grams.toSorted(inOrder)) === JSON.stringify(wanted.toSorted(inOrder));
      return same ? [] : [texts[place - 1]];
    });
    expect(rows).toHaveLength(texts.length);
    expect(differing).toEqual([]);
  }
});
