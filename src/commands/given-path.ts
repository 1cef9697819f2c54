import { dirname, resolve } from 'node:path';

/**
 * A path that a person gave, in full. `npm run` changes to the package's folder and keeps the person's own in
 * `INIT_CWD`. Programs that npm started may have moved on since: there the current folder counts.
 */
export function givenPath(path: string, environment = process.env, current = process.cwd()): string {
  const { INIT_CWD: own, npm_package_json: manifest } = environment;
  const isMovedByNpm = own !== undefined && manifest !== undefined && dirname(manifest) === current;
  return resolve(isMovedByNpm ? own : current, path);
}
