// Part of `npm run verify`: checks the imports in `src` against the table in docs/architecture.md.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFaults, readRooms } from './find-faults.ts';

/** Known faults that are still to be removed. Do not add any. */
const EXCEPTIONS: readonly string[] = [];

const root = new URL('../../', import.meta.url);
const rooms = readRooms(readFileSync(new URL('docs/architecture.md', root), 'utf8'));
const faults = findFaults(fileURLToPath(new URL('src', root)), rooms, EXCEPTIONS);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
