import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashLinkToken, newLinkToken } from '../access/link-token.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

const DAY_MS = 86_400_000;
/** A session ends so long after its last use. */
const SESSION_MS = 14 * DAY_MS;
/** The use of a session is stored at most once in this time. */
const USE_MS = 3_600_000;

/** As long as browsers keep a cookie. When the session ends is decided by its row. */
export const COOKIE_SECONDS = 400 * 86_400;
/** `__Host-`: browsers accept it only over TLS, from this host, for all paths. */
export const cookieName = (secure: boolean) => (secure ? '__Host-kartotek_session' : 'kartotek_session');

export interface Session {
  userId: string;
  sessionId: string;
}

export interface SessionDetails {
  address: string;
  userAgent: string;
}

export const insertSession = statement<
  Session & SessionDetails & { tokenHash: Uint8Array; now: Date; expiresAt: Date }
>(sql`
  insert into user_session (session_id, user_id, token_hash, address, user_agent, created_at, updated_at, expires_at)
  values (${bind('sessionId::text')}, ${bind('userId::text')}, ${bind('tokenHash::bytea')}, ${bind('address::text')},
    ${bind('userAgent::text')}, ${bind('now::timestamptz')}, ${bind('now::timestamptz')},
    ${bind('expiresAt::timestamptz')})`);

export const findSession = statement<
  { tokenHash: Uint8Array; now: Date },
  Session & { updatedAt: Date; expiresAt: Date }
>(sql`
  select user_id as "userId", session_id as "sessionId", updated_at as "updatedAt", expires_at as "expiresAt"
  from user_session
  where token_hash = ${bind('tokenHash::bytea')} and expires_at > ${bind('now::timestamptz')}`);

/** A session that has ended meanwhile stays ended. */
export const noteSessionUse = statement<{ sessionId: string; now: Date; seenExpiry: Date; expiresAt: Date }>(sql`
  update user_session set updated_at = ${bind('now::timestamptz')}, expires_at = ${bind('expiresAt::timestamptz')}
  where session_id = ${bind('sessionId::text')} and expires_at = ${bind('seenExpiry::timestamptz')}`);

/** The row stays until it is cleaned up, as those of sessions that were not used for long. */
export const endSession = statement<{ sessionId: string; now: Date }>(sql`
  update user_session set expires_at = ${bind('now::timestamptz')} where session_id = ${bind('sessionId::text')}`);

/** A session of a person who is active in no workspace any more, also if it has ended. */
export const findSessionWithoutAccess = statement<{ tokenHash: Uint8Array }, { found: true }>(sql`
  select true as found from user_session
  where token_hash = ${bind('tokenHash::bytea')} and not exists (
    select from membership where membership.user_id = user_session.user_id and membership.active)`);

/** Ends the person's sessions, except one. */
export const deleteSessions = statement<{ userId: string; exceptId: string }>(sql`
  delete from user_session where user_id = ${bind('userId::text')} and session_id <> ${bind('exceptId::text')}`);

export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_MS);
export const useIsOld = (updatedAt: Date, now: Date) => now.getTime() - updatedAt.getTime() > USE_MS;

/** Starts a session. Returns its token, for the cookie. */
export async function startSession(transaction: Transaction, userId: string, details: SessionDetails, now: Date) {
  const token = newLinkToken();
  const sessionId = randomBytes(12).toString('base64url');
  const tokenHash = hashLinkToken(token);
  await transaction.run(insertSession, {
    userId,
    sessionId,
    tokenHash,
    ...details,
    now,
    expiresAt: sessionExpiry(now),
  });
  return token;
}

/** The session's cookie, signed as better-auth signs it. */
export function sessionCookie(token: string, secret: string, secure: boolean): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, secret)}`);
  const attributes = [
    'Path=/',
    `Max-Age=${COOKIE_SECONDS}`,
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    'SameSite=Strict',
  ];
  return [`${cookieName(secure)}=${value}`, ...attributes].join('; ');
}

/**
 * The token in the request's cookie. Undefined without a cookie, or if the signature is not ours: it needs no look-up.
 * `onlyOverTls`: the cookie without `__Host-` is ignored, because a neighbouring host or a network could have set it.
 */
export function presentedToken(headers: Headers, secret: string, onlyOverTls: boolean): string | undefined {
  const cookies = readCookies(headers.get('cookie') ?? '');
  const plain = onlyOverTls ? undefined : cookies.get(cookieName(false));
  const value = cookies.get(cookieName(true)) ?? plain ?? '';
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(0, dot));
  const [given, ours] = [Buffer.from(value.slice(dot + 1)), Buffer.from(signatureOf(token, secret))];
  return token !== '' && given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined;
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64');

export function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').flatMap((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? [] : [[pair.slice(0, equals).trim(), decode(pair.slice(equals + 1).trim())] as const];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
