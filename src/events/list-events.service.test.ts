import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { setFeature } from '../../tests/harness/administration.ts';
import { follow, sequenced } from '../../tests/harness/events.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../../tests/harness/meetings.ts';
import type { TestService } from '../../tests/harness/service.ts';
import { readSecret } from '../database/installation.ts';
import { runMaintenance } from '../database/maintenance.ts';
import { createCursorSeal } from '../operation/cursor.ts';
import { removeOldEvents } from './remove-old-events.ts';

/** No looks for events that nobody told of: each commit tells of its own. */
const it = serviceTest({ worker: { pollMs: 50 }, sequencer: { lookMs: 3_600_000 } });
const DAY_MS = 86_400_000;

const person = (n: number) => ({ name: `P${n}`, email: `p${n}@a.example` });
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => person(from + n));

function clean({ database, clock }: TestService): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  return runMaintenance({ database, tasks: [removeOldEvents], clock: clock.now, onError });
}

describe('the feed', () => {
  it('goes on from its end, with what happens next', async ({ service }) => {
    const { api } = await service.workspace();
    const empty = await api.get('/events');
    expect(empty.body).toEqual({ items: [], nextCursor: expect.any(String), hasMore: false });
    await api.post('/people/batch', { rows: people(0, 3) });
    await sequenced(service.database);
    const first = await api.get(`/events?limit=2&cursor=${empty.body.nextCursor}`);
    expect(first.body.hasMore).toBe(true);
    const second = await api.get(`/events?limit=2&cursor=${first.body.nextCursor}`);
    expect([first.body.items.length, second.body.items.length, second.body.hasMore]).toEqual([2, 1, false]);
    const nothing = await api.get(`/events?cursor=${second.body.nextCursor}`);
    expect(nothing.body).toMatchObject({ items: [], hasMore: false });
    await api.post('/people', person(4));
    await sequenced(service.database);
    for (const { nextCursor } of [second.body, nothing.body]) {
      expect((await api.get(`/events?cursor=${nextCursor}`)).body.items).toMatchObject([{ type: 'person.created' }]);
    }
    expect((await follow(api)).events).toHaveLength(4);
  });

  it('begins now, if it is asked to', async ({ service }) => {
    const { api } = await service.workspace();
    await api.post('/people', person(1));
    await sequenced(service.database);
    const start = await api.get('/events?from=now');
    expect(start.body).toMatchObject({ items: [], hasMore: false });
    await api.post('/people', person(2));
    await sequenced(service.database);
    const { body } = await api.get(`/events?from=now&cursor=${start.body.nextCursor}`);
    expect(body.items).toHaveLength(1);
    expect(body.items[0].id).toBe((await follow(api)).events[1]?.id);
  });

  it('goes on at a cursor wherever the list began', async ({ service }) => {
    const { api } = await service.workspace();
    await api.post('/people', person(1));
    await sequenced(service.database);
    const cursors: string[] = [];
    for (const from of ['', '?from=oldest', '?from=now']) {
      const { body } = await api.get(`/events${from}`);
      cursors.push(body.nextCursor);
    }
    await api.post('/people', person(2));
    await sequenced(service.database);
    const second = (await follow(api)).events[1]?.id;
    for (const cursor of cursors) {
      for (const from of ['', '&from=oldest', '&from=now']) {
        const { status, body } = await api.get(`/events?cursor=${cursor}${from}`);
        expect([status, body.items?.map(({ id }: { id: string }) => id)], from).toEqual([200, [second]]);
      }
      expect((await api.get(`/events?cursor=${cursor}&type=company.created`)).status).toBe(400);
    }
  });

  it.for(['oldest', 'now'])('takes a cursor of a version that bound it to %s', async (from, { service }) => {
    const { api, workspaceId } = await service.workspace();
    await api.post('/people', person(1));
    await sequenced(service.database);
    const seal = createCursorSeal(await readSecret(service.database));
    const cursor = seal.seal('', '0', `listEvents\n${workspaceId}\n{"from":"${from}"}`);
    for (const given of ['', '&from=oldest', '&from=now'])
      expect((await api.get(`/events?cursor=${cursor}${given}`)).status, given).toBe(200);
  });

  it('has the events of a type', async ({ service }) => {
    const { api } = await service.workspace();
    await makeCompany(api);
    await api.post('/people', person(1));
    await makeCompany(api);
    await sequenced(service.database);
    const { events } = await follow(api, undefined, '&type=company.created');
    expect(events.map(({ type }) => type)).toEqual(['company.created', 'company.created']);
    expect((await api.get('/events?type=company.sold')).status).toBe(400);
  });

  it('has only other workspaces’ events in other workspaces', async ({ service, workspace, other }) => {
    await workspace.api.post('/people', person(1));
    await other.api.post('/people', person(2));
    await sequenced(service.database);
    const ids = async ({ api }: typeof workspace) => (await follow(api)).events.map(({ id }) => id);
    const [ours, theirs] = [await ids(workspace), await ids(other)];
    expect(ours.length * theirs.length).toBeGreaterThan(0);
    expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
  });
});

