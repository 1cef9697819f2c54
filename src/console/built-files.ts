/** The folder of the built files, below the build's, and the start of their addresses. */
export const ASSETS = 'console/assets';

/** Follows the name of a file that holds the same content in Brotli (RFC 7932). */
export const BROTLI_EXTENSION = '.br';
