import { basename, extname, join } from 'node:path';

/** `src`, or the folder of what was compiled from it, in which all files are side by side (decision 23). */
const CODE = import.meta.dirname;
const IS_COMPILED = extname(import.meta.filename) === '.js';

/** The folder of the package: of `package.json` and `web`. */
export const INSTALLATION = join(CODE, '..');

/** Where Node.js may keep what it compiles: a folder that goes away with the packages. */
export const CACHE_FOLDER = IS_COMPILED ? join(CODE, '.cache') : join(INSTALLATION, 'node_modules/.compiled-code');

/** Where the archive of a new database is (decision 46): it goes away with the packages too. */
export const PREPARED_FOLDER = IS_COMPILED ? join(CODE, 'prepared') : join(INSTALLATION, 'node_modules/.prepared');

/** How the files of programs end. */
export const CODE_ENDING = IS_COMPILED ? '.js' : '.ts';

/** A file that is read or run, or a folder of such files, by its path from `src`. */
export function codePlace(path: string): string {
  return join(CODE, IS_COMPILED ? basename(path) : path);
}

/** A program that runs in a thread or a process of its own, by its path from `src` without the ending. */
export function programPlace(path: string): string {
  return codePlace(path) + CODE_ENDING;
}
