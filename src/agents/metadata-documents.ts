import { safeParse } from 'fast-content-type-parse';
import { LIMITS } from '../limits.ts';
import type { Outbound, OutboundResponse } from '../outbound/guarded-fetch.ts';
import { type ClientMetadata, readClientMetadata } from './client-metadata.ts';
import { OAuthError } from './oauth-error.ts';

const LONGEST_URL = 1_000;
const TIMEOUT_MS = 5_000;
/** Documents under way at a time, and of one host in a minute: a member must not make this service flood others. */
const MOST_UNDER_WAY = 10;
const MOST_OF_HOST = 20;
const MINUTE_MS = 60_000;
/** A document is kept as long as its headers say, within these bounds. */
const USUAL_MS = 5 * MINUTE_MS;
const LONGEST_MS = 60 * MINUTE_MS;
const MOST_KEPT = 500;

/** Why a document cannot be used, for the person who is asked. */
export class DocumentFault extends Error {
  readonly kind: 'unreachable' | 'invalid';

  constructor(kind: DocumentFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface MetadataDocuments {
  /** The client that the document at its id describes. Throws `DocumentFault`. */
  read(clientId: string): Promise<ClientMetadata>;
}

/** Whether a client id is the address of a metadata document: https, with a path and nothing that could hide one. */
export function isDocumentUrl(clientId: string): boolean {
  if (clientId.length > LONGEST_URL || !/^https:\/\/[\x21-\x7e]+$/.test(clientId) || !URL.canParse(clientId))
    return false;
  const { username, password, hash, pathname, href } = new URL(clientId);
  // Ids are compared as text, so only the one normal form of an address is one. This excludes `.` and `..` in paths too.
  return (
    username === '' &&
    password === '' &&
    hash === '' &&
    !clientId.includes('#') &&
    pathname !== '/' &&
    href === clientId
  );
}

/** Reads client-id metadata documents through the guard of outgoing requests, and keeps them for a while. */
export function createMetadataDocuments(outbound: Pick<Outbound, 'request'>, clock: () => Date): MetadataDocuments {
  const kept = new Map<string, { metadata: ClientMetadata; untilMs: number }>();
  const underWay = new Map<string, Promise<ClientMetadata>>();
  const recent = new Map<string, number>();
  let minute = 0;

  return {
    async read(clientId) {
      const known = kept.get(clientId);
      if (known && known.untilMs > clock().getTime()) return known.metadata;
      kept.delete(clientId);
      const reading = underWay.get(clientId) ?? begin(clientId);
      return reading;
    },
  };

  function begin(clientId: string): Promise<ClientMetadata> {
    if (underWay.size >= MOST_UNDER_WAY || countOf(new URL(clientId).host) > MOST_OF_HOST) {
      throw new DocumentFault('unreachable', 'too many documents are read at the moment');
    }
    const reading = fetchDocument(clientId).finally(() => underWay.delete(clientId));
    underWay.set(clientId, reading);
    return reading;
  }

  function countOf(host: string): number {
    const now = Math.floor(clock().getTime() / MINUTE_MS);
    if (now !== minute) recent.clear();
    minute = now;
    const count = (recent.get(host) ?? 0) + 1;
    recent.set(host, count);
    return count;
  }

  async function fetchDocument(clientId: string): Promise<ClientMetadata> {
    const headers = { accept: 'application/json' };
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: LIMITS.clientDocumentBytes, redirects: 0 };
    const response = await outbound.request(clientId, { headers, ...limits }).catch((error: unknown) => {
      throw new DocumentFault('unreachable', error instanceof Error ? error.message : 'request failed');
    });
    const metadata = readDocument(clientId, response);
    const keepMs = freshMs(response.headers.get('cache-control') ?? '');
    if (keepMs > 0) kept.set(clientId, { metadata, untilMs: clock().getTime() + keepMs });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return metadata;
  }
}

function readDocument(clientId: string, { status, headers, body }: OutboundResponse): ClientMetadata {
  if (status !== 200) throw new DocumentFault('unreachable', `it answers with the status ${status}`);
  const { type } = safeParse(headers.get('content-type') ?? '');
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type)) throw new DocumentFault('invalid', 'it is not JSON');
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new DocumentFault('invalid', 'it is not JSON');
  }
  if ((document as { client_id?: unknown } | null)?.client_id !== clientId) {
    throw new DocumentFault('invalid', 'its client_id is not its own address');
  }
  try {
    return readClientMetadata(document);
  } catch (error) {
    throw error instanceof OAuthError ? new DocumentFault('invalid', error.message) : error;
  }
}

function freshMs(cacheControl: string): number {
  if (/(?:^|,)\s*(?:no-store|no-cache)\s*(?:,|$)/i.test(cacheControl)) return 0;
  const [, seconds] = /(?:^|,)\s*max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl) ?? [];
  return seconds === undefined ? USUAL_MS : Math.min(Number(seconds) * 1_000, LONGEST_MS);
}
