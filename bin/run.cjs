'use strict';

const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { findProgram } = require('./program.cjs');

// Apart from `kartotek.cjs`, because an old Node.js refuses a file that has `import()`.
const program = findProgram(path.join(__dirname, '..'));
process.argv[1] = program;
import(pathToFileURL(program).href);
