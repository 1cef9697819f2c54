'use strict';

const { pathToFileURL } = require('node:url');

/** Apart from `kartotek.cjs`, because an old Node.js refuses a file that has `import()`. */
module.exports = (file) => {
  process.argv[1] = file;
  return import(pathToFileURL(file).href);
};
