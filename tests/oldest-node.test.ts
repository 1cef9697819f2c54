import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/** Node.js 22 runs Kartotek where npm has no Node.js 24 for the system (`bin/kartotek.cjs`), and cannot read these. */
const UNKNOWN_TO_NODE_22 = /^\s*(?:await )?using \w+ = /m;

it('no source declares with `using`, which Node.js 22 cannot read', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => UNKNOWN_TO_NODE_22.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
});
