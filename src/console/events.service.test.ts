import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { type EventStream, openEvents } from '../../tests/harness/event-stream.ts';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { rawRequest } from '../../tests/harness/raw-http.ts';
import type { TestMember, TestService, TestWorkspace } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';

const it = serviceTest({ worker: {} });
/** Sooner than each stream is checked anyway. */
const AT_ONCE = { timeout: 12_000 };

async function watch(
  service: TestService,
  { slug }: TestWorkspace,
  member: Pick<TestMember, 'signIn'>,
): Promise<EventStream> {
  const { cookie } = await member.signIn();
  const stream = await openEvents(service.address, slug, cookie);
  onTestFinished(stream.close);
  return stream;
}

/**
 * The changes of people and companies, in their order. A stream may also name what made the workspace a moment before:
 * another process did, whose changes are found later.
 */
const recordsOf = (stream: EventStream) =>
  stream.changes().filter(({ type }) => type === 'person' || type === 'company');

describe('the events of a workspace', () => {
  it('name the kind and id of each change, by whoever, and not its content', async ({ service, workspace }) => {
    const stream = await watch(service, workspace, workspace);
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    const { console } = await (await workspace.member()).signIn();
    const byToken = await workspace.api.post('/people', { name: 'By Token', email: 'token@nordlys.example' });
    const bySession = await console.post('/companies', { name: 'By Session' });
    await until('both arrive', () => recordsOf(stream).length === 2);
    expect(recordsOf(stream)).toEqual([
      { type: 'person', id: byToken.body.person.id },
      { type: 'company', id: bySession.body.company.id },
    ]);
    expect(stream.text()).not.toContain('By ');
  });

  it('begin with the kinds of what has changed since the page was read', async ({ service, other }) => {
    const workspace = await service.workspace();
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    await workspace.api.post('/people', { name: 'Read Before', email: 'before@nordlys.example' });
    await other.api.post('/companies', { name: 'Elsewhere' });
    const late = await openEvents(service.address, workspace.slug, cookie, 0);
    onTestFinished(late.close);
    const { id } = (await workspace.api.post('/companies', { name: 'Heard' })).body.company;
    await until('the last arrives', () => late.changes().some((change) => change.id === id));
    expect(late.changes()[0]).toEqual({ type: 'person' });
    expect(late.changes().filter(({ type }) => type === 'company')).toEqual([{ type: 'company', id }]);
  });

  it('do not name refused changes, replays, changes of nothing, and those of another workspace', async ({
    service,
    workspace,
    other,
  }) => {
    const body = { name: 'Only Once', email: 'only@nordlys.example' };
    const stream = await watch(service, workspace, workspace);
    const first = await workspace.api.post('/people', body, { key: 'only once' });
    const { id, version } = first.body.person;
    // What is changed again in the moment in which changes are gathered is named once.
    await until('the creation arrives', () => recordsOf(stream).length > 0);
    expect((await workspace.api.post('/people', body, { key: 'only once' })).status).toBe(201);
    expect((await workspace.api.patch(`/people/${id}`, { name: 'Only Once' }, version)).status).toBe(200);
    expect((await workspace.api.patch(`/people/${id}`, { name: 'Late' }, 'v1.older')).status).toBe(412);
    // Found unknown inside the transaction, which is rolled back.
    expect((await workspace.api.post('/people', { ...body, companyId: 2147483000 })).status).toBe(404);
    await other.api.post('/people', body);
    const last = await workspace.api.post('/companies', { name: 'The Last' });
    await until('the last arrives', () => recordsOf(stream).some(({ type }) => type === 'company'));
    expect(recordsOf(stream)).toEqual([
      { type: 'person', id },
      { type: 'company', id: last.body.company.id },
    ]);
  });

  it('do not name a write that the database refuses at its commit', async ({ service, workspace }) => {
    const { kysely } = service.database;
    for (const text of [
      `create function refuse_at_commit() returns trigger language plpgsql as
         $$ begin raise exception 'refused at commit' using errcode = '53100'; end $$`,
      `create constraint trigger refuse_at_commit after insert on company deferrable initially deferred
         for each row when (new.name = 'Refused At Commit') execute function refuse_at_commit()`,
    ]) {
      await sql.raw(text).execute(kysely);
    }
    const stream = await watch(service, workspace, workspace);
    const refused = await workspace.api.post('/companies', { name: 'Refused At Commit' });
    expect(refused.status).toBe(503);
    const { id } = (await workspace.api.post('/companies', { name: 'After It' })).body.company;
    await until('the next arrives', () => recordsOf(stream).length > 0);
    expect(recordsOf(stream)).toEqual([{ type: 'company', id }]);
  });

  it('name the kind of an import’s records', async ({ service, workspace }) => {
    const stream = await watch(service, workspace, workspace);
    const rows = [1, 2, 3].map((n) => ({ name: `Imported ${n}`, email: `imported${n}@nordlys.example` }));
    const { console } = await workspace.signIn();
    const imported = await console.post('/people/batch', { rows });
    expect(imported.status, imported.text).toBe(200);
    await until('it arrives', () => recordsOf(stream).length > 0);
    expect(recordsOf(stream).every(({ type }) => type === 'person')).toBe(true);
  });

  it('name no summary or briefing by id, because not everybody may know of it', async ({ service, workspace }) => {
    const company = await workspace.api.post('/companies', { name: 'Nordlys' });
    const { id: companyId } = company.body.company;
    const stream = await watch(service, workspace, await workspace.member());
    const meeting = {
      companyId,
      appointmentSubject: 'Internal',
      appointmentDate: '2026-03-12T08:00:00.000Z',
      durationSec: 600,
      evidenceAudience: 'INTERNAL',
    };
    expect((await workspace.api.post('/summaries', meeting)).status).toBe(201);
    const { briefing } = (await workspace.api.post('/briefings', { companyId })).body;
    await until('the briefing is generated', async () => {
      const read = await workspace.api.get(`/briefings/${briefing.id}`);
      return read.body.briefing.status === 'COMPLETE';
    });
    // Changes are sent in their order, those of a moment together: with this one, all before it have arrived.
    const { id: last } = (await workspace.api.post('/companies', { name: 'The Last' })).body.company;
    await until('the last arrives', () => stream.changes().some(({ id }) => id === last));
    expect(stream.changes().filter(({ type }) => type === 'summary')).toEqual([{ type: 'summary' }]);
    expect(stream.changes().filter(({ type }) => type === 'briefing')).toContainEqual({ type: 'briefing' });
    expect(stream.text()).not.toMatch(/"(summary|briefing)","id"/);
  });
});

