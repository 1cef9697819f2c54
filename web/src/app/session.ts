import { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type Api, createApi } from '../api/client';
import { consoleApi, type Session, type SessionWorkspace } from '../api/console';
import { hasCode } from '../api/failure';

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

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Live updates mark what changed as stale.
        staleTime: 30_000,
        retry: (failures, failure) =>
          failures < RETRIES && (failure instanceof Error || hasCode(failure as never, 'INTERNAL_ERROR')),
      },
    },
  });
}

/** The data outside of workspaces: the session. */
export const sessionQueries = createQueries();

const SESSION = consoleApi.queryOptions('get', '/session');

/** Reads the session anew if it is older than the start of the page, or was invalidated. Throws the failure. */
export function readSession(): Promise<Session> {
  return sessionQueries.ensureQueryData({ ...SESSION, staleTime: Number.POSITIVE_INFINITY, retry: false });
}

/** Forgets who is signed in, and everything that was read. */
export function forgetSession(): void {
  sessionQueries.clear();
  workspaces.clear();
}

/** Reads the session again: a workspace was added or left, or a name changed. */
export async function rereadSession(): Promise<void> {
  await sessionQueries.invalidateQueries({ queryKey: SESSION.queryKey });
  workspaces.clear();
}

/** What was read, by workspace: the keys of queries do not name it. */
const workspaces = new Map<string, Pick<Place, 'api' | 'queries'>>();

export function dataOf(slug: string): Pick<Place, 'api' | 'queries'> {
  const known = workspaces.get(slug);
  if (known) return known;
  const data = { api: createApi(slug), queries: createQueries() };
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
