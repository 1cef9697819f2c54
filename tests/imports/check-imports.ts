// Part of `npm run verify`: what docs/architecture.md says about imports is what is checked.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFaults, readRooms } from './find-faults.ts';

/** Imports that are still to be removed. None may be added. */
const EXCEPTIONS: readonly string[] = [
  'access/administration.ts → operation/formats.ts',
  'database/session.ts → database/connect.ts',
  'company-registry/sources/cvrapi.ts → company-registry/company-fields.ts',
  'company-registry/sources/cvrapi.ts → company-registry/company-type.ts',
  'company-registry/sources/local.ts → company-registry/company-keys.ts',
  'company-registry/sources/local.ts → company-registry/company-name.ts',
  'company-registry/sources/upstream-fields.ts → company-registry/company-fields.ts',
  'company-registry/sources/virk.ts → company-registry/company-fields.ts',
  'company-registry/sources/virk.ts → company-registry/company-type.ts',
];

const root = new URL('../../', import.meta.url);
const rooms = readRooms(readFileSync(new URL('docs/architecture.md', root), 'utf8'));
const faults = findFaults(fileURLToPath(new URL('src', root)), rooms, EXCEPTIONS);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
