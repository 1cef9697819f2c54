import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const require = createRequire(import.meta.url);
const MODULE = require.resolve('@scalar/fastify-api-reference');
const { version } = JSON.parse(readFileSync(join(MODULE, '../../package.json'), 'utf8'));

/** The bundle's file name. It changes with the version, so caches may keep the file for good. */
export const SCALAR_FILE = `scalar-${version}.js`;

/** Scalar's bundle for browsers, some MB: a string constant of the package's module. See docs/decisions/0019-reference-page.md. */
export async function readScalar(): Promise<string> {
  const [, literal] = /^var standalone_default = (".*");$/m.exec(await readFile(MODULE, 'utf8')) ?? [];
  if (literal === undefined) throw new Error(`${MODULE} does not contain Scalar's bundle.`);
  return runInNewContext(literal);
}