describe('who sees an event', () => {
  it('depends on scopes and features, and what is left out does not stop the walk', async ({ service }) => {
    const workspace = await service.workspace();
    const companyId = await makeCompany(workspace.api);
    for (let n = 0; n < 300; n += 100) await workspace.api.post('/people/batch', { rows: people(n, n + 100) });
    const { summary } = (await workspace.api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT })))
      .body;
    await ended(workspace.api, `/summaries/${summary.id}`);
    await sequenced(service.database);
    const kinds = async (scopes: string[]) => {
      const { api } = await workspace.token({ scopes });
      return [...new Set((await follow(api)).events.map(({ record }) => record.type))];
    };
    expect(await kinds(['contacts:read', 'meetings:read'])).toEqual(['company', 'person', 'summary']);
    expect(await kinds(['contacts:read'])).toEqual(['company', 'person']);
    expect(await kinds(['meetings:read'])).toEqual(['summary']);
    expect(await kinds(['contacts:write', 'meetings:write'])).toEqual([]);

    const { api } = await workspace.token({ scopes: ['meetings:read'] });
    const page = await api.get('/events');
    expect(page.body).toMatchObject({ items: [], hasMore: true });
    expect((await follow(api, page.body.nextCursor)).events).toHaveLength(1);

    await setFeature(service.database, { workspace: workspace.slug, feature: 'relationships', on: false });
    expect((await follow(workspace.api)).events).toHaveLength(1);
    await setFeature(service.database, { workspace: workspace.slug, feature: 'meetings', on: false });
    expect((await follow(workspace.api)).events).toEqual([]);
  });

  it('is for internal meetings, and briefings made from them, who may see these', async ({ service }) => {
    const workspace = await service.workspace();
    const companyId = await makeCompany(workspace.api);
    const [creator, guest, stranger] = [await workspace.member(), await workspace.member(), await workspace.member()];
    const { summary } = (
      await creator.api.post(
        '/summaries',
        newSummary(companyId, {
          transcript: TRANSCRIPT,
          evidenceAudience: 'INTERNAL',
          participants: [{ name: 'Guest', email: guest.email }],
        }),
      )
    ).body;
    const { version } = (await ended(creator.api, `/summaries/${summary.id}`)).body.summary;
    await creator.api.post(`/summaries/${summary.id}/approve`, undefined, { ifMatch: version });
    const { briefing } = (await creator.api.post('/briefings', { companyId })).body;
    await ended(creator.api, `/briefings/${briefing.id}`);
    expect((await stranger.api.get(`/briefings/${briefing.id}`)).status).toBe(404);
    await sequenced(service.database);
    const seen = async ({ api }: Pick<typeof creator, 'api'>) =>
      (await follow(api)).events.map(({ type }) => type).filter((type) => !type.startsWith('company'));
    const all = ['summary.awaiting_approval', 'summary.approved', 'briefing.completed'];
    expect(await seen(creator)).toEqual(all);
    expect(await seen(guest)).toEqual(all);
    expect(await seen(workspace)).toEqual(all);
    expect(await seen(stranger)).toEqual([]);
    const { console } = await stranger.signIn();
    expect((await console.get('/events')).body.items).toMatchObject([{ type: 'company.created' }]);
  });
});

describe('after 30 days', () => {
  it('events are removed, and a cursor that has missed some is refused', async ({ service }) => {
    const { api } = await service.workspace();
    const empty = await api.get('/events');
    await api.post('/people/batch', { rows: people(0, 3) });
    await sequenced(service.database);
    const first = await api.get('/events?limit=1');
    const third = await follow(api);
    service.clock.advance(29 * DAY_MS);
    await clean(service);
    expect((await follow(api)).events).toHaveLength(3);
    await api.post('/people', person(4));
    await sequenced(service.database);
    service.clock.advance(2 * DAY_MS);
    await clean(service);
    expect((await follow(api)).events).toHaveLength(1);
    for (const { nextCursor } of [empty.body, first.body]) {
      const refused = await api.get(`/events?cursor=${nextCursor}`);
      expect(refused).toMatchObject({ status: 410, body: { error: { code: 'INVALID_INPUT' } } });
      expect(refused.body.error.message).toContain('begin without a cursor');
    }
    expect((await follow(api, third.cursor)).events).toHaveLength(1);
    const last = await follow(api);
    service.clock.advance(31 * DAY_MS);
    await clean(service);
    expect((await follow(api)).events).toEqual([]);
    expect((await api.get(`/events?cursor=${third.cursor}`)).status).toBe(410);
    expect((await api.get(`/events?cursor=${last.cursor}`)).body.items).toEqual([]);
  });

  it('an older event behind a newer one stays until that one goes', async ({ service }) => {
    const { api, workspaceId } = await service.workspace();
    await api.post('/people/batch', { rows: people(0, 3) });
    await sequenced(service.database);
    const longAgo = new Date(service.clock.now().getTime() - 40 * DAY_MS);
    await sql`update event set at = ${longAgo}
      where workspace_id = ${workspaceId} and position in (1, 3)`.execute(service.database.kysely);
    await clean(service);
    expect((await follow(api)).events).toHaveLength(2);
  });
});

describe('a cursor from before a restore', () => {
  it('is refused, although other events have its position since', async ({ service }) => {
    const { api, workspaceId } = await service.workspace();
    const { kysely } = service.database;
    await api.post('/people/batch', { rows: people(0, 2) });
    await sequenced(service.database);
    const { cursor } = await follow(api);
    // What a restore of a backup from before the second event leaves.
    await sql`delete from event where workspace_id = ${workspaceId} and position = 2`.execute(kysely);
    await sql`update event_counter set position = 1 where workspace_id = ${workspaceId}`.execute(kysely);
    const ahead = await api.get(`/events?cursor=${cursor}`);
    expect(ahead).toMatchObject({ status: 410, body: { error: { code: 'INVALID_INPUT' } } });
    await api.post('/people/batch', { rows: people(2, 4) });
    await sequenced(service.database);
    expect((await api.get(`/events?cursor=${cursor}`)).body.error.message).toContain('restored');
  });
});
