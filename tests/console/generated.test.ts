import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generated } from '../../tools/console/generated.ts';

const API = join(import.meta.dirname, '../../web/src/api');

test.for(Object.entries(generated()))('%s is what the catalogue says; npm run generate writes it', ([file, text]) => {
  expect(readFileSync(join(API, file), 'utf8')).toBe(text);
});
