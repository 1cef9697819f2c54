import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ClientMetadata, readClientMetadata } from './client-metadata.ts';
import { OAuthError } from './oauth-error.ts';

const PREFIX = 'ktd_';
const FORM = /^ktd_([\w-]+)\.([\w-]{43})$/;
/** Of the encoded metadata: the id is part of the address of the consent page. */
const MOST_BYTES = 2_048;
/** Longer ids are none of ours. */
export const LONGEST_CLIENT_ID = 4_096;

export interface Registration {
  clientId: string;
  issuedAt: Date;
  metadata: ClientMetadata;
}

/**
 * Registers a client (RFC 7591). Nothing is stored: the id holds the metadata and a signature, so registrations cannot fill
 * the database and do not have to be removed (decision 26). Throws `OAuthError`.
 */
export function registerClient(given: unknown, key: Uint8Array, now: Date): Registration {
  const metadata = readClientMetadata(given);
  const issuedAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  // Two clients that say the same of themselves are two.
  const unique = randomBytes(6).toString('base64url');
  const content = Buffer.from(JSON.stringify([metadata.name, metadata.redirectUris, unique]));
  if (content.length > MOST_BYTES) {
    throw new OAuthError('invalid_client_metadata', 'client_name and redirect_uris are too long together');
  }
  const encoded = content.toString('base64url');
  return { clientId: `${PREFIX}${encoded}.${sign(encoded, key).toString('base64url')}`, issuedAt, metadata };
}

/** The metadata in an id that this installation has issued. Undefined for every other text. */
export function readRegistration(clientId: string, key: Uint8Array): ClientMetadata | undefined {
  const [, encoded = '', signature = ''] = (clientId.length <= LONGEST_CLIENT_ID && FORM.exec(clientId)) || [];
  const [given, ours] = [Buffer.from(signature, 'base64url'), sign(encoded, key)];
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
  const [name, redirectUris]: [string, string[]] = JSON.parse(Buffer.from(encoded, 'base64url').toString());
  return { name, redirectUris };
}

const sign = (encoded: string, key: Uint8Array) => createHmac('sha256', key).update(`client ${encoded}`).digest();
