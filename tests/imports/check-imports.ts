// Part of `npm run verify`: checks the imports in `src` and `web/src` against the tables in docs/architecture.md.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFaults, readRooms } from './find-faults.ts';

/** Known faults that are still to be removed. Do not add any. */
const EXCEPTIONS: readonly string[] = [];

const root = new URL('../../', import.meta.url);
const architecture = readFileSync(new URL('docs/architecture.md', root), 'utf8');
const faults = [
  ...findFaults(fileURLToPath(new URL('src', root)), readRooms(architecture), { exceptions: EXCEPTIONS }),
  ...findFaults(fileURLToPath(new URL('web/src', root)), readRooms(architecture, "## The console's pages"), {
    // A room's texts are in its folder, and its pages in folders below.
    nested: false,
  }),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
