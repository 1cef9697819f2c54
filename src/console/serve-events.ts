import { findWorkspace } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import { readQueryString } from '../http/query-string.ts';
import { forbidden, invalidInput, OperationError } from '../operation/errors.ts';
import type { EventStreams } from './event-streams.ts';
import type { Answering } from './serve-person.ts';
import { type Sessions, sessionHeaders } from './session.ts';
import { findActiveMember } from './statements.ts';

/** GET `/console/events?workspace=…`: the changes of a workspace, as server-sent events. */
export function createServeEvents(database: Database, sessions: Sessions, streams: EventStreams): Answering {
  return async ({ request, response }, session, headers) => {
    const slug = readSlug(request.url ?? '');
    const { userId } = session;
    const [workspace] = await database.read(findWorkspace, { slug });
    const workspaceId = workspace?.workspaceId ?? -1;
    const isMember = async () => (await database.read(findActiveMember, { workspaceId, userId })).length > 0;
    // The same answer whether the workspace exists or not.
    if (!(await isMember())) throw forbidden();
    const headersOfSession = sessionHeaders(request);
    const isAllowed = async () => {
      const current = await sessions.sessionOf(headersOfSession);
      return current?.sessionId === session.sessionId && isMember();
    };
    streams.open(workspaceId, { userId, response, isAllowed }, headers);
    return { status: 200, headers: {}, written: true };
  };
}

function readSlug(target: string): string {
  const query = readQueryString(target);
  if (query instanceof OperationError) throw query;
  const [[name, slug] = [], ...more] = query;
  if (name !== 'workspace' || slug === undefined || more.length > 0) {
    throw invalidInput('workspace: is the only parameter, and must be given once');
  }
  return slug;
}
