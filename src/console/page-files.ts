import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type EncodedText, encodeText } from '../http/encoded-text.ts';
import { ASSETS, BROTLI_EXTENSION, TEXT_TYPES } from './built-files.ts';

/** What the build has written, read when it is loaded; nothing else of the folder is served. */
export interface PageFiles {
  /** The page, with `__NONCE__` where a nonce belongs. `source`: a source file whose code the view will need at once. */
  html(source?: string): string;
  /** By path: `/console/assets/main-B3x.js`. */
  assets: ReadonlyMap<string, Asset>;
}

export interface Asset {
  encoded: EncodedText;
  /** Fonts and photos are compressed already. */
  compressible: boolean;
}

/** Vite writes it last, so a folder with it is complete. */
const MANIFEST = '.vite/manifest.json';
/** By source file, or a name for what several share. */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] } | undefined>>;
/** Contents that are kept in memory, in each of three codings. */
const KEPT_BYTES = 32 * 1024 * 1024;

const BINARY_TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Reads the list of the built files. Undefined if the folder has no complete build. Contents are read when asked for. */
export async function readPageFiles(folder: string): Promise<PageFiles | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    return { html: (source) => withPreloads(html, manifest, source), assets: await listAssets(folder) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The browser loads the files of `source` beside those of the page, and not after them. */
function withPreloads(html: string, manifest: Manifest, source = ''): string {
  const links = [...filesOf(manifest, source)]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  return html.replace('  </head>', `${links.join('')}  </head>`);
}

/** The file that was built of the source, and those that it imports. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  const built = manifest[key];
  if (built && !found.has(built.file)) {
    found.add(built.file);
    for (const imported of built.imports ?? []) filesOf(manifest, imported, found);
  }
  return found;
}

async function listAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>();
  let kept = 0;
  const entries = await readdir(join(folder, ASSETS), { withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  for (const entry of entries) {
    const type = typeOf(entry.name);
    // A link could lead out of the folder.
    if (!entry.isFile() || type === undefined) continue;
    const path = join(folder, ASSETS, entry.name);
    const { size } = await stat(path);
    kept += size;
    const read = () => readFile(path);
    const readEncoded = names.has(entry.name + BROTLI_EXTENSION) ? { br: () => readFile(path + BROTLI_EXTENSION) } : {};
    assets.set(`/${ASSETS}/${entry.name}`, {
      encoded: kept <= KEPT_BYTES ? encodeText(type, read, readEncoded) : readEachTime(type, read),
      compressible: extname(entry.name) in TEXT_TYPES,
    });
  }
  return assets;
}

function typeOf(name: string): string | undefined {
  const extension = extname(name);
  return TEXT_TYPES[extension] ?? BINARY_TYPES[extension];
}

function readEachTime(type: string, read: () => Promise<Buffer>): EncodedText {
  return async () => ({ headers: { 'content-type': type }, body: await read() });
}
