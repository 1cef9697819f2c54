import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, createHttp, type Request, versionIn } from '../../tests/harness/kept-alive-http.ts';
import { probeHealth } from './probe-health.ts';
import { rootOf, type Stage } from './scenario.ts';
import { uploadTranscripts } from './upload-transcripts.ts';

/** The neighbour's figures. Times in ms; a request without an answer counts with the time it had waited. */
export interface Sample {
  reads: number[];
  writes: number[];
  /** Requests without a 2xx answer by status, `cut` (the connection broke) or `no answer`. */
  failed: Record<string, number>;
  /** Times of `/health/live`. */
  live: number[];
  /** Times from upload to `WAITING_APPROVAL`. `stillWaiting`: how long the last upload had waited, if it was not done. */
  approvals: number[];
  stillWaiting: number | undefined;
}

export interface NeighbourLoad {
  warm(): Promise<void>;
  measure(ms: number, transcripts: boolean): Promise<Sample>;
}

const ADDRESS = '127.0.0.1';
const SOCKETS = 32;
/** Ten of them are writes. Far below the limits. */
const REQUESTS_PER_SECOND = 50;
/** How long answers are awaited after the last request was sent. */
const GRACE_MS = 2_000;
const RECORDS = 200;
const WARM_READS = 300;
const WARM_WRITES = 40;

/**
 * One well-behaved client. It sends requests at fixed times, not after the previous answer, so that a stalled service
 * delays every request that was due meanwhile.
 */
export function createNeighbourLoad(stage: Stage): NeighbourLoad {
  const { neighbour, port } = stage;
  const root = rootOf(neighbour);
  const token = neighbour.tokens[0] ?? '';
  const versions = new Map<number, string>();
  let http = createHttp(port, ADDRESS, SOCKETS);
  let turn = 0;

  return {
    async warm() {
      for (let n = 0; n < Math.min(RECORDS, neighbour.people); n++) await learnVersion(neighbour.firstPerson + n);
      for (let n = 0; n < WARM_READS - RECORDS; n++) await http.send({ path: `${root}/people?limit=25`, token });
      for (let n = 0; n < WARM_WRITES; n++) await http.send(n % 2 === 0 ? patch().request : create());
    },

    async measure(ms, transcripts) {
      const sample: Sample = { reads: [], writes: [], failed: {}, live: [], approvals: [], stillWaiting: undefined };
      const until = performance.now() + ms;
      const underWay = new Map<symbol, { since: number; times: number[] }>();
      const concurrent = [probeHealth(port, until, sample)];
      if (transcripts) concurrent.push(uploadTranscripts(http, neighbour, until, sample));
      const start = performance.now();
      for (let n = 0; ; n++) {
        const due = start + (n * 1000) / REQUESTS_PER_SECOND;
        if (due >= until) break;
        const early = due - performance.now();
        if (early > 0) await delay(early);
        void exchange(n, sample, underWay);
      }
      for (const last = until + GRACE_MS; underWay.size > 0 && performance.now() < last; ) await delay(20);
      const end = performance.now();
      for (const { since, times } of underWay.values()) {
        times.push(end - since);
        note(sample.failed, 'no answer');
      }
      underWay.clear();
      http.close();
      await Promise.all(concurrent);
      http = createHttp(port, ADDRESS, SOCKETS);
      return sample;
    },
  };

  async function exchange(n: number, sample: Sample, underWay: Map<symbol, { since: number; times: number[] }>) {
    const writes = n % 5 === 4;
    const { request, settle } = writes ? nextWrite() : { request: nextRead(), settle: undefined };
    const key = Symbol();
    const times = writes ? sample.writes : sample.reads;
    const since = performance.now();
    underWay.set(key, { since, times });
    const answer = await http.send(request).catch(() => undefined);
    // The request was already counted as unanswered at the end.
    if (!underWay.delete(key)) return;
    settle?.(answer);
    if (answer !== undefined && answer.status < 300) times.push(performance.now() - since);
    else note(sample.failed, answer === undefined ? 'cut' : String(answer.status));
  }

  function nextRead(): Request {
    turn += 1;
    const person = neighbour.firstPerson + (turn % neighbour.people);
    return { path: turn % 2 === 0 ? `${root}/people?limit=25` : `${root}/people/${person}`, token };
  }

  function nextWrite(): { request: Request; settle?(answer: Answer | undefined): void } {
    turn += 1;
    return turn % 2 === 0 && versions.size > 0 ? patch() : { request: create() };
  }

  /** A record is used by one request at a time, and no more if the outcome of a request is unknown. */
  function patch() {
    const [id = 0, version = ''] = versions.entries().next().value ?? [];
    versions.delete(id);
    const mobile = `+45 ${20_000_000 + Math.floor(Math.random() * 70_000_000)}`;
    const request: Request = {
      method: 'PATCH',
      path: `${root}/people/${id}`,
      token,
      headers: { 'if-match': version },
      body: { mobile },
    };
    const settle = (answer: Answer | undefined) => {
      const next = versionIn(answer);
      if (next !== undefined) versions.set(id, next);
    };
    return { request, settle };
  }

  function create(): Request {
    const body = { name: 'Nanna Nabo', email: `${randomUUID()}@nabo.example`, title: 'Bogholder' };
    const headers = { 'idempotency-key': randomUUID() };
    return { method: 'POST', path: `${root}/people`, token, headers, body };
  }

  async function learnVersion(id: number): Promise<void> {
    const version = versionIn(await http.send({ path: `${root}/people/${id}`, token }));
    if (version !== undefined) versions.set(id, version);
  }
}

function note(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
