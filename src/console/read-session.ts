import type { Database } from '../database/connect.ts';
import { signInRequired } from '../operation/errors.ts';
import type { Answering } from './serve-person.ts';
import type { Sessions } from './session.ts';
import { readPerson } from './statements.ts';

/** GET `/console/session`: who is signed in, and their workspaces. A person without any active membership is signed out. */
export function createReadSession(database: Database, sessions: Sessions): Answering {
  return async (_routed, { userId, sessionId }, headers) => {
    const [person] = await database.read(readPerson, { userId });
    if (!person || person.workspaces.length === 0) {
      await sessions.endSession(sessionId);
      throw signInRequired();
    }
    const { email, name, workspaces } = person;
    return { status: 200, headers, body: JSON.stringify({ user: { id: userId, email, name }, workspaces }) };
  };
}
