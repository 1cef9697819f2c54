// `npm run compile`: JavaScript of `src` in `compiled`, which the package holds (decision 23).
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from './compile-code.ts';

// A package holds nothing of earlier builds.
await rm(join(import.meta.dirname, '../../compiled'), { recursive: true, force: true });
await compile();
