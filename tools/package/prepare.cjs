// `npm run prepare`, which `npm ci` calls: does what a first start would take seconds for (decision 46). A start works
// without it too, so it never fails an installation. A Node.js that is too old for the service must be able to run it.
'use strict';

const childProcess = require('node:child_process');
const path = require('node:path');
const { isCompiled } = require('../../bin/program.cjs');

const root = path.join(__dirname, '../..');
// An older Node.js cannot run the programs. Nor does it run the service.
if (process.features.typescript) {
  if (isInstalled('vite')) {
    run('src/console/build/build-program.ts', (code) => {
      if (code !== 0) say('The console is not built. A start tries it again.');
    });
  } else {
    say('The console is not built: what builds it is not installed. "npm ci --include=dev" builds it too;');
    say('"npm prune --omit=dev" then removes what only the build needs.');
  }
  if (isCompiled(root) || !isInstalled('rolldown')) prepareDatabases();
  else {
    run('tools/package/compile-changed.ts', (code) => {
      if (code !== 0) say('The service is not compiled, so starts take longer.');
      prepareDatabases();
    });
  }
}

/** The code that starts run finds its archives beside it. */
function prepareDatabases() {
  const place = (name) => (isCompiled(root) ? `compiled/${path.basename(name)}.js` : `src/${name}.ts`);
  run(place('database/prepare-database'), (code) => {
    if (code !== 0) say('The database is not prepared, so the first start takes longer.');
    else {
      run(place('demo/prepare-demo'), (failed) => {
        if (failed !== 0) say('The demo is not prepared, so the first start takes longer.');
      });
    }
  });
}

function isInstalled(name) {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function run(program, then) {
  const child = childProcess.spawn(process.execPath, [path.join(root, program)], { stdio: 'inherit' });
  child.on('error', () => then(1));
  child.on('exit', then);
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}
