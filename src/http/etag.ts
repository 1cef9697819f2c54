import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Bodies that are sent again and again are hashed once. */
const known = new WeakMap<Buffer, string>();

/** A strong `ETag` of these bytes. */
export function etagOf(body: Buffer): string {
  const etag = known.get(body) ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  known.set(body, etag);
  return etag;
}

/** Whether the client has what the `ETag` names, by RFC 9110, section 13.1.2. */
export function isUnchanged({ headers }: IncomingMessage, etag: string): boolean {
  const given = (headers['if-none-match'] ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return given.includes(etag) || given.includes('*');
}
