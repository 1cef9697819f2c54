import { setTimeout as delay } from 'node:timers/promises';
import { createHttp } from '../../tests/harness/kept-alive-http.ts';
import { percentiles } from '../api/load.ts';
import { nextExchange, type Place } from './requests.ts';

/** What happened since the figures were taken last. Times in ms. */
export interface LoadFigures {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  longest: number;
  /** Answers with another status than expected, by request and status. */
  unexpected: Record<string, number>;
  /** Requests that were not sent because too many waited for an answer. */
  skipped: number;
  /** Requests by their name. */
  sent: Record<string, number>;
}

export interface MixedLoad {
  /** Keeps `clients` requests under way for the time. Returns the requests per second. */
  measureCapacity(clients: number, ms: number): Promise<number>;
  /** Sends so many requests per second until stopped, at fixed times and not after the previous answer. */
  start(perSecond: number): void;
  take(): LoadFigures;
  /** Ends when all requests are answered. */
  stop(): Promise<void>;
}

const ADDRESS = '127.0.0.1';
/** Requests under way, at most. */
const MOST = 200;

export function createMixedLoad(port: number, places: readonly Place[]): MixedLoad {
  const http = createHttp(port, ADDRESS, MOST);
  let times: number[] = [];
  let unexpected: Record<string, number> = {};
  let sent: Record<string, number> = {};
  let skipped = 0;
  let takenAt = performance.now();
  let underWay = 0;
  let sending: Promise<void> | undefined;
  let stopped = false;

  async function exchange(due: number): Promise<void> {
    const { name, request, status, settle } = nextExchange(places);
    underWay += 1;
    note(sent, name);
    let broken = 'cut';
    const answer = await http.send(request).catch(({ code }: NodeJS.ErrnoException) => {
      if (code !== undefined) broken = `cut, ${code}`;
      return undefined;
    });
    times.push(performance.now() - due);
    underWay -= 1;
    settle?.(answer);
    if (answer?.status !== status) note(unexpected, `${name}: ${answer?.status ?? broken}`);
  }

  async function send(perSecond: number): Promise<void> {
    const start = performance.now();
    for (let n = 0; !stopped; n++) {
      const due = start + (n * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await delay(early);
      if (underWay < MOST) void exchange(due);
      else skipped += 1;
    }
    while (underWay > 0) await delay(20);
  }

  function take(): LoadFigures {
    const now = performance.now();
    const sorted = times.toSorted((a, b) => a - b);
    const seconds = (now - takenAt) / 1000;
    const longest = sorted.at(-1) ?? Number.NaN;
    const figures = { requests: times.length, seconds, ...percentiles(sorted), longest, unexpected, skipped, sent };
    [times, unexpected, sent, skipped, takenAt] = [[], {}, {}, 0, now];
    return figures;
  }

  return {
    async measureCapacity(clients, ms) {
      const until = performance.now() + ms;
      const work = async () => {
        while (performance.now() < until) await exchange(performance.now());
      };
      take();
      await Promise.all(Array.from({ length: clients }, work));
      const { requests, seconds, unexpected: other } = take();
      if (Object.keys(other).length > 0) throw new Error(`Unexpected answers: ${JSON.stringify(other)}`);
      return requests / seconds;
    },
    start(perSecond) {
      stopped = false;
      // The events of before are not there any more.
      for (const place of places) place.cursor = undefined;
      take();
      sending = send(perSecond);
    },
    take,
    async stop() {
      stopped = true;
      await sending;
      http.close();
    },
  };
}

function note(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
