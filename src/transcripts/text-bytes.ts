/**
 * UTF-8 text as it goes to a thread. A transcript may have 5 MiB: to copy its bytes takes a third of the time that a
 * string of it does, and to make one takes longer still.
 */
export type TextBytes = ArrayBuffer;

export function bytesOf(text: string): TextBytes {
  const bytes = new ArrayBuffer(Buffer.byteLength(text));
  Buffer.from(bytes).write(text);
  return bytes;
}

export function textOf(text: string | TextBytes): string {
  return typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
}