describe('a stream', () => {
  it('ends when its person is deactivated through the console', AT_ONCE, async ({ service, workspace }) => {
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const stream = await openEvents(service.address, workspace.slug, cookie);
    expect(stream.status).toBe(200);
    const administrator = await workspace.signIn();
    const changed = await administrator.console.call('PATCH', `/members/${member.userId}`, { body: { active: false } });
    expect(changed.status).toBe(200);
    await stream.ended;
    expect((await openEvents(service.address, workspace.slug, cookie)).status).toBe(401);
  });

  it('ends when its session does, and others of the person go on', AT_ONCE, async ({ service, workspace }) => {
    const member = await workspace.member();
    const { cookie, console } = await member.signIn();
    const ending = await openEvents(service.address, workspace.slug, cookie);
    const staying = await watch(service, workspace, member);
    expect((await console.call('POST', '/console/auth/sign-out', { key: null })).status).toBe(200);
    await ending.ended;
    const { id } = (await workspace.api.post('/companies', { name: 'Still Here' })).body.company;
    await until('the other stream goes on', () => staying.changes().some((change) => change.id === id));
  });

  it('needs a session and a membership, and one workspace', async ({ service, workspace, other }) => {
    const { cookie } = await (await workspace.member()).signIn();
    expect((await openEvents(service.address, workspace.slug, '')).status).toBe(401);
    expect((await openEvents(service.address, other.slug, cookie)).status).toBe(403);
    expect((await openEvents(service.address, 'w-not-there', cookie)).status).toBe(403);
    const ages = ['', '-1', '1.5', '61', '1&age=1'].map((age) => `?workspace=${workspace.slug}&age=${age}`);
    for (const query of ['', '?workspace=a&workspace=b', '?other=1', '?workspace=%zz', ...ages]) {
      const answer = await rawRequest(service.address, {
        target: `/console/events${query}`,
        headers: [
          ['Cookie', cookie],
          ['Sec-Fetch-Site', 'same-origin'],
        ],
      });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('is the seventh of a person: 429; others get theirs, and one that was closed frees its place', async ({
    service,
    workspace,
  }) => {
    const [one, two] = [await workspace.member(), await workspace.member()];
    const streams: EventStream[] = [];
    for (let n = 1; n <= 6; n++) streams.push(await watch(service, workspace, one));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const seventh = await watch(service, workspace, one);
    expect([seventh.status, seventh.headers['retry-after']]).toEqual([429, '15']);
    expect((await watch(service, workspace, two)).status).toBe(200);
    streams[0]?.close();
    await until('the place is free', async () => (await watch(service, workspace, one)).status === 200);
  });

  it('is ended, and not cut, when the service stops', async () => {
    let stream: EventStream | undefined;
    await withService({}, async (service) => {
      const workspace = await service.workspace();
      stream = await openEvents(service.address, workspace.slug, (await workspace.signIn()).cookie);
      expect(stream.status).toBe(200);
    });
    await stream?.ended;
    expect(stream?.isComplete()).toBe(true);
  });
});

describe('a person over the rate limit', () => {
  it('gets 429 with the headers of a token, on every workspace, and neighbours are served', async () => {
    await withService({ environment: { KARTOTEK_RATE_READS: '5', KARTOTEK_RATE_WRITES: '2' } }, async (service) => {
      const workspace = await service.workspace();
      const member = await workspace.member();
      const [one, again] = [await member.signIn(), await member.signIn()];
      const neighbour = await (await workspace.member()).signIn();
      const reads: number[] = [];
      for (let n = 0; n < 5; n++) reads.push((await one.console.get('/people')).status);
      expect(reads).toEqual([200, 200, 200, 200, 200]);
      const over = await one.console.get('/people');
      expect([over.status, over.body.error.code, over.headers['ratelimit-policy']]).toEqual([
        429,
        'RATE_LIMITED',
        '"reads";q=5;w=10',
      ]);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
      // Another session of the same person shares the limit; the session's own page counts too.
      expect((await again.console.get('/people')).status).toBe(429);
      expect((await one.console.get('/console/session')).status).toBe(429);
      expect((await neighbour.console.get('/people')).status).toBe(200);
      expect((await member.api.get('/people')).status).toBe(200);
      expect((await one.console.post('/companies', { name: 'A write' })).status).toBe(201);
    });
  });

  it('and refused sessions of an address are limited, but not those that are known', async () => {
    await withService({ environment: { KARTOTEK_RATE_FAILURES: '3' } }, async (service) => {
      const workspace = await service.workspace();
      const { console } = await workspace.signIn();
      expect((await console.get('/people')).status).toBe(200);
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) {
        statuses.push((await console.get('/people', { token: `kartotek_session=unknown${n}` })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await console.get('/people')).status).toBe(200);
    });
  });
});
