import type { Database } from '../database/connect.ts';
import { turnOfPerson } from '../database/turns.ts';
import { forbidden, signInRequired } from '../operation/errors.ts';
import type { Answering, Explain } from './serve-person.ts';
import { type Sessions, sessionHeaders } from './session.ts';
import { readPerson } from './statements.ts';

/** 403: the person was signed in, or is in order to accept an invitation, and is active in no workspace. The page says so. */
const noAccess = () => forbidden('Your access is deactivated in every workspace. Ask an administrator.');

/** GET `/console/session`: who is signed in, and their workspaces. */
export function createReadSession(database: Database, sessions: Sessions): Answering {
  return async (_routed, session, headers) => {
    const { userId } = session;
    const [person] = await database.read(readPerson, { userId }, turnOfPerson(userId));
    if (!person) throw signInRequired();
    if (person.workspaces.length === 0) {
      await sessions.endWithoutAccess(session);
      throw noAccess();
    }
    const { email, name, workspaces } = person;
    return { status: 200, headers, body: JSON.stringify({ user: { id: userId, email, name }, workspaces }) };
  };
}

/** Why there is no session. */
export function createExplainMissing(sessions: Sessions): Explain {
  return async (request) => ((await sessions.hasLostAccess(sessionHeaders(request))) ? noAccess() : undefined);
}
