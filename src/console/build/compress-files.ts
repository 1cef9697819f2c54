import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BROTLI_EXTENSION, TEXT_TYPES } from '../built-files.ts';

/**
 * Writes each text of the folder a second time, in Brotli at its best quality: some 7 % smaller than what is worth the
 * time while a client waits.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => extname(name) in TEXT_TYPES);
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      await writeFile(path + BROTLI_EXTENSION, await compress(await readFile(path)));
    }),
  );
}

function compress(text: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
