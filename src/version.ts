import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALLATION } from './code-place.ts';

/** The version of the installation. */
export const { version } = JSON.parse(readFileSync(join(INSTALLATION, 'package.json'), 'utf8')) as {
  version: string;
};
