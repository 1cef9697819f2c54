import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta name="style-nonce" content="__NONCE__" />
    <title>Kartotek</title>
    <script type="module" crossorigin src="/console/assets/main-1a2b3c.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** The code of the sign-in, in two files beside the page's own. */
const MANIFEST = {
  'index.html': { file: 'console/assets/main-1a2b3c.js' },
  'src/sign-in/sign-in-page.tsx': { file: 'console/assets/sign-in-7a8b9c.js', imports: ['index.html', '_forms.js'] },
  '_forms.js': { file: 'console/assets/forms-0d1e2f.js', imports: ['index.html'] },
};

/** A folder as the build of the pages writes it. */
export async function makeBuiltPages(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-pages-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'console/assets'), { recursive: true });
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'console/assets/main-1a2b3c.js'), `console.log('${'page '.repeat(1_000)}');\n`);
  await writeFile(join(folder, 'console/assets/inter-4d5e6f.woff2'), Buffer.alloc(4_000, 7));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
