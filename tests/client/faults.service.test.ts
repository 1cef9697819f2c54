import { inspect } from 'node:util';
import { describe, expect } from 'vitest';
import {
  ApiError,
  ConnectionError,
  Kartotek,
  type KartotekError,
  type Settings,
  TimeoutError,
} from '../../packages/client/src/index.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { startTcpProxy } from '../harness/tcp-proxy.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const PERSON = { name: 'Ida Rejse', email: 'ida@tour.example' };

const it = serviceTest()
  .extend('proxy', { scope: 'file' }, async ({ service }, { onCleanup }) => {
    const proxy = await startTcpProxy(service.address);
    onCleanup(() => proxy.stop());
    return proxy;
  })
  .extend('balancer', async ({ service }, { onCleanup }): Promise<Balancer> => {
    const balancer = await startBalancer(service.address);
    onCleanup(() => balancer[Symbol.asyncDispose]());
    return balancer;
  })
  .extend('clientAt', ({ workspace: { slug, secret } }) => (url: string, more: Partial<Settings> = {}): Kartotek => {
    return new Kartotek({ url, workspace: slug, token: secret, ...more });
  })
  .extend('cut', ({ proxy, service, clientAt }) => clientAt(proxy.through(service.address)))
  .extend('balanced', ({ balancer, clientAt }) => clientAt(balancer.url))
  .extend('kartotek', ({ service, clientAt }) => clientAt(service.address));

async function failureOf(call: PromiseLike<unknown>): Promise<KartotekError> {
  const thrown = await Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown as KartotekError;
}

async function countOf(kartotek: Kartotek, email: string): Promise<number> {
  let count = 0;
  for await (const person of kartotek.people.list({ limit: 50 })) if (person.email === email) count += 1;
  return count;
}

describe('an answer that is lost', () => {
  it('is asked for again with the same key, so that a creation happens once', async ({ proxy, cut, kartotek }) => {
    const body = { ...PERSON, email: 'once@tour.example' };
    proxy.cutAnswers(2);
    const created = await cut.people.create(body).withResponse();
    expect([created.status, created.replayed]).toEqual([201, true]);
    expect(await kartotek.people.get(created.data.id)).toEqual(created.data);
    expect(await countOf(kartotek, body.email)).toBe(1);
  });

  it('leaves the key of the call, with which it is repeated', async ({ proxy, cut, kartotek }) => {
    const body = { ...PERSON, email: 'repeated@tour.example' };
    proxy.cutAnswers(1);
    const error = await failureOf(cut.people.create(body, { retries: 0 }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      attempts: 1,
      mayHaveHappened: true,
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const again = await cut.people.create(body, { idempotencyKey: error.idempotencyKey ?? '' }).withResponse();
    expect(again.replayed).toBe(true);
    expect(await countOf(kartotek, body.email)).toBe(1);
  });

  it('of a read is read again', async ({ proxy, cut }) => {
    proxy.cutAnswers(1);
    expect((await cut.self()).role).toBe('ADMIN');
  });

  it('of a change may have been the change: the version then differs, and the error says so', async ({
    proxy,
    cut,
    kartotek,
  }) => {
    const person = await kartotek.people.create(PERSON);
    proxy.cutAnswers(1);
    const error = await failureOf(cut.people.update(person, { title: 'Guide' }));
    expect(error).toMatchObject({ code: 'VERSION_CONFLICT', status: 412, attempts: 2, mayHaveHappened: true });
    expect((await kartotek.people.get(person)).title).toBe('Guide');
    const outdated = await failureOf(kartotek.people.update(person, { title: 'Driver' }));
    expect(outdated).toMatchObject({ code: 'VERSION_CONFLICT', attempts: 1, mayHaveHappened: false });
  });

  it('that never comes is given up after the time limit, and asked for on a new connection', async ({ proxy, cut }) => {
    const silent = proxy.silenceAt('/self');
    const error = await failureOf(cut.self({ timeoutMs: 2_000, retries: 0 }));
    await silent;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.mayHaveHappened).toBe(false);
    expect((await cut.self({ timeoutMs: 20_000 })).role).toBe('ADMIN');
  });
});

describe('what stands before the service', () => {
  const envelope = (code: string) => JSON.stringify({ error: { code, message: `${code}.`, requestId: 'r-1' } });

  it('is asked again when it says, with the same key and body', async ({ balancer, balanced }) => {
    balancer.answerNext(
      { status: 429, headers: { 'retry-after': '1' }, body: envelope('RATE_LIMITED') },
      { status: 409, headers: { 'retry-after': '0' }, body: envelope('IDEMPOTENCY_CONFLICT') },
      { status: 503, headers: { 'retry-after': '0' }, body: '<h1>Away</h1>' },
      { status: 502, body: '<h1>Bad gateway</h1>' },
    );
    await balanced.people.create(PERSON);
    const { requests } = balancer;
    expect(requests).toHaveLength(5);
    expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  });

  it('is not waited for longer than allowed', async ({ balancer, balanced }) => {
    balancer.answerNext({ status: 429, headers: { 'retry-after': '61' }, body: envelope('RATE_LIMITED') });
    const error = await failureOf(balanced.self());
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 61_000, requestId: 'r-1', attempts: 1 });
  });

  it('is asked as often as allowed', async ({ balancer, balanced }) => {
    balancer.answerNext(...Array.from({ length: 3 }, () => ({ status: 503, headers: { 'retry-after': '0' } })));
    const error = await failureOf(balanced.self({ retries: 2 }));
    expect(error).toMatchObject({ name: 'ApiError', code: 'UNKNOWN', status: 503, attempts: 3 });
    expect(balancer.requests).toHaveLength(3);
  });

  it('is not asked again for what is refused', async ({ balancer, balanced }) => {
    for (const [status, code] of [
      [400, 'INVALID_INPUT'],
      [409, 'IDEMPOTENCY_CONFLICT'],
      [500, 'INTERNAL_ERROR'],
    ] as const) {
      balancer.answerNext({ status, body: envelope(code) });
      expect(await failureOf(balanced.people.create(PERSON))).toMatchObject({ status, code, attempts: 1 });
    }
  });

  it('may answer with what is not JSON: that is no data', async ({ balancer, balanced }) => {
    balancer.answerNext({ status: 200, body: '<h1>Welcome</h1>' });
    expect(await failureOf(balanced.self())).toMatchObject({ code: 'UNKNOWN', status: 200 });
  });

  it('may send away: a change does not follow', async ({ balancer, balanced, kartotek }) => {
    const person = await kartotek.people.create(PERSON);
    balancer.answerNext({ status: 302, headers: { location: '/elsewhere' } });
    expect(await failureOf(balanced.people.update(person, { title: 'x' }))).toMatchObject({
      code: 'UNKNOWN',
      status: 302,
    });
  });

  it('ends the wait when the signal does', async ({ balancer, clientAt }) => {
    balancer.answerNext({ status: 429, headers: { 'retry-after': '50' }, body: envelope('RATE_LIMITED') });
    const stop = new AbortController();
    const kartotek = clientAt(balancer.url, {
      async fetch(input, init) {
        const response = await fetch(input, init);
        const text = await response.text();
        // Once the client has read the answer, and waits.
        const read = async () => {
          setTimeout(() => stop.abort('enough'));
          return text;
        };
        return Object.assign(new Response(null, response), { text: read });
      },
    });
    expect(await failureOf(kartotek.self({ signal: stop.signal }))).toBe('enough');
  });
});

