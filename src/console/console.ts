import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { Limits } from '../http/limits.ts';
import { createOwnOrigin, type OriginSettings } from '../http/own-origin.ts';
import type { ServeSettings } from '../http/serve-operation.ts';
import { type Mount, mountOperations, type ServerSettings } from '../http/server.ts';
import type { Operation } from '../operation/operation.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createEventStreams } from './event-streams.ts';
import type { Pages } from './pages.ts';
import { createReadAuthorization, type DescribeAuthorization } from './read-authorization.ts';
import { createExplainMissing, createReadSession } from './read-session.ts';
import { createServeEvents } from './serve-events.ts';
import { mountPages } from './serve-pages.ts';
import { type PersonSettings, serveForPerson } from './serve-person.ts';
import { type SignIn, serveSignIn } from './serve-sign-in.ts';
import { limitsOfPeople } from './session.ts';
import { sessionCredentials } from './session-credentials.ts';

export interface ConsoleSettings extends Omit<ServeSettings, 'credentials'>, OriginSettings {
  database: Database;
  /** The operations for members. */
  catalogue: readonly Operation[];
  bind: ServerSettings['bind'];
  signIn: SignIn;
  /** Limits of this process only. */
  limits: Limits;
  feed: ChangeFeed;
  pages: Pages;
  describeAuthorization: DescribeAuthorization;
  log: Logger;
}

export interface Console {
  mounts: Mount[];
  /** Ends the streams. */
  stop(): void;
}

/** The console's adapter: the catalogue for signed-in people, live updates, the sign-in and the pages. */
export function createConsole(settings: ConsoleSettings): Console {
  const { database, catalogue, signIn, bind, feed } = settings;
  const limits = limitsOfPeople(settings.limits);
  const ownOrigin = createOwnOrigin(settings);
  const streams = createEventStreams(feed);
  const forPeople: PersonSettings = { ...settings, limits, sessions: signIn, ownOrigin };
  const credentials = sessionCredentials(limits, signIn, ownOrigin);
  const explain = createExplainMissing(signIn);
  const readSession = serveForPerson(forPeople, 'readSession', createReadSession(database, signIn), explain);
  const readAuthorization = serveForPerson(
    forPeople,
    'readAuthorization',
    createReadAuthorization(settings.describeAuthorization, ownOrigin, explain),
    explain,
  );
  const watch = serveForPerson(forPeople, 'watchChanges', createServeEvents(database, signIn, streams));
  const serveAuth = serveSignIn({ ...settings, ownOrigin, onSessionsChanged: streams.recheck });
  return {
    mounts: [
      ...mountOperations(catalogue, { ...settings, credentials }, bind),
      { methods: ['GET', 'HEAD'], path: '/console/session', handler: readSession },
      { methods: ['GET'], path: '/console/authorization', handler: readAuthorization },
      { methods: ['GET'], path: '/console/events', handler: watch },
      { methods: ['GET', 'POST'], path: '/console/auth/*', handler: serveAuth, open: true },
      ...mountPages(settings.pages),
    ],
    stop: streams.stop,
  };
}
