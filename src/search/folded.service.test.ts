import { expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestService } from '../../tests/harness/service.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { folded, roughlyFolded } from './folded.ts';

const it = serviceTest();

const foldTexts = statement<{ texts: string[] }, { before: string; after: string }>(sql`
  select text as before, ${folded(sql`text`)} as after from unnest(${bind('texts::text[]')}) text`);

/** How the database folds each text. */
async function fold({ service }: { service: TestService }, texts: string[]): Promise<Map<string, string>> {
  const rows = await service.database.run(foldTexts, { texts });
  return new Map(rows.map(({ before, after }) => [before, after]));
}

/** Every character that has an upper or a lower case, beside these. */
const PAIRS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .flatMap((character) =>
    [character.toUpperCase(), character.toLowerCase(), character.toUpperCase().toLowerCase()]
      .filter((other) => other !== character)
      .map((other) => [character, other] as const),
  );

it('makes one of every character and its other cases, wherever the database knows them', async ({ service }) => {
  const known = await fold({ service }, [...new Set(PAIRS.flat())]);
  const differing = PAIRS.filter(([one, other]) => {
    // A version of Unicode that is older than that of Node.js has no other case for some.
    const unknown = known.get(one) === one && known.get(other) === other;
    return !unknown && known.get(one) !== known.get(other);
  });
  expect(differing).toEqual([]);
  expect(PAIRS.length).toBeGreaterThan(2_500);
});

it('agrees with what counts repeated words, for all but a few of the newest characters', async ({ service }) => {
  const characters = [...new Set(PAIRS.flat())];
  const known = await fold({ service }, characters);
  const differing = characters.filter((character) => known.get(character) !== roughlyFolded(character));
  expect(differing.length).toBeLessThan(250);
  expect(differing.filter((character) => (character.codePointAt(0) ?? 0) < 0x1c80)).toEqual([]);
});
