import { expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import type { TestService } from '../../tests/harness/service.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { folded, roughlyFolded } from './folded.ts';

const it = serviceTest();

const foldTexts = statement<{ texts: string[] }, { before: string; after: string }>(sql`
  select text as before, ${folded(sql`text`)} as after from unnest(${bind('texts::text[]')}) text`);

/** The database's folded form of each text. */
async function fold({ service }: { service: TestService }, texts: string[]): Promise<Map<string, string>> {
  const rows = await service.database.run(foldTexts, { texts });
  return new Map(rows.map(({ before, after }) => [before, after]));
}

/** Every character that has an upper or lower case, paired with each. */
const PAIRS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .flatMap((character) =>
    [character.toUpperCase(), character.toLowerCase(), character.toUpperCase().toLowerCase()]
      .filter((other) => other !== character)
      .map((other) => [character, other] as const),
  );

it('folds a character and its other cases to the same text, if the database knows them', async ({ service }) => {
  const known = await fold({ service }, [...new Set(PAIRS.flat())]);
  const differing = PAIRS.filter(([one, other]) => {
    // The database may have an older version of Unicode than Node.js, without a case for some characters.
    const unknown = known.get(one) === one && known.get(other) === other;
    return !unknown && known.get(one) !== known.get(other);
  });
  expect(differing).toEqual([]);
  expect(PAIRS.length).toBeGreaterThan(2_500);
});

it('agrees with roughlyFolded for all but a few of the newest characters', async ({ service }) => {
  const characters = [...new Set(PAIRS.flat())];
  const known = await fold({ service }, characters);
  const differing = characters.filter((character) => known.get(character) !== roughlyFolded(character));
  expect(differing.length).toBeLessThan(250);
  expect(differing.filter((character) => (character.codePointAt(0) ?? 0) < 0x1c80)).toEqual([]);
});
