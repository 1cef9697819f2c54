import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What is to be done where Vite, and with it the build, is missing: npm leaves it out of an installation for production. */
export const INSTALL_AND_BUILD = 'Run "npm ci --include=dev", which builds the console, then restart.';

/** Where Vite is. It is no dependency of the service: it is installed with the pages' workspace. */
export function findVite(web: string): string | undefined {
  for (const from of [join(web, 'package.json'), import.meta.filename]) {
    try {
      return createRequire(from).resolve('vite');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    }
  }
  return undefined;
}
