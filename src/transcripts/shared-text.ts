/**
 * UTF-8 text in memory that threads share. A transcript may have 5 MiB: each copy, and each turn into a string, stops
 * the main thread for some ten milliseconds.
 */
export type SharedText = SharedArrayBuffer;

/** The text as every thread can read it. */
export function shareText(text: string): SharedText {
  const shared = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(shared).write(text);
  return shared;
}

export function textOf(text: string | SharedText): string {
  return typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
}
