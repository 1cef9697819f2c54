// Builds the pages of the console, if they are not up to date: `npm run build`, and a child process of `kartotek serve`.
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { INSTALLATION } from '../../code-place.ts';
import { BUILD_EXITS } from './build-exits.ts';
import { buildPages, ViteMissing } from './build-pages.ts';
import { hasSources, isUpToDate } from './page-sources.ts';

// Pages are always built for production. Vite keeps a value that is set, and the service may run with another one.
process.env.NODE_ENV = 'production';

const [web = join(INSTALLATION, 'web')] = process.argv.slice(2);
const isChild = process.send !== undefined;

if (isChild) {
  // Requests come first.
  setPriority(10);
  process.on('disconnect', () => process.exit(BUILD_EXITS.failed));
}
try {
  if (!(await hasSources(web))) throw new Error(`${web} has no index.html`);
  if (await isUpToDate(web)) say('The console is up to date.');
  else {
    const start = performance.now();
    say('Building the console …');
    await buildPages(web);
    say(`Built the console in ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ViteMissing ? BUILD_EXITS.viteMissing : BUILD_EXITS.failed);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
