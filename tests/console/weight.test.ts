import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROTLI_EXTENSION } from '../../src/console/built-files.ts';
import { buildConsole, WEB } from '../harness/build-console.ts';

const DIST = join(WEB, 'dist');
const MOST_BYTES = 250_000;
const FRAME = ['index.html', 'src/app/workspace.tsx'];
const PAGE = /^src\/(?!sign-in|account).*-(?:page|layout)\.tsx$/;
const BESIDE_THE_FRAME = /^src\/(?:sign-in|account)\/.*-page\.tsx$/;

interface Built {
  file: string;
  imports?: string[];
}

test('the first load of each page takes at most 250 kB of compressed JavaScript', async () => {
  await buildConsole();
  const manifest: Record<string, Built> = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
  const loadOf = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const built = manifest[key];
      if (!built) throw new Error(`The build has no ${key}`);
      if (seen.has(built.file)) continue;
      seen.add(built.file);
      loadOf(built.imports ?? [], seen);
    }
    return seen;
  };
  const bytesOf = async (keys: readonly string[]) => {
    const files = [...loadOf(keys)].map((file) => readFile(join(DIST, file + BROTLI_EXTENSION)));
    return (await Promise.all(files)).reduce((sum, { length }) => sum + length, 0);
  };
  const layout = 'src/settings/settings-layout.tsx';
  const loads = Object.keys(manifest).flatMap((key) => {
    if (BESIDE_THE_FRAME.test(key)) return [['index.html', key]];
    return PAGE.test(key) ? [[...FRAME, ...(key.startsWith('src/settings/') ? [layout] : []), key]] : [];
  });
  // Who signs in has loaded that page too.
  loads.push([...FRAME, 'src/sign-in/sign-in-page.tsx', 'src/companies/companies-page.tsx']);
  expect(loads.length).toBeGreaterThan(20);
  const weighed = await Promise.all(loads.map(async (keys) => [keys.at(-1), await bytesOf(keys)] as const));
  expect(weighed.filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
});
