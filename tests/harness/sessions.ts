import { randomBytes } from 'node:crypto';
import type { SignIn } from '../../src/console/serve-sign-in.ts';

export interface TestSessions extends SignIn {
  /** Starts a session and returns its cookie. */
  start(userId: string): string;
}

export function createTestSessions(): TestSessions {
  const sessions = new Map<string, string>();
  const idOf = (headers: Headers) => /kartotek_session=(\w+)/.exec(headers.get('cookie') ?? '')?.[1] ?? '';
  return {
    start(userId) {
      const id = randomBytes(12).toString('hex');
      sessions.set(id, userId);
      return `kartotek_session=${id}`;
    },
    async sessionOf(headers) {
      const sessionId = idOf(headers);
      const userId = sessions.get(sessionId);
      return userId === undefined ? undefined : { userId, sessionId };
    },
    async endSession(sessionId) {
      sessions.delete(sessionId);
    },
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/console/auth/sign-out') sessions.delete(idOf(request.headers));
      return Response.json({ pathname, authorization: request.headers.get('authorization') });
    },
  };
}
