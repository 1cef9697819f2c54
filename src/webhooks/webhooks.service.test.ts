import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { setFeature, setMember } from '../../tests/harness/administration.ts';
import { startService, type TestService, type TestServiceOptions } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { answerWith, receiveWebhooks, verify, type WebhookReceiver } from '../../tests/harness/webhook-receiver.ts';
import { MOST_ATTEMPTS, WAITS_MS } from './delivery-limits.ts';

let service: TestService;
let receiver: WebhookReceiver;
afterEach(async () => {
  await service.stop();
  await receiver[Symbol.asyncDispose]();
});

async function start(options: TestServiceOptions = {}) {
  receiver = await receiveWebhooks();
  service = await startService({
    worker: { webhooks: { pollMs: 20 } },
    environment: { KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' },
    ...options,
  });
  const workspace = await service.workspace();
  return { ...workspace, ...helpersOf(workspace) };
}

function helpersOf({ api }: Awaited<ReturnType<TestService['workspace']>>) {
  const webhook = async (more: object = {}) => {
    const created = await api.post('/webhooks', { url: `${receiver.url}/in`, ...more });
    expect(created.status, created.text).toBe(201);
    return created.body.webhook;
  };
  const company = async (name = 'Nordlys A/S') => (await api.post('/companies', { name })).body.company;
  const rename = async ({ id, version }: { id: number; version: string }, name: string) =>
    (await api.patch(`/companies/${id}`, { name }, version)).body.company;
  const read = async (id: number) => (await api.get(`/webhooks/${id}`)).body.webhook;
  const deliveries = async (id: number, query = '') => (await api.get(`/webhooks/${id}/deliveries${query}`)).body.items;
  const change = async (id: number, body: object) => {
    const { version } = await read(id);
    const answer = await api.patch(`/webhooks/${id}`, body, version);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.webhook;
  };
  return { webhook, company, rename, read, deliveries, change };
}

const arrived = (count: number) =>
  until(`${count} messages have arrived`, () => receiver.received.length >= count && receiver.received);

describe('a delivery', () => {
  it('is the event, signed by Standard Webhooks, once, and is in the log', async () => {
    const { webhook, company, deliveries, read, slug, api } = await start();
    const { id, secret } = await webhook();
    const { id: companyId, version } = await company();
    const [message] = await arrived(1);
    if (!message) throw new Error('nothing arrived');
    verify(secret, message);
    expect(() => verify(`whsec_${'A'.repeat(44)}`, message)).toThrow();
    const { payload } = message;
    expect(payload).toMatchObject({ type: 'company.created', workspace: slug });
    expect(payload.data).toMatchObject({ id: message.id, type: 'company.created', record: { id: companyId, version } });
    expect(payload.timestamp).toBe(payload.data.at);
    expect(message.headers['content-type']).toBe('application/json');
    await until('it is in the log', async () => (await deliveries(id))[0]?.status === 'DELIVERED');
    expect((await deliveries(id))[0]).toMatchObject({
      messageId: message.id,
      recordType: 'company',
      recordId: companyId,
      attempts: 1,
      lastAttempt: { status: 204, error: null, answer: null },
    });
    expect((await read(id)).lastDelivery).toMatchObject({ delivered: true });
    expect((await api.get(`/webhooks/${id}/deliveries/1`)).body.delivery.attemptLog).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('has only the types asked for, and nothing from before the endpoint', async () => {
    const { webhook, company, rename } = await start();
    const before = await company('Before');
    await until('the earlier event has its position', async () => (await positions()) === 1);
    await webhook({ types: ['company.updated'] });
    await company('Created');
    await rename(before, 'Renamed');
    const [message] = await arrived(1);
    expect(message?.payload.type).toBe('company.updated');
  });
});

async function positions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(position), 0)::integer as n from event_counter`.execute(service.database.kysely);
  return rows[0]?.n ?? 0;
}

describe('a failed attempt', () => {
  it.each<[string, WebhookReceiver['answer'], object]>([
    ['status 500', answerWith(500, {}, 'no \0 good'), { status: 500, error: 'STATUS', answer: 'no \uFFFD good' }],
    ['a redirect', answerWith(302, { location: 'http://127.0.0.1:1/' }), { status: null, error: 'REDIRECT' }],
    ['a closed connection', (_, response) => response.destroy(), { status: null, error: 'CONNECTION' }],
    ['no answer', () => {}, { status: null, error: 'TIMEOUT' }],
    ['no HTTP', (_, response) => response.socket?.end('nonsense\r\n\r\n'), { status: null, error: 'CONNECTION' }],
  ])('is repeated after %s, with the same id, signed anew', async (_, fault, attempt) => {
    const { webhook, company, deliveries, read } = await start({
      worker: { webhooks: { pollMs: 20, timeoutMs: 300 } },
      environment: { KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' },
    });
    const { id, secret } = await webhook();
    receiver.answer = fault;
    await company();
    await until('the attempt failed', async () => (await deliveries(id))[0]?.attempts === 1);
    expect((await deliveries(id))[0]).toMatchObject({ status: 'PENDING', lastAttempt: attempt });
    expect((await read(id)).failingSince).not.toBeNull();
    receiver.answer = answerWith(200, {}, 'x'.repeat(100_000));
    service.clock.advance(7_000);
    await until('it is delivered', async () => (await deliveries(id))[0]?.status === 'DELIVERED');
    const [first, second] = receiver.received;
    expect(second?.id).toBe(first?.id);
    expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']));
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
    const [delivery] = await deliveries(id);
    expect(delivery.lastAttempt.answer).toHaveLength(500);
    expect(await read(id)).toMatchObject({ failingSince: null, state: 'ACTIVE' });
    if (first && second) for (const message of [first, second]) expect(() => verify(secret, message)).not.toThrow();
  });
});

describe('order', () => {
  it('holds back the later events of a record, not those of others', async () => {
    const { webhook, company, rename } = await start();
    await webhook();
    receiver.answer = answerWith(500);
    const first = await company('First');
    const [stuck] = await arrived(1);
    receiver.answer = (message, response) =>
      answerWith(message.payload.data.record.id === first.id ? 500 : 204)(message, response);
    await rename(first, 'First again');
    const second = await company('Second');
    await until('the other record’s event arrives', () => of(second.id).length > 0);
    expect(of(first.id).map(({ id }) => id)).toEqual(Array(of(first.id).length).fill(stuck?.id));
    receiver.answer = answerWith(204);
    service.clock.advance(WAITS_MS[1] ?? 0);
    const types = await until('both arrive', () => {
      const delivered = [...new Set(of(first.id).map(({ payload }) => payload.type))];
      return delivered.length === 2 && delivered;
    });
    expect(types).toEqual(['company.created', 'company.updated']);
  });

  it('lets other records go on beside a request that hangs, also after one that failed', async () => {
    const { webhook, company, deliveries } = await start();
    const { id } = await webhook();
    receiver.answer = answerWith(500);
    const failing = await company('Failing');
    await until('it has failed', async () => (await deliveries(id))[0]?.attempts === 1);
    let hanging: number | undefined;
    receiver.answer = (message, response) => {
      const { id: recordId } = message.payload.data.record;
      if (recordId === failing.id) return answerWith(500)(message, response);
      hanging ??= recordId;
      if (recordId !== hanging) answerWith(204)(message, response);
    };
    const others = [await company('One'), await company('Another')];
    await until('both arrive', () => others.every((one) => of(one.id).length > 0));
    const hung = (await deliveries(id)).find(({ recordId }: { recordId: number }) => recordId === hanging);
    expect(hung).toMatchObject({ status: 'PENDING', attempts: 0 });
  });
});

const of = (recordId: number) => receiver.received.filter(({ payload }) => payload.data.record?.id === recordId);

describe('an endpoint', () => {
  it('is paused after the last attempt of about a day, and goes on in order when it is resumed', async () => {
    const { webhook, company, rename, read, deliveries, change } = await start();
    const { id, version } = await webhook();
    receiver.answer = answerWith(503);
    const made = await company();
    const renamed = await rename(made, 'Nordlys Energi');
    for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts++) {
      await until(`attempt ${attempts}`, async () => (await deliveries(id)).at(-1)?.attempts === attempts);
      service.clock.advance((WAITS_MS[attempts - 1] ?? 0) * 1.2 + 1);
    }
    const paused = await until('it is paused', async () => {
      const webhook = await read(id);
      return webhook.state === 'PAUSED' && webhook;
    });
    expect(paused).toMatchObject({ pauseReason: 'FAILING', lastDelivery: { delivered: false } });
    expect(paused.version).not.toBe(version);
    expect((await deliveries(id)).at(-1)).toMatchObject({ status: 'FAILED', attempts: MOST_ATTEMPTS });
    expect((await deliveries(id, '?status=FAILED')).length).toBe(1);
    const before = receiver.received.length;
    await company('While it is paused');
    receiver.answer = answerWith(204);
    expect(await change(id, { state: 'ACTIVE' })).toMatchObject({ state: 'ACTIVE', pauseReason: null, pausedAt: null });
    await arrived(before + 3);
    const versions = of(made.id).map(({ payload }) => payload.data.record.version);
    expect(versions.slice(before)).toEqual([made.version, renamed.version]);
  });

  it('is paused at once by 410, and waits as long as Retry-After says', async () => {
    const { webhook, company, read, deliveries } = await start();
    const { id } = await webhook();
    receiver.answer = answerWith(429, { 'retry-after': '600' });
    await company();
    const due = await until(
      'the attempt failed',
      async () => (await deliveries(id))[0]?.attempts === 1 && (await deliveries(id))[0],
    );
    expect(Date.parse(due.nextAttemptAt) - service.clock.now().getTime()).toBeGreaterThan(500_000);
    receiver.answer = answerWith(410);
    service.clock.advance(601_000);
    await until('it is paused', async () => (await read(id)).pauseReason === 'GONE');
    await until('metrics count both attempts and the pause', async () => {
      const metrics = await (await fetch(`${service.address}/metrics`)).text();
      const counted = ['attempts_total{outcome="STATUS"} 2', 'pauses_total{reason="GONE"} 1'];
      return counted.every((line) => metrics.includes(`kartotek_webhook_${line}\n`));
    });
  });

  it('is paused where its owner is no active administrator, or agents are turned off', async () => {
    const { webhook, company, read, slug, member, change, email, deliveries } = await start();
    await member({ role: 'ADMIN' });
    const { id } = await webhook();
    await setFeature(service.database, { workspace: slug, feature: 'agents', on: false });
    await setFeature(service.database, { workspace: slug, feature: 'agents', on: true });
    await setMember(service.database, { workspace: slug, email, role: 'MEMBER' });
    await company();
    const state = () =>
      sql<{ reason: string }>`select pause_reason as reason from webhook`.execute(service.database.kysely);
    await until('it is paused', async () => (await state()).rows[0]?.reason === 'OWNER_LOST_ACCESS');
    expect(receiver.received).toEqual([]);
    await setMember(service.database, { workspace: slug, email, role: 'ADMIN' });
    expect(await read(id)).toMatchObject({ state: 'PAUSED' });
    await change(id, { state: 'ACTIVE' });
    await arrived(1);
    // The end of the delivery would overwrite the time that is set below.
    await until('the delivery has ended', async () => {
      const feed = await sql`select from webhook_feed where leased_until is null`.execute(service.database.kysely);
      return feed.rows.length === 1 && (await deliveries(id))[0]?.status === 'DELIVERED';
    });
    await setFeature(service.database, { workspace: slug, feature: 'agents', on: false });
    await sql`update webhook_feed set due_at = now() - interval '1 day'`.execute(service.database.kysely);
    await until('it is paused again', async () => (await state()).rows[0]?.reason === 'FEATURE_DISABLED');
  });

  it('says how many events were removed before it could deliver them', async () => {
    const { webhook, company, read, change } = await start();
    const { id } = await webhook();
    await change(id, { state: 'PAUSED' });
    await company('One');
    await company('Two');
    await until('both have positions', async () => (await positions()) === 2);
    await sql`delete from event where position = 1`.execute(service.database.kysely);
    await change(id, { state: 'ACTIVE' });
    const [message] = await arrived(1);
    expect(message?.payload.type).toBe('company.created');
    expect(await read(id)).toMatchObject({ missedEvents: 1, missedAt: expect.any(String) });
  });

  it('signs with both secrets for a day after a rotation, and audit entries hold neither', async () => {
    const { webhook, company, api, read } = await start();
    const { id, secret, version } = await webhook();
    const rotated = await api.post(`/webhooks/${id}/rotate-secret`, undefined, { ifMatch: version });
    const fresh = rotated.body.webhook.secret;
    expect(fresh).toMatch(/^whsec_/);
    expect(fresh).not.toBe(secret);
    await company();
    const [message] = await arrived(1);
    if (!message) throw new Error('nothing arrived');
    verify(secret, message);
    verify(fresh, message);
    expect((await read(id)).oldSecretUntil).not.toBeNull();
    await sql`update webhook set old_secret_until = ${service.clock.now()}`.execute(service.database.kysely);
    await company('After the overlap');
    const [, later] = await arrived(2);
    if (!later) throw new Error('nothing arrived');
    verify(fresh, later);
    expect(() => verify(secret, later)).toThrow();
    const shown = [await api.get('/audit-entries'), await api.get('/webhooks'), await api.get(`/webhooks/${id}`)];
    for (const { text } of shown) for (const one of [secret, fresh]) expect(text).not.toContain(one);
    expect(service.logged()).not.toContain(fresh);
  });

  it('gets a test and a redelivery also while it is paused, in one attempt each', async () => {
    const { webhook, company, api, change, deliveries } = await start();
    const { id, secret } = await webhook();
    await company();
    const [first] = await arrived(1);
    await change(id, { state: 'PAUSED' });
    expect((await api.post(`/webhooks/${id}/deliveries`)).status).toBe(202);
    const [, test] = await arrived(2);
    if (!test) throw new Error('nothing arrived');
    verify(secret, test);
    expect(test.payload).toMatchObject({ type: 'webhook.test', data: {} });
    receiver.answer = answerWith(500);
    expect((await api.post(`/webhooks/${id}/deliveries/1/redeliver`)).body.delivery.kind).toBe('REDELIVERY');
    const [, , again] = await arrived(3);
    expect([again?.id, again?.payload]).toEqual([first?.id, first?.payload]);
    await until('it failed', async () => (await deliveries(id))[0]?.status === 'FAILED');
    expect((await deliveries(id)).map(({ status }: { status: string }) => status)).toEqual([
      'FAILED',
      'DELIVERED',
      'DELIVERED',
    ]);
  });
});

describe('a token', () => {
  it('has only sent what it may read', async () => {
    const { api, token, read, webhook } = await start();
    const url = `${receiver.url}/in`;
    const withScopes = async (...scopes: string[]) => (await token({ scopes: ['events:manage', ...scopes] })).api;
    const answerOf = async (asked: ReturnType<typeof api.post>) => {
      const { status, body, headers } = await asked;
      return [status, body.error?.code, headers['www-authenticate']];
    };
    const lacks = (scopes: string) => [
      403,
      'FORBIDDEN',
      `Bearer error="insufficient_scope", scope="events:manage ${scopes}"`,
    ];
    const nothing = await withScopes();
    const contacts = await withScopes('contacts:read');
    const people = { url, types: ['person.updated', 'company.created'] };
    expect(await answerOf(nothing.post('/webhooks', people))).toEqual(lacks('contacts:read'));
    expect((await contacts.post('/webhooks', people)).status).toBe(201);
    expect(await answerOf(contacts.post('/webhooks', { url, types: ['summary.approved'] }))).toEqual(
      lacks('meetings:read'),
    );
    expect(await answerOf(contacts.post('/webhooks', { url }))).toEqual(lacks('contacts:read meetings:read'));

    const { id } = await webhook();
    const change = async (body: object) => contacts.patch(`/webhooks/${id}`, body, (await read(id)).version);
    const all = lacks('contacts:read meetings:read');
    expect(await answerOf(change({ url: `${receiver.url}/elsewhere` }))).toEqual(all);
    expect((await change({ description: 'The ERP', state: 'PAUSED' })).status).toBe(200);
    expect(await answerOf(change({ state: 'ACTIVE' }))).toEqual(all);
    expect(await answerOf(change({ types: ['summary.failed'] }))).toEqual(lacks('meetings:read'));
    expect((await change({ types: ['company.updated'], state: 'ACTIVE' })).status).toBe(200);
  });
});

describe('addresses', () => {
  it('are https, http only where the operator allows the host, and never private unless allowed', async () => {
    const { api, webhook, company, deliveries } = await start({
      worker: { webhooks: { pollMs: 20 } },
      environment: { KARTOTEK_OUTBOUND_ALLOW: 'erp.example' },
    });
    for (const url of [
      'http://example.com/',
      'http://127.0.0.1/',
      'https://user:secret@example.com/',
      'ftp://erp.example/',
    ]) {
      expect((await api.post('/webhooks', { url })).status, url).toBe(400);
    }
    expect((await api.post('/webhooks', { url: 'http://erp.example/in' })).status).toBe(201);
    const refused = [];
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1', '[::ffff:127.0.0.1]']) {
      refused.push(await webhook({ url: `https://${host}:${receiver.port}/` }));
    }
    await company();
    for (const { id, url } of refused) {
      const attempt = await until(`${url} is refused`, async () => (await deliveries(id))[0]?.lastAttempt ?? false);
      expect(attempt, url).toMatchObject({ error: 'REFUSED_ADDRESS', status: null });
    }
    expect(receiver.received).toEqual([]);
  });
});

describe('a hanging receiver', () => {
  it('delays no other record, endpoint or workspace', async () => {
    const { webhook, company } = await start();
    const other = await service.workspace();
    const others = helpersOf(other);
    receiver.answer = (message, response) =>
      message.path === '/hangs' ? undefined : answerWith(204)(message, response);
    for (let n = 0; n < 10; n++) await webhook({ url: `${receiver.url}/hangs` });
    await webhook();
    await others.webhook({ url: `${receiver.url}/theirs` });
    const made = await company();
    await until('it hangs', () => receiver.received.filter(({ path }) => path === '/hangs').length >= 10);
    const second = await company('Second');
    await until('a hanging endpoint gets another record’s event', () =>
      of(second.id).some(({ path }) => path === '/hangs'),
    );
    await others.company();
    await until('the others are served', () =>
      ['/in', '/theirs'].every((path) => receiver.received.some((message) => message.path === path)),
    );
    expect(of(made.id).filter(({ path }) => path === '/hangs')).toHaveLength(10);
  });
});
