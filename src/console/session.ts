import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inTurnOf } from '../database/turn-of-caller.ts';
import { turnOfPerson } from '../database/turns.ts';
import type { Limits, RequestLimit } from '../http/limits.ts';
import { signInRequired } from '../operation/errors.ts';

export interface Session {
  userId: string;
  sessionId: string;
}

/** What the console needs of the sign-in. */
export interface Sessions {
  /** The token in a request's cookie. Undefined if there is none that we gave: nothing needs to be looked up. */
  tokenOf(headers: Headers): string | undefined;
  /** Reads the session of a request's cookie from the database. Undefined if there is none, or it has ended. */
  sessionOf(headers: Headers): Promise<Session | undefined>;
  /** Ends a session of a person without access, unless it is there to accept an invitation. */
  endWithoutAccess(session: Session): Promise<void>;
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
          return limit.count({ ...turnOfPerson(userId), userId });
        },
      };
    },
  };
}

/** Throws `UNAUTHENTICATED` without a session and `RATE_LIMITED` over a limit; for a known session before the look-up. */
export async function requireSession(
  request: IncomingMessage,
  limit: RequestLimit,
  sessions: Sessions,
): Promise<Session> {
  const headers = sessionHeaders(request);
  const token = sessions.tokenOf(headers);
  if (token === undefined) throw signInRequired();
  const { turn } = await limit.recognise({ hash: hash('sha256', token, 'buffer') });
  const session = await inTurnOf(turn, () => sessions.sessionOf(headers));
  if (!session) throw signInRequired();
  const { userId } = session;
  await limit.count({ ...turnOfPerson(userId), userId });
  if (isOfAnother(request, session)) throw signInRequired();
  return session;
}

/**
 * A page says whom it shows. Somebody else may have signed in since, in another window of the browser: what the page sends is not
 * theirs.
 */
function isOfAnother({ headers }: IncomingMessage, { userId }: Session): boolean {
  const shown = headers[SHOWN_USER];
  return shown !== undefined && shown !== userId;
}

/** The header with the id of the person whom a page shows. */
const SHOWN_USER = 'kartotek-user';

/** The headers from which a session is read. */
export function sessionHeaders({ headers: { cookie = '' } }: IncomingMessage): Headers {
  return new Headers({ cookie });
}
