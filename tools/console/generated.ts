import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { consoleDocument } from './console-document.ts';
import { formFields } from './form-fields.ts';

const generators = createRequire(join(import.meta.dirname, '../client-generators/package.json'));

/** The generated files of `web/src/api`, by name: the types of calls, and the fields of forms. */
export function generated(): Record<string, string> {
  return { 'schema.d.ts': typesOf(consoleDocument()), 'fields.json': `${JSON.stringify(formFields(), null, 2)}\n` };
}

function typesOf(document: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-console-'));
  try {
    const [given, written] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')];
    writeFileSync(given, JSON.stringify(document));
    const command = join(dirname(generators.resolve('openapi-typescript')), '../bin/cli.js');
    execFileSync(process.execPath, [command, given, '-o', written], { stdio: ['ignore', 'ignore', 'inherit'] });
    return readFileSync(written, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
