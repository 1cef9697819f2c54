// Writes what the console's pages know of the API.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generated.ts';

const API = join(import.meta.dirname, '../../web/src/api');

for (const [file, text] of Object.entries(generated())) writeFileSync(join(API, file), text);
