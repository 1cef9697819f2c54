import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const generators = createRequire(join(import.meta.dirname, 'client-generators/package.json'));

/** The types of an OpenAPI document, by `openapi-typescript` with these settings of its command. */
export function openapiTypes(document: object, ...settings: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-types-'));
  try {
    const [given, written] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')];
    writeFileSync(given, JSON.stringify(document));
    const command = join(dirname(generators.resolve('openapi-typescript')), '../bin/cli.js');
    execFileSync(process.execPath, [command, given, '-o', written, ...settings], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return readFileSync(written, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
