import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Limits, RequestLimit } from '../http/limits.ts';
import { signInRequired } from '../operation/errors.ts';

export interface Session {
  userId: string;
  sessionId: string;
}

/** What the console needs of the sign-in. */
export interface Sessions {
  /** Reads the session of a request's cookie from the database. Undefined if there is none, or it has ended. */
  sessionOf(headers: Headers): Promise<Session | undefined>;
  /** Ends one session. */
  endSession(sessionId: string): Promise<void>;
  /** Whether the cookie's session is of a person who is active in no workspace any more. */
  hasLostAccess(headers: Headers): Promise<boolean>;
}

/** Limits per person: the person's requests in all workspaces count together. */
export function limitsOfPeople(limits: Limits): Limits {
  return {
    begin(kind, address) {
      const limit = limits.begin(kind, address);
      let counted = false;
      return {
        ...limit,
        count({ userId }) {
          if (counted) return;
          counted = true;
          return limit.count({ workspaceId: 0, holder: userId, userId });
        },
      };
    },
  };
}

/** Throws `UNAUTHENTICATED` without a session and `RATE_LIMITED` over a limit; for a known cookie before the look-up. */
export async function requireSession(
  request: IncomingMessage,
  limit: RequestLimit,
  sessions: Sessions,
): Promise<Session> {
  const cookie = sessionCookie(request);
  if (cookie === undefined) throw signInRequired();
  await limit.recognise({ hash: hash('sha256', cookie, 'buffer') });
  const session = await sessions.sessionOf(sessionHeaders(request));
  if (!session) throw signInRequired();
  const { userId } = session;
  await limit.count({ workspaceId: 0, holder: userId, userId });
  return session;
}

/** The headers from which a session is read. */
export function sessionHeaders({ headers: { cookie = '' } }: IncomingMessage): Headers {
  return new Headers({ cookie });
}

export function hasSessionCookie(request: IncomingMessage): boolean {
  return sessionCookie(request) !== undefined;
}

const SESSION_COOKIE = /(?:^|;)[ \t]*((?:__Host-)?kartotek_session=[^;]*)/;

/** The session's cookie, with its name. Undefined: there is nothing to look up. */
function sessionCookie({ headers: { cookie = '' } }: IncomingMessage): string | undefined {
  return SESSION_COOKIE.exec(cookie)?.[1];
}
