'use strict';

const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** In `compiled`: the state of the sources from which it was made. */
const STAMP = '.sources';
/** What decides, with `src`, what is compiled. `npm prune` writes the lock file anew as it was, so their content counts. */
const OTHERS = ['package.json', 'package-lock.json', 'tools/package/compile-code.ts'];

/** The program of a checkout: its sources, or what was compiled from exactly these. A package has compiled code only. */
exports.findProgram = (root) => {
  const source = path.join(root, 'src', 'cli.ts');
  const compiled = path.join(root, 'compiled', 'cli.js');
  return !fs.existsSync(source) || exports.isCompiled(root) ? compiled : source;
};

/** Whether `compiled` was made from the present sources. */
exports.isCompiled = (root) => {
  try {
    return fs.readFileSync(path.join(root, 'compiled', STAMP), 'utf8') === exports.describeSources(root);
  } catch {
    return false;
  }
};

/** Says that `compiled` was made from sources in this state; undefined: that it cannot be used. */
exports.markCompiled = (folder, state) => {
  const file = path.join(folder, STAMP);
  if (state === undefined) fs.rmSync(file, { force: true });
  else fs.writeFileSync(file, state);
};

/**
 * The state of the sources, without reading all of them: names, sizes and times of change. An edit, another branch and a
 * file that was restored or copied change it.
 */
exports.describeSources = (root) => {
  const src = path.join(root, 'src');
  const files = fs.readdirSync(src, { recursive: true }).map((name) => path.join(src, name));
  const lines = files.map((file) => {
    const { size, mtimeMs, ctimeMs } = fs.statSync(file);
    return `${path.relative(root, file)} ${size} ${mtimeMs} ${ctimeMs}`;
  });
  const others = OTHERS.map((name) => `${name} ${hash(fs.readFileSync(path.join(root, name)))}`);
  return hash([...lines.toSorted(), ...others].join('\n'));
};

function hash(content) {
  return createHash('sha256').update(content).digest('hex');
}