describe('a signal', () => {
  it('ends a call under way, and one that has not begun', async ({ proxy, cut }) => {
    const silent = proxy.silenceAt('/self');
    const stop = new AbortController();
    const call = failureOf(cut.self({ signal: stop.signal }));
    await silent;
    stop.abort(new Error('enough'));
    expect(await call).toBe(stop.signal.reason);
    expect(await failureOf(cut.self({ signal: stop.signal }))).toBe(stop.signal.reason);
  });

  it('ends a list between its items', async ({ other, service }) => {
    const kartotek = new Kartotek({ url: `${service.address}/`, workspace: other.slug, token: other.secret });
    const rows = Array.from({ length: 9 }, (_, n) => ({ ...PERSON, email: `p${n}@tour.example` }));
    await kartotek.people.createMany({ rows });
    const stop = new AbortController();
    const read: string[] = [];
    const reading = async () => {
      for await (const { email } of kartotek.people.list({ limit: 4 }, { signal: stop.signal })) {
        read.push(email);
        if (read.length === 6) stop.abort('enough');
      }
    };
    expect(await failureOf(reading())).toBe('enough');
    expect(read).toHaveLength(6);
    const sizes: number[] = [];
    for await (const { items } of kartotek.people.list({ limit: 4 }).pages()) sizes.push(items.length);
    expect(sizes).toEqual([4, 4, 1]);
    const { nextCursor } = await kartotek.people.list({ limit: 8 }).page();
    expect((await kartotek.people.list({ cursor: nextCursor ?? '' }).page()).items).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('has the code, the status, what the service says, and the id of the request', async ({ kartotek }) => {
    const error = await failureOf(kartotek.people.get(2_147_483_000, { requestId: 'my-request' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'NOT_FOUND', status: 404, requestId: 'my-request', retryAfterMs: undefined });
    expect(error.message).toBe('The resource was not found.');
    expect([ApiError.is(error), ApiError.is(error, 'NOT_FOUND'), ApiError.is(error, 'CONFLICT')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('names the scope that the token lacks', async ({ workspace, clientAt, service }) => {
    const { token } = await workspace.token({ scopes: ['contacts:read'] });
    const error = await failureOf(clientAt(service.address, { token: async () => token }).people.create(PERSON));
    expect(error.message).toContain('The token lacks the scope contacts:write.');
  });

  it('shows no token, and neither does the client', async ({ workspace, kartotek, clientAt }) => {
    const { secret } = workspace;
    const away = await failureOf(clientAt('http://127.0.0.1:9', { retries: 0 }).self());
    expect(away).toBeInstanceOf(ConnectionError);
    const refused = await failureOf(kartotek.people.get(2_147_483_000));
    const unsendable = await failureOf(clientAt('http://127.0.0.1:9', { token: `${secret}\n` }).self());
    expect(unsendable).toBeInstanceOf(TypeError);
    for (const value of [away, refused, unsendable, kartotek, kartotek.people, kartotek.people.list()]) {
      expect(inspect(value, { depth: 20, showHidden: true })).not.toContain(secret);
      expect(JSON.stringify(value)).not.toContain(secret);
    }
  });
});
