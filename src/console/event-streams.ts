import type { ServerResponse } from 'node:http';
import { createPlaces } from '../http/places.ts';
import { noRoom, requestTimeout } from '../operation/errors.ts';
import type { ChangeFeed } from './change-feed.ts';

/** How often a stream's person is looked up again; the comment that follows keeps proxies from closing the stream. */
const CHECK_MS = 15_000;
const RETRY_AFTER_SECONDS = 15;

interface Bounds {
  perPerson: number;
  perWorkspace: number;
  inAll: number;
  /** A client that has this much unread is dropped. Its page connects again and reads everything again. */
  unreadBytes: number;
}

const BOUNDS: Bounds = { perPerson: 6, perWorkspace: 100, inAll: 500, unreadBytes: 64 * 1024 };

interface Stream {
  userId: string;
  /** As in `ChangeListener`. */
  age?: number;
  response: ServerResponse;
  /** Whether the session is alive and the person still an active member. */
  isAllowed(): Promise<boolean>;
}

export interface EventStreams {
  /** Sends the workspace's changes until the person loses access. Throws 429 and 503 beyond the bounds. */
  open(workspaceId: number, stream: Stream, headers: Readonly<Record<string, string>>): void;
  /** Looks the person's streams up again at once. Without a person: all. */
  recheck(userId?: string): void;
  /** Ends all streams, and opens no more. */
  stop(): void;
}

export function createEventStreams(feed: ChangeFeed, bounds = BOUNDS): EventStreams {
  const open = new Set<Stream>();
  const places = createPlaces(bounds.inAll, RETRY_AFTER_SECONDS);
  /** Checked one after another, so that many streams do not take all of the database's turns. */
  const toCheck = new Set<Stream>();
  let checking = false;
  let stopped = false;

  return {
    open(workspaceId, stream, headers) {
      if (stopped) throw noRoom(RETRY_AFTER_SECONDS);
      // It has closed already, so nothing would give its place back.
      if (stream.response.destroyed) throw requestTimeout();
      const free = places.take([
        [`person ${stream.userId}`, bounds.perPerson],
        [`workspace ${workspaceId}`, bounds.perWorkspace],
      ]);
      const { response } = stream;
      open.add(stream);
      const timer = setInterval(check, CHECK_MS, stream).unref();
      let stopListening = () => {};
      response.once('close', () => {
        open.delete(stream);
        free();
        toCheck.delete(stream);
        stopListening();
        clearInterval(timer);
      });
      // Connections stay open when only the client's side ends, but a page that has gone reads no more.
      response.req.socket.once('end', () => response.destroy());
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        // Asks nginx not to buffer.
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      send(response, 'retry: 3000\n\n');
      stopListening = feed.listen(workspaceId, {
        ...(stream.age !== undefined && { age: stream.age }),
        send: (events) => send(response, events),
        recheck: () => check(stream),
      });
    },
    recheck(userId) {
      for (const stream of open) if (userId === undefined || stream.userId === userId) check(stream);
    },
    stop() {
      stopped = true;
      for (const { response } of open) response.end();
    },
  };

  function check(stream: Stream): void {
    toCheck.add(stream);
    if (!checking) void checkAll();
  }

  async function checkAll(): Promise<void> {
    checking = true;
    for (const stream of toCheck) {
      toCheck.delete(stream);
      // Where the database gives no answer, the page connects again.
      const allowed = await stream.isAllowed().catch(() => false);
      if (allowed) send(stream.response, ':\n\n');
      else stream.response.end();
    }
    checking = false;
  }

  function send(response: ServerResponse, events: string): void {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > bounds.unreadBytes) response.destroy();
    else response.write(events);
  }
}
