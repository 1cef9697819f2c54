import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, createHttp, type Request, versionIn } from '../../tests/harness/kept-alive-http.ts';
import { probeHealth } from './probe-health.ts';
import { rootOf, type Stage } from './scenario.ts';
import { uploadTranscripts } from './upload-transcripts.ts';

/** What the neighbour felt. Times in ms; of a request without an answer, how long it had waited at the end. */
export interface Sample {
  reads: number[];
  writes: number[];
  /** Everything but 2xx: by status, `cut` where the connection broke, `no answer`. */
  failed: Record<string, number>;
  /** Of `/health/live`. */
  live: number[];
  /** From upload to `WAITING_APPROVAL`; `stillWaiting` where the last one had not come at the end. */
  approvals: number[];
  stillWaiting: number | undefined;
}

export interface NeighbourLoad {
  warm(): Promise<void>;
  measure(ms: number, transcripts: boolean): Promise<Sample>;
}

const ADDRESS = '127.0.0.1';
const SOCKETS = 32;
/** Ten of them writes: gentle, far below its limits. */
const REQUESTS_PER_SECOND = 50;
/** How long an answer may still come after the last request was sent. */
const GRACE_MS = 2_000;
const RECORDS = 200;
const WARM_READS = 300;
const WARM_WRITES = 40;

/**
 * One well-behaved client. Its requests leave by the clock, not when the one before was answered, so that a service
 * that stands still is felt by every request that was due meanwhile.
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
      for (let n = 0; n < WARM_WRITES; n++) await http.send(n % 2 === 0 ? patch().request : creation());
    },

    async measure(ms, transcripts) {
      const sample: Sample = { reads: [], writes: [], failed: {}, live: [], approvals: [], stillWaiting: undefined };
      const until = performance.now() + ms;
      const underWay = new Map<symbol, { since: number; times: number[] }>();
      const beside = [probeHealth(port, until, sample)];
      if (transcripts) beside.push(uploadTranscripts(http, neighbour, until, sample));
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
      await Promise.all(beside);
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
    // Given up at the end, and counted there.
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
    return turn % 2 === 0 && versions.size > 0 ? patch() : { request: creation() };
  }

  /** Each record's version is known to one request at a time; one whose outcome is unknown is left alone. */
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

  function creation(): Request {
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
