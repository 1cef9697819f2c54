import { findWorkspace } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import { inTurnOf } from '../database/turn-of-caller.ts';
import { turnOfPerson } from '../database/turns.ts';
import { readQueryString } from '../http/query-string.ts';
import { forbidden, invalidInput, OperationError } from '../operation/errors.ts';
import { AGE_SECONDS } from './change-feed.ts';
import type { EventStreams } from './event-streams.ts';
import type { Answering } from './serve-person.ts';
import { type Sessions, sessionHeaders } from './session.ts';
import { findActiveMember } from './statements.ts';

/**
 * GET `/console/events?workspace=…&age=…`: the changes of a workspace, as server-sent events. `age` says how many seconds
 * ago the page read its oldest data: a whole number from 0 to `AGE_SECONDS`. The stream then begins with what has changed since.
 */
export function createServeEvents(database: Database, sessions: Sessions, streams: EventStreams): Answering {
  return async ({ request, response }, session, headers) => {
    const { slug, age } = readParameters(request.url ?? '');
    const { userId } = session;
    const turn = turnOfPerson(userId);
    const [workspace] = await database.read(findWorkspace, { slug }, turn);
    const workspaceId = workspace?.workspaceId ?? -1;
    const isMember = async () => (await database.read(findActiveMember, { workspaceId, userId }, turn)).length > 0;
    // The same answer whether the workspace exists or not.
    if (!(await isMember())) throw forbidden();
    const headersOfSession = sessionHeaders(request);
    const isAllowed = async () => {
      const current = await inTurnOf(turn, () => sessions.sessionOf(headersOfSession));
      return current?.sessionId === session.sessionId && isMember();
    };
    streams.open(workspaceId, { userId, response, isAllowed, ...(age !== undefined && { age }) }, headers);
    return { status: 200, headers: {}, written: true };
  };
}

function readParameters(target: string): { slug: string; age?: number } {
  const query = readQueryString(target);
  if (query instanceof OperationError) throw query;
  const given = new Map(query);
  const slug = given.get('workspace');
  const age = given.get('age');
  const isUnknown = query.some(([name]) => name !== 'workspace' && name !== 'age');
  if (slug === undefined || isUnknown || query.length > given.size) {
    throw invalidInput('workspace: must be given once. The only other parameter is age');
  }
  if (age === undefined) return { slug };
  if (!/^\d{1,2}$/.test(age) || Number(age) > AGE_SECONDS) {
    throw invalidInput(`age: must be a whole number of seconds from 0 to ${AGE_SECONDS}`);
  }
  return { slug, age: Number(age) };
}
