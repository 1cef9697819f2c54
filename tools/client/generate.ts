// Writes what the client package knows of the API.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generated.ts';

const FOLDER = join(import.meta.dirname, '../../packages/client/src/generated');

mkdirSync(FOLDER, { recursive: true });
for (const [file, text] of Object.entries(generated())) writeFileSync(join(FOLDER, file), text);
