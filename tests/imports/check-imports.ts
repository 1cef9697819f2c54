// Part of `npm run verify`: what docs/architecture.md says about imports is what is checked.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFaults, readRooms } from './find-faults.ts';

/** Imports that are still to be removed. None may be added. */
const EXCEPTIONS: readonly string[] = [];

const root = new URL('../../', import.meta.url);
const rooms = readRooms(readFileSync(new URL('docs/architecture.md', root), 'utf8'));
const faults = findFaults(fileURLToPath(new URL('src', root)), rooms, EXCEPTIONS);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
