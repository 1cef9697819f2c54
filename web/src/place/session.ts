import { QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type Api, createApi } from '../api/client';
import { consoleApi, type Session, type SessionWorkspace } from '../api/console';
import { factsOf } from '../api/failure';

/** Where the person is: the workspace of the address, and its data. */
export interface Place {
  session: Session;
  workspace: SessionWorkspace;
  isAdministrator: boolean;
  api: Api;
  queries: QueryClient;
}

export const PlaceContext = createContext<Place | undefined>(undefined);

/** The place of a page below `/w/{slug}`. */
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('This page is below no workspace');
  return place;
}

const RETRIES = 2;
const LONGEST_PAUSE_MS = 15_000;
/** A signed-in person's reads start again at once (`use-live-updates.ts`). */
const UNTIL_SIGNED_IN_MS = 3_600_000;

/**
 * Reads wait where the network is away or the person is signed out, so that a page with typed text stays as it is. Changes fail
 * at once and keep what was typed.
 */
function createQueries(): QueryClient {
  const isSignedOut = (failure: unknown) => factsOf(failure).code === 'UNAUTHENTICATED';
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Live updates mark what changed as stale.
        staleTime: 30_000,
        retry: (failures, failure) =>
          failure instanceof Error ||
          isSignedOut(failure) ||
          (failures < RETRIES && factsOf(failure).code === 'INTERNAL_ERROR'),
        retryDelay: (failures, failure) =>
          isSignedOut(failure) ? UNTIL_SIGNED_IN_MS : Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The data outside of workspaces: the session. */
export const sessionQueries = createQueries();

const SESSION = consoleApi.queryOptions('get', '/session', {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });

/** Reads the session anew if it is older than the start of the page, or was invalidated. Throws the failure. */
export async function readSession(): Promise<Session> {
  const session = await sessionQueries.ensureQueryData(SESSION);
  shownUser ??= session.user.id;
  return session;
}

/** Whom this page shows since it was loaded, whoever signs in meanwhile in another window. */
let shownUser: string | undefined;

/** Reads the session again when the window is looked at, and when a read was refused. Keeps the last one where that fails. */
export function useSession(): { session: Session | undefined; isSignedOut: boolean; hasLostAccess: boolean } {
  const { data, error } = useQuery({ ...SESSION, refetchOnWindowFocus: 'always' }, sessionQueries);
  const code = error === null ? undefined : factsOf(error).code;
  return { session: data, isSignedOut: code === 'UNAUTHENTICATED', hasLostAccess: code === 'FORBIDDEN' };
}

/** Looks whether the session has ended, or what it allows has changed. */
export async function checkSession(): Promise<void> {
  await sessionQueries.invalidateQueries({ queryKey: SESSION.queryKey });
}

/** Forgets who is signed in, and everything that was read. */
export function forgetSession(): void {
  shownUser = undefined;
  sessionQueries.clear();
  workspaces.clear();
}

/** Reads the session again: a workspace was added or left, or a name changed. */
export async function rereadSession(): Promise<void> {
  await sessionQueries.fetchQuery({ ...SESSION, staleTime: 0 });
  workspaces.clear();
}

/** What was read, by workspace: the keys of queries do not name it. */
const workspaces = new Map<string, Pick<Place, 'api' | 'queries'>>();

export function dataOf(slug: string): Pick<Place, 'api' | 'queries'> {
  const known = workspaces.get(slug);
  if (known) return known;
  const data = {
    api: createApi(
      slug,
      () => void checkSession(),
      () => shownUser,
    ),
    queries: createQueries(),
  };
  workspaces.set(slug, data);
  return data;
}

const LAST = 'kartotek.workspace';

export function rememberWorkspace(slug: string): void {
  localStorage.setItem(LAST, slug);
}

/** The workspace used last in this browser, or the first. */
export function usualWorkspace({ workspaces: all }: Session): SessionWorkspace | undefined {
  return all.find(({ slug }) => slug === localStorage.getItem(LAST)) ?? all[0];
}
