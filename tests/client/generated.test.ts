import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generated } from '../../tools/client/generated.ts';

const FOLDER = join(import.meta.dirname, '../../packages/client/src/generated');

test('the client package has what the catalogue declares: npm run generate', () => {
  const expected = generated();
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(expected).sort());
  for (const [file, text] of Object.entries(expected))
    expect(readFileSync(join(FOLDER, file), 'utf8'), file).toBe(text);
});
