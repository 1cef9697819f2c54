import { OAuthError } from './oauth-error.ts';
import { type Destination, destinationOf } from './redirect-uri.ts';

/** What a client says of itself (RFC 7591). All of it is claimed, none verified. */
export interface ClientMetadata {
  name: string;
  redirectUris: readonly string[];
}

const MOST_REDIRECTS = 10;
const LONGEST_NAME = 100;
/** Public clients only. A client that asks for a secret gets none, and is told so (RFC 7591, section 3.2.1). */
const AUTHENTICATION = ['none', 'client_secret_basic', 'client_secret_post'];

/** Reads a client's metadata. Throws `OAuthError`. Unknown members are ignored. */
export function readClientMetadata(given: unknown): ClientMetadata {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw metadataFault('the metadata must be a JSON object');
  }
  // Some clients write what they leave out as null.
  const metadata: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null),
  );
  const redirectUris = readRedirects(metadata.redirect_uris);
  requireOneOf(metadata, 'grant_types', 'authorization_code');
  requireOneOf(metadata, 'response_types', 'code');
  const { token_endpoint_auth_method: method = 'none', client_name: name } = metadata;
  if (typeof method !== 'string' || !AUTHENTICATION.includes(method)) {
    throw metadataFault('token_endpoint_auth_method: must be none');
  }
  if (name !== undefined && typeof name !== 'string') throw metadataFault('client_name: must be a string');
  return { name: shownName(name ?? '') || nameless(destinationOf(redirectUris[0] ?? '')), redirectUris };
}

function readRedirects(given: unknown): string[] {
  const uris = Array.isArray(given) ? given : [];
  if (uris.length === 0 || uris.length > MOST_REDIRECTS) {
    throw new OAuthError('invalid_redirect_uri', `redirect_uris: must be a list of 1-${MOST_REDIRECTS}`);
  }
  for (const uri of uris) {
    if (typeof uri === 'string' && destinationOf(uri)) continue;
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect_uris: each must be https, http to a loopback address, or the scheme of an app, without a fragment',
    );
  }
  return uris;
}

function requireOneOf(metadata: Readonly<Record<string, unknown>>, name: string, needed: string): void {
  const given = metadata[name];
  if (given === undefined) return;
  if (!Array.isArray(given) || !given.includes(needed)) throw metadataFault(`${name}: must include ${needed}`);
}

/** One line of visible text: direction marks and control characters could make a name look like another. */
function shownName(given: string): string {
  const line = given
    .toWellFormed()
    .replaceAll(/[\s\p{Z}\p{Cc}\u2800]/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return [...line].slice(0, LONGEST_NAME).join('').trim();
}

function nameless(destination: Destination | undefined): string {
  if (destination?.kind === 'site') return destination.host;
  return destination?.kind === 'app' ? destination.scheme : 'Agent';
}

const metadataFault = (message: string) => new OAuthError('invalid_client_metadata', message);
