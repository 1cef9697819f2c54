import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { filesBelow } from './copied-files.ts';

/** The first entry of a backup's archive. */
export const MANIFEST = 'kartotek-backup.json';

const FileOfBackup = Type.Object(
  { path: Type.String(), bytes: Type.Integer({ minimum: 0 }), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  { additionalProperties: false },
);

/** What a backup says of itself: when and by what it was made, the schema, and every file with its hash. */
export const Manifest = Type.Object({
  format: Type.Integer({ minimum: 1 }),
  version: Type.String(),
  madeAt: Type.String(),
  schema: Type.Array(Type.String()),
  files: Type.Array(FileOfBackup),
});
export type Manifest = Static<typeof Manifest>;

/** Changes when an older version could not restore a backup any more. */
export const FORMAT = 1;

/** All files below a folder with their sizes and hashes, by path. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const path of [...filesBelow(folder).keys()].sort()) {
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(createReadStream(join(folder, path)), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
      }
    });
    files.push({ path: path.replaceAll('\\', '/'), bytes, sha256: hash.digest('hex') });
  }
  return files;
}
