// `npm run prepare`, which `npm ci` calls: does what a first start would take seconds for (decision 46). A start works
// without it too, so it never fails an installation. A Node.js that is too old for the service must be able to run it.
'use strict';

const childProcess = require('node:child_process');
const path = require('node:path');

const root = path.join(__dirname, '../..');
/** `src/console/build/build-exits.ts`: what builds the console is not installed. */
const VITE_MISSING = 3;

// An older Node.js cannot run the programs. Nor does it run the service.
if (process.features.typescript) {
  run('src/database/prepare-database.ts', 'The database is not prepared, so the first start takes longer.');
  run('src/console/build/build-program.ts', 'The console is not built. A start tries it again.');
}

function run(program, otherwise) {
  const child = childProcess.spawn(process.execPath, [path.join(root, program)], { stdio: 'inherit' });
  child.on('error', complain);
  child.on('exit', (code) => {
    if (code !== 0 && code !== VITE_MISSING) complain();
  });
  function complain() {
    process.stderr.write(`${otherwise}\n`);
  }
}
