import { expect, test } from 'vitest';
import { standsAlone } from './stands-alone.ts';

test.each([
  ["I'll send the signed contract", 'en', true],
  ['can you update the price page', 'en', true],
  ["I'll do it", 'en', false],
  ["I'll put that in the", 'en', false],
  ["I'll check", 'en', false],
  ['jeg sender kontrakten', 'da', true],
  ['det gør jeg', 'da', false],
  ['jeg sender den til', 'da', false],
] as const)('%s', (said, language, stands) => {
  expect(standsAlone(said, language)).toBe(stands);
});
