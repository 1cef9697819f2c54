/** The folder of the built files, below the build's, and the start of their addresses. */
export const ASSETS = 'console/assets';

/** Follows the name of a file that holds the same content in Brotli (RFC 7932). */
export const BROTLI_EXTENSION = '.br';

/** The media types of text files by extension. They are compressed; other files are compressed already. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
