import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { consoleApi } from '../api/console';
import { checkSession, usePlace } from '../place/session';

/** What an event of a record makes stale: the queries whose paths begin so. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  company: ['/companies', '/people', '/relationships', '/overview'],
  person: ['/people', '/companies', '/relationships', '/overview'],
  summary: ['/summaries', '/companies', '/people', '/overview'],
  briefing: ['/briefings', '/companies', '/overview'],
  token: ['/tokens', '/self/tokens', '/overview'],
  grant: ['/grants', '/self/grants'],
  member: ['/members'],
  invitation: ['/invitations'],
  field: ['/fields', '/custom-field-definitions'],
  feature: ['/features'],
  workspace: ['/workspace'],
  webhook: ['/webhooks'],
};

const ALWAYS = ['/audit-entries'];
/** What a session says: the person's role and the workspace's features and name. */
const OF_THE_SESSION = ['member', 'feature', 'workspace'];

/** Many changes at once are one reading. */
const GATHER_MS = 150;
/** Under constant changes the page reads at most this part of the time, so that it costs others little. */
const READING_SHARE = 0.1;
const LEAST_PAUSE_MS = 1_000;
const POLL_MS = 20_000;
const LONGEST_PAUSE_MS = 30_000;
/** The service remembers for so long what has changed. */
const REMEMBERED_SECONDS = 60;

/** `live`: changes come as they happen. `polling`: the service answers, but sends none. `away`: it does not answer. */
export type Connection = 'live' | 'polling' | 'away';

/** Reads again what other people and the worker change while the page is open. Rests while nobody sees it. */
export function useLiveUpdates(isSignedOut: boolean): Connection {
  const { workspace, queries } = usePlace();
  const [connection, setConnection] = useState<Connection>('live');
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (isSignedOut) {
      wasSignedOut.current = true;
      return;
    }
    if (wasSignedOut.current) void startAgain(queries);
    wasSignedOut.current = false;
    return listen(workspace.slug, queries, setConnection);
  }, [isSignedOut, workspace.slug, queries]);
  return connection;
}

/** Reads that wait for a sign-in are ended first: they would wait on. */
async function startAgain(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  await queries.invalidateQueries();
}

/** Whole seconds since the oldest data was read. */
function ageOf(queries: QueryClient): number {
  const read = queries.getQueryCache().getAll();
  const oldest = Math.min(Date.now(), ...read.map(({ state }) => state.dataUpdatedAt || Date.now()));
  return Math.ceil((Date.now() - oldest) / 1_000);
}

function listen(slug: string, queries: QueryClient, setConnection: (connection: Connection) => void): () => void {
  const changed = new Set<string>();
  let events: EventSource | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  let failures = 0;

  const poll = setInterval(() => {
    if (hasMissed && !document.hidden) void queries.invalidateQueries();
  }, POLL_MS);
  document.addEventListener('visibilitychange', onVisibility);
  open();

  function open() {
    if (events || document.hidden) return;
    // Data may be older than the stream: the page reads before it listens, and keeps what it has read of another workspace.
    const age = ageOf(queries);
    hasMissed ||= age > REMEMBERED_SECONDS;
    const parameters = new URLSearchParams({ workspace: slug, age: `${Math.min(age, REMEMBERED_SECONDS)}` });
    events = new EventSource(`/console/events?${parameters}`);
    events.addEventListener('open', onOpen);
    events.addEventListener('change', onChange);
    events.addEventListener('error', onError);
  }

  function close() {
    events?.close();
    events = undefined;
    clearTimeout(reopening);
  }

  function onOpen() {
    failures = 0;
    setConnection('live');
    if (hasMissed) void queries.invalidateQueries();
    hasMissed = false;
  }

  function onChange({ data }: MessageEvent<string>) {
    const { type } = JSON.parse(data) as { type: string };
    changed.add(type);
    gather();
  }

  function gather() {
    gathering ??= setTimeout(readChanged, Math.max(GATHER_MS, restsUntil - performance.now()));
  }

  async function readChanged() {
    const types = [...changed];
    changed.clear();
    if (document.hidden) {
      // All is read again when the page is shown.
      gathering = undefined;
      return;
    }
    const stale = [...types.flatMap((type) => STALE[type] ?? []), ...ALWAYS];
    if (types.some((type) => OF_THE_SESSION.includes(type))) void checkSession();
    const begun = performance.now();
    await queries.invalidateQueries({
      predicate: ({ queryKey: [, path] }) => stale.some((prefix) => String(path).startsWith(prefix)),
    });
    const took = performance.now() - begun;
    const pause = Math.max(LEAST_PAUSE_MS, took / READING_SHARE);
    restsUntil = performance.now() + Math.min(pause, LONGEST_PAUSE_MS);
    gathering = undefined;
    if (changed.size > 0) gather();
  }

  async function onError() {
    hasMissed = true;
    failures += 1;
    // After an answer other than a stream the browser does not try again.
    if (events?.readyState === EventSource.CLOSED) {
      close();
      const pause = Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS);
      reopening = setTimeout(open, pause * (0.75 + Math.random() / 2));
    }
    // The stream also ends with the session.
    const answered = await consoleApi.client.GET('/session').catch(() => undefined);
    if (answered?.error) void checkSession();
    if (hasMissed) setConnection(answered ? 'polling' : 'away');
  }

  /** A browser has few connections to one service, and every tab that is open would take one. */
  function onVisibility() {
    if (document.hidden) {
      hasMissed = true;
      close();
    } else open();
  }

  return () => {
    close();
    changed.clear();
    clearTimeout(gathering);
    clearInterval(poll);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
